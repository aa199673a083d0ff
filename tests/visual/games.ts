import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sign } from '../../src/shared/contract/wallet-signature.ts';
import { ownCatalogue } from '../../src/games/catalogue/own-catalogue.ts';
import { board } from './board.ts';

/** Our own games for a gateway and a browser: the real pictures and catalogue, with a fixed board. */
export interface Games {
  origin: string;
  feedUrl: string;
  provider: string;
  key: string;
  close(): void;
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
