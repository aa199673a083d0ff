import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { paymentNotices, type Transaction } from '../../../src/shared/contract/payment-protocol.ts';
import { signatureHeaders } from '../../../src/shared/contract/webhook-signature.ts';
import { BANK } from './brands.ts';
import { postSigned } from './calls.ts';
import type { Answer, Journal } from './journal.ts';
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

/** A notice that the gateway has not acknowledged yet, or that the bank sends once more all the same. */
interface Notice {
  body: Transaction & { merchantCode: string };
  dueAtMs: number;
}

/** Calls whose answer a fault can hold back. */
type HeldPath = '/v1/deposits' | '/v1/payouts';

/** A payment provider in this process: the truth about money outside, which no fault of ours changes. */
export interface Bank {
  url: string;
  orders: ReadonlyMap<string, Order>;
  /** What the gateway did wrong towards it. */
  findings: string[];
  /** Resolves when the next call to a path has arrived. It is stored, and gets no answer. */
  holdNext: (path: HeldPath) => Promise<void>;
  /** Sends notices until `pause`. */
  resume: () => void;
  /** Stops sending, and waits for what is under way. */
  pause: () => Promise<void>;
  /** Notices that wait for their acknowledgement. */
  waiting: () => number;
  close: () => void;
}

/** Most notices that are on their way at a time. */
const SENDERS = 4;
/** A refused or lost notice is sent again after about so long. */
const REPEAT_AFTER_MS = 400;
const LATE_MS = 5_000;

export const orderKey = (kind: string, merchantCode: string, reference: string): string =>
  `${kind} ${merchantCode} ${reference}`;

/** Starts the bank. It takes every order, decides by chance what comes of it, and tells it twice, late and in any order. */
export async function startBank(journal: Journal, random: Random, port: () => number): Promise<Bank> {
  const orders = new Map<string, Order>();
  const queue: Notice[] = [];
  const findings: string[] = [];
  const held = new Map<string, () => void>();
  let transactions = 0;

  const happen = (order: Order, changes: Partial<Transaction>) => {
    const { kind, reference, method, amountMinor, currency } = order;
    const transactionId = `T-${(transactions += 1)}`;
    const base = {
      transactionId,
      kind,
      reference,
      method,
      amountMinor,
      currency,
      feeMinor: 0,
      status: 'succeeded',
    } as const;
    const transaction: Transaction = { ...base, atMs: Date.now(), ...changes };
    order.transactions.push(transaction);
    const dueAtMs = Date.now() + (random.chance(0.1) ? LATE_MS : random.between(0, 300));
    queue.push({ body: { ...transaction, merchantCode: order.merchantCode }, dueAtMs });
  };
  const decide = (order: Order) => {
    const failed = { status: 'failed', reason: 'declined' } as const;
    if (order.kind === 'payout') return happen(order, random.chance(0.12) ? failed : {});
    const { amountMinor } = order;
    random.weighed<() => void>([
      [60, () => happen(order, {})],
      [10, () => happen(order, { amountMinor: random.between(1, 2 * amountMinor) })],
      [8, () => [1, 2].forEach(() => happen(order, {}))],
      [6, () => [failed, {}].forEach((changes) => happen(order, changes))],
      [10, () => happen(order, failed)],
      [6, () => undefined],
    ])();
  };
  const take = (kind: Order['kind'], text: string): { paymentId: string } | 'conflict' => {
    const body = JSON.parse(text) as Omit<Order, 'kind' | 'text' | 'transactions'>;
    const { merchantCode, reference, method, amountMinor, currency } = body;
    const key = orderKey(kind, merchantCode, reference);
    const known = orders.get(key);
    if (known && known.text !== text) {
      findings.push(`${key} was sent again with other contents`);
      return 'conflict';
    }
    if (!known) {
      const order = { kind, merchantCode, reference, method, amountMinor, currency, text, transactions: [] };
      orders.set(key, order);
      setTimeout(() => decide(order), random.between(0, 150)).unref();
    }
    return { paymentId: `P-${reference}` };
  };

  const answerTo = (path: string, text: string): object | { refusal: string } => {
    if (path === '/v1/status') {
      const { kind, merchantCode, reference } = JSON.parse(text) as Order;
      const order = orders.get(orderKey(kind, merchantCode, reference));
      return order ? { transactions: order.transactions } : { refusal: 'not_found' };
    }
    if (path === '/v1/reconciliation') return { transactions: [], next: null };
    const kind = path === '/v1/deposits' ? 'deposit' : 'payout';
    const taken = take(kind, text);
    if (taken === 'conflict') return { refusal: 'transaction_conflict' };
    return kind === 'deposit' ? { ...taken, pageUrl: `http://bank.test/pay/${taken.paymentId}` } : taken;
  };
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (part: Buffer) => (text += part.toString()));
    request.on('end', () => {
      const path = request.url!;
      const isOrder = path === '/v1/deposits' || path === '/v1/payouts';
      // The request is lost, or its answer is.
      if (isOrder && random.chance(0.02)) return void response.destroy();
      const answer = answerTo(path, text);
      const hold = held.get(path);
      held.delete(path);
      if (hold) return hold();
      if (isOrder && random.chance(0.03)) return void response.destroy();
      send(response, answer);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));

  const tell = async (notice: Notice) => {
    const { body } = notice;
    const answer = await journal.make({
      kind: 'notice',
      effect: `notice:${body.merchantCode}:${BANK.provider}:${body.transactionId}`,
      amountMinor: BigInt(body.amountMinor),
      hasKey: true,
      send: () => sendNotice(port(), body),
    });
    if (answer.outcome === 'failed')
      findings.push(`an honest notice was refused: ${answer.code ?? ''} ${JSON.stringify(body)}`);
    const isToldAgain = answer.outcome !== 'ok' || random.chance(0.2);
    if (isToldAgain) queue.push({ body, dueAtMs: Date.now() + random.between(0, REPEAT_AFTER_MS) });
    if (answer.outcome === 'ok' && random.chance(0.05)) await lie(body);
  };
  /** A notice that must have no effect: another brand's, one with another amount, or one that the other provider signs for us. */
  const lie = async (body: Notice['body']) => {
    const merchantCode = body.merchantCode === 'ALPHA' ? 'BETA' : 'ALPHA';
    const foreign = { ...body, merchantCode, transactionId: `F-${body.transactionId}` };
    const forged = { ...body, transactionId: `K-${body.transactionId}`, amountMinor: body.amountMinor + 1 };
    const [kind, lied, key] = random.pick([
      ['notice of another brand', foreign, BANK.key],
      ['notice with another key', forged, `${BANK.key}-forged`],
    ] as const);
    const effect = `notice:${lied.merchantCode}:${BANK.provider}:${lied.transactionId}`;
    const answer = await journal.make({ kind, effect, hasKey: true, send: () => sendNotice(port(), lied, key) });
    if (answer.outcome === 'ok') findings.push(`a ${kind} was taken: ${JSON.stringify(lied)}`);
  };

  let sending = new AbortController();
  let senders: Promise<void>[] = [];
  const sender = async ({ signal }: AbortController) => {
    while (!signal.aborted) {
      const due = queue.filter(({ dueAtMs }) => dueAtMs <= Date.now());
      const [notice] = due.length > 0 ? queue.splice(queue.indexOf(random.pick(due)), 1) : [];
      await (notice ? tell(notice) : new Promise((resolve) => setTimeout(resolve, 10)));
    }
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    orders,
    findings,
    holdNext: (path) => new Promise((resolve) => held.set(path, resolve)),
    resume() {
      sending = new AbortController();
      senders = Array.from({ length: SENDERS }, () => sender(sending));
    },
    async pause() {
      sending.abort();
      await Promise.all(senders);
    },
    waiting: () => queue.length,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

function send(response: ServerResponse, answer: object): void {
  const refusal = 'refusal' in answer ? answer.refusal : undefined;
  response.writeHead(refusal === undefined ? 200 : 404, { 'content-type': 'application/json' });
  response.end(
    JSON.stringify(
      refusal === undefined
        ? { success: true, value: answer, message: '' }
        : { success: false, value: null, message: '', code: refusal },
    ),
  );
}

const sendNotice = (port: number, body: Notice['body'], key: string = BANK.key): Promise<Answer> =>
  postSigned(port, {
    path: paymentNotices.notice.path,
    body,
    key,
    headers: { [signatureHeaders.paymentProvider]: BANK.provider },
  });
