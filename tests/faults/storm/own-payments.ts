import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { projectRoot } from '../../../scripts/checks/sources.ts';
import type { Transaction } from '../../../src/shared/contract/payment-protocol.ts';
import { callProvider, submitForm } from '../../support/payments.ts';
import { freePort } from '../../support/ports.ts';
import { runNode, type NodeProcess } from '../../support/run-node.ts';
import { OWN } from './brands.ts';
import { Line } from './line.ts';
import type { Random } from './random.ts';

const POLL_MS = 50;
const DAY_MS = 24 * 3_600_000;

/** Our own payment provider in a process of its own, which a fault kills. It keeps its port and its data. */
export interface OwnPayments {
  url: string;
  /** What gateways ask of it, and what it tells them: each passes a line that can stand still. */
  asked: Line;
  told: Line;
  isAlive: () => boolean;
  /** Pays on the page of a deposit, or does whatever else a visitor does. An answer that is lost is not asked for again. */
  visit: (pageUrl: string, random: Random) => Promise<void>;
  /** Every transaction of a merchant, as the provider's reconciliation tells it. */
  transactionsOf: (merchantCode: string) => Promise<Transaction[]>;
  start: () => Promise<void>;
  kill: () => Promise<void>;
  close: () => Promise<void>;
}

async function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port });
    socket.once('connect', () => resolve((socket.destroy(), true)));
    socket.once('error', () => resolve(false));
  });
}

/** Starts our provider. Its notices go to one gateway, as in an installation behind a load balancer that has lost the others. */
export async function startOwnPayments(noticePort: () => number): Promise<OwnPayments> {
  const dataDir = mkdtempSync(join(tmpdir(), 'livery-own-payments-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const [asked, told] = [await Line.open(() => url), await Line.open(() => `http://127.0.0.1:${noticePort()}`)];
  let child: NodeProcess | undefined;
  const start = async () => {
    child = runNode(join(projectRoot, 'src/payments/main.ts'), [], {
      PAYMENTS_PORT: String(port),
      PAYMENTS_ORIGIN: url,
      PAYMENTS_NOTICE_URL: told.url,
      PAYMENT_KEYS: OWN.key,
      DATA_DIR: dataDir,
    });
    while (!(await isListening(port))) await sleep(POLL_MS);
  };
  const kill = async () => {
    const running = child;
    child = undefined;
    running?.stop('SIGKILL');
    await running?.ended;
  };
  return {
    url,
    asked,
    told,
    isAlive: () => child !== undefined,
    start,
    kill,
    async visit(pageUrl, random) {
      const outcome = random.weighed([
        [60, 'success'],
        [10, 'declined'],
        [10, 'twice'],
        [10, 'other_amount'],
        [10, 'notice_lost'],
      ] as const);
      const form = { outcome, ...(outcome === 'other_amount' && { amount: String(random.between(1, 500)) }) };
      await submitForm(url, `${new URL(pageUrl).pathname}/sandbox`, form).catch(() => undefined);
    },
    async transactionsOf(merchantCode) {
      const all: Transaction[] = [];
      const range = { merchantCode, fromMs: Date.now() - DAY_MS, toMs: Date.now() + DAY_MS };
      for (let after: string | null | undefined; after !== null;) {
        const body = { ...range, ...(after !== undefined && { after }) };
        const { json } = await callProvider(url, 'reconciliation', body, OWN.key);
        all.push(...(json.value['transactions'] as Transaction[]));
        after = json.value['next'] as string | null;
      }
      return all;
    },
    async close() {
      await kill();
      asked.close();
      told.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
