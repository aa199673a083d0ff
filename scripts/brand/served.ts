import { get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** Time for a running gateway to start serving a new brand. It notices the brand within a fifth of a second, and publishes it in a second. */
const SERVED_WITHIN_MS = 5_000;
/** Time between two requests. */
const POLL_EVERY_MS = 200;
/** Timeout of one request to the local gateway. */
const TIMEOUT_MS = 2_000;

/** Requests a page of a host from the gateway on this machine. Returns the HTTP status, or undefined when nothing answers. */
function statusOf(port: number, host: string, path: string): Promise<number | undefined> {
  return new Promise((resolve) => {
    const request = get(
      { host: '127.0.0.1', port, path, headers: { host: `${host}:${port}` }, timeout: TIMEOUT_MS },
      (response) => {
        response.resume();
        resolve(response.statusCode);
      },
    );
    request.on('timeout', () => request.destroy());
    request.on('error', () => resolve(undefined));
  });
}

/** Whether a gateway runs on this machine and serves the host. Waits a little, because the gateway has to notice a new brand first. */
export async function servedState(port: number, host: string): Promise<'served' | 'not yet' | 'no gateway'> {
  const until = performance.now() + SERVED_WITHIN_MS;
  if ((await statusOf(port, host, '/healthz')) !== 200) return 'no gateway';
  do {
    if ((await statusOf(port, host, '/')) === 200) return 'served';
    await sleep(POLL_EVERY_MS);
  } while (performance.now() < until);
  return 'not yet';
}
