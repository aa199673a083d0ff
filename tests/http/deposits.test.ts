import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { watchCashier } from '../../src/gateway/cashier/watch-cashier.ts';
import {
  balance,
  beginDeposit,
  lastReference,
  newPayer,
  pay,
  requestPayout,
  startCashierHouse,
  type CashierHouse,
} from '../support/cashier-house.ts';
import { SIGNATURE_TOLERANCE_S, signatureHeaders } from '../../src/shared/contract/webhook-signature.ts';
import { caughtUp } from '../support/caught-up.ts';
import { callConsole } from '../support/operators.ts';
import { sendNotice, transactionOf } from '../support/scripted-provider.ts';
import { DATABASE_HOOK_TIMEOUT_MS } from '../support/test-databases.ts';
import { long } from '../support/long.ts';

let house: CashierHouse;
beforeAll(async () => {
  house = await startCashierHouse();
}, DATABASE_HOOK_TIMEOUT_MS);
afterAll(() => house.close());

const stateOf = async (token: string, id: string) => (await house.call('deposit', { token, query: { id } })).value;
const isBalanced = async () => (await house.gateway.services.ledger.trialBalance('ALPHA')).isBalanced;
const messagesOf = async (token: string) => {
  await caughtUp(house);
  const { list } = (await house.call('messageList', { token, query: { kind: 'money', language: 'EN' } })).value;
  return list.map(({ title }) => title);
};

test('a player pays in: the deposit waits, is credited by the signed notice, and a message says so [CASH-02, CASH-04]', async () => {
  const player = await newPayer(house);
  const begun = await beginDeposit(house, player);
  expect(begun.value).toMatchObject({ state: 'pending', amount: '500.00', credited: '0.00', failure: null });
  expect(begun.value.pageUrl).toBe('http://payments.test/pay/1');
  expect(house.provider.calls().at(-1)!.body).toMatchObject({
    merchantCode: 'ALPHA',
    amountMinor: 50_000,
    currency: 'THB',
    returnUrl: `http://alpha.test/member/depositv2?id=${begun.value.id}`,
  });
  // Found again after a reload, or on another device.
  const pending = await house.call('depositList', { token: player.token, query: { state: 'pending' } });
  expect(pending.value.list.map(({ id }) => id)).toEqual([begun.value.id]);
  expect((await pay(house, 50_000)).status).toBe(200);
  expect(await stateOf(player.token, begun.value.id)).toMatchObject({
    state: 'credited',
    arrived: '500.00',
    credited: '500.00',
    pageUrl: null,
  });
  expect(await balance(house, player)).toBe('5500.00');
  expect(await messagesOf(player.token)).toEqual(['Your deposit has arrived: 500.00 THB']);
  expect(await isBalanced()).toBe(true);
});

test('a notice that is sent again byte by byte, under one id and with one signature, is taken each time and credited once [CASH-04, CASH-35]', async () => {
  const player = await newPayer(house);
  const begun = await beginDeposit(house, player);
  const notice = {
    merchantCode: 'ALPHA',
    ...transactionOf({ reference: lastReference(house), amountMinor: 50_000 }),
  };
  const sent: string[] = [];
  const tamper = (headers: Record<string, string>) => {
    sent.push(JSON.stringify(headers));
    return headers;
  };
  const replay = { id: randomUUID(), nowS: Date.now() / 1000, tamper };
  const send = () => sendNotice(house, notice, replay);
  const answers = [await send(), ...(await Promise.all(Array.from({ length: 16 }, send)))];
  expect(new Set(sent).size).toBe(1);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(await stateOf(player.token, begun.value.id)).toMatchObject({
    state: 'credited',
    arrived: '500.00',
    credited: '500.00',
  });
  expect(await balance(house, player)).toBe('5500.00');
  expect(await messagesOf(player.token)).toEqual(['Your deposit has arrived: 500.00 THB']);
  expect(await isBalanced()).toBe(true);
});

describe('a notice that is not what it should be', () => {
  test('moves nothing: unsigned, too old or too new, of a stranger, or with a changed id, time or body [CASH-05]', async () => {
    const player = await newPayer(house);
    await beginDeposit(house, player);
    const notice = {
      merchantCode: 'ALPHA',
      ...transactionOf({ reference: lastReference(house), amountMinor: 50_000 }),
    };
    const without = (name: string) => ({
      tamper: ({ [name]: _, ...headers }: Record<string, string>) => headers,
    });
    const other = (name: string, value: string) => ({
      tamper: (headers: Record<string, string>) => ({ ...headers, [name]: value }),
    });
    const { id, signature, timestamp, paymentProvider } = signatureHeaders;
    const attacks = [
      ...[id, signature, timestamp, paymentProvider].map(without),
      other(signature, 'v1,'),
      other(signature, ''),
      other(id, randomUUID()),
      {
        tamper: (headers: Record<string, string>) => {
          const later = Number(headers[timestamp]) + 1;
          return { ...headers, [timestamp]: String(later) };
        },
      },
      other(timestamp, 'now'),
      { key: 'another-key-that-is-long-enough-1' },
      { provider: 'nobody' },
      { nowS: Date.now() / 1000 - SIGNATURE_TOLERANCE_S - 5 },
      { nowS: Date.now() / 1000 + SIGNATURE_TOLERANCE_S + 120 },
      { raw: JSON.stringify({ ...notice, amountMinor: 9_000_000 }) },
      { raw: `${JSON.stringify(notice)} ` },
    ];
    for (const [index, attack] of attacks.entries())
      expect([index, await sendNotice(house, notice, attack)]).toEqual([
        index,
        { status: 401, code: 'signature_invalid' },
      ]);
    expect(await balance(house, player)).toBe('5000.00');
    // The same notice counts as its provider sends it.
    expect((await sendNotice(house, notice)).status).toBe(200);
    expect(await balance(house, player)).toBe('5500.00');
  });

  test('moves nothing: for another merchant, an unknown deposit, in another currency, by another method, with a fee above it, or without a valid amount [CASH-18]', async () => {
    const player = await newPayer(house);
    await beginDeposit(house, player);
    const notice = {
      merchantCode: 'ALPHA',
      ...transactionOf({ reference: lastReference(house), amountMinor: 50_000 }),
    };
    expect(await sendNotice(house, { ...notice, merchantCode: 'BETA' })).toMatchObject({ code: 'not_found' });
    expect(await sendNotice(house, { ...notice, reference: 'DUNKNOWN' })).toMatchObject({ code: 'not_found' });
    expect(await sendNotice(house, { ...notice, currency: 'VND' })).toMatchObject({ code: 'transaction_conflict' });
    expect(await sendNotice(house, { ...notice, method: 'card' })).toMatchObject({ code: 'transaction_conflict' });
    expect(await sendNotice(house, { ...notice, feeMinor: 50_001 })).toMatchObject({ code: 'transaction_conflict' });
    for (const amountMinor of [0, -1, 1.5, '50000', 2 ** 53 + 2, null])
      expect(await sendNotice(house, { ...notice, amountMinor })).toMatchObject({ code: 'bad_request' });
    expect(await balance(house, player)).toBe('5000.00');
  });

  test('a known transaction with another amount is a conflict, and changes nothing [CASH-04]', async () => {
    const player = await newPayer(house);
    await beginDeposit(house, player);
    const notice = {
      merchantCode: 'ALPHA',
      ...transactionOf({ reference: lastReference(house), amountMinor: 50_000 }),
    };
    expect((await sendNotice(house, notice)).status).toBe(200);
    expect(await sendNotice(house, { ...notice, amountMinor: 60_000 })).toMatchObject({ code: 'transaction_conflict' });
    expect(await balance(house, player)).toBe('5500.00');
  });
});

describe('money that lands is credited, and an operator looks at what is odd about it', () => {
  const looks = async () => {
    const query = { merchant: 'ALPHA', needsLook: true };
    return (await callConsole(house, 'depositQueue', { token: house.operators[0], query })).value.list;
  };

  test('another amount than was asked for is credited as it arrived, and the message says both [CASH-19]', async () => {
    const player = await newPayer(house);
    const begun = await beginDeposit(house, player);
    await pay(house, 43_210);
    expect(await balance(house, player)).toBe('5432.10');
    expect((await looks())[0]).toMatchObject({ id: begun.value.id, look: 'other_amount', arrived: '432.10' });
    await caughtUp(house);
    const { list } = (
      await house.call('messageList', { token: player.token, query: { language: 'EN', kind: 'money' } })
    ).value;
    expect(list[0]!.text).toContain('You wanted to pay in 500.00 THB, and 432.10 THB arrived.');
    const note = { merchant: 'ALPHA', id: begun.value.id, note: 'the player rounded down' };
    const looked = await callConsole(house, 'lookAtDeposit', { token: house.operators[0], body: note });
    expect(looked.value.deposit.lookedBy).toBe('Anh');
    expect((await callConsole(house, 'lookAtDeposit', { token: house.operators[1], body: note })).code).toBe(
      'changed_meanwhile',
    );
  });

  test('a second payment of one deposit is credited as well [CASH-19]', async () => {
    const player = await newPayer(house);
    await beginDeposit(house, player);
    await pay(house, 50_000);
    await pay(house, 50_000);
    expect(await balance(house, player)).toBe('6000.00');
    expect((await looks())[0]).toMatchObject({ look: 'paid_again', arrived: '1000.00', credited: '1000.00' });
  });

  test('a payment after the end is credited, whichever notice comes first [CASH-04, CASH-19]', long, async () => {
    const player = await newPayer(house);
    const begun = await beginDeposit(house, player);
    await pay(house, 50_000, { status: 'failed', reason: 'declined' });
    expect(await stateOf(player.token, begun.value.id)).toMatchObject({ state: 'failed', failure: 'declined' });
    await pay(house, 50_000);
    expect(await stateOf(player.token, begun.value.id)).toMatchObject({ state: 'credited', failure: null });
    // A failure that arrives afterwards changes nothing.
    await pay(house, 50_000, { status: 'failed', reason: 'declined' });
    expect(await stateOf(player.token, begun.value.id)).toMatchObject({ state: 'credited', credited: '500.00' });
    expect(await balance(house, player)).toBe('5500.00');
  });

  test('the fee of a method is taken from what arrives [CASH-17]', async () => {
    const player = await newPayer(house);
    await beginDeposit(house, player, '500.00', { method: 'card' });
    await pay(house, 50_000);
    expect(await balance(house, player)).toBe('5492.50');
    expect(await isBalanced()).toBe(true);
  });
});

describe('a deposit that is begun', () => {
  test('twice with one key is one, and another body under the key a conflict [CASH-16]', async () => {
    const player = await newPayer(house);
    const key = randomUUID();
    const begun = await Promise.all([1, 2, 3].map(() => beginDeposit(house, player, '500.00', { key })));
    expect(new Set(begun.map(({ value }) => value.id)).size).toBe(1);
    expect(await beginDeposit(house, player, '600.00', { key })).toMatchObject({
      status: 409,
      code: 'transaction_conflict',
    });
    const { list } = (await house.call('depositList', { token: player.token })).value;
    expect(list).toHaveLength(1);
    for (const without of [{}, { key: '' }, { key: 'not-a-key' }])
      expect(
        await house.call('createDeposit', {
          token: player.token,
          body: { method: 'bank', amount: '500.00', language: 'EN', ...without } as never,
        }),
      ).toMatchObject({ status: 400, code: 'bad_request' });
  });

  test('without a valid amount, or outside the limits, is refused [CASH-07]', async () => {
    const player = await newPayer(house);
    for (const amount of ['-1', '1e309', '1e2', '٥٠٠', '๕๐๐', ' 500', '', '9007199254740993.00', 'NaN'])
      expect([amount, (await beginDeposit(house, player, amount)).code]).toEqual([amount, 'bad_request']);
    for (const amount of ['0', '0.001', '500.001', '9.99', '100000.01', '999999999999999'])
      expect([amount, (await beginDeposit(house, player, amount)).code]).toEqual([amount, 'validation_failed']);
    expect((await beginDeposit(house, player, '500.00', { method: 'gold' })).code).toBe('bad_request');
  });

  test('while the provider is silent is announced again by the same key [CASH-20]', async () => {
    const player = await newPayer(house);
    const key = randomUUID();
    house.provider.answer('/v1/deposits', { refusal: 'unavailable' });
    expect((await beginDeposit(house, player, '500.00', { key })).code).toBe('provider_unavailable');
    house.provider.answer('/v1/deposits', { paymentId: 'p-1', pageUrl: 'http://payments.test/pay/1' });
    expect((await beginDeposit(house, player, '500.00', { key })).value.state).toBe('pending');
    const references = house.provider
      .calls()
      .filter(({ path }) => path === '/v1/deposits')
      .slice(-2)
      .map(({ body }) => body['reference']);
    expect(references[0]).toBe(references[1]);
  });

  test.each([`${'javascript'}:alert(1)`, 'data:text/html,hello', '//payments.test/pay/1', '/pay/1', ''])(
    'leads to no page but one of the web: %j counts as no answer [CASH-37]',
    async (pageUrl) => {
      const player = await newPayer(house);
      const key = randomUUID();
      house.provider.answer('/v1/deposits', { paymentId: 'p-1', pageUrl });
      expect((await beginDeposit(house, player, '500.00', { key })).code).toBe('provider_unavailable');
      const { list } = (await house.call('depositList', { token: player.token })).value;
      expect(list).toMatchObject([{ state: 'opening', pageUrl: null }]);
      house.provider.answer('/v1/deposits', { paymentId: 'p-1', pageUrl: 'http://payments.test/pay/1' });
      expect((await beginDeposit(house, player, '500.00', { key })).value.state).toBe('pending');
    },
  );

  test('is not found by another player, and can be given up by its own [CASH-21]', async () => {
    const [player, other] = [await newPayer(house), await newPayer(house)];
    const { id } = (await beginDeposit(house, player)).value;
    expect((await house.call('deposit', { token: other.token, query: { id } })).code).toBe('not_found');
    expect((await house.call('giveUpDeposit', { token: other.token, body: { id } })).code).toBe('not_found');
    const given = await house.call('giveUpDeposit', { token: player.token, body: { id } });
    expect(given.value).toMatchObject({ state: 'failed', failure: 'abandoned' });
    expect((await house.call('giveUpDeposit', { token: player.token, body: { id } })).code).toBe('transition_refused');
  });
});

test('a deposit whose notice is lost is found by asking, and one that nobody pays expires [CASH-20]', async () => {
  const { services } = house.gateway;
  const [paid, unpaid] = [await newPayer(house), await newPayer(house)];
  const lost = await beginDeposit(house, paid);
  const reference = lastReference(house);
  house.provider.answer('/v1/status', { transactions: [transactionOf({ reference, amountMinor: 50_000 })] });
  house.setClock(house.now() + 2 * 60_000);
  await watchCashier(services, new AbortController().signal);
  expect(await stateOf(paid.token, lost.value.id)).toMatchObject({ state: 'credited' });
  house.provider.answer('/v1/status', { transactions: [] });
  const open = await beginDeposit(house, unpaid);
  house.setClock(house.now() + 41 * 60_000);
  await watchCashier(services, new AbortController().signal);
  const { list } = await house.gateway.services.database.withMerchant('ALPHA', async (trx) => ({
    list: await trx
      .selectFrom('deposit')
      .select(['state', 'failure'])
      .where('id', '=', BigInt(open.value.id))
      .execute(),
  }));
  expect(list).toEqual([{ state: 'failed', failure: 'expired' }]);
  expect(await isBalanced()).toBe(true);
});

test('a trial account has no cashier [CASH-01]', async () => {
  const player = await newPayer(house);
  await house.database.withMerchant('ALPHA', (trx) =>
    trx
      .updateTable('member')
      .set({ customer_type: 4, ends_at: new Date(house.now() + 3_600_000) })
      .where('merchant_code', '=', 'ALPHA')
      .where('account', '=', player.username)
      .execute(),
  );
  const { token } = player;
  const answers = [
    await beginDeposit(house, player),
    await requestPayout(house, player, { payee: '1' }),
    await house.call('cashier', { token }),
    await house.call('payeeList', { token }),
  ];
  for (const { code } of answers) expect(code).toBe('in_need_true_account');
});
