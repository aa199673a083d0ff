import { describe, expect, test } from 'vitest';
import { draw, fixture, result, testFeed, testBoardFeed } from '../../../tests/support/test-feed.ts';
import type { Brand } from '../../shared/brand/brand.generated.ts';
import { boardOf, RESULTS_PER_GAME_MAX } from './board.ts';

const nowMs = 1_700_000_000_000;
const feed = testBoardFeed(nowMs);
const market = { currency: 'THB' } as Brand['market'];
const both = { vendors: ['RED', 'BLUE'], market };

describe('a board', () => {
  test('holds what the brand’s vendors offer, in its order [CAT-23]', () => {
    const board = boardOf(feed, testFeed, both, 'EN');
    expect(board.draws.map(({ gameId }) => gameId)).toEqual(['blue-one', 'red-two']);
    expect(board.fixtures.map(({ fixtureId }) => fixtureId)).toEqual(['red-running', 'blue-next', 'red-over']);
    expect(board.results.map(({ gameId }) => gameId).sort()).toEqual(['blue-one', 'red-two']);
    const ofBlue = boardOf(feed, testFeed, { vendors: ['BLUE'], market }, 'EN');
    expect(
      [ofBlue.draws, ofBlue.results, ofBlue.fixtures].map((list) => list.map(({ vassalage }) => vassalage)),
    ).toEqual([['BLUE'], ['BLUE'], ['BLUE']]);
  });

  test('shows no game that the catalogue does not have, and none under another vendor’s name [CAT-23]', () => {
    const strange = {
      ...feed,
      draws: [draw('ghost', 'RED', nowMs), draw('red-one', 'BLUE', nowMs)],
      results: [result('ghost', 'BLUE', nowMs)],
      fixtures: [fixture('f', 'RED', 'blue-one', nowMs)],
    };
    expect(boardOf(strange, testFeed, both, 'EN')).toEqual({ draws: [], results: [], fixtures: [], jackpots: [] });
  });

  test('has at most twelve results of a game, the newest first [CAT-23]', () => {
    const of = (gameId: string, vassalage: string) =>
      Array.from({ length: 20 }, (_, n) =>
        result(gameId, vassalage, nowMs, { drawNumber: n + 1, drawnAtMs: nowMs - 1_000_000 + n * 10 }),
      );
    const { results } = boardOf(
      { ...feed, results: [...of('red-two', 'RED'), ...of('blue-one', 'BLUE')] },
      testFeed,
      both,
      'EN',
    );
    expect(results).toHaveLength(2 * RESULTS_PER_GAME_MAX);
    expect(results.filter(({ gameId }) => gameId === 'red-two').map(({ drawNumber }) => drawNumber)).toEqual([
      20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9,
    ]);
    expect(results.map(({ drawnAtMs }) => drawnAtMs)).toEqual(
      results.map(({ drawnAtMs }) => drawnAtMs).toSorted((a, b) => b - a),
    );
  });

  test('has the jackpots of the brand’s currency and money, the largest pool first, and none of another vendor [CAT-44]', () => {
    const pool = (gameId: string, amountMinor: number, changes: object = {}) => ({
      gameId,
      vassalage: 'BLUE',
      currency: 'THB',
      isDemoMoney: false,
      amountMinor,
      lastWin: null,
      ...changes,
    });
    const jackpots = [
      pool('blue-one', 5_000),
      pool('blue-one', 90_000),
      pool('blue-one', 1, { currency: 'USD' }),
      pool('blue-one', 2, { isDemoMoney: true }),
      pool('red-one', 3, { vassalage: 'RED' }),
      pool('ghost', 4),
    ];
    const ofBlue = { vendors: ['BLUE'], market };
    const shown = (brand: typeof ofBlue) =>
      boardOf({ ...feed, jackpots }, testFeed, brand, 'EN').jackpots.map(({ amountMinor }) => amountMinor);
    expect(shown(ofBlue)).toEqual([90_000, 5_000]);
    expect(shown({ ...ofBlue, market: { ...market, demo: { openingBalanceMinor: 1 } } })).toEqual([2]);
  });

  test('shows a match in the requested language, or in the next of its chain that the vendor has [CAT-23]', () => {
    const words = (code: string) =>
      boardOf(feed, testFeed, both, code).fixtures.map(({ league, home, away }) => [league, home, away])[0];
    expect(words('TH')).toEqual(['ลีกท่าเรือ', 'โอลด์คีย์', 'New Pier']);
    expect(words('TY')).toEqual(words('TH'));
    expect(words('EN')).toEqual(['Harbour League', 'Old Quay', 'New Pier']);
  });
});
