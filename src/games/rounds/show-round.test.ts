import { expect, test } from 'vitest';
import { Value } from 'typebox/value';
import { testTitle } from '../../../tests/support/test-title.ts';
import { OUTCOME_BYTES_MAX } from '../../shared/contract/round-outcome.ts';
import { roundOutcome } from '../../shared/contract/wallet-protocol.ts';
import { evaluate } from '../reels/engine.ts';
import { showRound } from './show-round.ts';

const { reels } = testTitle;
const wild = reels.symbols.find(({ kind }) => kind === 'wild')!.id;

test('a spin shows its window, and each win on cells that have its symbol or a wild [WPROT-35]', () => {
  let wins = 0;
  for (let start = 0; start < 400; start += 1) {
    const stops = reels.strips.map((strip, reel) => (start * (7 + reel)) % strip.length);
    const outcome = showRound(reels, { stops, stakeMinor: 1_000n });
    if (outcome.kind !== 'reels') throw new Error('a spin is shown as reels');
    expect(Value.Check(roundOutcome, outcome)).toBe(true);
    expect(Buffer.byteLength(JSON.stringify(outcome))).toBeLessThan(OUTCOME_BYTES_MAX);
    const paid = evaluate(reels, stops, 1_000n);
    expect(outcome.reels).toEqual(paid.window);
    expect(outcome.wins.map(({ symbol, cells }) => [symbol, cells.length])).toEqual(
      paid.wins.map(({ symbol, count }) => [symbol, count]),
    );
    for (const { symbol, cells } of outcome.wins)
      for (const [reel, row] of cells) expect([symbol, wild]).toContain(outcome.reels[reel!]![row!]);
    expect(new Set(outcome.names?.map(({ symbol }) => symbol))).toEqual(new Set(outcome.reels.flat()));
    wins += outcome.wins.length;
  }
  expect(wins).toBeGreaterThan(20);
});
