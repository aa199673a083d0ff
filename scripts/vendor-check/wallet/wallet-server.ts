import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { walletProtocol } from '../../../src/shared/contract/wallet-protocol.ts';
import { refusal, type Body, type CallName, type ModelWallet, type Reply } from './model-wallet.ts';

/** The protocol has no longer body. */
const BODY_BYTES_MAX = 64 * 1024;

/**
 * What goes wrong with one call. `drop`: it is cut off before it takes effect. `lose`: it takes effect, and its answer is
 * cut off. `late`: it takes effect, and its answer comes after the pause. `fail`: a 500 instead of an effect. `garbage`: a
 * proxy answers with a page of its own. A reply takes the place of the call.
 */
export type Fault = 'drop' | 'lose' | 'late' | 'fail' | 'garbage' | Reply;

/** A call that arrived. */
export interface Arrival {
  name: CallName;
  /** Undefined if it is no JSON object. */
  body: Body | undefined;
  isSigned: boolean;
  fitsContract: boolean;
  /** What the wallet answered, whether the answer arrived or not. */
  reply: Reply | undefined;
  /** Whether the answer went out before the vendor hung up. */
  isDelivered: boolean;
  fault: Fault | undefined;
}

/** A wallet that listens. */
export interface WalletServer {
  url: string;
  /** Every call, in the order of arrival. */
  arrivals: Arrival[];
  close: () => Promise<void>;
}

/** Where it listens, and what goes wrong. */
export interface WalletServing {
  host?: string;
  port?: number;
  /** Chooses the fault of a call that is signed and fits the contract. */
  faultOf?: (arrival: Arrival) => Fault | undefined;
  /** Pause before a late answer. */
  lateMs?: number;
}

const names = new Map<string, CallName>(
  Object.entries(walletProtocol).map(([name, { path }]) => [path, name as CallName]),
);

/** Serves the wallet protocol on a port. */
export async function serveWallet(
  wallet: ModelWallet,
  { host = '127.0.0.1', port = 0, faultOf = () => undefined, lateMs = 0 }: WalletServing = {},
): Promise<WalletServer> {
  const arrivals: Arrival[] = [];
  // An answer that is still late when the run is over must not keep the process.
  const closing = new AbortController();
  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const bytes = await bytesOf(request);
    const name = names.get(request.url ?? '');
    if (!name || request.method !== 'POST') return send(response, refusal('not_found'));
    const arrival = await arrivalOf(wallet, name, request, bytes);
    arrivals.push(arrival);
    const fault = arrival.isSigned && arrival.fitsContract ? faultOf(arrival) : undefined;
    arrival.fault = fault;
    if (fault === 'drop') return void request.socket.destroy();
    if (fault === 'fail') return send(response, refusal('internal'));
    if (fault === 'garbage') return void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>OK</h1>');
    const reply = typeof fault === 'object' ? fault : await wallet.receive(name, request.headers, bytes);
    arrival.reply = reply;
    if (fault === 'lose') return void request.socket.destroy();
    if (fault === 'late') await pause(lateMs, undefined, { signal: closing.signal });
    response.once('finish', () => (arrival.isDelivered = true));
    send(response, reply);
  }
  const server = createServer(
    (request, response) => void handle(request, response).catch(() => request.socket.destroy()),
  );
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}`,
    arrivals,
    close: () =>
      new Promise((resolve) => {
        closing.abort();
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

const send = (response: ServerResponse, { status, envelope }: Reply): void =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(envelope));

async function arrivalOf(
  wallet: ModelWallet,
  name: CallName,
  { headers }: IncomingMessage,
  bytes: Buffer,
): Promise<Arrival> {
  let body: unknown;
  try {
    body = JSON.parse(bytes.toString('utf8'));
  } catch {
    // A body that is no JSON does not fit the contract.
  }
  return {
    name,
    body: typeof body === 'object' && body !== null ? (body as Body) : undefined,
    isSigned: await wallet.accepts(headers, bytes),
    fitsContract: wallet.fits(name, body),
    reply: undefined,
    isDelivered: false,
    fault: undefined,
  };
}

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > BODY_BYTES_MAX) throw new Error(`a body of more than ${BODY_BYTES_MAX} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
