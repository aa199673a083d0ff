import type { ReelsTitle } from '../titles/title.ts';

/** What a title returns over all outcomes, computed and not simulated. */
export interface Return {
  /** Return to player: expected win per unit of total bet, 0 to 1. */
  rtp: number;
  /** The parts of `rtp` that lines and scatters pay. */
  lineRtp: number;
  scatterRtp: number;
  /** Probability that one given line pays. */
  lineHitRate: number;
  /** Standard deviation of one line's pay, in line bets: the volatility of the title. */
  lineDeviation: number;
}

/** The shortest run that pays. */
const RUN_MIN = 3;

type Reels = ReelsTitle['reels'];

/**
 * How often each symbol occurs on a strip. Every stop is equally likely, so each row shows a symbol with this
 * frequency.
 */
function countSymbols(strip: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const id of strip) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

/**
 * What one line of symbols pays, in line bets: its best run from the left. Wilds substitute for regular symbols or pay
 * as themselves.
 */
export function payOfLine(reels: Reels, line: readonly string[]): number {
  const wild = reels.symbols.find((symbol) => symbol.kind === 'wild');
  let best = 0;
  for (const symbol of reels.symbols) {
    if (symbol.kind === 'scatter') continue;
    const run = line.findIndex((id) => id !== symbol.id && id !== wild?.id);
    const length = symbol.kind === 'wild' ? line.findIndex((id) => id !== symbol.id) : run;
    best = Math.max(best, payOfRun(symbol.pays, length === -1 ? line.length : length));
  }
  return best;
}

function payOfRun(pays: { '3': number; '4': number; '5': number }, length: number): number {
  if (length >= 5) return pays['5'];
  if (length === 4) return pays['4'];
  return length === RUN_MIN ? pays['3'] : 0;
}

/**
 * Mean, mean square and hit rate of one line. Lines differ only in their rows, and every row of a reel has its strip's
 * frequencies, so one line stands for all. Sums are whole numbers of stop combinations (at most 60^5 × pay, exact in a
 * double) until the last division.
 */
function lineMoments(reels: Reels): { mean: number; square: number; hits: number } {
  const counts = reels.strips.map((strip) => [...countSymbols(strip)]);
  const total = reels.strips.reduce((product, strip) => product * strip.length, 1);
  let sum = 0;
  let squares = 0;
  let hits = 0;
  const walk = (reel: number, line: string[], ways: number): void => {
    const choices = counts[reel];
    if (choices === undefined) {
      const pay = payOfLine(reels, line);
      sum += ways * pay;
      squares += ways * pay * pay;
      hits += pay > 0 ? ways : 0;
      return;
    }
    // A line that loses on its first three reels cannot pay, so the other reels are skipped.
    if (reel === RUN_MIN && payOfLine(reels, line) === 0) return;
    for (const [id, count] of choices) walk(reel + 1, [...line, id], ways * count);
  };
  walk(0, [], 1);
  return { mean: sum / total, square: squares / total, hits: hits / total };
}

/** Expected scatter pay in total bets: the distribution of scatters shown per reel, convolved over the reels. */
function scatterMean(reels: Reels): number {
  const scatter = reels.symbols.find((symbol) => symbol.kind === 'scatter');
  if (scatter === undefined) return 0;
  let distribution = [1];
  for (const strip of reels.strips) {
    const next = new Array<number>(distribution.length + reels.rows).fill(0);
    for (let stop = 0; stop < strip.length; stop += 1) {
      let shown = 0;
      for (let row = 0; row < reels.rows; row += 1) shown += strip[(stop + row) % strip.length] === scatter.id ? 1 : 0;
      distribution.forEach((probability, count) => {
        next[count + shown] = (next[count + shown] ?? 0) + probability / strip.length;
      });
    }
    distribution = next;
  }
  return distribution.reduce((mean, probability, count) => mean + probability * payOfRun(scatter.pays, count), 0);
}

/**
 * The exact return of a title's reels. The total bet is the line bet times the lines, so the lines' share is one line's
 * mean.
 */
export function computeReturn(reels: Reels): Return {
  const { mean, square, hits } = lineMoments(reels);
  const scatterRtp = scatterMean(reels);
  return {
    rtp: mean + scatterRtp,
    lineRtp: mean,
    scatterRtp,
    lineHitRate: hits,
    lineDeviation: Math.sqrt(square - mean * mean),
  };
}
