import { median } from '../statistics.ts';

/** Milliseconds of a page in one list. */
export interface PageCost {
  medianMs: number;
  p95Ms: number;
}

/** One way to ask for a page, in both lists. */
export interface PageFigures {
  what: string;
  long: PageCost;
  short: PageCost;
  /** The long list beside the short one, call by call: the median. */
  ratio: number;
}

/** What calls of one kind cost. */
export const costOf = (takenMs: readonly number[]): PageCost => ({
  medianMs: median(takenMs),
  p95Ms: takenMs.toSorted((a, b) => a - b)[Math.ceil(takenMs.length * 0.95) - 1]!,
});
