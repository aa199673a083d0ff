import type { Winner } from './round.ts';

/** What a road shows of a round. */
export interface RoadMark {
  winner: Winner;
  /** Pairs, which baccarat's roads mark with dots. */
  isFirstPair: boolean;
  isSecondPair: boolean;
}

/** A mark in its cell, both from 0. */
export interface BeadCell extends RoadMark {
  column: number;
  row: number;
}

/** A cell of the big road: a win of one side, and the ties that followed it. */
export interface BigRoadCell extends BeadCell {
  winner: 'first' | 'second';
  ties: number;
}

/** Rows of every road. */
export const ROAD_ROWS = 6;

/** The bead road: each round in a cell, column by column, ties included. */
export const beadRoad = (marks: readonly RoadMark[]): BeadCell[] =>
  marks.map((mark, index) => ({ ...mark, column: Math.floor(index / ROAD_ROWS), row: index % ROAD_ROWS }));

/**
 * The big road: a column for each streak of one side. A streak that reaches the bottom, or a cell that is taken, goes on
 * to the right. Ties stay on the win before them; those before the first win are marked on it.
 */
export function bigRoad(marks: readonly RoadMark[]): BigRoadCell[] {
  const cells: BigRoadCell[] = [];
  const taken = new Set<string>();
  const isFree = (column: number, row: number): boolean => row < ROAD_ROWS && !taken.has(`${column}:${row}`);
  /** Where the streak began: the next one begins in the column to the right of it. */
  let start = -1;
  let tiesBefore = 0;
  for (const { winner, isFirstPair, isSecondPair } of marks) {
    const last = cells.at(-1);
    if (winner === 'tie') {
      if (last) last.ties += 1;
      else tiesBefore += 1;
      continue;
    }
    let place: { column: number; row: number };
    if (last?.winner !== winner) {
      start += 1;
      while (!isFree(start, 0)) start += 1;
      place = { column: start, row: 0 };
    } else if (isFree(last.column, last.row + 1) && !hasTurned(cells)) {
      place = { column: last.column, row: last.row + 1 };
    } else {
      place = { column: last.column + 1, row: last.row };
    }
    taken.add(`${place.column}:${place.row}`);
    cells.push({ winner, isFirstPair, isSecondPair, ties: last ? 0 : tiesBefore, ...place });
  }
  return cells;
}

/** Whether the streak at the end of a road has turned to the right: from then on it does not go down again. */
function hasTurned(cells: readonly BigRoadCell[]): boolean {
  const [last, before] = [cells.at(-1), cells.at(-2)];
  return last !== undefined && before?.winner === last.winner && before.row === last.row;
}

/** How often each outcome came up. */
export const tallyOf = (marks: readonly RoadMark[]): Record<Winner, number> => ({
  first: marks.filter(({ winner }) => winner === 'first').length,
  second: marks.filter(({ winner }) => winner === 'second').length,
  tie: marks.filter(({ winner }) => winner === 'tie').length,
});
