import { randomUUID } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Transaction } from '../shared/contract/payment-protocol.ts';
import { RECONCILIATION_ROWS_MAX } from '../shared/contract/payment-protocol.ts';
import { sign } from '../shared/contract/webhook-signature.ts';
import { startPayments, paymentKey, type TestPayments } from '../../tests/support/payments.ts';

let house: TestPayments;
// Its clock stands still: on a busy machine no bank decides before its test wants it.
beforeAll(async () => void (house = await startPayments({ isStill: true })));
afterAll(() => house.close());

const HOUR_MS = 3_600_000;
const deposit = (changes: object = {}) => ({
  merchantCode: 'AURORA',
  reference: randomUUID(),
  method: 'bank',
  amountMinor: 50_000,
  currency: 'THB',
  brand: 'Aurora',
  language: 'th',
  returnUrl: 'https://aurora.test/deposit',
  expiresAtMs: Date.now() + HOUR_MS,
  ...changes,
});
const payout = (changes: object = {}) => ({
  merchantCode: 'AURORA',
  reference: randomUUID(),
  method: 'bank',
  amountMinor: 70_001,
  currency: 'THB',
  payee: { name: 'Somchai Jaidee', institution: 'KBANK', number: '1234567890' },
  ...changes,
});
/** The transactions under a reference, or the code of the refusal. */
async function status(body: { merchantCode: string; reference: string }, kind = 'deposit') {
  const { json } = await house.call('status', { merchantCode: body.merchantCode, reference: body.reference, kind });
  return json.success ? (json.value['transactions'] as Transaction[]) : json.code;
}
/** Pays a deposit in the sandbox. */
async function pay(body: object, outcome = 'success') {
  const { json } = await house.call('createDeposit', body);
  await house.submit(`${new URL(json.value['pageUrl'] as string).pathname}/sandbox`, { outcome });
}

describe('the past of a demonstration', () => {
  const pastMs = Date.now() - 9 * 24 * HOUR_MS;
  const past = { pastMs, expiresAtMs: pastMs + HOUR_MS };

  test('is what is chosen for a deposit, at once, at its time and without a notice [SERVER-51]', async () => {
    const body = deposit(past);
    await pay(body);
    expect(await status(body)).toMatchObject([{ kind: 'deposit', status: 'succeeded', atMs: pastMs }]);
    await house.turn();
    const day = { merchantCode: body.merchantCode, fromMs: pastMs, toMs: pastMs + 1 };
    const { json } = await house.call('reconciliation', day);
    expect(json.value['transactions']).toMatchObject([{ reference: body.reference, atMs: pastMs }]);
  });

  test('has no payouts that are still to be decided [SERVER-51]', async () => {
    const body = payout({ pastMs });
    await house.call('createPayout', body);
    expect(await status(body, 'payout')).toMatchObject([{ kind: 'payout', status: 'succeeded', atMs: pastMs }]);
    const refused = payout({ pastMs, payee: { ...body.payee, number: '1234567801' } });
    await house.call('createPayout', refused);
    expect(await status(refused, 'payout')).toMatchObject([
      { status: 'failed', reason: 'account_unknown', atMs: pastMs },
    ]);
  });
});

describe('a deposit', () => {
  test('has a page at our origin that cannot be guessed, and the same request again gets the same page [PAY-02]', async () => {
    const body = deposit();
    const first = await house.call('createDeposit', body);
    expect(first.json).toMatchObject({ success: true, message: '' });
    expect(first.json.value['pageUrl']).toMatch(new RegExp(`^${house.url}/pay/[A-Za-z0-9_-]{24}$`));
    const shuffled = Object.fromEntries(Object.entries(body).reverse());
    expect((await house.call('createDeposit', shuffled)).json).toEqual(first.json);
    const other = await house.call('createDeposit', deposit());
    expect(other.json.value['paymentId']).not.toBe(first.json.value['paymentId']);
  });

  test('sent twice at the same time is one deposit [PAY-02]', async () => {
    const body = deposit();
    const answers = await Promise.all(Array.from({ length: 8 }, () => house.call('createDeposit', body)));
    expect(new Set(answers.map(({ json }) => json.value['paymentId'])).size).toBe(1);
  });

  test.each<[string, object]>([
    ['amount', { amountMinor: 50_001 }],
    ['method', { method: 'card' }],
    ['currency', { currency: 'VND' }],
    ['return address', { returnUrl: 'https://evil.test/' }],
  ])('with another %s under its reference is refused, and stays as it was [PAY-02]', async (_, change) => {
    const body = deposit();
    const first = await house.call('createDeposit', body);
    expect(await house.call('createDeposit', { ...body, ...change })).toMatchObject({
      status: 409,
      json: { success: false, value: null, code: 'transaction_conflict' },
    });
    expect((await house.call('createDeposit', body)).json).toEqual(first.json);
  });

  test('of another merchant may have the same reference [PAY-02]', async () => {
    const body = deposit();
    const [one, other] = [
      await house.call('createDeposit', body),
      await house.call('createDeposit', { ...body, merchantCode: 'LOTUS', amountMinor: 1 }),
    ];
    expect(other.json.success).toBe(true);
    expect(other.json.value['paymentId']).not.toBe(one.json.value['paymentId']);
  });

  test.each([
    'java' + 'script:alert(1)',
    'data:text/html,x',
    '//evil.test',
    '/deposit',
    'https://user:word@aurora.test/',
  ])('that leads back to %s is refused [PAY-07]', async (returnUrl) => {
    const body = deposit({ returnUrl });
    expect(await house.call('createDeposit', body)).toMatchObject({ status: 400, json: { code: 'bad_request' } });
    expect(await status(body)).toBe('not_found');
  });

  test('by QR is possible in baht and dong only [PAY-08]', async () => {
    const codes = ['THB', 'VND', 'USD', 'EUR'].map(async (currency) => {
      const { json } = await house.call('createDeposit', deposit({ method: 'qr', currency }));
      return json.code ?? 'ok';
    });
    expect(await Promise.all(codes)).toEqual(['ok', 'ok', 'bad_request', 'bad_request']);
  });

  test.each<[string, object]>([
    ['an amount of zero', { amountMinor: 0 }],
    ['a negative amount', { amountMinor: -1 }],
    ['half a minor unit', { amountMinor: 0.5 }],
    ['an amount as text', { amountMinor: '500' }],
    ['more than the largest amount', { amountMinor: 10 ** 13 + 1 }],
    ['a method that does not exist', { method: 'cash' }],
    ['a currency in small letters', { currency: 'thb' }],
    ['an undeclared field', { note: 'x' }],
    ['a reference with markup', { reference: '<b>' }],
    ['no merchant', { merchantCode: undefined }],
  ])('with %s is refused [PAY-06]', async (_, change) => {
    expect(await house.call('createDeposit', deposit(change))).toMatchObject({
      status: 400,
      json: { success: false, code: 'bad_request' },
    });
  });
});

describe('a payout', () => {
  test('sent again is paid once, and with other contents it is refused [PAY-03]', async () => {
    const body = payout();
    const answers = await Promise.all([house.call('createPayout', body), house.call('createPayout', body)]);
    expect(answers[0].json).toEqual(answers[1].json);
    for (const change of [
      { amountMinor: 1 },
      { payee: { name: 'Another Person', institution: 'KBANK', number: '1234567890' } },
    ])
      expect(await house.call('createPayout', { ...body, ...change })).toMatchObject({
        status: 409,
        json: { code: 'transaction_conflict' },
      });
    expect(await status(body, 'payout')).toEqual([]);
    house.wait(2_000);
    await house.turn();
    expect(await status(body, 'payout')).toMatchObject([{ kind: 'payout', status: 'succeeded', amountMinor: 70_001 }]);
  });

  test('may have the reference of a deposit [PAY-03]', async () => {
    const [one, other] = [deposit(), payout()];
    await house.call('createDeposit', one);
    const sent = { ...other, reference: one.reference };
    expect((await house.call('createPayout', sent)).json.success).toBe(true);
  });
});

describe('a signature', () => {
  const send = async (body: string | Buffer, headers: Record<string, string>) => {
    const response = await fetch(`${house.url}/v1/deposits`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : Uint8Array.from(body),
    });
    return `${response.status} ${((await response.json()) as { code?: string }).code ?? 'ok'}`;
  };
  const signed = (body: string, nowS = Date.now() / 1_000) => sign(paymentKey, { id: 'msg-1', body, nowS });

  test('by our own signer and by the library of Standard Webhooks is valid [PAY-04]', async () => {
    const body = JSON.stringify(deposit());
    expect(await send(body, await signed(body))).toBe('200 ok');
    const [key, now] = [new Webhook(Buffer.from(paymentKey), { format: 'raw' }), new Date()];
    const headers = {
      'webhook-id': 'm',
      'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
      'webhook-signature': `v1,${'A'.repeat(43)}= ${key.sign('m', now, body)}`,
    };
    expect(await send(body, headers)).toBe('200 ok');
  });

  test('that is missing, wrong, of another time or of other bytes is refused, and nothing is kept [PAY-04]', async () => {
    const made = deposit();
    const body = JSON.stringify(made);
    const good = await signed(body);
    const nowS = Date.now() / 1_000;
    const refused = [
      send(body, {}),
      send(body, { ...good, 'webhook-id': 'msg-2' }),
      send(body, { ...good, 'webhook-signature': good['webhook-signature']!.replace('v1,', 'v1,A') }),
      send(body, { ...good, 'webhook-signature': 'v1,' }),
      send(body.replace('50000', '50001'), good),
      send(body, await signed(body, nowS - 310)),
      // It is still of another time when it arrives, on a busy machine as well.
      send(body, await signed(body, nowS + 420)),
      send(body, await sign('another-key-of-20-characters', { id: 'msg-1', body, nowS })),
    ];
    for (const answer of await Promise.all(refused)) expect(answer).toBe('401 signature_invalid');
    expect(await status(made)).toBe('not_found');
  });

  test('does not cover bytes that are not UTF-8, even where they decode to the same text [PAY-04]', async () => {
    const text = JSON.stringify(deposit({ brand: 'A\ufffd' }));
    const [before, after] = text.split('\ufffd');
    const bytes = Buffer.concat([Buffer.from(before!), Buffer.from([0xff]), Buffer.from(after!)]);
    expect(bytes.toString()).toBe(text);
    expect(await send(bytes, await signed(text))).toBe('401 signature_invalid');
  });

  test('is asked for before the body is read, and a good one of a bad body is a bad request [PAY-04, PAY-06]', async () => {
    expect(await send('{', {})).toBe('401 signature_invalid');
    for (const body of ['{', 'null', '[]', '"x"', '{"__proto__":1}'])
      expect(await send(body, await signed(body)), body).toBe('400 bad_request');
    const long = JSON.stringify(deposit({ brand: 'x'.repeat(20_000) }));
    expect(await send(long, await signed(long))).toBe('413 body_too_large');
  });

  test('with any of several keys is valid, and with a removed one it is not [PAY-05]', async () => {
    const keys: [string, string] = ['the-new-key-of-2027', 'the-old-key-of-2026'];
    const rotating = await startPayments({ config: { keys } });
    try {
      const answers = [...keys, paymentKey].map(
        async (key) => (await rotating.call('createDeposit', deposit(), key)).status,
      );
      expect(await Promise.all(answers)).toEqual([200, 200, 401]);
    } finally {
      await rotating.close();
    }
  });
});

describe('the status', () => {
  test('of an open deposit is empty, of a paid one has its transaction, and of a failed one the reason [PAY-11]', async () => {
    const [open, paid, declined] = [deposit(), deposit({ method: 'card' }), deposit()];
    await house.call('createDeposit', open);
    await pay(paid);
    await pay(declined, 'declined');
    expect(await status(open)).toEqual([]);
    expect(await status(paid)).toEqual([
      {
        transactionId: expect.any(String) as string,
        kind: 'deposit',
        reference: paid.reference,
        method: 'card',
        status: 'succeeded',
        amountMinor: 50_000,
        currency: 'THB',
        feeMinor: 1_000,
        atMs: expect.any(Number) as number,
      },
    ]);
    expect(await status(declined)).toMatchObject([{ status: 'failed', reason: 'declined', feeMinor: 0 }]);
  });

  test('of a reference of nobody, of another kind or of another merchant is not found [PAY-11]', async () => {
    const body = deposit();
    await house.call('createDeposit', body);
    expect(await status({ ...body, reference: 'no-such' })).toBe('not_found');
    expect(await status(body, 'payout')).toBe('not_found');
    expect(await status({ ...body, merchantCode: 'LOTUS' })).toBe('not_found');
  });
});

describe('the reconciliation', () => {
  const ask = async (body: object) => (await house.call('reconciliation', body)).json;
  const idsOf = (json: Awaited<ReturnType<typeof ask>>) =>
    (json.value['transactions'] as Transaction[]).map(({ transactionId }) => transactionId);

  test('has the transactions of one merchant and time, oldest first, and nothing of another [PAY-12]', async () => {
    const merchantCode = 'RECON1';
    const made = [deposit({ merchantCode }), deposit({ merchantCode }), deposit({ merchantCode })];
    for (const body of made) {
      await pay(body);
      house.wait(1_000);
    }
    await pay(deposit({ merchantCode: 'RECON2' }));
    const all = await ask({ merchantCode, fromMs: 0, toMs: Date.now() * 2 });
    const rows = all.value['transactions'] as Transaction[];
    expect(rows.map(({ reference }) => reference)).toEqual(made.map(({ reference }) => reference));
    expect(all.value['next']).toBeNull();
    const [first, second, third] = rows;
    expect(idsOf(await ask({ merchantCode, fromMs: second!.atMs, toMs: third!.atMs }))).toEqual([
      second!.transactionId,
    ]);
    expect(idsOf(await ask({ merchantCode, fromMs: 0, toMs: third!.atMs + 1, after: first!.transactionId }))).toEqual([
      second!.transactionId,
      third!.transactionId,
    ]);
    expect(await ask({ merchantCode, fromMs: 0, toMs: 1, after: 'no-such' })).toMatchObject({ code: 'bad_request' });
  });

  test('of more than a page comes in pages without a gap or a repetition [PAY-12]', { timeout: 180_000 }, async () => {
    const merchantCode = 'RECON3';
    const made = Array.from({ length: RECONCILIATION_ROWS_MAX + 2 }, () => payout({ merchantCode }));
    for (let at = 0; at < made.length; at += 50)
      await Promise.all(made.slice(at, at + 50).map((body) => house.call('createPayout', body)));
    house.wait(2_000);
    await expect
      .poll(async () => (await ask({ merchantCode, fromMs: 0, toMs: Date.now() * 2 })).value['next'], {
        timeout: 60_000,
      })
      .not.toBeNull();
    const range = { merchantCode, fromMs: 0, toMs: Date.now() * 2 };
    await expect
      .poll(
        async () => {
          const first = await ask(range);
          const second = await ask({ ...range, after: first.value['next'] });
          return new Set([...idsOf(first), ...idsOf(second)]).size;
        },
        { timeout: 60_000 },
      )
      .toBe(made.length);
  });
});
