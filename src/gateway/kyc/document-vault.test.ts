import { expect, test } from 'vitest';
import { documentNumber } from '../../shared/kyc/document-number.ts';
import { createDocumentVault } from './document-vault.ts';

const vault = createDocumentVault(JSON.stringify({ d: 'a-key' }));

test('spellings of one number are the same [PROTECT-34]', () => {
  for (const typed of ['AB-123 456', 'ab123456', ' Ａｂ．１２３４５６ ', 'ab๑๒๓๔๕๖']) {
    expect(documentNumber(typed)).toBe('AB123456');
    expect(vault.storeNumber('ALPHA', typed)!.number_hash).toEqual(vault.storeNumber('ALPHA', 'AB123456')!.number_hash);
  }
  expect(documentNumber('0123456789')).toBe('0123456789');
  expect(documentNumber('๐๑๒๓๔๕๖๗๘๙')).toBe('0123456789');
  expect(vault.storeNumber('ALPHA', '-- ')).toBeUndefined();
});

test('what is stored of a number says nothing but its end, and nothing about another brand or key [PROTECT-31]', () => {
  const stored = vault.storeNumber('ALPHA', 'AB-123-456')!;
  expect(stored.number_end).toBe('456');
  expect(vault.storeNumber('BETA', 'AB-123-456')!.number_hash).not.toEqual(stored.number_hash);
  const other = createDocumentVault(JSON.stringify({ d: 'another-key' }));
  expect(other.storeNumber('ALPHA', 'AB-123-456')!.number_hash).not.toEqual(stored.number_hash);
  expect(() => other.pictures.open(vault.pictures.seal(Buffer.from('a picture')))).toThrow(/authenticate/);
});
