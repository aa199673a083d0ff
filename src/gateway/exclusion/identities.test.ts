import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { hashIdentity, spellIdentity } from './identities.ts';

/** The private part of an installation's key, from which others are derived. */
const newKey = () => JSON.stringify({ d: randomBytes(32).toString('base64url') });

describe('an identity has one spelling', () => {
  test.each([
    ['email', ['ann.lee@gmail.com', 'AnnLee@googlemail.com', ' annlee+play@gmail.com '], 'annlee@gmail.com'],
    ['email', ['Ann.Lee@example.com', 'ann.lee+2@EXAMPLE.com'], 'ann.lee@example.com'],
    ['mobile', ['66812345678', '+66 81 234 5678', '６６８１２３４５６７８'], '+66812345678'],
    ['document', ['TH 1-2345-67890', 'th1234567890', ' TH/1234 567890'], 'TH1234567890'],
  ] as const)('%s: %j [PROTECT-18]', (kind, values, spelling) => {
    for (const value of values) expect(spellIdentity(kind, value)).toBe(spelling);
  });

  test('and a hash that needs the installation’s key and differs by kind [PROTECT-18]', () => {
    const [one, other] = [newKey(), newKey()];
    const hash = (sealKey: string, kind: 'email' | 'document') =>
      hashIdentity({ config: { sealKey } }, { kind, value: 'AB12' }).hash.toString('hex');
    expect(hash(one, 'email')).toBe(hash(one, 'email'));
    expect(new Set([hash(one, 'email'), hash(one, 'document'), hash(other, 'email')]).size).toBe(3);
  });
});
