import { DRAW_SPACE } from '../../../shared/fairness/seed.ts';

// The weights of a table are whole numbers that add up to `DRAW_SPACE`, so a draw picks without remainder or rejection.

/** Whole weights that add up to `DRAW_SPACE`, in proportion to the shares. The rounding error goes to the largest. */
export function toWeights(shares: readonly number[]): number[] {
  const sum = shares.reduce((total, share) => total + share, 0);
  const weights = shares.map((share) => Math.floor((share / sum) * DRAW_SPACE));
  const largest = weights.indexOf(Math.max(...weights));
  return weights.map((weight, index) =>
    index === largest ? weight + DRAW_SPACE - weights.reduce((total, each) => total + each, 0) : weight,
  );
}

/** The index that a draw picks. Throws a RangeError if the weights do not cover the draw. */
export function pickBy(weights: readonly number[], draw: number): number {
  let below = 0;
  for (const [index, weight] of weights.entries()) {
    below += weight;
    if (draw < below) return index;
  }
  throw new RangeError('the weights of a table do not add up');
}

/** The probability of a weight. */
export const chanceOf = (weight: number): number => weight / DRAW_SPACE;

/** A moment within a length of time, uniformly distributed. */
export const momentOf = (draw: number, lengthMs: number): number => Math.floor((draw / DRAW_SPACE) * lengthMs);

/**
 * The distribution of the difference of two independent counts, given their distributions from 0. The middle one is the
 * probability that they are equal.
 */
export function differenceOf(first: readonly number[], second: readonly number[]): number[] {
  const law = sumOf(first, second.toReversed());
  const [above, below] = [first.length - 1, second.length - 1];
  const wide = Math.max(above, below);
  return [...new Array<number>(wide - below).fill(0), ...law, ...new Array<number>(wide - above).fill(0)];
}

/** The distribution of the sum of two independent counts, given their distributions from 0. */
export function sumOf(first: readonly number[], second: readonly number[]): number[] {
  const law = new Array<number>(first.length + second.length - 1).fill(0);
  first.forEach((chance, one) =>
    second.forEach((other, two) => {
      law[one + two] = (law[one + two] ?? 0) + chance * other;
    }),
  );
  return law;
}
