import type { ReelsTitle, TitleSymbol } from '../titles/title.ts';

/** The reels of a title: strips, lines and what the symbols pay. */
export type Reels = ReelsTitle['reels'];

/** One line or group of scatters that pays. */
export interface Win {
  /** Index of the payline, or null for scatters, which pay anywhere. */
  line: number | null;
  /** The symbol that pays. Wilds that substitute for another symbol pay as that symbol. */
  symbol: string;
  count: number;
  amountMinor: bigint;
  /** Its cells: reel and row, both from 0. */
  cells: [reel: number, row: number][];
}

/** A window and what it pays. */
export interface Evaluation {
  /** Symbol ids, reel by reel, each top to bottom. */
  window: string[][];
  wins: Win[];
  winMinor: bigint;
}

/** Shortest run or group that pays. */
const COUNT_MIN = 3;

/** The symbols that show when the strips stop. The stop is the top row, and a strip is a ring. */
export const windowAt = (reels: Reels, stops: readonly number[]): string[][] =>
  reels.strips.map((strip, reel) =>
    Array.from({ length: reels.rows }, (_, row) => strip[((stops[reel] ?? 0) + row) % strip.length] ?? ''),
  );

/** What `count` of a symbol pays, as a multiple of the bet; 0 under three. */
function multipleOf(symbol: TitleSymbol, count: number): bigint {
  if (count < COUNT_MIN) return 0n;
  const key = count >= 5 ? '5' : count === 4 ? '4' : '3';
  return BigInt(symbol.pays[key]);
}

/** Length of the run from the left whose symbols pass `isPart`. */
function runLength(line: readonly string[], isPart: (symbol: string) => boolean): number {
  const end = line.findIndex((symbol) => !isPart(symbol));
  return end === -1 ? line.length : end;
}

/**
 * The best run of one line from the left, if any pays. Wilds substitute for regular symbols and also pay as themselves;
 * a scatter ends a run.
 */
function bestRun(
  reels: Reels,
  line: readonly string[],
): { symbol: string; count: number; multiple: bigint } | undefined {
  const wild = reels.symbols.find((symbol) => symbol.kind === 'wild')?.id;
  let best: { symbol: string; count: number; multiple: bigint } | undefined;
  for (const symbol of reels.symbols) {
    if (symbol.kind === 'scatter') continue;
    const count = runLength(line, (id) => id === symbol.id || (symbol.kind === 'regular' && id === wild));
    const multiple = multipleOf(symbol, count);
    // Five wilds are also a run of every regular symbol. On a tie the first symbol in the table wins.
    if (multiple > (best?.multiple ?? 0n)) best = { symbol: symbol.id, count, multiple };
  }
  return best;
}

function lineWins(reels: Reels, window: string[][], lineBetMinor: bigint): Win[] {
  return reels.paylines.flatMap((rows, line) => {
    const run = bestRun(
      reels,
      rows.map((row, reel) => window[reel]?.[row] ?? ''),
    );
    if (!run) return [];
    const cells = rows.slice(0, run.count).map((row, reel): [number, number] => [reel, row]);
    return [{ line, symbol: run.symbol, count: run.count, amountMinor: run.multiple * lineBetMinor, cells }];
  });
}

function scatterWins(reels: Reels, window: string[][], stakeMinor: bigint): Win[] {
  return reels.symbols
    .filter((symbol) => symbol.kind === 'scatter')
    .flatMap((symbol) => {
      const cells = window.flatMap((column, reel) =>
        column.flatMap((id, row): [number, number][] => (id === symbol.id ? [[reel, row]] : [])),
      );
      const multiple = multipleOf(symbol, cells.length);
      return multiple > 0n
        ? [{ line: null, symbol: symbol.id, count: cells.length, amountMinor: multiple * stakeMinor, cells }]
        : [];
    });
}

/**
 * What a stop of the reels pays. Each line pays its best run from the left in multiples of the line bet; scatters pay
 * anywhere in multiples of the stake. Throws a RangeError if the lines do not divide the stake, because no line bet may
 * lose a fraction.
 * @param stops one position per reel (`drawStops`)
 */
export function evaluate(reels: Reels, stops: readonly number[], stakeMinor: bigint): Evaluation {
  const lines = BigInt(reels.paylines.length);
  if (stakeMinor <= 0n || stakeMinor % lines !== 0n)
    throw new RangeError(`a stake of ${stakeMinor} cannot be split over ${lines} lines`);
  const window = windowAt(reels, stops);
  const wins = [...lineWins(reels, window, stakeMinor / lines), ...scatterWins(reels, window, stakeMinor)];
  return { window, wins, winMinor: wins.reduce((sum, win) => sum + win.amountMinor, 0n) };
}
