import { describe, expect, test } from 'vitest';
import { draw, fixture, result, testFeed, testBoardFeed } from '../../../tests/support/test-feed.ts';
import { boardOf, RESULTS_PER_GAME_MAX } from './board.ts';

const nowMs = 1_700_000_000_000;
const feed = testBoardFeed(nowMs);
const both = { vendors: ['RED', 'BLUE'] };

describe('a board', () => {
  test('holds what the brand’s vendors offer, in its order [CAT-23]', () => {
    const board = boardOf(feed, testFeed, both, 'EN');
    expect(board.draws.map(({ gameId }) => gameId)).toEqual(['blue-one', 'red-two']);
    expect(board.fixtures.map(({ fixtureId }) => fixtureId)).toEqual(['red-running', 'blue-next', 'red-over']);
    expect(board.results.map(({ gameId }) => gameId).sort()).toEqual(['blue-one', 'red-two']);
    const ofBlue = boardOf(feed, testFeed, { vendors: ['BLUE'] }, 'EN');
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
    expect(boardOf(strange, testFeed, both, 'EN')).toEqual({ draws: [], results: [], fixtures: [] });
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

  test('shows a match in the requested language, or in the next of its chain that the vendor has [CAT-23]', () => {
    const words = (code: string) =>
      boardOf(feed, testFeed, both, code).fixtures.map(({ league, home, away }) => [league, home, away])[0];
    expect(words('TH')).toEqual(['ลีกท่าเรือ', 'โอลด์คีย์', 'New Pier']);
    expect(words('TY')).toEqual(words('TH'));
    expect(words('EN')).toEqual(['Harbour League', 'Old Quay', 'New Pier']);
  });
});
