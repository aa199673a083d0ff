/**
 * No ticket pays more than this many of the largest stakes. A long shot accepts only smaller stakes, instead of paying
 * less than its odds.
 */
const PAYOUT_MAX_STAKES = 3_000n;

/** What a stake pays at these odds, truncated to the minor unit. */
export const payoutMinor = (stakeMinor: bigint, oddsCenti: number): bigint => (stakeMinor * BigInt(oddsCenti)) / 100n;

/** The most that a ticket pays, in a game with these stakes. Minor units. */
export const largestPayout = (levelsMinor: readonly number[]): bigint =>
  BigInt(levelsMinor.at(-1) ?? 0) * PAYOUT_MAX_STAKES;

/** The stakes that may be typed at these odds: from the lowest to the highest of a ladder, within the largest payout. */
export function rangeAt(levelsMinor: readonly number[], oddsCenti: number): { minMinor: number; maxMinor: number } {
  // Odds of several selections are truncated, so the stake that they allow is that of the next hundredth.
  const paid = (largestPayout(levelsMinor) * 100n) / BigInt(oddsCenti + 1);
  return { minMinor: levelsMinor[0] ?? 0, maxMinor: Math.min(levelsMinor.at(-1) ?? 0, Number(paid)) };
}

/**
 * The stakes of a ladder that may be bet at these odds: those whose payout stays within the limit. Minor units,
 * ascending.
 */
export function levelsAt(levelsMinor: readonly number[], oddsCenti: number): number[] {
  const boundMinor = largestPayout(levelsMinor);
  return levelsMinor.filter((level) => payoutMinor(BigInt(level), oddsCenti) <= boundMinor);
}
