import { expect, test } from 'vitest';
import { beadRoad, bigRoad, ROAD_ROWS, tallyOf, type RoadMark } from './roads.ts';

/** Marks from letters: f and s for the sides, t for a tie, capitals with a pair of the first side. */
const marks = (text: string): RoadMark[] =>
  text.split('').map((letter) => ({
    winner: ({ f: 'first', s: 'second', t: 'tie' } as const)[letter.toLowerCase() as 'f' | 's' | 't'],
    isFirstPair: letter !== letter.toLowerCase(),
    isSecondPair: false,
  }));
/** The big road as rows of text: a letter for each win, and its ties as a number. */
function drawn(text: string): string[] {
  const rows = Array.from({ length: ROAD_ROWS }, () => [] as string[]);
  for (const { column, row, winner, ties } of bigRoad(marks(text)))
    rows[row]![column] = (winner === 'first' ? 'f' : 's') + (ties > 0 ? ties : '');
  return rows.map((row) => Array.from(row, (cell) => cell ?? '.').join('')).filter((row) => row !== '');
}

test('the bead road shows each round, ties too, column by column [TABLE-14]', () => {
  const cells = beadRoad(marks('fstFsssf'));
  expect(cells.map(({ column, row, winner }) => `${column}${row}${winner.charAt(0)}`)).toEqual([
    '00f',
    '01s',
    '02t',
    '03f',
    '04s',
    '05s',
    '10s',
    '11f',
  ]);
  expect(cells.map(({ isFirstPair }) => isFirstPair).indexOf(true)).toBe(3);
});

test('the big road has a column for each streak, and ties stay on the win before them [TABLE-14]', () => {
  expect(drawn('ffsttsf')).toEqual(['fs2f', 'fs']);
  expect(drawn('ttfs')).toEqual(['f2s']);
  expect(drawn('tt')).toEqual([]);
});

test('a streak of more than six turns to the right and does not go down again [TABLE-14]', () => {
  expect(drawn('ssssssss')).toEqual(['s', 's', 's', 's', 's', 'sss']);
  // The next streak begins beside the head of the long one, and turns where the tail of it lies.
  expect(drawn('ssssssssffffff')).toEqual(['sf', 'sf', 'sf', 'sf', 'sff', 'sss']);
  expect(drawn('ssssssssfffffffs')).toEqual(['sfs', 'sf', 'sf', 'sf', 'sfff', 'sss']);
});

test('the tally counts sides and ties [TABLE-14]', () => {
  expect(tallyOf(marks('ffstt'))).toEqual({ first: 2, second: 1, tie: 2 });
});
