import { expect, test } from 'vitest';
import type { ReportRow } from '../../../shared/contract/console/cashier-report.ts';
import { addUp, addUpBy } from './add-up.ts';

const row = (day: string, method: string, net: string): ReportRow => ({
  day,
  method,
  currency: 'THB',
  deposits: 1,
  payouts: 2,
  in: '90071992547409.93',
  out: '0.10',
  takenBack: '0.00',
  net,
  fees: '0.05',
  costs: '0.01',
});

test('the sums of a report are exact, in all and by day or method [OPER-122]', () => {
  const rows = [
    row('2026-01-02', 'card', '-5.00'),
    row('2026-01-01', 'bank', '7.10'),
    row('2026-01-02', 'bank', '1.00'),
  ];
  expect(addUp(rows, 'THB')).toEqual({
    currency: 'THB',
    deposits: 3,
    payouts: 6,
    in: '270215977642229.79',
    out: '0.30',
    takenBack: '0.00',
    net: '3.10',
    fees: '0.15',
    costs: '0.03',
  });
  expect(addUpBy(rows, 'day', 'THB').map(({ name, sum }) => [name, sum.net])).toEqual([
    ['2026-01-01', '7.10'],
    ['2026-01-02', '-4.00'],
  ]);
  expect(addUpBy(rows, 'method', 'THB').map(({ name, sum }) => [name, sum.net])).toEqual([
    ['bank', '8.10'],
    ['card', '-5.00'],
  ]);
  expect(addUp([], 'VND').in).toBe('0');
});
