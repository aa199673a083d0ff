import type { Fixture } from './schedule.ts';

/** An outcome to bet on. */
export type Selection = 'home' | 'draw' | 'away' | 'over' | 'under';
/** The kind of a market. */
export type MarketKind = 'result' | 'total' | 'handicap';

/** A selection with its current odds: decimal odds times 100. */
export interface Price {
  selection: Selection;
  oddsCenti: number;
}

/** Lowest odds: 1.01. Lower ones would not be worth a bet. */
export const ODDS_CENTI_MIN = 101;
/** Highest odds: 1000.00, the limit of the board feed's contract. */
export const ODDS_CENTI_MAX = 100_000;
/** Odds move only in this time before the start, as they do where money comes late. */
export const DRIFT_MS = 15 * 60_000;
/** Shortest time between two moves. */
export const DRIFT_STEP_MS = 20_000;
/** The drift moves linearly between values this far apart. */
const DRIFT_KNOT_MS = 120_000;
/**
 * How far a selection's margin may differ from the market's, either way, in thousandths. Outcomes are drawn from fixed
 * probabilities, so what moves is how the selections share the margin. A selection's return moves with it, within
 * published bounds.
 */
export const DRIFT_PERMILLE_MAX = 18;

/** FNV-1a: a number below 1 that every process computes for the same text. It decides no money, only how odds drift. */
function noise(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  // The low bits of the hash are mixed best. One more multiplication carries them into the high bits.
  return (Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0) / 2 ** 32;
}

/** The drift of a selection, from -1 to 1. It is 0 until it begins and then moves from knot to knot in steps. */
function drift({ fixtureId, startsAtMs }: Fixture, name: string, nowMs: number): number {
  const stepMs = Math.floor((Math.min(nowMs, startsAtMs) - (startsAtMs - DRIFT_MS)) / DRIFT_STEP_MS) * DRIFT_STEP_MS;
  if (stepMs <= 0) return 0;
  const knot = Math.floor(stepMs / DRIFT_KNOT_MS);
  const valueAt = (index: number) => (index === 0 ? 0 : noise(`${fixtureId}:${name}:${index}`) * 2 - 1);
  const share = (stepMs % DRIFT_KNOT_MS) / DRIFT_KNOT_MS;
  return valueAt(knot) * (1 - share) + valueAt(knot + 1) * share;
}

/**
 * The drifts of a market's selections. Weighted by probability they add up to 0, so that the market keeps its margin.
 */
function driftsOf(fixture: Fixture, market: string, chances: readonly number[], nowMs: number): number[] {
  const raw = chances.map((_, index) => drift(fixture, `${market}${index}`, nowMs));
  const mean = raw.reduce((sum, value, index) => sum + value * (chances[index] ?? 0), 0);
  // Without its mean a value may be up to twice as far from 0.
  return raw.map((value) => (value - mean) / 2);
}

/**
 * Decimal odds times 100 for a probability, under a margin in thousandths. Truncated, never rounded up.
 * @param kept the part of the stake that comes back on average without a win, as with a handicap that ends level
 */
export function oddsOf(chance: number, marginPermille: number, kept = 0): number {
  const fair = (100 / (1 + marginPermille / 1000) - 100 * kept) / chance;
  return Math.min(ODDS_CENTI_MAX, Math.max(ODDS_CENTI_MIN, Math.floor(fair)));
}

/** A selection, its probability, and what comes back of a stake on average without a win. */
export type Share = readonly [selection: Selection, chance: number, kept?: number];

/**
 * The odds of a market's selections at one moment.
 * @param market a name by which its odds drift apart from those of others
 */
export function pricesOf(
  fixture: Fixture,
  market: string,
  shares: readonly Share[],
  overroundPermille: number,
  nowMs: number,
): Price[] {
  const drifts = driftsOf(
    fixture,
    market,
    shares.map(([, chance]) => chance),
    nowMs,
  );
  return shares.map(([selection, chance, kept], index) => ({
    selection,
    oddsCenti: oddsOf(chance, overroundPermille - 1000 + (drifts[index] ?? 0) * DRIFT_PERMILLE_MAX, kept),
  }));
}
