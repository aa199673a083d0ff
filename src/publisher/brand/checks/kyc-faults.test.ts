import { parseTree } from 'jsonc-parser';
import { expect, test } from 'vitest';
import { alpha } from '../../../../tests/support/fixture-project.ts';
import type { Brand } from '../../../shared/brand/brand.generated.ts';
import { faultLine } from '../brand-fault.ts';
import { kycFaults } from './kyc-faults.ts';

/** The faults of a brand's tiers, one line each, without the place. */
function faultsOf(changes: Partial<Brand['kyc']>): string[] {
  const kyc = { ...alpha.kyc, ...changes };
  const text = JSON.stringify({ kyc });
  return kycFaults({ file: 'brand.json', text, tree: parseTree(text) }, { kyc }).map((fault) =>
    faultLine(fault).replace(/^\S+ /, ''),
  );
}

test('tiers that ask for less or allow less than the one below are found [PROTECT-30]', () => {
  expect(faultsOf({ isOn: true })).toEqual([]);
  const tiers: Brand['kyc']['tiers'] = [
    { documents: ['identity'], dayMaxMinor: 500 },
    { documents: ['address'] },
    { documents: ['identity', 'address'], dayMaxMinor: 400 },
  ];
  expect(faultsOf({ tiers })).toEqual([
    'kyc.tiers.1.documents: the tier below asks for "identity" as well. Add it.',
    'kyc.tiers.2.dayMaxMinor: the tier below allows more than 400. Raise it.',
  ]);
});

test('a brand that asks for documents and names none is found, but not while it asks for none [PROTECT-29]', () => {
  const tiers: Brand['kyc']['tiers'] = [{ documents: [] }];
  expect(faultsOf({ tiers })).toEqual([]);
  expect(faultsOf({ isOn: true, tiers })).toEqual([
    'kyc.isOn: documents are on, and no tier asks for any. Add a tier with documents.',
  ]);
});
