import { expect, test } from 'vitest';
import { loadTitles } from '../titles/load-titles.ts';
import { returnOf } from '../catalogue/figures.ts';
import { checkTitle } from '../titles/load-titles.ts';
import type { TablesTitle } from '../titles/title.ts';
import { chanceOf, mainReturn, returnOfBet } from './return.ts';
import { dealRounds } from './shoe.ts';
import { decksOf } from './cards.ts';
import { paysMinor, winnerOf } from './round.ts';

const tables = loadTitles().filter((title): title is TablesTitle => 'tables' in title);
const titleOf = (id: string): TablesTitle => structuredClone(tables.find((title) => title.id === id)!);
const baccarat = titleOf('lumen-baccarat').tables;
const dragonTiger = titleOf('dragon-tiger').tables;

test('the chances of baccarat with eight decks are those that every table of the game states [TABLE-10]', () => {
  expect(chanceOf(baccarat, 'banker')).toBeCloseTo(0.458597, 6);
  expect(chanceOf(baccarat, 'player')).toBeCloseTo(0.446247, 6);
  expect(chanceOf(baccarat, 'tie')).toBeCloseTo(0.095156, 6);
  const all = (['banker', 'player', 'tie'] as const).reduce((sum, type) => sum + chanceOf(baccarat, type), 0);
  expect(all).toBeCloseTo(1, 10);
});

test('the published return is that of the side that returns less, and every bet has its own [TABLE-10]', () => {
  const returns = (part: TablesTitle['tables']) =>
    Object.fromEntries(part.bets.map((bet) => [bet.type, Number(returnOfBet(part, bet).toFixed(4))]));
  expect(returns(baccarat)).toEqual({
    player: 0.9876,
    banker: 0.9894,
    tie: 0.8564,
    'player-pair': 0.8964,
    'banker-pair': 0.8964,
  });
  expect(returns(dragonTiger)).toEqual({ dragon: 0.9627, tiger: 0.9627, tie: 0.8964, 'suited-tie': 0.8602 });
  expect(returnOf(titleOf('lumen-baccarat'))).toBe(mainReturn(baccarat));
  expect(returnOf(titleOf('lumen-baccarat'))).toBeCloseTo(0.9876, 4);
  expect(returnOf(titleOf('dragon-tiger'))).toBeCloseTo(0.9627, 4);
});

/** A shuffle that is the same each time. */
function shuffled(decks: number, seed: number): string[] {
  const cards = decksOf(decks);
  let state = seed;
  for (let at = cards.length - 1; at > 0; at -= 1) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    const other = Math.floor((state / 2 ** 32) * (at + 1));
    [cards[at], cards[other]] = [cards[other]!, cards[at]!];
  }
  return cards;
}

test('rounds that are dealt come up as often as computed, and pay back what is computed [TABLE-10]', () => {
  const counts = { first: 0, second: 0, tie: 0 };
  let bankerPaid = 0n;
  let rounds = 0;
  for (let shoe = 1; shoe <= 1500; shoe += 1) {
    for (const round of dealRounds(baccarat, shuffled(8, shoe * 7919))) {
      counts[winnerOf('baccarat', round)] += 1;
      bankerPaid += paysMinor('baccarat', { type: 'banker', stakeMinor: 100n, potentialMinor: 195n }, round);
      rounds += 1;
    }
  }
  // Four standard deviations of 90,000 rounds are under 0.007.
  expect(Math.abs(counts.second / rounds - chanceOf(baccarat, 'banker'))).toBeLessThan(0.007);
  expect(Math.abs(counts.tie / rounds - chanceOf(baccarat, 'tie'))).toBeLessThan(0.004);
  expect(Math.abs(Number(bankerPaid) / (rounds * 100) - 0.9894)).toBeLessThan(0.013);
});

test.each<[fault: string, spoil: (title: TablesTitle) => void]>([
  ['tables.roundsPerShoe: the shoe may not have enough cards', ({ tables: part }) => (part.roundsPerShoe = 70)],
  ['tables.bets: banker returns 1.0124', ({ tables: part }) => (part.bets[1]!.oddsCenti = 200)],
  ['tables.bets: dragon is not a bet of baccarat', ({ tables: part }) => (part.bets[0]!.type = 'dragon')],
  ['tables.bets: tie is listed twice', ({ tables: part }) => part.bets.push({ type: 'tie', oddsCenti: 900 })],
  ['tables.limits: the highest stake is not above the lowest', ({ tables: part }) => (part.limits.lowest = 9)],
  ['tables.periodS: a round must take bets for about half of its period', ({ tables: part }) => (part.periodS = 20)],
])('a table with a fault is rejected: %s', (fault, spoil) => {
  const title = titleOf('lumen-baccarat');
  spoil(title);
  expect(() => checkTitle(title, 'lumen-baccarat.json')).toThrow(fault);
});
