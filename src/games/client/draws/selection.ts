import { oddsOf, possibleNumbers, type DrawBet } from '../../draws/bets.ts';
import type { BetType, DrawsPart } from '../../draws/draws-part.ts';
import type { TabName } from '../../words/draws/word-types.ts';

/** What is pressed in a tab: balls, one of two sides, or one digit per place (empty if not chosen yet). */
export type Signs = readonly string[];

/** The tab of each bet type. */
export const tabOf: Record<BetType, TabName> = {
  pick: 'pick',
  big: 'size',
  small: 'size',
  exact: 'exact',
  first: 'first',
  last: 'last',
  odd: 'parity',
  even: 'parity',
  lo: 'lo',
  de: 'de',
  xien: 'xien',
  three: 'three',
  four: 'four',
  // Cards have a page of their own, without tabs.
  card: 'pick',
};

/** The empty selection of each tab. */
export const nothing: Readonly<Record<TabName, Signs>> = {
  pick: [],
  size: [],
  exact: ['', ''],
  first: [''],
  last: [''],
  parity: [],
  lo: ['', ''],
  de: ['', ''],
  xien: [],
  three: ['', '', ''],
  four: ['', '', '', ''],
};

/** The two sides of each tab that has sides. */
export const sides = { size: ['big', 'small'], parity: ['odd', 'even'] } as const;

/** The digits that a place can hold. */
export const DIGITS: readonly string[] = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'];
/** How many balls a quick pick takes if the player has chosen none. */
const QUICK_BALLS = 3;

/** Tabs in which several numbers are chosen from all that there are. */
export const hasGrid = (tab: TabName): tab is 'pick' | 'xien' => tab === 'pick' || tab === 'xien';

const hasSides = (tab: TabName): tab is keyof typeof sides => tab === 'size' || tab === 'parity';

/** The most numbers that a ticket may name. */
export const ballsMax = ({ bets }: DrawsPart): number =>
  Math.max(...bets.map(({ type, count }) => (hasGrid(tabOf[type]) ? count : 0)));

/** All numbers to choose from: the balls in the drum, or the numbers of two digits. */
export const ballNames = (part: DrawsPart): string[] => possibleNumbers(part);

/** The bet that the signs of a tab make. `undefined` while it is incomplete or not offered. */
export function betOf(part: DrawsPart, tab: TabName, signs: Signs): DrawBet | undefined {
  if (signs.length === 0 || signs.includes('')) return undefined;
  const side = hasSides(tab) ? sides[tab].find((each) => each === signs[0]) : undefined;
  const bet: DrawBet | undefined = hasSides(tab)
    ? side && { type: side, numbers: [] }
    : { type: tab, numbers: hasGrid(tab) ? signs.toSorted() : [signs.join('')] };
  return bet && oddsOf(part, bet) !== undefined ? bet : undefined;
}

/** The signs of a bet, to restore it in its tab. */
export const signsOf = ({ type, numbers }: DrawBet): Signs =>
  hasSides(tabOf[type]) ? [type] : hasGrid(tabOf[type]) ? numbers : (numbers[0] ?? '').split('');

/** The selection after a press: it adds a sign, or removes one that is already chosen. */
export function pressed(part: DrawsPart, tab: TabName, signs: Signs, sign: string, place: number): Signs {
  if (hasSides(tab)) return signs.includes(sign) ? [] : [sign];
  if (hasGrid(tab))
    return signs.includes(sign) ? signs.filter((each) => each !== sign) : [...signs, sign].slice(0, ballsMax(part));
  return signs.with(place, signs[place] === sign ? '' : sign);
}

/**
 * A random integer below a small limit. The modulo bias of 32 bits is negligible here, and no outcome depends on it.
 */
const randomBelow = (limit: number): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % limit;

/** Picks `count` items of a list at random. */
const sample = (items: readonly string[], count: number): string[] =>
  items
    .map((item) => ({ item, at: randomBelow(2 ** 31) }))
    .sort((a, b) => a.at - b.at)
    .slice(0, count)
    .map(({ item }) => item);

/** Random signs for a tab, with as many balls as the player had chosen. */
export function quickPicked(part: DrawsPart, tab: TabName, signs: Signs): Signs {
  if (hasSides(tab)) return sample(sides[tab], 1);
  if (hasGrid(tab)) return sample(ballNames(part), signs.length || QUICK_BALLS);
  return nothing[tab].map(() => String(randomBelow(DIGITS.length)));
}
