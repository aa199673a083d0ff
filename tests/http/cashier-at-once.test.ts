import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  balance,
  beginDeposit,
  lastReference,
  newPayee,
  newPayer,
  pay,
  requestPayout,
  startCashierHouse,
  type CashierHouse,
} from '../support/cashier-house.ts';
import { SCRIPTED, sendNotice, transactionOf } from '../support/scripted-provider.ts';
import { DATABASE_HOOK_TIMEOUT_MS, testDatabaseKinds } from '../support/test-databases.ts';

/** Calls at the same moment. The gateway has as many sessions on a server. */
const AT_ONCE = 16;
const other = { provider: 'other-pay', key: 'another-provider-key-0123456789' } as const;

// The embedded database has one session, where nothing happens at the same moment.
describe.each(testDatabaseKinds())('a cashier on a %s database', (kind) => {
  let house: CashierHouse;
  beforeAll(async () => {
    house = await startCashierHouse({}, { kind });
  }, DATABASE_HOOK_TIMEOUT_MS);
  afterAll(() => house.close());

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
