import { readCardNumber } from './bingo/card.ts';
import { markCard } from './bingo/patterns.ts';
import type { BetType, DrawsPart } from './draws-part.ts';

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

/** Limits for `drawBelow`, one for each ball or digit of the outcome. Drawn balls leave the drum; digits can repeat. */
export const limitsOf = ({ kind, pool, drawn }: DrawsPart): number[] =>
  Array.from({ length: drawn }, (_, index) => (kind === 'digits' ? pool : pool - index));

/** The called numbers for draws below `limitsOf`. Each ball is taken from those left in the drum, in order. */
export function callNumbers({ kind, pool }: DrawsPart, draws: readonly number[]): string[] {
  if (kind === 'digits') return [draws.join('')];
  const left = Array.from({ length: pool }, (_, index) => index + 1);
  return draws.map((at) => {
    const [ball] = left.splice(at, 1);
    if (ball === undefined) throw new RangeError(`there is no ball at ${at}`);
    return ballName(ball);
  });
}

/** The two digits of a drawn number that decide bets. */
export const lastTwo = (numbers: readonly string[]): string => (numbers[0] ?? '').slice(-TWO_DIGITS);

/** What a result shows: the balls, or the last two digits. */
export const calledNumbers = ({ kind }: Pick<DrawsPart, 'kind'>, numbers: readonly string[]): string[] =>
  kind === 'digits' ? [lastTwo(numbers)] : [...numbers];

/** Every number that a result can show, in ascending order. */
export const possibleNumbers = ({ kind, pool }: Pick<DrawsPart, 'kind' | 'pool'>): string[] =>
  kind === 'digits'
    ? Array.from({ length: pool ** TWO_DIGITS }, (_, at) => String(at).padStart(TWO_DIGITS, '0'))
    : Array.from({ length: pool }, (_, at) => ballName(at + 1));

/** Sum of the balls. */
export const sumOf = (numbers: readonly string[]): number => numbers.reduce((sum, number) => sum + Number(number), 0);

/** The smallest sum that counts as big: the middle of all sums. */
export const bigFrom = ({ pool, drawn }: Pick<DrawsPart, 'pool' | 'drawn'>): number =>
  Math.ceil((drawn * (pool + 1)) / 2);

/** What a bet pays with these numbers, as decimal odds times 100; 0 if it has lost. */
export function paysCenti(part: DrawsPart, bet: DrawBet, called: readonly string[]): number {
  if (bet.type === 'card') return markCard(part.patterns ?? [], Number(bet.numbers[0]), called).best?.oddsCenti ?? 0;
  return isWon(part, bet, called) ? (oddsOf(part, bet) ?? 0) : 0;
}

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
      return numbers[0] === lastTwo(called);
    case 'first':
      return numbers[0] === lastTwo(called)[0];
    case 'last':
      return numbers[0] === lastTwo(called)[1];
    case 'card':
      return markCard(part.patterns ?? [], Number(numbers[0]), called).best !== undefined;
  }
}

/** Whether the numbers are valid for the bet's type: distinct balls of the drum, the right count of digits, or a card. */
function areNumbersSound(part: DrawsPart, type: BetType, numbers: readonly string[]): boolean {
  if (type === 'card') return numbers.every((number) => readCardNumber(number) !== undefined);
  if (type === 'pick')
    return (
      new Set(numbers).size === numbers.length &&
      numbers.every((number) => /^[0-9]{2}$/.test(number) && Number(number) >= 1 && Number(number) <= part.pool)
    );
  if (type === 'exact') return numbers.every((number) => /^[0-9]{2}$/.test(number));
  return numbers.every((number) => /^[0-9]$/.test(number));
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
