import { createServer } from 'node:http';

/** A page on its own origin that frames a game and records the messages that it receives. */
export interface TestLobby {
  origin: string;
  /** The lobby's page with a game in its frame. */
  pageFor(gameUrl: string): string;
  close(): Promise<void>;
}

const script = `window.heard = []; addEventListener('message', (e) => heard.push({ origin: e.origin, data: e.data }));`;

const page = (
  gameUrl: string,
): string => `<!doctype html><meta charset="utf-8"><title>Lobby</title><script>${script}</script>
<style>body{margin:0}iframe{border:0;width:100vw;height:100vh}</style>
<iframe id="game" sandbox="allow-scripts allow-same-origin" src="${gameUrl.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"></iframe>`;

/** Starts a lobby on `http://<name>.localhost` and a free port. Browsers resolve such names themselves. */
export async function startTestLobby(name: string): Promise<TestLobby> {
  const server = createServer((request, response) => {
    const gameUrl = new URL(request.url ?? '/', 'http://lobby.localhost').searchParams.get('game') ?? 'about:blank';
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page(gameUrl));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const origin = `http://${name}.localhost:${typeof address === 'object' && address ? address.port : 0}`;
  return {
    origin,
    pageFor: (gameUrl) => `${origin}/?game=${encodeURIComponent(gameUrl)}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
