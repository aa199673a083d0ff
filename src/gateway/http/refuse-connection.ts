import { randomUUID } from 'node:crypto';
import { STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Logger } from 'pino';
import { errorTable, fail, type ErrorCode } from '../../shared/errors.ts';
import { FILE_HEADERS } from '../../publisher/site/response-headers.ts';
import { failureEnvelope } from './answer.ts';

/** Time for the client to read the refusal. Closing at once would drop it if bytes of the request are still unread. */
const READ_REFUSAL_MS = 1_000;

/** The code of an error that Node raises before a request reaches a route. */
const codes: Readonly<Record<string, ErrorCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
  HPE_HEADER_OVERFLOW: 'headers_too_large',
};

/** The last request of a connection. */
interface Exchange {
  response: ServerResponse;
  id: string;
}

/** Refuses what Node cannot read as a request, such as a bad request line or one that arrives too slowly. */
export interface ConnectionGuard {
  /** Remembers the id of a request, so that a refusal in the middle of its body carries the same id. */
  note: (request: IncomingMessage, response: ServerResponse, id: string) => void;
  /** Answers a `clientError` of the server in the envelope, with an id and a line in the log, and closes the connection. */
  refuse: (error: NodeJS.ErrnoException, socket: Duplex) => void;
}

/** Creates the guard of a server. */
export function createConnectionGuard(log: Logger): ConnectionGuard {
  const exchanges = new WeakMap<Duplex, Exchange>();
  const refused = new WeakSet<Duplex>();
  return {
    note: (request, response, id) => void exchanges.set(request.socket, { response, id }),
    refuse(error, socket) {
      // The client has hung up, or it keeps sending after its refusal.
      if (error.code === 'ECONNRESET' || socket.destroyed || refused.has(socket)) return;
      refused.add(socket);
      // A socket that Node has handed over has no listener, and the client may hang up before it has read the refusal.
      socket.on('error', () => undefined);
      const exchange = exchanges.get(socket);
      const isUnderWay = exchange !== undefined && !exchange.response.writableFinished;
      const code = codes[error.code ?? ''] ?? 'bad_request';
      const id = (isUnderWay ? exchange.id : undefined) ?? randomUUID();
      log.info({ reqId: id, status: errorTable[code], reason: error.code }, 'request refused');
      // In the middle of a response nothing else can be said.
      if (!socket.writable || (isUnderWay && exchange.response.headersSent)) return void socket.destroy();
      socket.end(refusalText(code, id));
      setTimeout(() => socket.destroy(), READ_REFUSAL_MS).unref();
    },
  };
}

/** Answers CONNECT and unknown expectations, which Node does not pass on to routes. */
export function passEverythingOn(server: Server, { refuse }: Pick<ConnectionGuard, 'refuse'>): void {
  server.on('connect', (_request, socket) => refuse(new Error('this is no proxy'), socket));
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
}

/** A whole response as text, because there is no response object to write it with. */
function refusalText(code: ErrorCode, id: string): string {
  const body = JSON.stringify(failureEnvelope(fail(code as 'bad_request'), 'EN'));
  const headers = {
    ...FILE_HEADERS,
    'x-request-id': id,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const status = errorTable[code];
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`, ...lines, '', body].join('\r\n');
}
