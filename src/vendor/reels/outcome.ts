/**
 * Fairness by commit and reveal. The server commits to a seed by its SHA-256 before the first bet; the player adds a seed of his own;
 * a counter makes every round another. Anyone can compute a round again once the server seed is revealed.
 * Pure and on WebCrypto, so that the server and the player's browser run the same lines.
 */

/** What decides a round. */
export interface SeedInput {
  /** 32 bytes as 64 lower-case hex digits. Secret until it is revealed. */
  serverSeed: string;
  /** The player's part: any text. */
  clientSeed: string;
  /** Number of the round under this server seed, from 1. */
  nonce: number;
}

/** What a player was told about a round: the commitment before it and the stops after it. */
export interface Claim {
  serverSeedHash: string;
  stops: readonly number[];
}

/** What came out when a round was computed again. */
export interface Verification {
  /** The revealed seed is the one that was committed to. */
  isSeedGenuine: boolean;
  /** The seeds and the nonce give the stops that were shown. */
  areStopsGenuine: boolean;
}

/** Bytes of one draw. Four leave a rejection rate under one in ten million for strips as short as ours. */
const DRAW_BYTES = 4;
const DRAW_SPACE = 2 ** 32;
const SEED_BYTES = 32;

const encoder = new TextEncoder();

const toHex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

function fromHex(hex: string): Uint8Array<ArrayBuffer> {
  if (!/^[0-9a-f]{64}$/.test(hex)) throw new RangeError('a server seed is 64 lower-case hex digits');
  return Uint8Array.from({ length: SEED_BYTES }, (_, index) => Number.parseInt(hex.slice(index * 2, index * 2 + 2), 16));
}

/** A new server seed of 32 random bytes, as hex. */
export const newServerSeed = (): string => toHex(crypto.getRandomValues(new Uint8Array(SEED_BYTES)));

/** The commitment to a server seed: SHA-256 of its 32 bytes, as hex. Throws a RangeError if it is not 64 hex digits. */
export async function hashServerSeed(serverSeed: string): Promise<string> {
  return toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', fromHex(serverSeed))));
}

/** Endless unsigned 32-bit draws: HMAC-SHA256(serverSeed, `clientSeed:nonce:block`), block after block, four bytes each, big-endian. */
async function* draws({ serverSeed, clientSeed, nonce }: SeedInput): AsyncGenerator<number, never> {
  const key = await crypto.subtle.importKey('raw', fromHex(serverSeed), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  for (let block = 0; ; block += 1) {
    const view = new DataView(await crypto.subtle.sign('HMAC', key, encoder.encode(`${clientSeed}:${nonce}:${block}`)));
    for (let at = 0; at + DRAW_BYTES <= view.byteLength; at += DRAW_BYTES) yield view.getUint32(at);
  }
}

/**
 * The stops of a round: one position a reel, each from 0 to its strip's length less one, all equally likely.
 * A plain remainder would favour low stops, so a draw from the incomplete last cycle is thrown away and the next one taken.
 * Throws a RangeError for a seed that is none.
 * @param lengths stops on each strip, in order
 */
export async function drawStops(input: SeedInput, lengths: readonly number[]): Promise<number[]> {
  const stops: number[] = [];
  for await (const draw of draws(input)) {
    const length = lengths[stops.length];
    if (length === undefined) break;
    if (draw < DRAW_SPACE - (DRAW_SPACE % length)) stops.push(draw % length);
    if (stops.length === lengths.length) break;
  }
  return stops;
}

/**
 * Computes a round again from its revealed seed and compares it with what the player was shown.
 * @returns both halves of the proof; neither is true for a seed that is not even well-formed
 */
export async function verifyRound(input: SeedInput, lengths: readonly number[], claim: Claim): Promise<Verification> {
  if (!/^[0-9a-f]{64}$/.test(input.serverSeed)) return { isSeedGenuine: false, areStopsGenuine: false };
  const [hash, stops] = await Promise.all([hashServerSeed(input.serverSeed), drawStops(input, lengths)]);
  return { isSeedGenuine: hash === claim.serverSeedHash, areStopsGenuine: stops.join() === claim.stops.join() };
}
