import { expect, test } from 'vitest';
import { bankerDraws, dealBaccarat, playerDraws, pointsOf, totalOf } from './baccarat.ts';
import { isWon, paysMinor, winnerOf } from './round.ts';
import type { TableBetType } from './tables-part.ts';

/** Deals from a list of cards. Throws if the round takes more, and reports what is left. */
function dealt(cards: string): { first: string; second: string; left: number } {
  const shoe = cards.split(' ');
  const { first, second } = dealBaccarat(() => {
    const card = shoe.shift();
    if (card === undefined) throw new Error('the round took too many cards');
    return card;
  });
  return { first: first.join(' '), second: second.join(' '), left: shoe.length };
}

test('an ace counts one, tens and court cards nothing, and only the last digit of a sum counts [TABLE-07]', () => {
  expect(['AS', '2H', '9D', 'TC', 'JS', 'QH', 'KD'].map(pointsOf)).toEqual([1, 2, 9, 0, 0, 0, 0]);
  expect(totalOf(['7S', '8H'])).toBe(5);
  expect(totalOf(['9S', '9H', '9D'])).toBe(7);
});

test.each([
  ['a natural of the player ends the round', '9S AH KD 5C 2S', { first: '9S KD', second: 'AH 5C', left: 1 }],
  ['a natural of the banker ends the round', 'AS 4H AD 4C 2S', { first: 'AS AD', second: '4H 4C', left: 1 }],
  ['both stand on six and seven', '6S 7H KD KC 2S', { first: '6S KD', second: '7H KC', left: 1 }],
  ['the banker draws with five if the player stood', '7S 5H KD KC 2S', { first: '7S KD', second: '5H KC 2S', left: 0 }],
  ['the banker stands on six if the player stood', '7S 6H KD KC 2S', { first: '7S KD', second: '6H KC', left: 1 }],
  [
    'the banker stands on seven, whatever the player drew',
    '5S 7H KD KC 7S 2S',
    { first: '5S KD 7S', second: '7H KC', left: 1 },
  ],
  [
    'with three the banker stands only on an eight',
    '5S 3H KD KC 8S 2S',
    { first: '5S KD 8S', second: '3H KC', left: 1 },
  ],
  ['with three the banker draws on a nine', '5S 3H KD KC 9S 2S', { first: '5S KD 9S', second: '3H KC 2S', left: 0 }],
])('%s [TABLE-07]', (_what, cards, expected) => {
  expect(dealt(cards)).toEqual(expected);
});

test('the third card rule of the banker is the one of every casino, for all 80 cases [TABLE-07]', () => {
  // Rows by the banker's total 0 to 7, columns by the player's third card 0 to 9: D draws, S stands.
  const table = [
    'DDDDDDDDDD',
    'DDDDDDDDDD',
    'DDDDDDDDDD',
    'DDDDDDDDSD',
    'SSDDDDDDSS',
    'SSSSDDDDSS',
    'SSSSSSDDSS',
    'SSSSSSSSSS',
  ];
  expect(
    table.map((row, total) =>
      row
        .split('')
        .map((_, third) => (bankerDraws(total, third) ? 'D' : 'S'))
        .join(''),
    ),
  ).toEqual(table);
  expect([0, 5, 6, 7].map((total) => bankerDraws(total, undefined))).toEqual([true, true, false, false]);
  expect([0, 5, 6, 7].map(playerDraws)).toEqual([true, true, false, false]);
});

const pays = (
  game: 'baccarat' | 'dragon-tiger',
  round: { first: string[]; second: string[] },
  type: TableBetType,
  oddsCenti: bigint,
) => paysMinor(game, { type, stakeMinor: 1001n, potentialMinor: (1001n * oddsCenti) / 100n }, round);

test('a tie returns stakes on player and banker, pays the tie, and pairs count the first two cards alone [TABLE-08]', () => {
  const round = { first: ['3S', '3H', 'KD'], second: ['2S', '4H'] };
  expect(winnerOf('baccarat', round)).toBe('tie');
  expect(pays('baccarat', round, 'player', 200n)).toBe(1001n);
  expect(pays('baccarat', round, 'banker', 195n)).toBe(1001n);
  expect(pays('baccarat', round, 'tie', 900n)).toBe(9009n);
  expect(pays('baccarat', round, 'player-pair', 1200n)).toBe(12_012n);
  expect(pays('baccarat', round, 'banker-pair', 1200n)).toBe(0n);
  expect(isWon('baccarat', 'player-pair', { first: ['2S', '3H', '3D'], second: ['KS', 'KH'] })).toBe(false);
});

test('a win of the banker pays 0.95 to 1, truncated, and nothing on the player [TABLE-08]', () => {
  const round = { first: ['2S', '4H'], second: ['3S', '4D'] };
  expect(pays('baccarat', round, 'banker', 195n)).toBe(1951n);
  expect(pays('baccarat', round, 'player', 200n)).toBe(0n);
  expect(pays('baccarat', round, 'tie', 900n)).toBe(0n);
});

test('the higher card wins between dragon and tiger, the ace is the lowest, and a tie returns half [TABLE-09]', () => {
  expect(winnerOf('dragon-tiger', { first: ['AS'], second: ['2H'] })).toBe('second');
  expect(winnerOf('dragon-tiger', { first: ['KS'], second: ['QH'] })).toBe('first');
  expect(winnerOf('dragon-tiger', { first: ['TS'], second: ['9H'] })).toBe('first');
  const tie = { first: ['KS'], second: ['KH'] };
  expect(pays('dragon-tiger', tie, 'dragon', 200n)).toBe(500n);
  expect(pays('dragon-tiger', tie, 'tiger', 200n)).toBe(500n);
  expect(pays('dragon-tiger', tie, 'tie', 1200n)).toBe(12_012n);
  expect(pays('dragon-tiger', tie, 'suited-tie', 5100n)).toBe(0n);
  expect(pays('dragon-tiger', { first: ['KS'], second: ['KS'] }, 'suited-tie', 5100n)).toBe(51_051n);
});
