import { createServer, type Server } from 'node:net';

/** First of the ports that test processes try. They are below the range from which systems assign ports. */
const FIRST_PORT = 18_000;
const PORTS_OF_BLOCK = 20;
const BLOCKS = 200;

let block: Promise<number> | undefined;
let handedOut = 0;

/**
 * A free port, out of a block that no other test process uses, not even one of another clone. Otherwise two processes could find the same
 * port free, and the slower one would test the pages of the other.
 */
export async function freePort(): Promise<number> {
  const first = await (block ??= claimBlock());
  for (let tries = 1; tries < PORTS_OF_BLOCK; tries += 1) {
    const port = first + 1 + (handedOut % (PORTS_OF_BLOCK - 1));
    handedOut += 1;
    const server = await listenOn(port);
    if (!server) continue;
    await new Promise((resolve) => server.close(resolve));
    return port;
  }
  throw new Error(`all ports of this process are taken: ${first} to ${first + PORTS_OF_BLOCK - 1}`);
}

/**
 * Claims a block by listening on its first port for as long as the process lives. A process of the same pool gets the same block if it can:
 * pages contain the port, so they stay the same and need no new compression.
 */
async function claimBlock(): Promise<number> {
  const wished = Number(process.env['VITEST_POOL_ID'] ?? 0);
  for (let index = 0; index < BLOCKS; index += 1) {
    const first = FIRST_PORT + ((wished + index) % BLOCKS) * PORTS_OF_BLOCK;
    const guard = await listenOn(first);
    // It must not keep the process alive.
    if (guard) return (guard.unref(), first);
  }
  throw new Error('every block of ports for tests is taken');
}

/** Listens on a port. Returns undefined if it is taken. */
async function listenOn(port: number): Promise<Server | undefined> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(undefined));
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}
