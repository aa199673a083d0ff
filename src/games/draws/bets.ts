import { loNumbers } from '../../shared/games/prizes.ts';
import { readCardNumber } from './bingo/card.ts';
import { markCard } from './bingo/patterns.ts';
import type { BetType, DrawsPart } from './draws-part.ts';
import { prizeDigits } from './prizes/prize-table.ts';

/**
 * What can be bet on a draw, and which bets win. Pure, so that the server and the player's browser run the same code.
 */

/** A bet as a pick names it. */
export interface DrawBet {
  type: BetType;
  /** As they are called, in ascending order; empty when the type alone defines the bet. */
  numbers: string[];
}

/** A pick: a bet on one draw. */
export interface DrawPick extends DrawBet {
  drawNumber: number;
}

/** The trailing digits of a drawn number that decide bets. */
const TWO_DIGITS = 2;
/** `<drawNumber>:<type>[:<numbers>]`. No draw of ours has a number with more digits, and no card. */
const pickShape = /^([1-9][0-9]{0,8}):([a-z]+)(?::([0-9]{1,6}(?:\.[0-9]{1,6})*))?$/;

/** The name of a ball: two digits, so that names align. */
export const ballName = (ball: number): string => String(ball).padStart(2, '0');

/**
 * Limits for `drawBelow`, one for each ball, digit or prize of the outcome. Drawn balls leave the drum; digits can repeat.
 */
export const limitsOf = ({ kind, pool, drawn, region }: DrawsPart): number[] =>
  region
    ? prizeDigits(region).map((digits) => pool ** digits)
    : Array.from({ length: drawn }, (_, index) => (kind === 'digits' ? pool : pool - index));

/** The called numbers for draws below `limitsOf`. Each ball is taken from those left in the drum, in order. */
export function callNumbers({ kind, pool, region }: DrawsPart, draws: readonly number[]): string[] {
  if (region) return prizeDigits(region).map((digits, at) => String(draws[at] ?? 0).padStart(digits, '0'));
  if (kind === 'digits') return [draws.join('')];
  const left = Array.from({ length: pool }, (_, index) => index + 1);
  return draws.map((at) => {
    const [ball] = left.splice(at, 1);
    if (ball === undefined) throw new RangeError(`there is no ball at ${at}`);
    return ballName(ball);
  });
}

/** Whether digits decide the bets of a game, and not balls. */
export const isOfDigits = ({ kind }: Pick<DrawsPart, 'kind'>): boolean => kind === 'digits' || kind === 'prizes';

/** The two digits that decide bets: the last of the drawn number, or of the special prize. */
export const lastTwo = (numbers: readonly string[]): string => (numbers[0] ?? '').slice(-TWO_DIGITS);

/** What a result shows: the balls, or the last two digits. */
export const calledNumbers = (part: Pick<DrawsPart, 'kind'>, numbers: readonly string[]): string[] =>
  isOfDigits(part) ? [lastTwo(numbers)] : [...numbers];

/** Every number that a result can show, in ascending order. */
export const possibleNumbers = ({ kind, pool }: Pick<DrawsPart, 'kind' | 'pool'>): string[] =>
  isOfDigits({ kind })
    ? Array.from({ length: pool ** TWO_DIGITS }, (_, at) => String(at).padStart(TWO_DIGITS, '0'))
    : Array.from({ length: pool }, (_, at) => ballName(at + 1));

/** Sum of the balls. */
export const sumOf = (numbers: readonly string[]): number => numbers.reduce((sum, number) => sum + Number(number), 0);

/** The smallest sum that counts as big: the middle of all sums. */
export const bigFrom = ({ pool, drawn }: Pick<DrawsPart, 'pool' | 'drawn'>): number =>
  Math.ceil((drawn * (pool + 1)) / 2);

/**
 * What a bet pays with these numbers, as decimal odds times 100; 0 if it has lost. The odds are those of the game, unless
 * it was bought at others.
 */
export function paysCenti(
  part: DrawsPart,
  bet: DrawBet,
  called: readonly string[],
  oddsCenti: number = oddsOf(part, bet) ?? 0,
): number {
  if (bet.type === 'lo') return oddsCenti * hitsOf(bet.numbers[0] ?? '', called);
  if (bet.type === 'card') return markCard(part.patterns ?? [], Number(bet.numbers[0]), called).best?.oddsCenti ?? 0;
  return isWon(part, bet, called) ? oddsCenti : 0;
}

/**
 * Whether what a ticket of this type pays depends on more than that it has won: a card pays what it completes, and a lô
 * for each prize that ends in its number.
 */
export const paysByResult = (type: BetType): boolean => type === 'card' || type === 'lo';

/** How many prizes end in the number of a lô. */
export const hitsOf = (number: string, called: readonly string[]): number =>
  loNumbers(called).filter((ending) => ending === number).length;

/** The most that a bet can pay, as decimal odds times 100: every prize may end in the number of a lô. */
export const mostCenti = ({ drawn }: Pick<DrawsPart, 'drawn'>, type: BetType, oddsCenti: number): number =>
  type === 'lo' ? oddsCenti * drawn : oddsCenti;

/** Whether a bet wins with these numbers. */
export function isWon(part: DrawsPart, { type, numbers }: DrawBet, called: readonly string[]): boolean {
  const value = part.kind === 'balls' ? sumOf(called) : Number(lastTwo(called));
  switch (type) {
    case 'pick':
      return numbers.every((number) => called.includes(number));
    case 'big':
      return value >= bigFrom(part);
    case 'small':
      return value < bigFrom(part);
    case 'odd':
      return value % 2 === 1;
    case 'even':
      return value % 2 === 0;
    case 'exact':
    case 'de':
      return numbers[0] === lastTwo(called);
    case 'lo':
    case 'xien':
      return numbers.every((number) => loNumbers(called).includes(number));
    case 'three':
    case 'four':
      return called[0]?.endsWith(numbers[0] ?? '-') ?? false;
    case 'first':
      return numbers[0] === lastTwo(called)[0];
    case 'last':
      return numbers[0] === lastTwo(called)[1];
    case 'card':
      return markCard(part.patterns ?? [], Number(numbers[0]), called).best !== undefined;
  }
}

/** Digits of a number that a bet of this type names. */
export const digitsOf = (type: BetType): number =>
  type === 'four' ? 4 : type === 'three' ? 3 : type === 'first' || type === 'last' ? 1 : TWO_DIGITS;

/** Whether the numbers are valid for the bet's type: distinct balls of the drum, the right count of digits, or a card. */
function areNumbersSound(part: DrawsPart, type: BetType, numbers: readonly string[]): boolean {
  if (type === 'card') return numbers.every((number) => readCardNumber(number) !== undefined);
  if (type === 'pick')
    return (
      new Set(numbers).size === numbers.length &&
      numbers.every((number) => /^[0-9]{2}$/.test(number) && Number(number) >= 1 && Number(number) <= part.pool)
    );
  return (
    new Set(numbers).size === numbers.length &&
    numbers.every((number) => /^[0-9]+$/.test(number) && number.length === digitsOf(type))
  );
}

/** The odds of a bet, as decimal odds times 100. Undefined if the game does not offer the bet. */
export const oddsOf = ({ bets }: DrawsPart, { type, numbers }: DrawBet): number | undefined =>
  bets.find((bet) => bet.type === type && bet.count === numbers.length)?.oddsCenti;

/** Parses a pick such as `8812:pick:03.11.19` or `77:odd`. Undefined if the game does not offer such a bet. */
export function readPick(part: DrawsPart, text: string): DrawPick | undefined {
  const [, drawNumber, name, list] = pickShape.exec(text) ?? [];
  const type = part.bets.find((bet) => bet.type === name)?.type;
  if (drawNumber === undefined || type === undefined) return undefined;
  const numbers = list === undefined ? [] : list.split('.').sort();
  const bet = { type, numbers };
  return oddsOf(part, bet) !== undefined && areNumbersSound(part, type, numbers)
    ? { drawNumber: Number(drawNumber), ...bet }
    : undefined;
}

/** Formats a pick as `readPick` parses it. */
export const writePick = ({ drawNumber, type, numbers }: DrawPick): string =>
  [drawNumber, type, ...(numbers.length > 0 ? [numbers.toSorted().join('.')] : [])].join(':');
