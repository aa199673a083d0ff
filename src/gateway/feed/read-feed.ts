import { isUtf8 } from 'node:buffer';
import { isSigned } from '../../shared/contract/webhook-signature.ts';
import type { FaultFinder } from '../schema/fault-finder.ts';

/** What can be wrong with a feed. A late, empty, wrong or forged feed changes nothing: the last good one stays. */
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

/** The feed to read, and its limits. */
export interface FeedSource {
  url: string;
  /** Shared secrets of the wallet protocol. A signature by any of them is valid. */
  keys: readonly string[];
  /** Time in which the vendor must send the whole feed. */
  timeoutMs: number;
  /** Reading stops at the first byte beyond, so that an endless feed cannot fill the memory. */
  bytesMax: number;
  /** Checks the feed against its schema. */
  faultsOf: FaultFinder;
}

class TooLarge extends Error {}

/** Reads a vendor's feed, and checks its size, signature and schema. Never throws. */
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
    const bytes = await bytesOf(response, bytesMax);
    if (bytes.length === 0) return bad('empty', 'it is empty');
    const headers = Object.fromEntries(response.headers);
    if (!(await isSigned(keys, { headers, body: bytes, nowS: Date.now() / 1000 })))
      return bad('unsigned', 'its signature is not valid');
    if (!isUtf8(bytes)) return bad('invalid', 'it is not UTF-8');
    const body = bytes.toString('utf8');
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

/** Reads a body. @throws TooLarge as soon as it has more than `bytesMax` bytes */
async function bytesOf(response: Response, bytesMax: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  // Leaving the loop, also by an error, cancels the transfer.
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > bytesMax) throw new TooLarge(`it has more than ${bytesMax} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Returns undefined when the text is not JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
