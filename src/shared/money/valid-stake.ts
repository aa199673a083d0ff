/** What was staked in a settled round and what it paid, minor units. */
interface Settled {
  betMinor: bigint;
  winMinor: bigint;
}

/** The stake of a settled round that has a result; 0 if the round paid exactly its stake back. */
export const validStake = ({ betMinor, winMinor }: Settled): bigint => (betMinor === winMinor ? 0n : betMinor);

/**
 * What a settled round staked and paid of a player's own money, 0 of a round without a result. A payout belongs to the bonus by the part of the stakes that it
 * paid, cut off, and all of it where nothing was staked.
 */
export function ownMoneyOf({ bonusBetMinor, ...round }: Settled & { bonusBetMinor: bigint }): Settled {
  const { betMinor, winMinor } = round;
  if (validStake(round) === 0n) return { betMinor: 0n, winMinor: 0n };
  return { betMinor: betMinor - bonusBetMinor, winMinor: winMinor - (winMinor * bonusBetMinor) / betMinor };
}
