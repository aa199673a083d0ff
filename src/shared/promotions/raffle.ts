/**
 * The draw of a raffle. The SHA-256 of the server seed is published when the raffle opens, and a public beacon signs a round after its last ticket.
 * Then the seed is revealed, and anyone can recompute which tickets have won. The server and the player's browser run these lines.
 */
import { drawBelow } from '../fairness/seed.ts';

/** What a draw follows from. */
export interface RaffleInput {
  /** 32 bytes as 64 lower-case hex digits. Secret until the draw. */
  serverSeed: string;
  /** The id of the campaign. It makes the same seed draw other tickets in another raffle. */
  raffleId: string;
  /** What the beacon has signed after the last ticket, as hex. `undefined`: a raffle from before beacons. */
  signature: string | undefined;
  /** How many tickets were given. They are numbered from 1. */
  tickets: number;
  /** How many prizes there are. */
  prizes: number;
}

/** A raffle is drawn once: the number of its outcome under the seed. */
const NONCE = 1;

/**
 * The numbers of the tickets that win, the first prize first. Every ticket is as likely as any other, and none wins twice. With fewer tickets than
 * prizes every ticket wins. Throws a RangeError for an invalid seed.
 *
 * Each draw takes a place among the tickets that have not won. The winner leaves it, and the last of them moves there.
 */
export async function drawTickets({
  serverSeed,
  raffleId,
  signature,
  tickets,
  prizes,
}: RaffleInput): Promise<number[]> {
  const limits = Array.from({ length: Math.min(tickets, prizes) }, (_, drawn) => tickets - drawn);
  const clientSeed = ['raffle', raffleId, ...(signature === undefined ? [] : [signature])].join(':');
  const places = await drawBelow({ serverSeed, clientSeed, nonce: NONCE }, limits);
  /** The tickets that have moved to another place. Any other place has the ticket with its number. */
  const moved = new Map<number, number>();
  const at = (place: number): number => moved.get(place) ?? place + 1;
  return places.map((place, drawn) => {
    const winner = at(place);
    moved.set(place, at(limits[drawn]! - 1));
    return winner;
  });
}
