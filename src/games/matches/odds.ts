import type { Fixture } from './schedule.ts';
import { meetingOf } from './schedule.ts';
import type { Outlook } from './models/model.ts';
import { sportRules } from './sports.ts';

/** An outcome to bet on. */
export type Selection = 'home' | 'draw' | 'away' | 'over' | 'under';
/** The kind of a market. */
export type MarketKind = 'result' | 'total';

/** A selection with its current odds: decimal odds times 100. */
export interface Price {
  selection: Selection;
  oddsCenti: number;
}

/** A market of a match at one moment. */
export interface Market {
  market: MarketKind;
  /** Line of a total times 10; null for a result. */
  lineDeci: number | null;
  selections: Price[];
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
function driftsOf(fixture: Fixture, market: MarketKind, chances: readonly number[], nowMs: number): number[] {
  const raw = chances.map((_, index) => drift(fixture, `${market}${index}`, nowMs));
  const mean = raw.reduce((sum, value, index) => sum + value * (chances[index] ?? 0), 0);
  // Without its mean a value may be up to twice as far from 0.
  return raw.map((value) => (value - mean) / 2);
}

/** Decimal odds times 100 for a probability, under a margin in thousandths. Truncated, never rounded up. */
export function oddsOf(chance: number, marginPermille: number): number {
  const fair = 100 / (chance * (1 + marginPermille / 1000));
  return Math.min(ODDS_CENTI_MAX, Math.max(ODDS_CENTI_MIN, Math.floor(fair)));
}

function marketOf(
  fixture: Fixture,
  market: MarketKind,
  lineDeci: number | null,
  chances: [Selection, number][],
  overroundPermille: number,
  nowMs: number,
): Market {
  const drifts = driftsOf(
    fixture,
    market,
    chances.map(([, chance]) => chance),
    nowMs,
  );
  const selections = chances.map(([selection, chance], index) => ({
    selection,
    oddsCenti: oddsOf(chance, overroundPermille - 1000 + (drifts[index] ?? 0) * DRIFT_PERMILLE_MAX),
  }));
  return { market, lineDeci, selections };
}

/** The half line, times 10, that is closest to an even chance, and the probability of a total over it. */
export function evenLine(totals: readonly number[]): { lineDeci: number; over: number } {
  let over = 1;
  let best = { lineDeci: 5, over: 1 };
  for (const [total, chance] of totals.entries()) {
    over -= chance;
    if (Math.abs(over - 0.5) < Math.abs(best.over - 0.5)) best = { lineDeci: total * 10 + 5, over };
  }
  return best;
}

/** Probabilities by market. They are fixed for a match and computed once. */
export interface Book {
  result: [Selection, number][];
  total: { lineDeci: number; chances: [Selection, number][] } | null;
}

/** The probabilities of a match's markets. */
export function bookOf(fixture: Fixture): Book {
  const { home, draw, away, totals }: Outlook = sportRules[fixture.league.sport].model.outlook(meetingOf(fixture));
  const result: Book['result'] = [
    ['home', home],
    ['draw', draw],
    ['away', away],
  ];
  if (totals === null) return { result, total: null };
  const { lineDeci, over } = evenLine(totals);
  return {
    result: result.filter(([, chance]) => chance > 0),
    total: {
      lineDeci,
      chances: [
        ['over', over],
        ['under', 1 - over],
      ],
    },
  };
}

/** The markets of a match at one moment. Pure: every process sees the same odds at the same time. */
export function marketsAt(fixture: Fixture, book: Book, overroundPermille: number, nowMs: number): Market[] {
  const result = marketOf(fixture, 'result', null, book.result, overroundPermille, nowMs);
  return book.total === null
    ? [result]
    : [result, marketOf(fixture, 'total', book.total.lineDeci, book.total.chances, overroundPermille, nowMs)];
}

/** Whether a selection won. */
export function hasWon(
  market: MarketKind,
  selection: Selection,
  lineDeci: number | null,
  score: { home: number; away: number },
): boolean {
  if (market === 'total') return selection === ((score.home + score.away) * 10 > (lineDeci ?? 0) ? 'over' : 'under');
  return selection === (score.home > score.away ? 'home' : score.home < score.away ? 'away' : 'draw');
}
