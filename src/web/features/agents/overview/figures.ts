import type { TeamFigures } from '../../../../shared/contract/team.ts';

/** What a team's figures are counted in. */
const kinds = {
  net: 'signed',
  commission: 'amount',
  stakes: 'amount',
  payouts: 'amount',
  deposits: 'amount',
  withdrawals: 'amount',
  activeMembers: 'count',
  registrations: 'count',
  firstDeposits: 'count',
} as const satisfies Record<keyof TeamFigures, 'amount' | 'signed' | 'count'>;

/** Name of a figure. */
export type FigureName = keyof TeamFigures;

/** The figures in the order of the statement: what counts most first. */
export const figureNames = Object.keys(kinds) as FigureName[];

/** How a figure is written. */
export const kindOf = (name: FigureName): 'amount' | 'signed' | 'count' => kinds[name];

/**
 * By how much a figure has changed, as a part of what it was: 0.25 is a quarter more. Undefined where it was nothing, or
 * where a gain has become a loss: no percentage says anything then.
 */
export function changeOf(now: number, before: number): number | undefined {
  if (before === 0) return now === 0 ? 0 : undefined;
  if (now * before < 0) return undefined;
  return (now - before) / Math.abs(before);
}
