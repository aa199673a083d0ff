import { expect, test } from 'vitest';
import {
  expectMean,
  Mean,
  numbersFrom,
  SIMULATED_ROUNDS,
  simulation,
} from '../../../tests/support/simulated-rounds.ts';
import { loadTitles } from '../titles/load-titles.ts';
import { isReelsTitle } from '../titles/title.ts';
import { evaluate, type Reels } from './engine.ts';
import { computeReturn, payOfLine } from './return.ts';

/** Rounds of the quick evaluation that the engine repeats. */
const REPEATED = 2_000;

/** What a round pays, in hundredths of a line bet, by tables: each line's pay by the symbols that it shows, each strip's scatters by its stop. */
function quickly(reels: Reels): (stops: readonly number[]) => number {
  const ids = reels.symbols.map(({ id }) => id);
  const scatter = reels.symbols.find(({ kind }) => kind === 'scatter');
  const numbers = reels.strips.map((strip) => strip.map((id) => ids.indexOf(id)));
  const base = ids.length;
  const pays = Int32Array.from({ length: base ** reels.strips.length }, (_, code) =>
    payOfLine(
      reels,
      reels.strips.map((_strip, reel) => ids[Math.floor(code / base ** reel) % base]!),
    ),
  );
  const scatters = reels.strips.map((strip) =>
    strip.map(
      (_, stop) =>
        Array.from({ length: reels.rows }, (_row, row) => strip[(stop + row) % strip.length]).filter(
          (id) => id === scatter?.id,
        ).length,
    ),
  );
  const ofScatters = (count: number): number =>
    scatter === undefined || count < 3 ? 0 : scatter.pays[count >= 5 ? '5' : count === 4 ? '4' : '3'];
  return (stops) => {
    let paid = 0;
    for (const rows of reels.paylines) {
      let code = 0;
      for (let reel = stops.length - 1; reel >= 0; reel -= 1) {
        const strip = numbers[reel]!;
        code = code * base + strip[(stops[reel]! + rows[reel]!) % strip.length]!;
      }
      paid += pays[code]!;
    }
    let shown = 0;
    for (let reel = 0; reel < stops.length; reel += 1) shown += scatters[reel]![stops[reel]!]!;
    return paid + ofScatters(shown) * reels.paylines.length;
  };
}

test.each(loadTitles().filter(isReelsTitle))(
  'ten million rounds of $id return what is published, within four standard errors [REEL-34]',
  simulation,
  ({ reels }) => {
    const pay = quickly(reels);
    const next = numbersFrom(20_261_125);
    const lines = reels.paylines.length;
    const stops = reels.strips.map(() => 0);
    const spin = (): number => {
      for (let reel = 0; reel < stops.length; reel += 1) stops[reel] = next(reels.strips[reel]!.length);
      return pay(stops) / lines;
    };
    for (let round = 0; round < REPEATED; round += 1) {
      const paid = spin();
      expect(Number(evaluate(reels, stops, BigInt(lines)).winMinor) / lines, stops.join()).toBe(paid);
    }
    const paid = new Mean();
    for (let round = 0; round < SIMULATED_ROUNDS; round += 1) paid.add(spin());
    expectMean(paid, computeReturn(reels).rtp, 'return');
  },
);
