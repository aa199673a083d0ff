import { expect, test } from 'vitest';
import { placeGame } from './place-game.ts';

const game = (gameId: string) => ({ vassalage: 'RED', gameId });
const order = ['a', 'b', 'c'].map(game);
const after = (gameId: string, move: Parameters<typeof placeGame>[2], from = order) =>
  placeGame(from, game(gameId), move)
    .map((one) => one.gameId)
    .join('');

test('a game moves by one place, to the first, and out of the order [OPER-46]', () => {
  expect([after('b', 'up'), after('b', 'down'), after('c', 'first'), after('b', 'none')]).toEqual([
    'bac',
    'acb',
    'cab',
    'ac',
  ]);
  expect([after('a', 'up'), after('c', 'down')]).toEqual(['abc', 'ab']);
});

test('a game without a place gets the last one, or the first [OPER-46]', () => {
  expect([after('d', 'up'), after('d', 'first'), after('d', 'down'), after('d', 'none')]).toEqual([
    'abcd',
    'dabc',
    'abc',
    'abc',
  ]);
});

test('games of two vendors with one id are two games [OPER-46]', () => {
  const twins = [game('a'), { vassalage: 'BLUE', gameId: 'a' }];
  expect(placeGame(twins, { vassalage: 'BLUE', gameId: 'a' }, 'up')).toEqual([twins[1], twins[0]]);
});
