import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPayments, type TestPayments } from '../../../tests/support/payments.ts';
import type { Transaction } from '../../shared/contract/payment-protocol.ts';

let house: TestPayments;
const logged: string[] = [];
// Its clock stands still: on a busy machine no bank decides before its test wants it.
beforeAll(async () => void (house = await startPayments({ isStill: true, log: (line) => logged.push(line) })));
afterAll(() => house.close());

async function deposit(changes: object = {}): Promise<{ reference: string; path: string }> {
  const reference = randomUUID();
  const body = {
    merchantCode: 'AURORA',
    reference,
    method: 'card',
    amountMinor: 125_050,
    currency: 'THB',
    brand: 'Aurora',
    language: 'en',
    returnUrl: 'https://aurora.test/deposit?done=1',
    expiresAtMs: house.nowMs() + 900_000,
    ...changes,
  };
  const { json } = await house.call('createDeposit', body);
  return { reference, path: new URL(json.value['pageUrl'] as string).pathname };
}
const read = async (path: string) => (await fetch(house.url + path)).text();
async function statusOf(reference: string): Promise<Transaction[]> {
  await house.turn();
  const { json } = await house.call('status', { merchantCode: 'AURORA', kind: 'deposit', reference });
  return json.value['transactions'] as Transaction[];
}
const card = { action: 'pay', number: '4111 1111 1111 1111', expiry: '12/30', name: 'Somchai Jaidee', cvc: '737' };

test.each(['bank', 'card', 'ewallet', 'qr'])(
  'the page of a deposit by %s shows brand, amount, reference and time, and runs no script [PAY-20]',
  async (method) => {
    const { path, reference } = await deposit({ method });
    const response = await fetch(house.url + path);
    const html = await response.text();
    for (const text of ['Deposit to Aurora', '1,250.50', reference, '15 minutes']) expect(html).toContain(text);
    expect(html).not.toMatch(/<script|\son\w+=|style="/i);
    expect(response.headers.get('content-security-policy')).toBe(
      `default-src 'none'; style-src 'self'; font-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
    );
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
  },
);

test('the files of a page exist and are kept by browsers [PAY-20]', async () => {
  const html = await read((await deposit()).path);
  const style = await fetch(house.url + /href="(\/assets\/pay\.[0-9a-f]{16}\.css)"/.exec(html)![1]!);
  expect(style.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  const faces = [...(await style.text()).matchAll(/url\(([^)]+)\)/g)].map(([, address]) => address!);
  expect(faces.length).toBeGreaterThan(4);
  for (const address of faces) {
    const face = await fetch(new URL(address, style.url));
    expect([face.status, face.headers.get('content-type')], address).toEqual([200, 'font/woff2']);
  }
});

test.each([
  ['en-GB', 'en', 'Card number'],
  ['th', 'th', 'หมายเลขบัตร'],
  ['vi-VN', 'vi', 'Số thẻ'],
  ['zh-Hans', 'zh-Hans', '卡号'],
  ['zh-CN', 'zh-Hans', '卡号'],
  ['zh-Hant', 'en', 'Card number'],
  ['ar', 'en', 'Card number'],
  ['not a tag', 'en', 'Card number'],
])('the page of the language %s is in %s [PAY-21]', async (language, tag, text) => {
  const html = await read((await deposit({ language })).path);
  expect(html).toContain(`<html lang="${tag}">`);
  expect(html).toContain(text);
});

test('a name with markup and an address with quotes stay text [PAY-22]', async () => {
  const { path } = await deposit({ brand: '<img src=x onerror=1>', returnUrl: 'https://aurora.test/?a="><script>1' });
  expect(await read(path)).not.toMatch(/<img|<script/);
  await house.submit(path, { action: 'cancel' });
  const html = await read(path);
  expect(html).not.toMatch(/<img|<script/);
  expect(html).toContain('href="https://aurora.test/?a=&quot;&gt;&lt;script&gt;1"');
  const other = await deposit();
  const { html: wrong } = await house.submit(other.path, { ...card, cvc: '1', name: '"><script>1' });
  expect(wrong).not.toContain('<script');
});

test('a bank transfer has an account and a reference of its own to copy, which an ambiguous letter cannot spoil [PAY-20]', async () => {
  const codes = [];
  for (let count = 0; count < 2; count += 1) {
    const html = await read((await deposit({ method: 'bank' })).path);
    codes.push(/<code>(LP[2-9A-HJKMNP-TV-Z]{10})<\/code>/.exec(html)?.[1]);
  }
  expect(codes[0]).toBeDefined();
  expect(codes[1]).not.toBe(codes[0]);
});

describe('a card', () => {
  test('whose number is right is taken, and only its last four digits stay anywhere [PAY-19]', async () => {
    const { path, reference } = await deposit();
    const { html } = await house.submit(path, card);
    expect(html).toContain('Waiting for your bank');
    expect(html).toContain('•••• 1111');
    house.wait(2_000);
    expect(await statusOf(reference)).toMatchObject([{ status: 'succeeded', method: 'card' }]);
    const folder = join(house.dataDir, 'payments');
    const kept = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'latin1'));
    const everything = [...kept, ...logged, html, await read(path)].join('\n');
    for (const secret of ['4111111111111111', '4111 1111 1111 1111', '111111111111', 'Somchai'])
      expect(everything.includes(secret), secret).toBe(false);
  });

  test('whose number cannot be right is refused by its field, and number and code are not sent back [PAY-19]', async () => {
    const { path, reference } = await deposit();
    const { status, html } = await house.submit(path, { ...card, number: '4111 1111 1111 1112' });
    expect(status).toBe(422);
    expect(html).toMatch(/id="number"[^>]*aria-invalid="true" aria-describedby="number-fault"/);
    expect(html).toContain('Check the card number.');
    expect(html).toContain('value="Somchai Jaidee"');
    expect(html).not.toMatch(/value="(4111|737)/);
    expect(await statusOf(reference)).toEqual([]);
  });
});

test.each(['', 'abc', '12', '1'.repeat(30), '08123<b>45678'])(
  'the e-wallet number "%s" is refused [PAY-20]',
  async (phone) => {
    const { path } = await deposit({ method: 'ewallet' });
    expect((await house.submit(path, { action: 'pay', phone })).status).toBe(422);
  },
);

test('a player who pays twice by accident pays once [PAY-23]', async () => {
  const { path, reference } = await deposit({ method: 'ewallet' });
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => house.submit(path, { action: 'pay', phone: '+66 81 234 5678' })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  await house.submit(`${path}/sandbox`, { outcome: 'declined' });
  house.wait(2_000);
  expect(await statusOf(reference)).toMatchObject([{ status: 'succeeded' }]);
  await house.submit(`${path}/sandbox`, { outcome: 'twice' });
  await house.submit(path, { action: 'cancel' });
  expect(await statusOf(reference)).toHaveLength(1);
});

test('a player can cancel, and the page leads back to where it came from [PAY-27]', async () => {
  const { path, reference } = await deposit();
  const { html } = await house.submit(path, { action: 'cancel' });
  expect(html).toContain('Payment cancelled');
  expect(html).toContain('<a class="button" href="https://aurora.test/deposit?done=1">Back to Aurora</a>');
  expect(await statusOf(reference)).toMatchObject([{ status: 'failed', reason: 'abandoned' }]);
});

test('a page that waits for the bank looks again by itself, and then shows what has moved [PAY-20]', async () => {
  const { path } = await deposit({ method: 'bank' });
  await house.submit(`${path}/sandbox`, { outcome: 'slow' });
  const waiting = await fetch(house.url + path);
  expect(waiting.headers.get('refresh')).toBe('2');
  const other = await deposit({ method: 'bank' });
  await house.submit(`${other.path}/sandbox`, { outcome: 'other_amount', amount: '99' });
  const ended = await fetch(house.url + other.path);
  expect(ended.headers.get('refresh')).toBeNull();
  expect(await ended.text()).toMatch(/Payment received.*99\.00/s);
});

test.each(['', '0', '-5', '1e3', '0.001', '99999999999999', '<b>'])(
  'the sandbox refuses "%s" as another amount [PAY-24]',
  async (amount) => {
    const { path, reference } = await deposit();
    const { status, html } = await house.submit(`${path}/sandbox`, { outcome: 'other_amount', amount });
    expect(status).toBe(422);
    expect(html).toContain('Enter an amount above zero');
    expect(await statusOf(reference)).toEqual([]);
  },
);

test('an outcome that the sandbox does not have changes nothing [PAY-24]', async () => {
  const { path, reference } = await deposit();
  for (const outcome of ['expired', 'payout', 'constructor', '']) await house.submit(`${path}/sandbox`, { outcome });
  expect(await statusOf(reference)).toEqual([]);
});

test('a page of nobody and the page of a payout do not exist [PAY-20]', async () => {
  const payee = { name: 'A', institution: 'KBANK', number: '1' };
  const order = { merchantCode: 'AURORA', reference: 'p', method: 'bank', amountMinor: 1, currency: 'THB', payee };
  const { json } = await house.call('createPayout', order);
  for (const path of ['/pay/none', '/pay/%00', `/pay/${json.value['paymentId'] as string}`]) {
    const response = await fetch(house.url + path);
    expect([response.status, response.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
  }
});

test('no address of a page stands in the log, because it opens the page [PAY-20]', async () => {
  const { path } = await deposit();
  await read(path);
  expect(logged.join('')).toContain('/pay/…');
  expect(logged.join('')).not.toContain(path.slice('/pay/'.length));
});

test('without a sandbox no payment is taken, and pages offer no outcome [PAY-30]', async () => {
  const production = await startPayments();
  try {
    const order = {
      merchantCode: 'AURORA',
      reference: 'd',
      method: 'bank',
      amountMinor: 1,
      currency: 'THB',
      brand: 'Aurora',
      language: 'en',
      returnUrl: 'https://aurora.test/',
      expiresAtMs: Date.now() + 900_000,
    };
    const { json } = await production.call('createDeposit', order);
    const { pathname } = new URL(json.value['pageUrl'] as string);
    await production.restart({ isSandbox: false });
    expect(await production.call('createDeposit', { ...order, reference: 'e' })).toMatchObject({
      status: 503,
      json: { code: 'unavailable' },
    });
    const html = await (await fetch(production.url + pathname)).text();
    expect(html).toContain('Deposit to Aurora');
    expect(html).not.toContain('outcome');
    expect((await production.submit(`${pathname}/sandbox`, { outcome: 'success' })).status).toBe(404);
    await production.submit(pathname, { action: 'pay' });
    production.wait(2_000);
    await production.turn();
    const asked = { merchantCode: 'AURORA', kind: 'deposit', reference: 'd' };
    expect((await production.call('status', asked)).json.value['transactions']).toEqual([]);
  } finally {
    await production.close();
  }
});
