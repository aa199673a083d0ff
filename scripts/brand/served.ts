import { get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** How long a gateway that runs is given to take up a brand. */
const TAKEN_UP_MS = 10_000;
/** Between two looks at it. */
const LOOK_EVERY_MS = 200;
/** A gateway of this machine answers within this time. */
const ANSWER_MS = 2_000;

/** The status of a page on a gateway of this machine, as a browser on that host would get it; nothing where nothing answers. */
function statusOf(port: number, host: string, path: string): Promise<number | undefined> {
  return new Promise((resolve) => {
    const request = get(
      { host: '127.0.0.1', port, path, headers: { host: `${host}:${port}` }, timeout: ANSWER_MS },
      (response) => {
        response.resume();
        resolve(response.statusCode);
      },
    );
    request.on('timeout', () => request.destroy());
    request.on('error', () => resolve(undefined));
  });
}

/** Whether a gateway runs on this machine and serves the host: waits a little, since it takes a new brand up by itself. */
export async function servedState(port: number, host: string): Promise<'served' | 'not yet' | 'no gateway'> {
  const until = performance.now() + TAKEN_UP_MS;
  if ((await statusOf(port, host, '/healthz')) !== 200) return 'no gateway';
  do {
    if ((await statusOf(port, host, '/')) === 200) return 'served';
    await sleep(LOOK_EVERY_MS);
  } while (performance.now() < until);
  return 'not yet';
}
