/** No ticket pays more than so many of the largest stakes: a long shot takes smaller stakes instead of paying less than its odds. */
const PAYOUT_MAX_STAKES = 30_000n;

/** What a stake pays at these odds, truncated to the minor unit. */
export const payoutMinor = (stakeMinor: bigint, oddsCenti: number): bigint => (stakeMinor * BigInt(oddsCenti)) / 100n;

/** Stakes of a ladder that odds take: those that pay no more than the bound. Minor units, from small to large. */
export function levelsAt(levelsMinor: readonly number[], oddsCenti: number): number[] {
  const boundMinor = BigInt(levelsMinor.at(-1) ?? 0) * PAYOUT_MAX_STAKES;
  return levelsMinor.filter((level) => payoutMinor(BigInt(level), oddsCenti) <= boundMinor);
}
