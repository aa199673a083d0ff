import type { TableBetType } from '../../tables/tables-part.ts';

/** Chips on one bet. */
export interface Wager {
  type: TableBetType;
  amountMinor: number;
}

/** What is on each bet, in minor units. */
export type Sums = ReadonlyMap<TableBetType, number>;

/** Adds up the chips of each bet, in the order in which the bets were first chosen. */
export function sumsOf(wagers: readonly Wager[]): Map<TableBetType, number> {
  const sums = new Map<TableBetType, number>();
  for (const { type, amountMinor } of wagers) sums.set(type, (sums.get(type) ?? 0) + amountMinor);
  return sums;
}

/** The sum of all bets. */
export const totalOf = (wagers: readonly Wager[]): number =>
  wagers.reduce((sum, { amountMinor }) => sum + amountMinor, 0);

/** Whether chips may be added: the limit of the table counts what is placed already. */
export function isWithinLimit(
  { placed, pending, maxMinor }: { placed: Sums; pending: readonly Wager[]; maxMinor: number },
  added: readonly Wager[],
): boolean {
  const sums = sumsOf([...pending, ...added]);
  return [...sums].every(([type, sum]) => sum + (placed.get(type) ?? 0) <= maxMinor);
}
