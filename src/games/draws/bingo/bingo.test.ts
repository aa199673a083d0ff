import { expect, test } from 'vitest';
import { drawsTitle } from '../../../../tests/support/test-draws.ts';
import { checkTitle, loadTitles } from '../../titles/load-titles.ts';
import type { DrawsTitle } from '../../titles/title.ts';
import { callNumbers, limitsOf, paysCenti, readPick, writePick } from '../bets.ts';
import { patternsOf, returnOfBet } from '../return.ts';
import { BALLS_PER_LETTER, CARDS_COUNT, cardOf, FREE_SQUARE, letterOf } from './card.ts';
import { patternChances } from './chances.ts';
import { bestOf, markCard, SETS, type Pattern, type PatternPay } from './patterns.ts';

const { draws: part } = drawsTitle('canary-hall');
const pays = part.patterns!;
const games = loadTitles().filter((title): title is DrawsTitle => 'draws' in title && title.draws.kind === 'bingo');
const names = (balls: readonly number[]) => balls.map((ball) => String(ball).padStart(2, '0'));

test('every card has five different balls of each letter, in their columns, around a free square [DRAW-13]', () => {
  for (let number = 1; number <= CARDS_COUNT; number += 1) {
    const squares = cardOf(number);
    const isSound = squares.every((ball, at) =>
      at === FREE_SQUARE ? ball === 0 : Math.floor((ball - 1) / BALLS_PER_LETTER) === at % 5,
    );
    if (!isSound || new Set(squares).size !== 25) throw new Error(`card ${number} is ${squares.join(' ')}`);
  }
  expect(['B', 'B', 'I', 'N', 'G', 'O']).toEqual([1, 15, 16, 45, 46, 75].map(letterOf));
});

/** Three cards, square by square. */
const KEPT = [
  '7 23 40 56 74 10 25 36 49 62 5 30 0 60 66 13 24 44 55 75 12 19 39 48 73',
  '9 29 45 58 75 10 16 33 49 62 12 18 0 56 72 1 23 37 59 70 14 28 35 52 65',
  '2 25 31 55 69 11 17 36 50 62 4 30 0 46 70 14 16 45 58 65 8 20 33 49 66',
];

test('no two cards are alike, and a card never changes [DRAW-13]', () => {
  const cards = new Set(Array.from({ length: CARDS_COUNT }, (_, index) => cardOf(index + 1).join()));
  expect(cards.size).toBe(CARDS_COUNT);
  // Written down once: a card that a player keeps must stay the same card.
  expect([1, 40_213, CARDS_COUNT].map((number) => cardOf(number).join(' '))).toEqual(KEPT);
});

/** Which squares of a card are called. */
const balls = (number: number, squares: readonly number[]) => names(squares.map((at) => cardOf(number)[at]!));
const row = (at: number) => [0, 1, 2, 3, 4].map((column) => at * 5 + column).filter((square) => square !== FREE_SQUARE);
const column = (at: number) => [0, 1, 2, 3, 4].map((line) => line * 5 + at).filter((square) => square !== FREE_SQUARE);
const cross = [0, 6, 18, 24, 4, 8, 16, 20];
const edge = [...new Set([...row(0), ...row(4), ...column(0), ...column(4)])];

test.each<[Pattern | undefined, readonly number[]]>([
  [undefined, [0, 1, 2, 3]],
  ['line', row(1)],
  ['line', row(2)],
  ['line', column(4)],
  ['corners', [0, 4, 20, 24]],
  ['two-lines', [...row(0), ...column(2)]],
  ['two-lines', [...row(1), ...row(3)]],
  ['three-lines', [...row(0), ...row(1), ...row(3)]],
  ['cross', cross],
  ['four-lines', [...row(0), ...row(1), ...row(2), ...row(3)]],
  ['frame', edge],
  ['full', Array.from({ length: 25 }, (_, at) => at).filter((at) => at !== FREE_SQUARE)],
])('the best pattern is %s, and its squares are marked as winning [DRAW-14]', (pattern, squares) => {
  const number = 40_213;
  const called = balls(number, [...new Set(squares)]);
  const marked = markCard(pays, number, called);
  expect(marked.best?.pattern).toBe(pattern);
  expect(paysCenti(part, { type: 'card', numbers: [String(number)] }, called)).toBe(marked.best?.oddsCenti ?? 0);
  expect([...marked.winning].filter((at) => at !== FREE_SQUARE).every((at) => squares.includes(at))).toBe(true);
  expect(marked.winning.size > 0).toBe(pattern !== undefined);
  // One ball fewer, and the card has less.
  const fewer = markCard(pays, number, called.slice(1)).best?.oddsCenti ?? 0;
  expect(pattern === undefined || fewer < marked.best!.oddsCenti).toBe(true);
});

/**
 * The chances by brute force, without inclusion and exclusion: every one of the 2^24 ways to mark a card is looked at, and
 * counts as often as a draw marks exactly these squares.
 */
function countedChances(drawn: number, table: readonly PatternPay[]): Map<Pattern, number> {
  const bits = Array.from({ length: 25 }, (_, at) => (at === FREE_SQUARE ? 0 : 1 << (at < FREE_SQUARE ? at : at - 1)));
  const sets = SETS.map((set) => set.reduce((sum, at) => sum | bits[at]!, 0));
  const bestByGroup = new Map<number, Pattern | undefined>();
  const marked = new Map<Pattern, number[]>();
  for (let squares = 0; squares < 1 << 24; squares += 1) {
    let group = 0;
    for (let set = 0; set < sets.length; set += 1) if ((squares & sets[set]!) === sets[set]) group |= 1 << set;
    if (group === 0) continue;
    if (!bestByGroup.has(group))
      bestByGroup.set(
        group,
        bestOf(
          table,
          sets.flatMap((_, set) => (group & (1 << set) ? [set] : [])),
        )?.pattern,
      );
    const best = bestByGroup.get(group);
    if (best === undefined) continue;
    let count = 0;
    for (let left = squares; left !== 0; left &= left - 1) count += 1;
    const counts = marked.get(best) ?? new Array<number>(25).fill(0);
    counts[count]! += 1;
    marked.set(best, counts);
  }
  // The share of draws that mark exactly `count` given squares: 51 other balls fill up the rest.
  const logs = [0];
  for (let value = 1; value <= 75; value += 1) logs.push(logs.at(-1)! + Math.log(value));
  const log = (from: number, count: number) => logs[from]! - logs[count]! - logs[from - count]!;
  const share = (count: number) =>
    drawn - count < 0 || drawn - count > 51 ? 0 : Math.exp(log(51, drawn - count) - log(75, drawn));
  return new Map(
    [...marked].map(([pattern, counts]) => [
      pattern,
      counts.reduce((sum, ways, count) => sum + ways * share(count), 0),
    ]),
  );
}

test('the published chance of every pattern is that of counting all 16,777,216 ways to mark a card [DRAW-15]', () => {
  const counted = countedChances(part.drawn, pays);
  for (const { pattern, chance } of patternsOf(part)) expect(chance / counted.get(pattern)!).toBeCloseTo(1, 9);
});

test('a card returns between 92 and 95 % in every game of bingo [DRAW-15]', () => {
  expect(games.map(({ id }) => id)).toEqual(['canary-hall', 'firefly-fair']);
  for (const { draws } of games) {
    const [bet] = draws.bets;
    expect(returnOfBet(draws, bet!)).toBeGreaterThan(0.92);
    expect(returnOfBet(draws, bet!)).toBeLessThan(0.95);
  }
});

test('whatever pays less than another pattern is best of a card only without it [DRAW-14]', () => {
  const chances = patternChances(part.drawn, pays);
  const line = patternChances(part.drawn, [{ pattern: 'line', oddsCenti: 120 }]).get('line')!;
  const corners = patternChances(part.drawn, [{ pattern: 'corners', oddsCenti: 200 }]).get('corners')!;
  expect(chances.get('line')!).toBeLessThan(line);
  // Four given balls among those that are drawn.
  expect(corners).toBeCloseTo((40 * 39 * 38 * 37) / (75 * 74 * 73 * 72), 12);
});

test('a card is picked by its number, and a card that does not exist is not a pick [DRAW-13, DRAW-08]', () => {
  const pick = readPick(part, '8812:card:40213');
  expect(pick).toEqual({ drawNumber: 8812, type: 'card', numbers: ['40213'] });
  expect(writePick(pick!)).toBe('8812:card:40213');
  for (const text of ['0', '100001', '040213', '1.2', '-1', '', '40213:1'])
    expect(readPick(part, `8812:card:${text}`), text).toBeUndefined();
  expect(readPick(part, '8812:pick:03')).toBeUndefined();
  expect(readPick(drawsTitle('lucky-five').draws, '8812:card:40213')).toBeUndefined();
});

test('forty different balls of 75 are called [DRAW-02]', () => {
  const called = callNumbers(
    part,
    limitsOf(part).map((limit) => limit - 1),
  );
  expect([called.length, new Set(called).size, called[0]]).toEqual([40, 40, '75']);
});

test.each<[string, (title: DrawsTitle) => void]>([
  ['draws.pool: cards have 75 balls', ({ draws }) => Object.assign(draws, { pool: 74 })],
  ['draws.patterns: line is listed twice', ({ draws }) => draws.patterns!.push({ pattern: 'line', oddsCenti: 130 })],
  [
    'draws.bets: the odds of a card are those of its best pattern',
    ({ draws }) => Object.assign(draws.bets[0]!, { oddsCenti: 120 }),
  ],
  ['draws.bets: card of 1 returns', ({ draws }) => Object.assign(draws.patterns![0]!, { oddsCenti: 140 })],
  [
    'draws.bets: odd of 0 is not a bet on bingo',
    ({ draws }) => draws.bets.push({ type: 'odd', count: 0, oddsCenti: 190 }),
  ],
])('a game of bingo with a fault is rejected: %s [DRAW-15]', (fault, spoil) => {
  const title = structuredClone(games[1]!);
  spoil(title);
  expect(() => checkTitle(title, 'firefly-fair.json')).toThrow(fault);
});
