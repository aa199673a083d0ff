import { bankerDraws, isNatural, playerDraws } from './baccarat.ts';
import { DECK_CARDS, RANKS } from './cards.ts';
import type { TableBet, TableBetType, TablesPart } from './tables-part.ts';

const CENTI = 100;
/** Cards of one suit and rank in a deck: each other suit has one as well. */
const SUITS_COUNT = DECK_CARDS / RANKS.length;

/** How often each side wins a round, as ratios. */
interface Chances {
  first: number;
  second: number;
  tie: number;
}

/** The chance that the second of two cards has the first one's rank. */
const pairChance = (decks: number): number => (SUITS_COUNT * decks - 1) / (DECK_CARDS * decks - 1);

const known = new Map<number, Chances>();

/**
 * The exact chances of baccarat, over every order of the points of up to six cards. A round in the middle of a shoe has
 * the same chances as the first one, because every card is equally likely at every place.
 */
function baccaratChances(decks: number): Chances {
  const found = known.get(decks);
  if (found) return found;
  const chances: Chances = { first: 0, second: 0, tie: 0 };
  // Of each suit the ten, the jack, the queen and the king count nothing.
  const left = Array.from({ length: 10 }, (_, points) => decks * SUITS_COUNT * (points === 0 ? 4 : 1));
  let count = decks * DECK_CARDS;

  /** Draws a card of each points, with its chance. */
  function draw(chance: number, take: (points: number, chance: number) => void): void {
    for (let points = 0; points < left.length; points += 1) {
      const cards = left[points] ?? 0;
      left[points] = cards - 1;
      count -= 1;
      take(points, (chance * cards) / (count + 1));
      left[points] = cards;
      count += 1;
    }
  }
  const end = (player: number, banker: number, chance: number): void => {
    chances[player === banker ? 'tie' : player > banker ? 'first' : 'second'] += chance;
  };
  const bank = (player: number, banker: number, third: number | undefined, chance: number): void => {
    if (!bankerDraws(banker, third)) return end(player, banker, chance);
    draw(chance, (points, at) => end(player, (banker + points) % 10, at));
  };
  const thirds = (player: number, banker: number, chance: number): void => {
    if (isNatural(player) || isNatural(banker)) return end(player, banker, chance);
    if (!playerDraws(player)) return bank(player, banker, undefined, chance);
    draw(chance, (points, at) => bank((player + points) % 10, banker, points, at));
  };
  draw(1, (one, a) =>
    draw(a, (two, b) => draw(b, (three, c) => draw(c, (four, d) => thirds((one + three) % 10, (two + four) % 10, d)))),
  );
  known.set(decks, chances);
  return chances;
}

/** Both sides of dragon and tiger win what no tie takes. */
function chancesOf({ game, decks }: Pick<TablesPart, 'game' | 'decks'>): Chances {
  if (game === 'baccarat') return baccaratChances(decks);
  const tie = pairChance(decks);
  return { first: (1 - tie) / 2, second: (1 - tie) / 2, tie };
}

/** The exact probability that a bet wins. */
export function chanceOf(part: Pick<TablesPart, 'game' | 'decks'>, type: TableBetType): number {
  switch (type) {
    case 'player':
    case 'dragon':
      return chancesOf(part).first;
    case 'banker':
    case 'tiger':
      return chancesOf(part).second;
    case 'tie':
      return chancesOf(part).tie;
    case 'player-pair':
    case 'banker-pair':
      return pairChance(part.decks);
    case 'suited-tie':
      return (part.decks - 1) / (DECK_CARDS * part.decks - 1);
  }
}

/** The main bets of a table: on one of the two sides. */
const SIDES: readonly TableBetType[] = ['player', 'banker', 'dragon', 'tiger'];

/** The share of its stake that a bet gets back on a tie, if it is on a side. */
const tieShare = (game: TablesPart['game'], type: TableBetType): number =>
  SIDES.includes(type) ? (game === 'baccarat' ? 1 : 0.5) : 0;

/** Return to player of one bet, with the stakes that ties return, as a ratio. */
export const returnOfBet = (part: Pick<TablesPart, 'game' | 'decks'>, { type, oddsCenti }: TableBet): number =>
  (oddsCenti * chanceOf(part, type)) / CENTI + tieShare(part.game, type) * chancesOf(part).tie;

/** The return of the side that returns less, by which players compare tables. Each other bet shows its own beside its odds. */
export const mainReturn = (part: TablesPart): number =>
  Math.min(...part.bets.filter(({ type }) => SIDES.includes(type)).map((bet) => returnOfBet(part, bet)));
