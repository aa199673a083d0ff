import { readFile } from 'node:fs/promises';
import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';

/** Where a page comes from: a server behind, or a folder of built files whose pages are all its `index.html`. */
export type Origin = { port: number } | { folder: string };

/** One server in front of one origin. */
export interface FrontServer {
  close: () => Promise<void>;
}

interface Kept {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

const brotli = promisify(brotliCompress);
/** As long as the gateway keeps a connection. */
const keepAliveTimeoutMs = 72_000;
/** What a page is made of: compressed once and kept. Everything else passes through. */
const keptTypes = /^(text\/(html|css|javascript|x-component)|application\/(javascript|manifest\+json)|image\/|font\/)/;
const compressedTypes = /^(text\/|application\/|image\/svg)/;
/** Headers by which one address of a framework has several answers. */
const variants = ['rsc', 'next-router-prefetch', 'next-router-segment-prefetch', 'next-router-state-tree'];
const hopByHop = ['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'date', 'etag'];
const fileTypes: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
};

/**
 * The same server before every page of a comparison: answers from memory, brotli at its best, the same connections and the same rule for
 * caches (hashed files for ever, pages asked for again). `rewriteHtml` makes the static page of the site's own.
 */
export async function serveFront(
  port: number,
  origin: Origin,
  rewriteHtml = (html: string) => html,
): Promise<FrontServer> {
  const kept = new Map<string, Promise<Kept>>();
  const server = createServer({ keepAliveTimeout: keepAliveTimeoutMs }, (request, response) => {
    void answer(request, response).catch(() => {
      if (response.headersSent) response.destroy();
      else response.writeHead(502).end();
    });
  });
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.method !== 'GET' || isCall(request))
      return 'port' in origin ? passOn(origin.port, request, response) : response.writeHead(404).end();
    const key = [request.url, ...variants.map((name) => request.headers[name] ?? '')].join('\n');
    const found = kept.get(key) ?? fetchKept(origin, request, rewriteHtml);
    kept.set(key, found);
    const { status, headers, body } = await found.catch((error: unknown) => {
      kept.delete(key);
      throw error;
    });
    response.writeHead(status, { ...headers, 'content-length': body.length }).end(body);
  };
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
  return {
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** What a page asks its gateway for is no part of it: it is answered freshly. */
const isCall = ({ url = '' }: IncomingMessage): boolean => /^\/(wps|lgw|lotto|healthz)\b/.test(url);

async function fetchKept(
  origin: Origin,
  request: IncomingMessage,
  rewriteHtml: (html: string) => string,
): Promise<Kept> {
  const { status, headers, body } = await ('port' in origin
    ? fromServer(origin.port, request)
    : fromFolder(origin.folder, request.url ?? '/'));
  const type = String(headers['content-type'] ?? '');
  if (!keptTypes.test(type)) return { status, headers, body };
  const content = type.startsWith('text/html') ? Buffer.from(rewriteHtml(body.toString('utf8'))) : body;
  const isHashed = /immutable/.test(String(headers['cache-control']));
  const cache = { 'cache-control': isHashed ? 'public, max-age=31536000, immutable' : 'no-cache' };
  return compressedTypes.test(type)
    ? { status, headers: { ...headers, ...cache, 'content-encoding': 'br' }, body: await brotli(content) }
    : { status, headers: { ...headers, ...cache }, body: content };
}

function fromServer(port: number, { url, headers }: IncomingMessage): Promise<Kept> {
  return new Promise((resolve, reject) => {
    const asked = httpRequest(
      { host: '127.0.0.1', port, path: url, headers: { ...headers, 'accept-encoding': 'identity' } },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 502,
            headers: Object.fromEntries(Object.entries(response.headers).filter(([name]) => !hopByHop.includes(name))),
            body: Buffer.concat(chunks),
          }),
        );
      },
    );
    asked.on('error', reject).end();
  });
}

async function fromFolder(folder: string, url: string): Promise<Kept> {
  const path = new URL(url, 'http://localhost').pathname;
  const name = /\.\w+$/.test(path) ? path : '/index.html';
  const body = await readFile(join(folder, name)).catch(() => undefined);
  if (!body) return { status: 404, headers: {}, body: Buffer.alloc(0) };
  const type = fileTypes[name.split('.').at(-1)!] ?? 'application/octet-stream';
  return {
    status: 200,
    headers: { 'content-type': type, ...(name.startsWith('/assets/') && { 'cache-control': 'immutable' }) },
    body,
  };
}

function passOn(port: number, request: IncomingMessage, response: ServerResponse): void {
  const asked = httpRequest(
    { host: '127.0.0.1', port, path: request.url, method: request.method, headers: request.headers },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    },
  );
  asked.on('error', () => response.destroy());
  response.on('close', () => asked.destroy());
  request.pipe(asked);
}
