import { isSigned } from '../../shared/contract/wallet-signature.ts';
import type { FaultFinder } from '../http/fault-finder.ts';

/** What can be wrong with a feed. A late, empty, wrong or forged one changes nothing; the last good one stays. */
export type FeedFault =
  | 'unreachable'
  | 'late'
  | 'status'
  | 'empty'
  | 'too_large'
  | 'unsigned'
  | 'invalid'
  | 'stale'
  | 'not_taken_up';

/** A feed that was read, or what was wrong with it, for the log. */
export type FeedReading<Feed> =
  | { ok: true; feed: Feed; body: string }
  | { ok: false; fault: FeedFault; reason: string };

/** Which feed to read, and what bounds it. */
export interface FeedSource {
  url: string;
  /** Shared secrets of the wallet protocol; each of them verifies. */
  keys: readonly string[];
  /** A vendor that has not sent the whole feed by then is late. */
  timeoutMs: number;
  /** Reading ends at the first byte beyond: a feed that never ends fills no memory. */
  bytesMax: number;
  /** Holds it against its schema. */
  faultsOf: FaultFinder;
}

class TooLarge extends Error {}

/** Reads a vendor's signed feed: whole, in time, of sane size, signed, of the declared shape. Throws never. */
export async function readFeed<Feed>({
  url,
  keys,
  timeoutMs,
  bytesMax,
  faultsOf,
}: FeedSource): Promise<FeedReading<Feed>> {
  const bad = (fault: FeedFault, reason: string) => ({ ok: false as const, fault, reason });
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' });
    if (!response.ok) {
      await response.body?.cancel();
      return bad('status', `it answered ${response.status}`);
    }
    const body = await textOf(response, bytesMax);
    if (body === '') return bad('empty', 'it is empty');
    if (!(await isSigned(keys, { headers: Object.fromEntries(response.headers), body, nowS: Date.now() / 1000 })))
      return bad('unsigned', 'its signature is not valid');
    const feed = parseJson(body);
    const wrong = faultsOf(feed);
    return wrong
      ? bad('invalid', wrong.faults.map(({ path, message }) => `${path} ${message}`).join('; '))
      : { ok: true, feed: feed as Feed, body };
  } catch (error) {
    if (error instanceof TooLarge) return bad('too_large', error.message);
    const { name, message, cause } = error as Error;
    return name === 'TimeoutError'
      ? bad('late', `it was not there after ${timeoutMs} ms`)
      : bad('unreachable', cause instanceof Error ? cause.message : message);
  }
}

/** A body as text. @throws TooLarge as soon as it has more bytes than it may */
async function textOf(response: Response, bytesMax: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  // Leaving the loop, by an error too, cancels the stream and with it the transfer.
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > bytesMax) throw new TooLarge(`it has more than ${bytesMax} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** What a text says as JSON; nothing where it is none. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
