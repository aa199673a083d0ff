import { createServer } from 'node:http';
import { publishedFile } from '../../src/publisher/files.ts';
import { record, type RecordedResponse } from './recorded-response.ts';
import { assetUrls, referencePage } from './reference-page.ts';

/** The static reference, served. */
export interface ReferenceServer {
  close: () => Promise<void>;
}

/** As long as the gateway keeps a connection: a reference that reconnects more often would lose time to it. */
const keepAliveTimeoutMs = 72_000;

/**
 * Serves the static reference of a site's home: the page without its scripts, and every file that it names, with the very bytes and headers
 * that the gateway sent (brotli, cache rules, security policy). The gateway itself cannot serve it without a route made for a benchmark;
 * a server that answers from memory is at least as quick, so that no ratio is flattered by it. Pictures of games come from the games'
 * own server on both sides.
 */
export async function serveReference(host: string, gatewayPort: number, port: number, home: RecordedResponse): Promise<ReferenceServer> {
  const html = referencePage(home.body.toString('utf8'));
  const page = await publishedFile('html', html);
  const responses = new Map<string, RecordedResponse>();
  const { 'content-length': _length, etag: _etag, ...headers } = home.headers;
  responses.set('/', { headers: { ...headers, 'content-encoding': 'br' }, body: page.br! });
  for (const url of assetUrls(html)) responses.set(url, await record(gatewayPort, host, url));

  const server = createServer({ keepAliveTimeout: keepAliveTimeoutMs }, (request, response) => {
    const found = responses.get(request.url ?? '');
    if (!found) return response.writeHead(404).end();
    return response.writeHead(200, { ...found.headers, 'content-length': found.body.length }).end(found.body);
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
  return {
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
