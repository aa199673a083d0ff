import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';
import type { Database } from '../../../src/gateway/database/database.ts';
import { createLedger } from '../../../src/gateway/ledger/ledger.ts';
import type { Wagers } from '../../../src/gateway/wagers/wagers.ts';
import { ok } from '../../../src/shared/errors.ts';
import { takeSeat } from '../../support/game-table.ts';
import { startTestGateway } from '../../support/gateway.ts';
import { provider, walletKey } from '../../support/test-feed.ts';
import { median } from '../statistics.ts';
import type { BetsToSend } from './bet-sender.ts';

/** Merchant of a brand that the gateway of the tests serves. */
const MERCHANT = 'ALPHA';
const PLAYERS = 200;
const CLIENTS = 64;

/** Bets a second of a vendor's server over HTTP. */
export interface SignedSpeed {
  withDatabase: number;
  /** The same route, with its signature check, and an answer from memory. */
  withoutDatabase: number;
}

/** What a gateway without a database would answer. */
const fromMemory: Pick<Wagers, 'take'> = {
  take: async () => ok({ balanceMinor: 1n, currency: 'THB', isDuplicate: false }),
};

/**
 * Sends signed bets to a gateway on this database, and to the same gateway without it, in turns. Medians of the rounds.
 * @param forMs how long each of the two goes in a round
 */
export async function measureSignedBets(database: Database, rounds: number, forMs: number): Promise<SignedSpeed> {
  const house = await startTestGateway({ database });
  try {
    const { app, services } = house.gateway;
    await app.listen({ port: 0, host: '127.0.0.1' });
    const ledger = createLedger(database, Date.now);
    const gameTokens: string[] = [];
    for (let n = 0; n < PLAYERS; n += 1)
      gameTokens.push(
        (await takeSeat({ database, ledger }, MERCHANT, { provider, balanceMinor: 1_000_000n })).gameToken,
      );
    const { port } = app.server.address() as AddressInfo;
    const send = async (name: string): Promise<number> => {
      const bets: BetsToSend = {
        port,
        merchantCode: MERCHANT,
        provider,
        key: walletKey,
        gameTokens,
        clients: CLIENTS,
        forMs,
        prefix: name,
      };
      const worker = new Worker(new URL('bet-sender.ts', import.meta.url), { workerData: bets });
      const [perSecond] = (await once(worker, 'message')) as [number];
      return perSecond;
    };
    const { wagers } = services;
    const sendToMemory = async (name: string) => {
      Object.assign(services, { wagers: fromMemory });
      const perSecond = await send(name);
      Object.assign(services, { wagers });
      return perSecond;
    };
    // The first load warms up the route for both.
    await sendToMemory('warm');
    const measured: SignedSpeed[] = [];
    for (let round = 1; round <= rounds; round += 1)
      measured.push({ withDatabase: await send(`r${round}`), withoutDatabase: await sendToMemory(`m${round}`) });
    return {
      withDatabase: median(measured.map((one) => one.withDatabase)),
      withoutDatabase: median(measured.map((one) => one.withoutDatabase)),
    };
  } finally {
    await house.close();
  }
}
