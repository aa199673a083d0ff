import type { TablesPart } from './tables-part.ts';

/** The start of round numbering, so that every process gives a round the same number. */
const EPOCH_MS = Date.UTC(2024, 0, 1);

type Pace = Pick<TablesPart, 'periodS' | 'closesBeforeS' | 'showsS'>;

/** When the cards of a round are dealt, in ms since 1970. */
export const dealsAtMs = ({ periodS }: Pick<Pace, 'periodS'>, roundNumber: number): number =>
  EPOCH_MS + roundNumber * periodS * 1000;

/** When a round begins to take bets: once the round before has been shown. */
export const opensAtMs = (pace: Pace, roundNumber: number): number =>
  dealsAtMs(pace, roundNumber - 1) + pace.showsS * 1000;

/** When a round stops taking bets. */
export const closesAtMs = (pace: Pace, roundNumber: number): number =>
  dealsAtMs(pace, roundNumber) - pace.closesBeforeS * 1000;

/** The number of the round that is dealt next. */
export const nextRoundNumber = ({ periodS }: Pick<Pace, 'periodS'>, nowMs: number): number =>
  Math.floor((nowMs - EPOCH_MS) / (periodS * 1000)) + 1;

/** Whether a round takes bets now. */
export const isOpen = (pace: Pace, roundNumber: number, nowMs: number): boolean =>
  roundNumber === nextRoundNumber(pace, nowMs) &&
  nowMs >= opensAtMs(pace, roundNumber) &&
  nowMs < closesAtMs(pace, roundNumber);

/** The shoe that a round is dealt from, and the place of the round in it, from 0. */
export const placeOf = (
  { roundsPerShoe }: Pick<TablesPart, 'roundsPerShoe'>,
  roundNumber: number,
): { shoeNumber: number; index: number } => ({
  shoeNumber: Math.floor(roundNumber / roundsPerShoe),
  index: roundNumber % roundsPerShoe,
});

/**
 * The shoe on the table: that of the next round, but that of the last one while it is still shown.
 */
export function shoeOnTable(part: Pace & Pick<TablesPart, 'roundsPerShoe'>, nowMs: number): number {
  const next = nextRoundNumber(part, nowMs);
  return placeOf(part, nowMs < opensAtMs(part, next) ? next - 1 : next).shoeNumber;
}
