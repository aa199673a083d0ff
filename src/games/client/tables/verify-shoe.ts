import type { TablesData } from '../../game-data.ts';
import type { PastShoeView } from '../../tables/board-view.ts';
import { isSeedOf, roundsOf } from '../../tables/shoe.ts';
import { cardsText, type TableWitness } from './witness.ts';

/**
 * What this browser can say about a shoe. `unseen`: the seed fits its fingerprint, but this browser saw no fingerprint
 * before, so nothing proves that the seed was fixed in advance.
 */
export type ShoeVerdict = { kind: 'genuine'; rounds: number } | { kind: 'unseen' } | { kind: 'forged' };

/** Shuffles a shoe again from its seed, deals it, and compares every round that this browser saw. */
export async function judgeShoe(
  { shoeNumber, seed, seedHash }: PastShoeView,
  { gameId, tables }: Pick<TablesData, 'gameId' | 'tables'>,
  witness: Pick<TableWitness, 'hashOf' | 'roundsOf'>,
): Promise<ShoeVerdict> {
  const promised = witness.hashOf(shoeNumber);
  if (!(await isSeedOf(seed, seedHash)) || (promised !== undefined && promised !== seedHash)) return { kind: 'forged' };
  const rounds = await roundsOf(tables, { gameId, shoeNumber, serverSeed: seed });
  const seen = witness.roundsOf(shoeNumber);
  for (const [roundNumber, cards] of seen) {
    const round = rounds[roundNumber % tables.roundsPerShoe];
    if (!round || cardsText(round) !== cards) return { kind: 'forged' };
  }
  return promised === undefined ? { kind: 'unseen' } : { kind: 'genuine', rounds: seen.size };
}
