/**
 * No ticket pays more than this many of the largest stakes. A long shot accepts only smaller stakes, instead of paying
 * less than its odds.
 */
const PAYOUT_MAX_STAKES = 3_000n;

/** What a stake pays at these odds, truncated to the minor unit. */
export const payoutMinor = (stakeMinor: bigint, oddsCenti: number): bigint => (stakeMinor * BigInt(oddsCenti)) / 100n;

/**
 * The stakes of a ladder that may be bet at these odds: those whose payout stays within the limit. Minor units,
 * ascending.
 */
export function levelsAt(levelsMinor: readonly number[], oddsCenti: number): number[] {
  const boundMinor = BigInt(levelsMinor.at(-1) ?? 0) * PAYOUT_MAX_STAKES;
  return levelsMinor.filter((level) => payoutMinor(BigInt(level), oddsCenti) <= boundMinor);
}
