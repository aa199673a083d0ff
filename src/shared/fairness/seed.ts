/**
 * Provable fairness by commit and reveal. The server publishes the SHA-256 of a seed before the first bet; once the
 * seed is revealed, anyone can recompute the outcomes. Pure and built on WebCrypto, so that the server and the player's
 * browser run the same code.
 */

/** The inputs that decide an outcome. */
export interface SeedInput {
  /** 32 bytes as 64 lower-case hex digits. Secret until it is revealed. */
  serverSeed: string;
  /**
   * The second input. For reels it is the player's client seed, any text. For draws and matches, which all players
   * share, it is the id of the game or match.
   */
  clientSeed: string;
  /** The number of the outcome: the round under this seed, from 1, or the draw number. */
  nonce: number;
}

/** Bytes per draw. Four keep the rejection rate under one in ten million for ranges as small as ours. */
const DRAW_BYTES = 4;
/** How many numbers four bytes can be. */
export const DRAW_SPACE = 2 ** 32;
/** Draws of one HMAC, which has 32 bytes. */
const BLOCK_DRAWS = 8;
const SEED_BYTES = 32;

const encoder = new TextEncoder();

const toHex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Whether a text is a valid server seed. */
export const isServerSeed = (seed: string): boolean => /^[0-9a-f]{64}$/.test(seed);

function fromHex(hex: string): Uint8Array<ArrayBuffer> {
  if (!isServerSeed(hex)) throw new RangeError('a server seed is 64 lower-case hex digits');
  return Uint8Array.from({ length: SEED_BYTES }, (_, index) =>
    Number.parseInt(hex.slice(index * 2, index * 2 + 2), 16),
  );
}

/** A new server seed: 32 random bytes as hex. */
export const newServerSeed = (): string => toHex(crypto.getRandomValues(new Uint8Array(SEED_BYTES)));

/**
 * The commitment to a server seed: SHA-256 of its 32 bytes, as hex. Throws a RangeError if the seed is not 64 hex
 * digits.
 */
export async function hashServerSeed(serverSeed: string): Promise<string> {
  return toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', fromHex(serverSeed))));
}

/**
 * An endless stream of unsigned 32-bit draws: HMAC-SHA256(serverSeed, `clientSeed:nonce:block`), block after block,
 * four bytes each, big-endian.
 */
async function* draws({ serverSeed, clientSeed, nonce }: SeedInput): AsyncGenerator<number, never> {
  const key = await crypto.subtle.importKey('raw', fromHex(serverSeed), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ]);
  for (let block = 0; ; block += 1) {
    const view = new DataView(await crypto.subtle.sign('HMAC', key, encoder.encode(`${clientSeed}:${nonce}:${block}`)));
    for (let at = 0; at + DRAW_BYTES <= view.byteLength; at += DRAW_BYTES) yield view.getUint32(at);
  }
}

/** One number of an outcome, with where it came from. */
export interface Draw {
  /** The HMAC of `clientSeed:nonce:block` has it, from this byte on. */
  block: number;
  byte: number;
  /** The unsigned 32-bit number of those four bytes. */
  value: number;
  /** What it was drawn below. */
  limit: number;
  /** The remainder: from 0 to the limit minus one. */
  drawn: number;
}

/**
 * Draws one number per limit, each from 0 to its limit minus one, all equally likely. A plain remainder would favour low
 * numbers, so a draw from the incomplete last cycle is rejected and the next one is used.
 * Throws a RangeError for an invalid seed.
 */
export async function traceBelow(input: SeedInput, limits: readonly number[]): Promise<Draw[]> {
  const found: Draw[] = [];
  let read = 0;
  for await (const value of draws(input)) {
    const limit = limits[found.length];
    if (limit === undefined) break;
    const [block, byte] = [Math.floor(read / BLOCK_DRAWS), (read % BLOCK_DRAWS) * DRAW_BYTES];
    if (value < DRAW_SPACE - (DRAW_SPACE % limit)) found.push({ block, byte, value, limit, drawn: value % limit });
    if (found.length === limits.length) break;
    read += 1;
  }
  return found;
}

/** The numbers of `traceBelow` alone. */
export const drawBelow = async (input: SeedInput, limits: readonly number[]): Promise<number[]> =>
  (await traceBelow(input, limits)).map(({ drawn }) => drawn);

/** The four bytes of a draw, as hex. */
export const bytesOf = ({ value }: Pick<Draw, 'value'>): string => value.toString(16).padStart(2 * DRAW_BYTES, '0');
