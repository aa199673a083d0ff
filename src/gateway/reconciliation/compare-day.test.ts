import { expect, test } from 'vitest';
import { compareDay, type Known } from './compare-day.ts';

const known = (transactionId: string, amountMinor: bigint, changes: Partial<Known> = {}): Known => ({
  transactionId,
  kind: 'deposit',
  reference: `D${transactionId}`,
  currency: 'THB',
  atMs: 5,
  amountMinor,
  ...changes,
});

test('what only one side has, or both with other amounts or currencies, is a finding of its kind; the rest matches [OPER-115]', () => {
  const ours = [known('same', 1n), known('ours', 2n), known('differs', 3n), known('currency', 4n)];
  const theirs = [
    known('same', 1n),
    // A page that overlaps the one before.
    known('same', 1n),
    known('differs', 30n),
    known('theirs', 5n),
    known('currency', 4n, { currency: 'VND' }),
  ];
  const { matched, findings } = compareDay(ours, theirs);
  expect(matched).toBe(1);
  expect(
    findings.map(({ finding, transactionId, ourMinor, theirMinor }) => [finding, transactionId, ourMinor, theirMinor]),
  ).toEqual([
    ['amount_differs', 'differs', 3n, 30n],
    ['missing_here', 'theirs', null, 5n],
    ['amount_differs', 'currency', 4n, 4n],
    ['missing_there', 'ours', 2n, null],
  ]);
  expect(compareDay([], [])).toEqual({ matched: 0, findings: [] });
});
