import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { PastCall } from '../../shared/contract/demo-history.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { VendorConfig } from '../config.ts';
import { createVendor } from '../server.ts';
import { createWallet, type Wallet } from '../wallet-client.ts';

/** Draws and matches are looked at this often, because the maker of a history waits for them. */
const TICK_MS = 25;

/** The answer of a call, as the game's page would get it. */
interface Answer {
  status: number;
  body: string;
}

/** The games of the past of one merchant: the same routes and engines, by a clock that is set. */
interface PastVendor {
  app: FastifyInstance;
  goTo: (atMs: number) => void;
}

/** Where the games of a merchant's past keep their state until it is made. */
const folderOf = (dataDir: string, merchantCode: string): string =>
  join(dataDir, 'games', 'demo-history', merchantCode);

/** Says to the wallet when each movement happened. */
function datedWallet(config: VendorConfig, nowMs: () => number): Wallet {
  const wallet = createWallet(config);
  return (name, body, provider) =>
    wallet(name, name === 'authenticate' || name === 'balance' ? body : { ...body, pastMs: nowMs() }, provider);
}

async function openPastVendor(
  config: VendorConfig,
  { catalogue, log }: { catalogue: Catalogue; log: Logger },
  merchantCode: string,
): Promise<PastVendor> {
  let atMs = 0;
  const nowMs = () => atMs;
  const own: VendorConfig = {
    ...config,
    dataDir: folderOf(config.dataDir, merchantCode),
    metrics: 'nowhere',
    timings: { ...config.timings, tickMs: TICK_MS },
  };
  // The requests of a month would bury those of today.
  const quiet = log.child({ history: merchantCode }, { level: log.level === 'silent' ? 'silent' : 'warn' });
  const app = createVendor(own, { catalogue, log: quiet, nowMs, wallet: datedWallet(own, nowMs) });
  return { app, goTo: (next) => void (atMs = Math.max(atMs, next)) };
}

/** The games of the past of all merchants. */
export interface HistoryVendors {
  call(call: PastCall): Promise<Answer>;
  close(): Promise<void>;
}

/** Opens the games of a merchant's past with the first call, and deletes them with the last one: the gateway keeps what was played. */
export function createHistoryVendors(
  config: VendorConfig,
  parts: { catalogue: Catalogue; log: Logger },
): HistoryVendors {
  const open = new Map<string, Promise<PastVendor>>();

  async function end(merchantCode: string): Promise<Answer> {
    const vendor = open.get(merchantCode);
    open.delete(merchantCode);
    await (await vendor)?.app.close();
    rmSync(folderOf(config.dataDir, merchantCode), { recursive: true, force: true });
    return { status: 200, body: '{"success":true,"value":null,"message":""}' };
  }

  return {
    async call({ merchantCode, pastMs, name, body }) {
      if (name === 'end') return end(merchantCode);
      const known = open.get(merchantCode) ?? openPastVendor(config, parts, merchantCode);
      open.set(merchantCode, known);
      const vendor = await known;
      // Before it is ready: the engines start at this moment.
      vendor.goTo(pastMs);
      const answer = await vendor.app.inject({ method: 'POST', url: `/api/${name}`, payload: body });
      return { status: answer.statusCode, body: answer.body };
    },
    async close() {
      for (const vendor of open.values()) await (await vendor).app.close();
    },
  };
}
