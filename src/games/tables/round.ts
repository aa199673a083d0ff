import { dealBaccarat, totalOf } from './baccarat.ts';
import { rankOf, type Card } from './cards.ts';
import type { TableBetType, TablesPart } from './tables-part.ts';

/** Who won a round: the first side (player, dragon), the second one (banker, tiger), or neither. */
export type Winner = 'first' | 'second' | 'tie';

/** The cards of a round, in the order in which each side got them. */
export interface Round {
  first: Card[];
  second: Card[];
}

/** The rules of one kind of table. */
interface TableRules {
  /** The bets on the two sides. */
  sides: readonly [first: TableBetType, second: TableBetType];
  /** All bets that a table of this kind may offer. */
  bets: readonly TableBetType[];
  /** The most cards that a round takes. */
  cardsMax: number;
  deal(next: () => Card): Round;
  /** The points that decide a round. */
  points(cards: readonly Card[]): number;
  /** What a bet on a side gets back on a tie, in halves of its stake. */
  tieHalves: bigint;
}

/** The rules by kind of table. */
export const tableRules: Record<TablesPart['game'], TableRules> = {
  baccarat: {
    sides: ['player', 'banker'],
    bets: ['player', 'banker', 'tie', 'player-pair', 'banker-pair'],
    cardsMax: 6,
    deal: dealBaccarat,
    points: totalOf,
    tieHalves: 2n,
  },
  'dragon-tiger': {
    sides: ['dragon', 'tiger'],
    bets: ['dragon', 'tiger', 'tie', 'suited-tie'],
    cardsMax: 2,
    deal: (next) => ({ first: [next()], second: [next()] }),
    // The ace is the lowest card; suits do not count.
    points: ([card = '']) => rankOf(card) + 1,
    tieHalves: 1n,
  },
};

/** The points of both sides of a round. */
export const pointsAt = (game: TablesPart['game'], { first, second }: Round): { first: number; second: number } => ({
  first: tableRules[game].points(first),
  second: tableRules[game].points(second),
});

/** The winner of a round. */
export function winnerOf(game: TablesPart['game'], round: Round): Winner {
  const { first, second } = pointsAt(game, round);
  return first === second ? 'tie' : first > second ? 'first' : 'second';
}

const isPair = ([one = '', other = '']: readonly Card[]): boolean => rankOf(one) === rankOf(other);

/** Whether each side of a round of baccarat has a pair. */
export const pairsOf = (game: TablesPart['game'], { first, second }: Round): { first: boolean; second: boolean } =>
  game === 'baccarat' ? { first: isPair(first), second: isPair(second) } : { first: false, second: false };

/** Whether a bet has won. */
export function isWon(game: TablesPart['game'], type: TableBetType, round: Round): boolean {
  const winner = winnerOf(game, round);
  switch (type) {
    case 'player':
    case 'dragon':
      return winner === 'first';
    case 'banker':
    case 'tiger':
      return winner === 'second';
    case 'tie':
      return winner === 'tie';
    case 'player-pair':
      return isPair(round.first);
    case 'banker-pair':
      return isPair(round.second);
    case 'suited-tie':
      return round.first[0] === round.second[0];
  }
}

/** Whether a bet gets its stake, or half of it, back: one on a side, on a tie. */
export const isReturned = (game: TablesPart['game'], type: TableBetType, round: Round): boolean =>
  tableRules[game].sides.includes(type) && winnerOf(game, round) === 'tie';

/**
 * What a bet pays back: its winnings, 0, or a part of its stake, because a tie returns the stake of baccarat's sides and
 * half the stake of dragon and tiger. Truncated to the minor unit.
 */
export function paysMinor(
  game: TablesPart['game'],
  { type, stakeMinor, potentialMinor }: { type: TableBetType; stakeMinor: bigint; potentialMinor: bigint },
  round: Round,
): bigint {
  if (isWon(game, type, round)) return potentialMinor;
  return isReturned(game, type, round) ? (stakeMinor * tableRules[game].tieHalves) / 2n : 0n;
}
