import { createServer, type Server, type ServerResponse } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { sign } from '../../src/shared/contract/webhook-signature.ts';
import { ownCatalogue } from '../../src/games/catalogue/own-catalogue.ts';
import { readConfig } from '../../src/games/config.ts';
import { createVendor } from '../../src/games/server.ts';
import { freePort } from '../support/ports.ts';
import { board, TAKEN_AT_MS } from './board.ts';

/** Our own games for a gateway and a browser: the real pictures and catalogue, with a fixed board. */
export interface Games {
  origin: string;
  feedUrl: string;
  provider: string;
  key: string;
  close(): unknown;
}

const provider = 'livery-games';
const key = 'a-wallet-key-of-the-tests-only';

/** Serves the games on a free port of 127.0.0.1. */
export async function startGames(): Promise<Games> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const origin = `http://games.localhost:${port}`;
  answerWith(server, origin);
  return {
    origin,
    feedUrl: `http://127.0.0.1:${port}/feed/v1/games`,
    provider,
    key,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/**
 * Starts the games themselves at the time of the pictures, to be played in their frames.
 * @param walletPort port at which the gateway will listen
 */
export async function startPlayableGames(walletPort: number): Promise<Games> {
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), 'livery-visual-games-'));
  const config = readConfig({
    GAMES_PORT: String(port),
    DATA_DIR: dataDir,
    COMPRESSION: 'fast',
    WALLET_URL: `http://127.0.0.1:${walletPort}`,
    WALLET_KEYS: key,
    FRAME_ANCESTORS: `http://*.localhost:${walletPort}`,
  });
  const app = createVendor(config, { log: pino({ level: 'silent' }), nowMs: () => TAKEN_AT_MS });
  await app.listen({ host: '127.0.0.1', port });
  return {
    origin: config.origin,
    feedUrl: `http://127.0.0.1:${port}/feed/v1/games`,
    provider: config.provider,
    key,
    async close() {
      await app.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function answerWith(server: Server, origin: string): void {
  const { feed, files } = ownCatalogue({ provider, origin });
  const feeds: Record<string, string> = {
    '/feed/v1/games': JSON.stringify(feed),
    '/feed/v1/live': JSON.stringify(board(provider)),
  };
  server.on('request', ({ url = '' }, response: ServerResponse) => {
    const [body, file] = [feeds[url], files.get(url)];
    if (body !== undefined) void sendSigned(response, body);
    else if (file)
      response
        .writeHead(200, { 'content-type': file.type, 'cross-origin-resource-policy': 'cross-origin' })
        .end(file.body);
    else response.writeHead(404).end();
  });
}

async function sendSigned(response: ServerResponse, body: string): Promise<void> {
  response
    .writeHead(200, {
      ...(await sign(key, { id: 'visual', body, nowS: Date.now() / 1000 })),
      'content-type': 'application/json',
    })
    .end(body);
}
