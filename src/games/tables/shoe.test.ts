import { expect, test } from 'vitest';
import { judgeShoe } from '../client/tables/verify-shoe.ts';
import { cardsText } from '../client/tables/witness.ts';
import { hashServerSeed } from '../../shared/fairness/seed.ts';
import { loadTitles } from '../titles/load-titles.ts';
import type { TablesTitle } from '../titles/title.ts';
import { decksOf } from './cards.ts';
import { closesAtMs, dealsAtMs, isOpen, nextRoundNumber, opensAtMs, placeOf, shoeOnTable } from './schedule.ts';
import { dealRounds, isSeedOf, roundsOf, shuffle } from './shoe.ts';

const { id: gameId, tables } = loadTitles().find((title): title is TablesTitle => title.id === 'lumen-baccarat')!;
const serverSeed = '5b'.repeat(32);
const source = { gameId, shoeNumber: 7, serverSeed };

test('a seed gives one order of all 416 cards, another table or number another one [TABLE-03]', async () => {
  const cards = await shuffle(tables, source);
  expect(cards.slice(0, 6)).toEqual((await shuffle(tables, source)).slice(0, 6));
  expect(cards.toSorted()).toEqual(decksOf(8).toSorted());
  expect(cards).not.toEqual(await shuffle(tables, { ...source, shoeNumber: 8 }));
  expect(cards).not.toEqual(await shuffle(tables, { ...source, gameId: 'swift-baccarat' }));
});

test('each round is dealt from where the last one ended [TABLE-03]', async () => {
  const cards = await shuffle(tables, source);
  const rounds = dealRounds(tables, cards);
  expect(rounds).toHaveLength(tables.roundsPerShoe);
  let at = 0;
  for (const { first, second } of rounds) {
    const used = [first[0], second[0], first[1], second[1], first[2], second[2]].filter((card) => card !== undefined);
    expect(cards.slice(at, at + used.length)).toEqual(used);
    at += used.length;
  }
});

test('the page verifies a shoe with the rounds that it saw, and finds a changed seed, fingerprint or round [TABLE-04]', async () => {
  const rounds = await roundsOf(tables, source);
  const seedHash = await hashServerSeed(serverSeed);
  const past = { shoeNumber: 7, seed: serverSeed, seedHash, isCancelled: false };
  const first = 7 * tables.roundsPerShoe;
  const seen = new Map([0, 1, 2].map((index) => [first + index, cardsText(rounds[index]!)]));
  const witness = { hashOf: (): string | undefined => seedHash, roundsOf: () => seen };
  const judge = (shoe = past, by: typeof witness = witness) => judgeShoe(shoe, { gameId, tables }, by);
  expect(await judge()).toEqual({ kind: 'genuine', rounds: 3 });
  expect(await judge(past, { ...witness, hashOf: () => undefined })).toEqual({ kind: 'unseen' });
  expect(await judge({ ...past, seed: '5c'.repeat(32) })).toEqual({ kind: 'forged' });
  expect(await judge(past, { ...witness, hashOf: () => 'f'.repeat(64) })).toEqual({ kind: 'forged' });
  seen.set(first + 1, 'ASAS|KSKS');
  expect(await judge()).toEqual({ kind: 'forged' });
  expect(await isSeedOf('no seed', seedHash)).toBe(false);
});

test('a round takes bets after the last one was shown and until it closes, and no other round does [TABLE-02, TABLE-06]', () => {
  const round = 2_500_000;
  const times = [opensAtMs(tables, round), closesAtMs(tables, round), dealsAtMs(tables, round)] as const;
  expect(times[0] - dealsAtMs(tables, round - 1)).toBe(tables.showsS * 1000);
  expect([times[0] - 1, times[0], times[1] - 1, times[1], times[2]].map((atMs) => isOpen(tables, round, atMs))).toEqual(
    [false, true, true, false, false],
  );
  expect(isOpen(tables, round + 1, times[0])).toBe(false);
  expect(nextRoundNumber(tables, times[2] - 1)).toBe(round);
  expect(nextRoundNumber(tables, times[2])).toBe(round + 1);
});

test('a shoe stays on the table until its last round was shown [TABLE-03]', () => {
  const last = 100 * tables.roundsPerShoe - 1;
  expect(placeOf(tables, last)).toEqual({ shoeNumber: 99, index: tables.roundsPerShoe - 1 });
  expect(shoeOnTable(tables, dealsAtMs(tables, last) + 1000)).toBe(99);
  expect(shoeOnTable(tables, opensAtMs(tables, last + 1))).toBe(100);
});
