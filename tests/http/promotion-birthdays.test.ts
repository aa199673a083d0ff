import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCampaigns } from '../../src/gateway/promotions/run-campaigns.ts';
import { campaignOf, runCampaign } from '../support/campaigns.ts';
import { startCashierHouse, type CashierHouse } from '../support/cashier-house.ts';
import { newOperator, signInAs } from '../support/operators.ts';
import { registerPlayer } from '../support/player.ts';
import { DATABASE_HOOK_TIMEOUT_MS } from '../support/test-databases.ts';

let house: CashierHouse;
beforeAll(async () => {
  const started = await startCashierHouse();
  // Before the birthdays of the test, whatever day it is.
  started.setClock(Date.parse('2031-02-20T05:00:00Z'));
  const signIn = async () => signInAs(started, await newOperator(started), started.now());
  house = { ...started, operators: [await signIn(), await signIn()] };
}, DATABASE_HOOK_TIMEOUT_MS);
afterAll(() => house.close());

/** Registers a player who was born on a day. */
async function born(birthday: string): Promise<string> {
  const { username } = await registerPlayer(house);
  await house.gateway.services.database.withMerchant('ALPHA', (trx) =>
    trx
      .updateTable('member')
      .set({ profile: JSON.stringify({ birthday }) })
      .where('account', '=', username)
      .execute(),
  );
  return username;
}

/** Who has been given something so far, by the run at a time. */
async function givenAt(time: string): Promise<string[]> {
  house.setClock(Date.parse(time));
  const { services } = house.gateway;
  await runCampaigns(services, new AbortController().signal);
  const rows = await services.database.withMerchant('ALPHA', (trx) =>
    trx
      .selectFrom('reward as r')
      .innerJoin('member as m', (join) =>
        join.onRef('m.merchant_code', '=', 'r.merchant_code').onRef('m.id', '=', 'r.member_id'),
      )
      .select('m.account')
      .orderBy('r.id')
      .execute(),
  );
  return rows.map(({ account }) => account);
}

test('a birthday is the day of the brand’s clocks, its gift comes once, and one of 29 February is kept on the 28th in ordinary years [PROMO-20]', async () => {
  const [ofTheLeapDay, ofTheDay, dayAfter] = [
    await born('2000-02-29'),
    await born('1990-02-28'),
    await born('1990-03-01'),
  ];
  await runCampaign(
    house,
    campaignOf({
      trigger: { kind: 'birthday' },
      gift: { kind: 'cash', amount: '50' },
      asks: { ...campaignOf().asks, turnoverTimes: 0 },
      isJoined: false,
      often: 'daily',
    }),
  );
  // In Bangkok it is still the 27th.
  expect(await givenAt('2031-02-27T16:50:00Z')).toEqual([]);
  const inOrdinaryYear = await givenAt('2031-02-27T17:01:00Z');
  expect(inOrdinaryYear.toSorted()).toEqual([ofTheLeapDay, ofTheDay].toSorted());
  expect(await givenAt('2031-02-28T12:00:00Z')).toEqual(inOrdinaryYear);
  expect(await givenAt('2031-02-28T17:01:00Z')).toEqual([...inOrdinaryYear, dayAfter]);
  expect(await givenAt('2032-02-28T12:00:00Z')).toEqual([...inOrdinaryYear, dayAfter, ofTheDay]);
  expect(await givenAt('2032-02-29T12:00:00Z')).toEqual([...inOrdinaryYear, dayAfter, ofTheDay, ofTheLeapDay]);
});
