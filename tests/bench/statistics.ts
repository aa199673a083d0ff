/** What several rounds of one measurement say together. */
export interface Summary {
  median: number;
  min: number;
  max: number;
}

/** The middle of some numbers; of an even count the mean of the two in the middle. Throws without numbers: a measurement that measured nothing is a bug. */
export function median(values: readonly number[]): number {
  if (values.length === 0) throw new Error('the median of no values was asked for');
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** Median and range of some numbers. */
export const summarise = (values: readonly number[]): Summary => ({
  median: median(values),
  min: Math.min(...values),
  max: Math.max(...values),
});

/** Summarises rounds that measured the same figures. */
export function summariseRounds<Figure extends string>(
  rounds: readonly Readonly<Record<Figure, number>>[],
): Record<Figure, Summary> {
  const figures = Object.keys(rounds[0] ?? {}) as Figure[];
  return Object.fromEntries(
    figures.map((figure) => [figure, summarise(rounds.map((round) => round[figure]))]),
  ) as Record<Figure, Summary>;
}

/**
 * One page beside its reference, round by round: both of a round met the same load of the machine, so the median of their ratios says
 * more than the ratio of their medians.
 */
export function ratios(values: readonly number[], references: readonly number[]): Summary {
  if (values.length !== references.length)
    throw new Error(`${values.length} values stand beside ${references.length} references`);
  return summarise(
    values.map((value, index) => {
      const reference = references[index]!;
      if (reference <= 0) throw new Error('a reference of nothing has no ratio');
      return value / reference;
    }),
  );
}
