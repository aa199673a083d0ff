/** Two-digit numbers that a prize can end in. */
const ENDINGS = 100;
/** Ratios are computed to this many digits before they become numbers. */
const PRECISION = 10n ** 24n;

/** Ways to choose `count` items from `from`. */
function choose(from: number, count: number): bigint {
  let ways = 1n;
  for (let index = 0; index < count; index += 1) ways = (ways * BigInt(from - index)) / BigInt(index + 1);
  return ways;
}

/**
 * The number of draws in which every one of `chosen` endings comes at least once: by inclusion and exclusion over the
 * endings that stay away. In whole numbers, so exact.
 */
export function waysForAll(endings: number, drawn: number, chosen: number): bigint {
  let ways = 0n;
  for (let away = 0; away <= chosen; away += 1)
    ways += (away % 2 === 0 ? 1n : -1n) * choose(chosen, away) * BigInt(endings - away) ** BigInt(drawn);
  return ways;
}

/** The exact probability that all chosen two-digit numbers are among the lô of a draw. */
export const chanceOfAll = (drawn: number, chosen: number): number =>
  Number((waysForAll(ENDINGS, drawn, chosen) * PRECISION) / BigInt(ENDINGS) ** BigInt(drawn)) / Number(PRECISION);

/** How often a two-digit number comes in a draw on average. */
export const averageHits = (drawn: number): number => drawn / ENDINGS;
