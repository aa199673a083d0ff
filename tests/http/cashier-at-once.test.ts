import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { confirmReceipt } from '../../src/gateway/cashier/player-steps.ts';
import { requestWithdrawal } from '../../src/gateway/cashier/request-withdrawal.ts';
import { assumeReceipts } from '../../src/gateway/cashier/watch-cashier.ts';
import {
  balance,
  beginDeposit,
  decide,
  lastReference,
  newPayee,
  newPayer,
  pay,
  requestPayout,
  startCashierHouse,
  type CashierHouse,
  untilPaying,
} from '../support/cashier-house.ts';
import type { TestPlayer } from '../support/player.ts';
import { SCRIPTED, sendNotice, transactionOf } from '../support/scripted-provider.ts';
import { describeDatabases } from '../support/describe-databases.ts';
import { DATABASE_HOOK_TIMEOUT_MS } from '../support/test-databases.ts';

/** Calls at the same moment. The gateway has as many sessions on a server. */
const AT_ONCE = 16;
const other = { provider: 'other-pay', key: 'another-provider-key-0123456789' } as const;

// The embedded database has one session, where nothing happens at the same moment.
describeDatabases('a cashier on a %s database', (kind) => {
  let house: CashierHouse;
  beforeAll(async () => {
    house = await startCashierHouse({}, { kind });
  }, DATABASE_HOOK_TIMEOUT_MS);
  afterAll(() => house.close());

  const isBalanced = async () => (await house.gateway.services.ledger.trialBalance('ALPHA')).isBalanced;
  /** The brand and a player of it, as a command knows them. */
  async function asCommandsKnow({ token }: TestPlayer) {
    const { sites, sessions } = house.gateway.services;
    const { brand } = (await sites.forMerchant('ALPHA'))!.loaded;
    return { brand, player: (await sessions.playerOf(brand, token, false))! };
  }

  test('64 notices of one payment credit it once [CASH-04, CASH-35]', async () => {
    const player = await newPayer(house);
    await beginDeposit(house, player);
    const payment = transactionOf({ reference: lastReference(house), amountMinor: 50_000 });
    const notice = { merchantCode: 'ALPHA', ...payment };
    const answers = await Promise.all(Array.from({ length: 64 }, () => sendNotice(house, notice)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await balance(house, player)).toBe('5500.00');
    expect(await isBalanced()).toBe(true);
  });

  test('20 withdrawals of 10 from 100: exactly 10 are held [CASH-07]', async () => {
    const player = await newPayer(house);
    const payee = await newPayee(house, player);
    const known = await asCommandsKnow(player);
    const request = (amount: string) =>
      requestWithdrawal(house.gateway.services, { ...known, body: { key: randomUUID(), payee, amount } });
    await request('4900.00');
    const answers = await Promise.all(Array.from({ length: 20 }, () => request('10.00')));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(10);
    expect(answers.filter((one) => !one.ok && one.code === 'insufficient_funds')).toHaveLength(10);
    expect(await balance(house, player)).toBe('0.00');
    expect(await isBalanced()).toBe(true);
  });

  test('ends a withdrawal once, whether its player answers or its time to answer is over [CASH-11, CASH-13]', async () => {
    const { services } = house.gateway;
    const made: { id: string; known: Awaited<ReturnType<typeof asCommandsKnow>> }[] = [];
    for (let count = 0; count < 6; count += 1) {
      const player = await newPayer(house);
      const payee = await newPayee(house, player);
      const { id } = (await requestPayout(house, player, { payee })).value;
      await decide(house, id);
      const reference = await untilPaying(house, id);
      await sendNotice(house, {
        merchantCode: 'ALPHA',
        ...transactionOf({ kind: 'payout', reference, amountMinor: 10_000 }),
      });
      made.push({ id, known: await asCommandsKnow(player) });
    }
    house.setClock(house.now() + 10 * 24 * 3_600_000);
    const assume = () => assumeReceipts(services, 'ALPHA', new AbortController().signal);
    const answers = await Promise.all([
      ...made.map(({ id, known }) =>
        confirmReceipt(services, { ...known, id: BigInt(id) }, { outcome: 'partly', receivedAmount: '60.50' }),
      ),
      assume(),
      assume(),
    ]);
    const rows = await house.database.withMerchant('ALPHA', (trx) =>
      trx.selectFrom('withdrawal_step').select(['withdrawal_id', 'step']).orderBy('place').execute(),
    );
    for (const [index, { id }] of made.entries()) {
      const steps = rows.filter(({ withdrawal_id }) => String(withdrawal_id) === id).map(({ step }) => step);
      const answer = answers[index]!;
      expect(steps.slice(3)).toEqual(['paid', answer.ok ? 'partly_confirmed' : 'assumed']);
      expect(answer.ok || answer.code).toBe(answer.ok || 'transition_refused');
    }
  });

  test('credits each of many payments of one deposit that arrive at the same moment [CASH-35]', async () => {
    const player = await newPayer(house);
    const { id } = (await beginDeposit(house, player)).value;
    await Promise.all(Array.from({ length: AT_ONCE }, () => pay(house, 10_000)));
    const { value } = await house.call('deposit', { token: player.token, query: { id } });
    expect(value).toMatchObject({ state: 'credited', arrived: '1600.00', credited: '1600.00' });
    expect(await balance(house, player)).toBe('6600.00');
  });

  test('makes one withdrawal of many requests with one key at the same moment [CASH-35]', async () => {
    const player = await newPayer(house);
    const payee = await newPayee(house, player);
    const key = randomUUID();
    // As many payment passwords of a player are checked at the same moment.
    const made = await Promise.all(Array.from({ length: 5 }, () => requestPayout(house, player, { payee, key })));
    expect(new Set(made.map(({ value }) => value.id)).size).toBe(1);
    expect(await balance(house, player)).toBe('4900.00');
  });
});

test('a provider that tells of a deposit of another provider moves nothing [CASH-36]', async () => {
  const house = await startCashierHouse();
  const { payments } = house.gateway.services.config;
  try {
    // Both are known, and each signs with a key of its own.
    (payments as unknown as object[]).push({ provider: other.provider, url: house.provider.url, keys: [other.key] });
    const player = await newPayer(house);
    await beginDeposit(house, player);
    const payment = transactionOf({ reference: lastReference(house), amountMinor: 50_000 });
    const notice = { merchantCode: 'ALPHA', ...payment };
    expect(await sendNotice(house, notice, other)).toMatchObject({ code: 'not_found' });
    expect(await sendNotice(house, notice, { ...other, provider: SCRIPTED.provider })).toMatchObject({
      code: 'signature_invalid',
    });
    expect(await balance(house, player)).toBe('5000.00');
    expect((await sendNotice(house, notice)).status).toBe(200);
    expect(await balance(house, player)).toBe('5500.00');
  } finally {
    await house.close();
  }
});
