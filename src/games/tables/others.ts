import { createHash } from 'node:crypto';
import type { OtherStake } from '../store/round-stakes.ts';
import { readPick } from './bets.ts';
import type { OtherPlayersView } from './board-view.ts';
import type { TableBetType, TablesPart } from './tables-part.ts';

/** Players who are shown with their bets. The sums count all. */
const SEATS_MAX = 5;
/** Characters of a seat's name. */
const NAME_LENGTH = 3;

/** The name of a seat: the same for a player at a table all day, another one at the next table, and no clue to an account. */
const seatName = (gameId: string, playerId: string): string =>
  createHash('sha256').update(`${gameId}:${playerId}`).digest('hex').slice(0, NAME_LENGTH).toUpperCase();

/** What others have bet on a round, as a page shows it. */
export function presentOthers(
  part: Pick<TablesPart, 'bets'>,
  gameId: string,
  stakes: readonly OtherStake[],
): OtherPlayersView {
  const sums = new Map<TableBetType, { players: number; stakeMinor: number }>();
  const seats = new Map<string, { type: TableBetType; stakeMinor: number }[]>();
  for (const { playerId, pick, stakeMinor } of stakes) {
    const type = readPick(part, pick)?.type;
    if (type === undefined) continue;
    const sum = sums.get(type) ?? { players: 0, stakeMinor: 0 };
    sums.set(type, { players: sum.players + 1, stakeMinor: sum.stakeMinor + Number(stakeMinor) });
    seats.set(playerId, [...(seats.get(playerId) ?? []), { type, stakeMinor: Number(stakeMinor) }]);
  }
  return {
    sums: part.bets.flatMap(({ type }) => {
      const sum = sums.get(type);
      return sum ? [{ type, ...sum }] : [];
    }),
    seats: [...seats].slice(0, SEATS_MAX).map(([playerId, bets]) => ({ name: seatName(gameId, playerId), bets })),
  };
}
