import { createHmac } from 'node:crypto';
import { Agent, request } from 'node:http';
import { performance } from 'node:perf_hooks';
import { parentPort, workerData } from 'node:worker_threads';
import { walletProtocol } from '../../../src/shared/contract/wallet-protocol.ts';
import { signatureHeaders } from '../../../src/shared/contract/webhook-signature.ts';

/** What a sender is told. */
export interface BetsToSend {
  port: number;
  merchantCode: string;
  provider: string;
  key: string;
  gameTokens: readonly string[];
  clients: number;
  forMs: number;
  /** Begins the ids of its bets, which must be new. */
  prefix: string;
}

// A worker, so that sending does not take the gateway's thread.
const { port, merchantCode, provider, key, gameTokens, clients, forMs, prefix } = workerData as BetsToSend;
const agent = new Agent({ keepAlive: true, maxSockets: clients });

function send(n: number): Promise<number> {
  const id = `${prefix}-${n}`;
  const gameToken = gameTokens[n % gameTokens.length];
  const bet = { merchantCode, gameToken, transactionId: id, roundId: id, amountMinor: 1, currency: 'THB' };
  const body = JSON.stringify(bet);
  const timestamp = String(Math.floor(Date.now() / 1000));
  const mac = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  const answered = Promise.withResolvers<number>();
  request(
    {
      agent,
      port,
      host: '127.0.0.1',
      method: walletProtocol.bet.method,
      path: walletProtocol.bet.path,
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        [signatureHeaders.provider]: provider,
        [signatureHeaders.id]: id,
        [signatureHeaders.timestamp]: timestamp,
        [signatureHeaders.signature]: `v1,${mac}`,
      },
    },
    (response) => response.resume().once('end', () => answered.resolve(response.statusCode!)),
  )
    .once('error', answered.reject)
    .end(body);
  return answered.promise;
}

let next = 0;
let taken = 0;
const beganMs = performance.now();
await Promise.all(
  Array.from({ length: clients }, async () => {
    while (performance.now() - beganMs < forMs) {
      const status = await send(next++);
      if (status !== 200) throw new Error(`a bet was answered with status ${status}`);
      taken += 1;
    }
  }),
);
agent.destroy();
parentPort!.postMessage((taken * 1_000) / (performance.now() - beganMs));
