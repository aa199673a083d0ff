import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Transaction } from '../../../src/shared/contract/payment-protocol.ts';
import type { Journal } from './journal.ts';
import { Notices } from './notices.ts';
import type { Random } from './random.ts';

/** A reference of the gateway, with what was asked under it and what has happened. */
interface Order {
  kind: 'deposit' | 'payout';
  merchantCode: string;
  reference: string;
  method: Transaction['method'];
  amountMinor: number;
  currency: string;
  /** The body of the request, to see that a repetition has the same contents. */
  text: string;
  transactions: Transaction[];
}

/** Calls whose answer a fault can hold back. */
type HeldPath = '/v1/deposits' | '/v1/payouts';

/** The bank thinks for at most so long. */
const DECIDES_WITHIN_MS = 150;
/** Requests that are lost, and requests whose answer is. */
const LOST_SHARE = 0.02;
const UNANSWERED_SHARE = 0.03;

const failed = { status: 'failed', reason: 'declined' } as const;

/** Name of an order: a deposit and a payout may have the same reference. */
export const orderKey = (kind: string, merchantCode: string, reference: string): string =>
  `${kind} ${merchantCode} ${reference}`;

/** A payment provider in this process: the truth about money outside, which no fault of ours changes. */
export class Bank {
  readonly orders = new Map<string, Order>();
  /** What the gateway did wrong towards it. */
  readonly findings: string[] = [];
  readonly notices: Notices;
  readonly #random: Random;
  readonly #held = new Map<string, () => void>();
  readonly #server: Server;
  #transactions = 0;

  private constructor(journal: Journal, random: Random, port: () => number) {
    this.#random = random;
    this.notices = new Notices({ journal, random, port, findings: this.findings });
    this.#server = createServer((request, response) => {
      let text = '';
      request.on('data', (part: Buffer) => (text += part.toString()));
      request.on('end', () => this.#answer(request.url!, text, response));
    });
  }

  /** Starts the bank. It takes every order, decides by chance what comes of it, and tells it twice, late and in any order. */
  static async start(journal: Journal, random: Random, port: () => number): Promise<Bank> {
    const bank = new Bank(journal, random, port);
    await new Promise<void>((done) => bank.#server.listen(0, '127.0.0.1', done));
    return bank;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Resolves when the next call to a path has arrived. It is stored, and gets no answer. */
  holdNext(path: HeldPath): Promise<void> {
    return new Promise((resolve) => this.#held.set(path, resolve));
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  #answer(path: string, text: string, response: ServerResponse): void {
    const isOrder = path === '/v1/deposits' || path === '/v1/payouts';
    if (isOrder && this.#random.chance(LOST_SHARE)) return void response.destroy();
    const answer = this.#valueOf(path, text);
    const hold = this.#held.get(path);
    this.#held.delete(path);
    if (hold) return hold();
    if (isOrder && this.#random.chance(UNANSWERED_SHARE)) return void response.destroy();
    send(response, answer);
  }

  #valueOf(path: string, text: string): object | { refusal: string } {
    if (path === '/v1/status') {
      const { kind, merchantCode, reference } = JSON.parse(text) as Order;
      const order = this.orders.get(orderKey(kind, merchantCode, reference));
      return order ? { transactions: order.transactions } : { refusal: 'not_found' };
    }
    if (path === '/v1/reconciliation') return { transactions: [], next: null };
    const kind = path === '/v1/deposits' ? 'deposit' : 'payout';
    const { merchantCode, reference, method, amountMinor, currency } = JSON.parse(text) as Order;
    const key = orderKey(kind, merchantCode, reference);
    const known = this.orders.get(key);
    if (known && known.text !== text) {
      this.findings.push(`${key} was sent again with other contents`);
      return { refusal: 'transaction_conflict' };
    }
    if (!known) {
      const order: Order = { kind, merchantCode, reference, method, amountMinor, currency, text, transactions: [] };
      this.orders.set(key, order);
      void sleep(this.#random.between(0, DECIDES_WITHIN_MS), undefined, { ref: false }).then(() => this.#decide(order));
    }
    const paymentId = `P-${reference}`;
    return kind === 'deposit' ? { paymentId, pageUrl: `http://bank.test/pay/${paymentId}` } : { paymentId };
  }

  /** Decides what comes of an order: it is paid, in another amount, twice, after a failure, not at all, or forgotten by its payer. */
  #decide(order: Order): void {
    const random = this.#random;
    if (order.kind === 'payout') return this.#happen(order, random.chance(0.12) ? failed : {});
    const other = { amountMinor: random.between(1, 2 * order.amountMinor) };
    const all = random.weighed<Partial<Transaction>[]>([
      [60, [{}]],
      [10, [other]],
      [8, [{}, {}]],
      [6, [failed, {}]],
      [10, [failed]],
      [6, []],
    ]);
    for (const changes of all) this.#happen(order, changes);
  }

  #happen(order: Order, changes: Partial<Transaction>): void {
    const { kind, merchantCode, reference, method, amountMinor, currency } = order;
    const transaction: Transaction = {
      transactionId: `T-${(this.#transactions += 1)}`,
      kind,
      reference,
      method,
      amountMinor,
      currency,
      feeMinor: 0,
      status: 'succeeded',
      atMs: Date.now(),
      ...changes,
    };
    order.transactions.push(transaction);
    this.notices.add({ ...transaction, merchantCode });
  }
}

function send(response: ServerResponse, answer: object): void {
  const refusal = 'refusal' in answer ? answer.refusal : undefined;
  response.writeHead(refusal === undefined ? 200 : 404, { 'content-type': 'application/json' });
  const envelope =
    refusal === undefined
      ? { success: true, value: answer, message: '' }
      : { success: false, value: null, message: '', code: refusal };
  response.end(JSON.stringify(envelope));
}
