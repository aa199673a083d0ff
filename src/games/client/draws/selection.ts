import { ballName, oddsOf, type DrawBet } from '../../draws/bets.ts';
import type { BetType, DrawsPart } from '../../draws/draws-part.ts';
import type { TabName } from '../../words/draws/words.ts';

/** What is pressed in a tab: balls, one of two sides, or a digit a place (empty where none is). */
export type Signs = readonly string[];

/** The tab of each bet. */
export const tabOf: Record<BetType, TabName> = {
  pick: 'pick',
  big: 'size',
  small: 'size',
  exact: 'exact',
  first: 'first',
  last: 'last',
  odd: 'parity',
  even: 'parity',
};

/** What each tab begins with. */
export const nothing: Readonly<Record<TabName, Signs>> = {
  pick: [],
  size: [],
  exact: ['', ''],
  first: [''],
  last: [''],
  parity: [],
};

/** The sides of the tabs that have sides. */
export const sides = { size: ['big', 'small'], parity: ['odd', 'even'] } as const;

/** Digits of a place. */
export const DIGITS: readonly string[] = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'];
/** Balls that a quick pick takes where nothing was chosen. */
const QUICK_BALLS = 3;

const hasSides = (tab: TabName): tab is keyof typeof sides => tab === 'size' || tab === 'parity';

/** Most balls that a ticket may name. */
export const ballsMax = ({ bets }: DrawsPart): number =>
  Math.max(...bets.map(({ type, count }) => (type === 'pick' ? count : 0)));

/** The balls of a drum by their names. */
export const ballNames = ({ pool }: DrawsPart): string[] =>
  Array.from({ length: pool }, (_, index) => ballName(index + 1));

/** The bet that the signs of a tab make; undefined while it is not whole. */
export function betOf(part: DrawsPart, tab: TabName, signs: Signs): DrawBet | undefined {
  if (signs.length === 0 || signs.includes('')) return undefined;
  const side = hasSides(tab) ? sides[tab].find((each) => each === signs[0]) : undefined;
  const bet: DrawBet | undefined = hasSides(tab)
    ? side && { type: side, numbers: [] }
    : { type: tab, numbers: tab === 'exact' ? [signs.join('')] : signs.toSorted() };
  return bet && oddsOf(part, bet) !== undefined ? bet : undefined;
}

/** The signs of a bet that comes from elsewhere. */
export const signsOf = ({ type, numbers }: DrawBet): Signs =>
  hasSides(tabOf[type]) ? [type] : type === 'exact' ? (numbers[0] ?? '').split('') : numbers;

/** A press chooses, and on what is chosen takes it back. */
export function pressed(part: DrawsPart, tab: TabName, signs: Signs, sign: string, place: number): Signs {
  if (hasSides(tab)) return signs.includes(sign) ? [] : [sign];
  if (tab === 'pick')
    return signs.includes(sign) ? signs.filter((each) => each !== sign) : [...signs, sign].slice(0, ballsMax(part));
  return signs.with(place, signs[place] === sign ? '' : sign);
}

/** A random whole number below a limit that is small: folding 32 bits favours none visibly, and it decides no outcome. */
const randomBelow = (limit: number): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % limit;

/** So many of a list, at random. */
const some = (items: readonly string[], count: number): string[] =>
  items
    .map((item) => ({ item, at: randomBelow(2 ** 31) }))
    .sort((a, b) => a.at - b.at)
    .slice(0, count)
    .map(({ item }) => item);

/** Signs picked at random: as many balls as were chosen before. */
export function quickPicked(part: DrawsPart, tab: TabName, signs: Signs): Signs {
  if (hasSides(tab)) return some(sides[tab], 1);
  if (tab === 'pick') return some(ballNames(part), signs.length || QUICK_BALLS);
  return nothing[tab].map(() => String(randomBelow(DIGITS.length)));
}
