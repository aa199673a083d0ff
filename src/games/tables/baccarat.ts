import { rankOf, type Card } from './cards.ts';

/** A hand of eight or nine points with two cards ends the round. */
const NATURAL_MIN = 8;
/** The player stands on six and seven. */
const PLAYER_DRAWS_MAX = 5;
/** Points are counted without their tens. */
const POINTS = 10;

/** The points of a card: an ace one, tens and court cards none. */
export const pointsOf = (card: Card): number => {
  const value = rankOf(card) + 1;
  return value >= POINTS ? 0 : value;
};

/** The points of a hand, 0 to 9. */
export const totalOf = (cards: readonly Card[]): number =>
  cards.reduce((sum, card) => sum + pointsOf(card), 0) % POINTS;

/**
 * For each total of the banker's two cards, 0 to 7, the third cards of the player, by points, on which the banker draws.
 * With 7 the banker always stands.
 */
const BANKER_DRAWS_ON: readonly string[] = [
  '0123456789',
  '0123456789',
  '0123456789',
  '012345679',
  '234567',
  '4567',
  '67',
  '',
];

/** Whether a hand of two cards is a natural. */
export const isNatural = (total: number): boolean => total >= NATURAL_MIN;

/** Whether the player draws a third card, when neither hand is a natural. */
export const playerDraws = (total: number): boolean => total <= PLAYER_DRAWS_MAX;

/**
 * Whether the banker draws a third card, when neither hand is a natural. `third` is the points of the player's third
 * card; undefined if the player stood, and then the banker follows the player's rule.
 */
export const bankerDraws = (total: number, third: number | undefined): boolean =>
  third === undefined ? playerDraws(total) : (BANKER_DRAWS_ON[total] ?? '').includes(String(third));

/** Deals a round: player, banker, player, banker, then the third cards by the rules. `next` takes a card from the shoe. */
export function dealBaccarat(next: () => Card): { first: Card[]; second: Card[] } {
  const [first, second]: [Card[], Card[]] = [[next()], [next()]];
  first.push(next());
  second.push(next());
  const [player, banker] = [totalOf(first), totalOf(second)];
  if (isNatural(player) || isNatural(banker)) return { first, second };
  let third: Card | undefined;
  if (playerDraws(player)) {
    third = next();
    first.push(third);
  }
  if (bankerDraws(banker, third === undefined ? undefined : pointsOf(third))) second.push(next());
  return { first, second };
}
