import { parseTree } from 'jsonc-parser';
import { expect, test } from 'vitest';
import { alpha } from '../../../../tests/support/fixture-project.ts';
import type { Brand } from '../../../shared/brand/brand.generated.ts';
import { faultLine } from '../brand-fault.ts';
import { cashierFaults } from './cashier-faults.ts';

type Cashier = Brand['cashier'];

const bank = { id: 'bank', kind: 'bank', minMinor: 1_000, maxMinor: 50_000 } as const;
const harbour = { code: 'HARBOUR', name: 'Harbour Bank' };
const fern = { code: 'FERN', name: 'Fern Bank' };
const payout: Cashier['withdrawals'][number] = { ...bank, institutions: [harbour, fern] };

/** The faults of a brand's cashier, one line each, without the place. */
function faultsOf(changes: Partial<Cashier>, currency = 'THB'): string[] {
  const cashier = { ...alpha.cashier, ...changes };
  const text = JSON.stringify({ cashier });
  const market = { ...alpha.market, currency };
  return cashierFaults({ file: 'brand.json', text, tree: parseTree(text) }, { cashier, market }).map((fault) =>
    faultLine(fault).replace(/^\S+ /, ''),
  );
}

test('a cashier that works has no fault, nor has a brand without one [BRAND-50]', () => {
  expect(faultsOf({})).toEqual([]);
  expect(faultsOf({ deposits: [bank], withdrawals: [payout], chipsMinor: [1_000, 50_000] })).toEqual([]);
});

test('a method whose smallest amount is over its largest is found, in and out; equal ones are fine [CASH-07, BRAND-50]', () => {
  const swapped = { minMinor: 50_001, maxMinor: 50_000 };
  expect(faultsOf({ deposits: [bank, { ...bank, ...swapped }], withdrawals: [{ ...payout, ...swapped }] })).toEqual([
    'cashier.deposits.1.minMinor: 50001 is more than maxMinor 50000. Swap them.',
    'cashier.withdrawals.0.minMinor: 50001 is more than maxMinor 50000. Swap them.',
  ]);
  expect(faultsOf({ deposits: [{ ...bank, minMinor: 50_000 }] })).toEqual([]);
});

test('a fee that leaves nothing of the smallest amount is found, and one that leaves a minor unit is fine [CASH-17, BRAND-50]', () => {
  const withFee = (fee: { fixedMinor: number; basisPoints?: number }) =>
    faultsOf({ deposits: [{ ...bank, fee }], withdrawals: [{ ...payout, fee }] });
  const said = 'the fee of the smallest amount, 1000, leaves nothing of it. Raise minMinor or lower the fee.';
  const found = [`cashier.deposits.0.fee: ${said}`, `cashier.withdrawals.0.fee: ${said}`];
  expect(withFee({ fixedMinor: 1_000 })).toEqual(found);
  expect(withFee({ fixedMinor: 999 })).toEqual([]);
  // The share of 0.01 % is a tenth of a minor unit, which is rounded up to the last one.
  expect(withFee({ fixedMinor: 999, basisPoints: 1 })).toEqual(found);
  expect(withFee({ fixedMinor: 998, basisPoints: 1 })).toEqual([]);
});

test('a chip that no method takes is found, and one that any method takes is fine [CASH-07, BRAND-50]', () => {
  const card = { ...bank, id: 'card', kind: 'card', minMinor: 60_000, maxMinor: 90_000 } as const;
  const fault = (place: number, chip: number) =>
    `cashier.chipsMinor.${place}: no method takes a deposit of ${chip}. Choose an amount within their limits.`;
  expect(faultsOf({ deposits: [bank, card], chipsMinor: [999, 1_000, 50_001, 60_000, 90_000, 90_001] })).toEqual([
    fault(0, 999),
    fault(2, 50_001),
    fault(5, 90_001),
  ]);
});

test('a QR code in a currency whose banks read none is found [BRAND-50]', () => {
  const deposits = [bank, { ...bank, id: 'qr', kind: 'qr' }] satisfies Cashier['deposits'];
  expect(faultsOf({ deposits }, 'USD')).toEqual([
    'cashier.deposits.1.kind: banks read QR codes in THB and VND, not in USD.',
  ]);
  for (const currency of ['THB', 'VND']) expect(faultsOf({ deposits }, currency)).toEqual([]);
});

test('an institution that a method lists twice is found, and one of two methods is fine [CASH-25, BRAND-50]', () => {
  const again = { ...harbour, name: 'Harbour Bank, again' };
  expect(faultsOf({ withdrawals: [payout, { ...payout, institutions: [harbour, fern, again] }] })).toEqual([
    'cashier.withdrawals.1.institutions.2.code: "HARBOUR" is in the list twice. Remove one.',
  ]);
});
