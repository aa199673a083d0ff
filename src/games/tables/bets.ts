import type { TableBetType, TablesPart } from './tables-part.ts';

/** A pick: a bet on one round. */
export interface TablePick {
  roundNumber: number;
  type: TableBetType;
}

/** `<roundNumber>:<type>`. No round of ours has a number with more digits. */
const pickShape = /^([1-9][0-9]{0,8}):([a-z-]+)$/;

/** The odds of a bet, as decimal odds times 100. Undefined if the table does not offer it. */
export const oddsOf = ({ bets }: Pick<TablesPart, 'bets'>, type: TableBetType): number | undefined =>
  bets.find((bet) => bet.type === type)?.oddsCenti;

/** Parses a pick such as `123456:banker`. Undefined if the table does not offer such a bet. */
export function readPick({ bets }: Pick<TablesPart, 'bets'>, text: string): TablePick | undefined {
  const [, roundNumber, name] = pickShape.exec(text) ?? [];
  const type = bets.find((bet) => bet.type === name)?.type;
  return roundNumber === undefined || type === undefined ? undefined : { roundNumber: Number(roundNumber), type };
}

/** Formats a pick as `readPick` parses it. */
export const writePick = ({ roundNumber, type }: TablePick): string => `${roundNumber}:${type}`;
