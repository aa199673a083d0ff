/**
 * The draw of a raffle. The SHA-256 of the server seed is published when the raffle opens. After the draw the seed is revealed, and anyone can
 * recompute which tickets have won. The server and the player's browser run these lines.
 */
import { drawBelow, hashServerSeed, isServerSeed } from '../fairness/seed.ts';

/** What a draw follows from. */
export interface RaffleInput {
  /** 32 bytes as 64 lower-case hex digits. Secret until the draw. */
  serverSeed: string;
  /** The id of the campaign. It makes the same seed draw other tickets in another raffle. */
  raffleId: string;
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
export async function drawTickets({ serverSeed, raffleId, tickets, prizes }: RaffleInput): Promise<number[]> {
  const limits = Array.from({ length: Math.min(tickets, prizes) }, (_, drawn) => tickets - drawn);
  const places = await drawBelow({ serverSeed, clientSeed: `raffle:${raffleId}`, nonce: NONCE }, limits);
  /** The tickets that have moved to another place. Any other place has the ticket with its number. */
  const moved = new Map<number, number>();
  const at = (place: number): number => moved.get(place) ?? place + 1;
  return places.map((place, drawn) => {
    const winner = at(place);
    moved.set(place, at(limits[drawn]! - 1));
    return winner;
  });
}

/** What a page has of a raffle that was drawn. */
export interface DrawnRaffle extends Omit<RaffleInput, 'prizes'> {
  /** What was published before the first ticket. */
  seedHash: string;
  /** How many prizes the terms name. */
  prizes: number;
  /** The tickets that are said to have won, the first prize first. */
  winners: readonly number[];
}

/** What a check of a draw finds: it is as it must be, the seed is another one than was published, or other tickets have won. */
export type DrawCheck = 'right' | 'wrong_seed' | 'wrong_tickets';

/** Checks a draw against the published hash. */
export async function checkDraw({ seedHash, winners, ...input }: DrawnRaffle): Promise<DrawCheck> {
  if (!isServerSeed(input.serverSeed) || (await hashServerSeed(input.serverSeed)) !== seedHash) return 'wrong_seed';
  const drawn = await drawTickets(input);
  return drawn.length === winners.length && drawn.every((ticket, place) => ticket === winners[place])
    ? 'right'
    : 'wrong_tickets';
}
