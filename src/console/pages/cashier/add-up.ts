import type { ReportRow } from '../../../shared/contract/console/cashier-report.ts';
import { fromDecimal, toDecimal } from '../../../shared/money/money.ts';

/** The amounts of a report's row. */
export const reportAmounts = ['in', 'out', 'takenBack', 'net', 'fees', 'costs'] as const;
/** An amount of a report's row. */
export type ReportAmount = (typeof reportAmounts)[number];

/** Sums of rows: decimal text, and how many payments there are. */
export type ReportSum = Pick<ReportRow, ReportAmount | 'deposits' | 'payouts' | 'currency'>;

/** Adds up rows of one currency. */
export function addUp(rows: readonly ReportRow[], currency: string): ReportSum {
  const minor = (text: string): bigint => {
    const read = fromDecimal(text, currency);
    return read.ok ? read.value.amountMinor : 0n;
  };
  const sum = (name: ReportAmount) =>
    toDecimal({ amountMinor: rows.reduce((all, row) => all + minor(row[name]), 0n), currency });
  const count = (name: 'deposits' | 'payouts') => rows.reduce((all, row) => all + row[name], 0);
  return {
    currency,
    deposits: count('deposits'),
    payouts: count('payouts'),
    in: sum('in'),
    out: sum('out'),
    takenBack: sum('takenBack'),
    net: sum('net'),
    fees: sum('fees'),
    costs: sum('costs'),
  };
}

/** The sums of rows that have the same value of a field, in the order of those values. */
export function addUpBy(
  rows: readonly ReportRow[],
  field: 'day' | 'method',
  currency: string,
): { name: string; sum: ReportSum }[] {
  const groups = Map.groupBy(rows, (row) => row[field]);
  return [...groups]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, group]) => ({ name, sum: addUp(group, currency) }));
}
