import type { JackpotPart } from './jackpot-part.ts';

/** What a share in thousandths is divided by. */
const PERMILLE = 1000;

/**
 * The limit of the number that decides the jackpot. It is drawn after the stops, from 0 to one less than the limit, and wins if it is below the
 * stake: so twice the stake is twice the chance.
 */
export const jackpotLimit = ({ chanceOneIn }: JackpotPart, lowestMinor: number): number => chanceOneIn * lowestMinor;

/** What a new pool begins with, minor units. */
export const seedMinor = ({ seedStakes }: JackpotPart, lowestMinor: number): bigint =>
  BigInt(seedStakes) * BigInt(lowestMinor);

/** What the jackpot returns of each stake over time, as a ratio: the players' own share, and what a new pool begins with. */
export const jackpotReturn = ({ chanceOneIn, seedStakes, sharePermille }: JackpotPart): number =>
  sharePermille / PERMILLE + seedStakes / chanceOneIn;
