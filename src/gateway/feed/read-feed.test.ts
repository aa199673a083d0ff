import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { FEED_BYTES_MAX } from '../catalogue/catalogue.ts';
import { readFeed } from './read-feed.ts';

const MEBIBYTE = 1024 * 1024;
const HUNDRED_MB = 100_000_000;

test('a game feed of 100 MB is cut at its limit while it is read, and the rest is never sent [CAT-43]', async () => {
  let sent = 0;
  const server = createServer((_, response) => {
    const chunk = Buffer.alloc(256 * 1024, 32);
    const more = () => {
      while (sent < HUNDRED_MB && !response.destroyed) {
        sent += chunk.length;
        if (!response.write(chunk)) return void response.once('drain', more);
      }
      response.end();
    };
    more();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    const { port } = server.address() as AddressInfo;
    const read = await readFeed({
      url: `http://127.0.0.1:${port}/`,
      keys: [],
      timeoutMs: 60_000,
      bytesMax: FEED_BYTES_MAX,
      faultsOf: () => undefined,
    });
    expect(read).toMatchObject({ ok: false, fault: 'too_large' });
    // The buffers of both ends hold some more.
    expect(sent).toBeGreaterThan(FEED_BYTES_MAX);
    expect(sent).toBeLessThan(FEED_BYTES_MAX + 16 * MEBIBYTE);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
