/** How a pot is divided. Amounts are minor units. */
export interface PotShares {
  potMinor: bigint;
  /** What the house keeps of it. */
  rakeMinor: bigint;
  /** What each seat gets, in the order of the deal. */
  winsMinor: bigint[];
}

const PERMILLE = 1000n;

/** The rake of a pot, truncated to the minor unit in favour of the players. */
export const rakeOf = (potMinor: bigint, rakePermille: number): bigint => (potMinor * BigInt(rakePermille)) / PERMILLE;

/**
 * Divides the stakes of a deal among its best hands, less the rake. What cannot be divided goes to the winners one minor
 * unit each, in the order of the deal. Stakes are always the sum of wins and rake.
 */
export function sharePot(
  { stakeMinor, seats, rakePermille }: { stakeMinor: bigint; seats: number; rakePermille: number },
  winners: readonly number[],
): PotShares {
  if (winners.length === 0 || winners.some((at) => at < 0 || at >= seats)) throw new RangeError('a pot has winners');
  const potMinor = stakeMinor * BigInt(seats);
  const rakeMinor = rakeOf(potMinor, rakePermille);
  const count = BigInt(winners.length);
  const shareMinor = (potMinor - rakeMinor) / count;
  const odd = (potMinor - rakeMinor) % count;
  const inOrder = winners.toSorted((one, other) => one - other);
  const winsMinor = Array.from({ length: seats }, (_, at) => {
    const place = inOrder.indexOf(at);
    if (place < 0) return 0n;
    return shareMinor + (BigInt(place) < odd ? 1n : 0n);
  });
  return { potMinor, rakeMinor, winsMinor };
}
