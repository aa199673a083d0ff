import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Compile } from 'typebox/compile';
import { startLoopback, type Loopback } from '../../../tests/support/loopback.ts';
import { paymentKey, startPayments, type TestPayments } from '../../../tests/support/payments.ts';
import type { Timings } from '../config.ts';
import { notice, type Notice } from '../../shared/contract/payment-protocol.ts';
import { isSigned } from '../../shared/contract/webhook-signature.ts';

let house: TestPayments;
let gateway: Loopback;
let answer: (response: ServerResponse) => void;
const taken = (response: ServerResponse) =>
  void response.end(JSON.stringify({ success: true, value: {}, message: '' }));

/**
 * The loop sleeps and the clock stands still, so that each test takes its turns itself, and nothing becomes due between
 * two of them.
 */
async function startHouse(timings: Partial<Timings> = {}): Promise<void> {
  house = await startPayments({ isStill: true, timings: { tickMs: 3_600_000, ...timings } });
  house.sendNoticesTo(gateway.url);
}

beforeEach(async () => {
  answer = taken;
  gateway = await startLoopback((response) => answer(response));
  await startHouse();
});
afterEach(async () => {
  await house.close();
  gateway.close();
});

async function deposit(method = 'bank'): Promise<{ reference: string; path: string }> {
  const reference = randomUUID();
  const { json } = await house.call('createDeposit', {
    merchantCode: 'AURORA',
    reference,
    method,
    amountMinor: 50_000,
    currency: 'THB',
    brand: 'Aurora',
    language: 'en',
    returnUrl: 'https://aurora.test/',
    expiresAtMs: house.nowMs() + 900_000,
  });
  return { reference, path: new URL(json.value['pageUrl'] as string).pathname };
}
async function payout(number: string): Promise<string> {
  const reference = randomUUID();
  const payee = { name: 'Somchai Jaidee', institution: 'KBANK', number };
  const order = { merchantCode: 'AURORA', reference, method: 'bank', amountMinor: 70_000, currency: 'THB', payee };
  await house.call('createPayout', order);
  return reference;
}
const choose = (path: string, outcome: string, amount = '') => house.submit(`${path}/sandbox`, { outcome, amount });
const notices = () => gateway.requests.map(({ body }) => JSON.parse(body) as Notice);
const told = async () => {
  await house.turn();
  return notices();
};
async function statusOf(reference: string, kind = 'deposit'): Promise<unknown> {
  const { json } = await house.call('status', { merchantCode: 'AURORA', kind, reference });
  return json.value['transactions'];
}

test('a notice carries the transaction, and the gateway and the library of Standard Webhooks accept its signature [PAY-04, PAY-15]', async () => {
  const { reference, path } = await deposit('card');
  await choose(path, 'success');
  const [sent] = await told();
  expect(Compile(notice).Check(sent)).toBe(true);
  expect(sent).toMatchObject({
    merchantCode: 'AURORA',
    kind: 'deposit',
    reference,
    amountMinor: 50_000,
    feeMinor: 1_000,
  });
  const { path: address, headers, body } = gateway.requests[0]!;
  expect(address).toBe('/payments/v1/notice');
  expect(headers).toMatchObject({
    'content-type': 'application/json',
    'payment-provider': 'livery-payments',
    'webhook-id': sent!.transactionId,
  });
  const message = { headers, body, nowS: Date.now() / 1_000 };
  expect(await isSigned([paymentKey], message)).toBe(true);
  expect(await isSigned(['another-key-of-20-characters'], message)).toBe(false);
  const library = new Webhook(Buffer.from(paymentKey), { format: 'raw' });
  expect(library.verify(body, headers as Record<string, string>)).toEqual(sent);
});

test.each<[string, (response: ServerResponse) => void]>([
  ['a refusal', (response) => void response.writeHead(409).end('{"success":false,"code":"transaction_conflict"}')],
  ['a failure', (response) => void response.writeHead(503).end()],
  ['text', (response) => void response.end('ok')],
  ['a success as text', (response) => void response.end('{"success":"true"}')],
  ['a redirect', (response) => void response.writeHead(302, { location: '/elsewhere' }).end()],
  ['silence', () => undefined],
  ['a cut connection', (response) => void response.destroy()],
])('a notice that got %s is repeated with the same id until it is taken [PAY-15]', async (what, refuse) => {
  if (what === 'silence') {
    // It ends by its timeout, which is long otherwise: on a busy machine an answer must not come too late.
    await house.close();
    await startHouse({ noticeTimeoutMs: 1_000 });
  }
  answer = refuse;
  await choose((await deposit()).path, 'success');
  await house.turn();
  expect(notices()).toHaveLength(1);
  await house.turn();
  expect(notices()).toHaveLength(1);
  answer = taken;
  house.wait(1_000);
  await house.turn();
  house.wait(60_000);
  await house.turn();
  expect(notices()).toHaveLength(2);
  expect(notices()[1]).toEqual(notices()[0]);
  expect(gateway.requests[1]!.headers['webhook-id']).toBe(gateway.requests[0]!.headers['webhook-id']);
});

test('the pause doubles from a second to a minute, and after three days a notice is given up [PAY-15, PAY-17]', async () => {
  answer = (response) => void response.writeHead(503).end();
  const { reference, path } = await deposit();
  await choose(path, 'success');
  await house.turn();
  for (const [tries, pauseS] of [1, 2, 4, 8, 16, 32, 60, 60].entries()) {
    house.wait(pauseS * 1_000 - 300);
    await house.turn();
    expect(notices(), `before pause ${pauseS}`).toHaveLength(tries + 1);
    house.wait(300);
    await house.turn();
    expect(notices(), `after pause ${pauseS}`).toHaveLength(tries + 2);
  }
  const before = notices().length;
  house.wait(3 * 86_400_000);
  await house.turn();
  house.wait(86_400_000);
  await house.turn();
  expect(notices()).toHaveLength(before + 1);
  expect(await statusOf(reference)).toMatchObject([{ status: 'succeeded' }]);
});

test('a restart loses no notice, no decision and no page [PAY-16]', async () => {
  answer = (response) => void response.writeHead(503).end();
  const [paid, slow, open] = [await deposit(), await deposit(), await deposit()];
  await choose(paid.path, 'success');
  await choose(slow.path, 'slow');
  await house.turn();
  await house.restart();
  answer = taken;
  house.wait(21_000);
  await house.turn();
  expect(new Set(notices().map(({ reference }) => reference))).toEqual(new Set([paid.reference, slow.reference]));
  expect((await fetch(house.url + open.path)).status).toBe(200);
});

test('at most eight notices are under way at the same time [PAY-18]', async () => {
  let [open, most] = [0, 0];
  answer = (response) => {
    most = Math.max(most, (open += 1));
    void pause(20).then(() => {
      open -= 1;
      taken(response);
    });
  };
  for (let count = 0; count < 20; count += 1) await choose((await deposit()).path, 'success');
  await house.turn();
  expect([notices().length, most]).toEqual([20, 8]);
});

test('a deposit that is not paid in time has failed, and its page takes no payment any more [PAY-14]', async () => {
  const { reference, path } = await deposit();
  house.wait(900_000);
  // The page knows before the loop has looked.
  await choose(path, 'success');
  await house.submit(path, { action: 'pay' });
  expect(await told()).toMatchObject([
    { reference, status: 'failed', reason: 'expired', amountMinor: 50_000, feeMinor: 0 },
  ]);
  await choose(path, 'success');
  expect(await told()).toHaveLength(1);
});

test.each<[string, object[]]>([
  ['success', [{ status: 'succeeded', amountMinor: 50_000 }]],
  ['declined', [{ status: 'failed', reason: 'declined' }]],
  ['abandoned', [{ status: 'failed', reason: 'abandoned' }]],
  ['twice', [{ status: 'succeeded' }, { status: 'succeeded' }]],
  ['other_amount', [{ status: 'succeeded', amountMinor: 12_345 }]],
])('the sandbox can choose the outcome %s [PAY-24]', async (outcome, expected) => {
  const { reference, path } = await deposit();
  await choose(path, outcome, '123.45');
  const sent = await told();
  expect(sent).toMatchObject(expected);
  expect(new Set(sent.map(({ transactionId }) => transactionId)).size).toBe(expected.length);
  expect(await statusOf(reference)).toMatchObject(expected);
});

test('the sandbox can be slow, lose the notice or send it late [PAY-24]', async () => {
  const [slow, lost, late] = [await deposit(), await deposit(), await deposit()];
  await choose(slow.path, 'slow');
  await choose(lost.path, 'notice_lost');
  await choose(late.path, 'notice_late');
  expect(await told()).toEqual([]);
  expect([
    await statusOf(slow.reference),
    await statusOf(lost.reference),
    await statusOf(late.reference),
  ]).toMatchObject([[], [{ status: 'succeeded' }], [{ status: 'succeeded' }]]);
  house.wait(20_000);
  expect(await told()).toMatchObject([{ reference: slow.reference }]);
  house.wait(40_000);
  expect(await told()).toMatchObject([{ reference: slow.reference }, { reference: late.reference }]);
  house.wait(86_400_000);
  expect(await told()).toHaveLength(2);
});

test('a paid deposit can be charged back once, and nothing else can [PAY-26]', async () => {
  const [paid, declined, open] = [await deposit(), await deposit(), await deposit()];
  await choose(paid.path, 'success');
  await choose(declined.path, 'declined');
  await house.turn();
  for (const { path } of [paid, paid, declined, open])
    expect(await choose(path, 'chargeback')).toMatchObject({ status: 200 });
  const sent = (await told()).slice(2);
  expect(sent).toMatchObject([
    { kind: 'chargeback', reference: paid.reference, status: 'succeeded', amountMinor: 50_000, feeMinor: 0 },
  ]);
  expect(await statusOf(paid.reference)).toMatchObject([{ kind: 'deposit' }, { kind: 'chargeback' }]);
});

test.each<[string, string, number, object[]]>([
  ['99', 'succeeds', 2_000, [{ kind: 'payout', status: 'succeeded', amountMinor: 70_000 }]],
  ['01', 'fails because nobody has that account', 2_000, [{ status: 'failed', reason: 'account_unknown' }]],
  ['04', 'succeeds slowly', 30_000, [{ status: 'succeeded' }]],
])('a payout to a number that ends in %s %s [PAY-25]', async (end, _, waitMs, expected) => {
  const reference = await payout(`12345678${end}`);
  house.wait(waitMs - 500);
  expect(await told()).toEqual([]);
  house.wait(500);
  expect(await told()).toMatchObject(expected);
  expect(await statusOf(reference, 'payout')).toMatchObject(expected);
});

test('a payout to a number that ends in 05 succeeds without a notice [PAY-25]', async () => {
  const reference = await payout('1234567805');
  house.wait(86_400_000);
  expect(await told()).toEqual([]);
  expect(await statusOf(reference, 'payout')).toMatchObject([{ status: 'succeeded' }]);
});

test.each([
  ['02', { success: true, value: { transactions: [{ status: 'succeeded' }] } }],
  ['03', { success: false, code: 'not_found' }],
])(
  'a payout to a number that ends in %s gets no answer, and only its status tells whether it happened [PAY-25]',
  async (end, expected) => {
    const hasty = await startPayments({ timings: { silenceMs: 100 } });
    try {
      const payee = { name: 'Somchai Jaidee', institution: 'KBANK', number: `12345678${end}` };
      const order = {
        merchantCode: 'AURORA',
        reference: 'pay-1',
        method: 'bank',
        amountMinor: 1,
        currency: 'THB',
        payee,
      };
      await expect(hasty.call('createPayout', order)).rejects.toThrow(/fetch failed/);
      hasty.wait(2_000);
      await hasty.turn();
      const { json } = await hasty.call('status', { merchantCode: 'AURORA', kind: 'payout', reference: 'pay-1' });
      expect(json).toMatchObject(expected);
    } finally {
      await hasty.close();
    }
  },
);
