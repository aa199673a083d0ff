/** Milliseconds after which a line counts as failed. */
const TIMEOUT_MS = 5_000;
/**
 * Requests per line. The first resolves the host and negotiates TLS, so only the others count, and of those the
 * fastest.
 */
const REQUESTS = 3;
/** Every host answers this with a few bytes, without authentication. */
const PROBE_PATH = '/healthz';

/**
 * Measures how long a line takes to answer this browser. Another host is another origin, so the answer cannot be read,
 * but its arrival can be timed.
 * @returns whole milliseconds, or `undefined` when the line does not answer
 */
export async function measureLine(url: string): Promise<number | undefined> {
  let bestMs = Infinity;
  try {
    for (let request = 0; request < REQUESTS; request++) {
      const startedAt = performance.now();
      await fetch(url + PROBE_PATH, {
        mode: 'no-cors',
        cache: 'no-store',
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (request > 0) bestMs = Math.min(bestMs, performance.now() - startedAt);
    }
  } catch {
    return undefined;
  }
  // Never report 0 ms.
  return Math.max(1, Math.round(bestMs));
}
