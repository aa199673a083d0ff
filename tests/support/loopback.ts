import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server on this machine that stands in for an external one. */
export interface Loopback {
  url: string;
  /** Path, headers and body of each request. */
  requests: { path: string; headers: IncomingMessage['headers']; body: string }[];
  close: () => void;
}

/** Starts a server with the given answers. */
export async function startLoopback(answer: (response: ServerResponse, path: string) => void): Promise<Loopback> {
  const requests: Loopback['requests'] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      requests.push({ path: request.url!, headers: request.headers, body });
      answer(response, request.url!);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
