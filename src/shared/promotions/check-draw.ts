import { hashServerSeed, isServerSeed } from '../fairness/seed.ts';
import { roundAtMs, type BeaconChain } from './beacon.ts';
import { isSignatureOf } from './beacon-proof.ts';
import { drawTickets, type RaffleInput } from './raffle.ts';

/** What a page has of a raffle that was drawn. */
export interface DrawnRaffle extends Omit<RaffleInput, 'signature'> {
  /** What was published before the first ticket. */
  seedHash: string;
  /** The beacon, its round, and when the last ticket was given. `undefined`: a raffle from before beacons. */
  beacon?: (BeaconChain & { round: number; signature: string; closedAt: string }) | undefined;
  /** The tickets that are said to have won, the first prize first. */
  winners: readonly number[];
}

/**
 * What a check of a draw finds: it is as it must be, the seed is another one than was published, the beacon has not signed so or was known while there
 * were tickets, or other tickets have won.
 */
export type DrawCheck = 'right' | 'wrong_seed' | 'wrong_beacon' | 'wrong_tickets';

/** Checks a draw against the published hash and the beacon. */
export async function checkDraw({ seedHash, winners, beacon, ...input }: DrawnRaffle): Promise<DrawCheck> {
  if (!isServerSeed(input.serverSeed) || (await hashServerSeed(input.serverSeed)) !== seedHash) return 'wrong_seed';
  // Not `<=`: a moment that can't be read compares with nothing, and must not pass.
  if (
    beacon &&
    (!(roundAtMs(beacon, beacon.round) > Date.parse(beacon.closedAt)) ||
      !(await isSignatureOf(beacon, beacon.round, beacon.signature)))
  )
    return 'wrong_beacon';
  const drawn = await drawTickets({ ...input, signature: beacon?.signature });
  return drawn.length === winners.length && drawn.every((ticket, place) => ticket === winners[place])
    ? 'right'
    : 'wrong_tickets';
}
