import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CampaignDocument } from '../../src/shared/promotions/campaign.ts';
import { campaignOf, changeCampaign, endCampaign, runCampaign } from '../support/campaigns.ts';
import {
  balance,
  beginDeposit,
  newPayer,
  pay,
  startCashierHouse,
  type CashierHouse,
} from '../support/cashier-house.ts';
import { caughtUp } from '../support/caught-up.ts';
import { newOperator, signInAs } from '../support/operators.ts';
import type { TestPlayer } from '../support/player.ts';
import { DATABASE_HOOK_TIMEOUT_MS } from '../support/test-databases.ts';

/** A Wednesday noon in Bangkok, years ahead, so that no week ends during the tests. */
const NOON_MS = Date.UTC(2031, 0, 15, 5);

let house: CashierHouse;
beforeAll(async () => {
  const started = await startCashierHouse();
  started.setClock(NOON_MS);
  const signIn = async () => signInAs(started, await newOperator(started), started.now());
  house = { ...started, operators: [await signIn(), await signIn()] };
}, DATABASE_HOOK_TIMEOUT_MS);
afterAll(() => house.close());

const join = async (id: string, { token }: TestPlayer) =>
  (await house.call('joinPromotion', { token, body: { id } })).code;
const rowOf = async (id: string, { token }: Pick<TestPlayer, 'token'>) => {
  const query = { types: 'PR,B', group: 'w_promotion', language: 'EN' } as const;
  return (await house.call('promotions', { token, query })).value.list.find((row) => row.id === id);
};

/** What a deposit of 500.00 brings a player beside itself. */
async function gainOf(player: TestPlayer): Promise<number> {
  const before = Number(await balance(house, player));
  await beginDeposit(house, player);
  await pay(house, 50_000);
  await caughtUp(house);
  return Number(await balance(house, player)) - before - 500;
}

/** Cash for the first deposit, joined before. */
const cash = (changes: Partial<CampaignDocument> = {}) =>
  campaignOf({
    gift: { kind: 'cash', amount: '50' },
    asks: { ...campaignOf().asks, turnoverTimes: 0 },
    ...changes,
  });
const { audience, trigger } = cash();
const often = { isJoined: false, often: 'each', trigger: { kind: 'deposit' } } as const;

/** What becomes of the terms, what a deposit brings the player who had joined, and one who comes later and joins if that is possible. */
const changed: [what: string, changes: Partial<CampaignDocument>, early: number, late: number][] = [
  ['the gift', { gift: { kind: 'cash', amount: '20' } }, 50, 20],
  ['a percentage and its cap', { gift: { kind: 'cash', percent: 10, cap: '30' } }, 50, 30],
  ['the audience', { audience: { ...audience, labels: ['Gold'] } }, 50, 0],
  ['what triggers it', { trigger: { kind: 'mission' } }, 50, 0],
  ['the least amount', { trigger: { ...trigger, minAmount: '500.01' } }, 50, 0],
  ['the number of the deposit', { trigger: { ...trigger, depositNumber: 2 } }, 50, 0],
  ['the window', { window: { from: '2099-01-01T00:00', weekdays: [] } }, 50, 0],
  ['the need to join', { isJoined: false, gift: { kind: 'cash', amount: '20' } }, 50, 20],
  ['how often it is given', { ...often, gift: { kind: 'cash', amount: '20' } }, 50, 20],
];

test.each(changed)(
  'a player who joined before %s changed gets what they joined; one who comes later what it says now [PROMO-16]',
  async (_, changes, early, late) => {
    const id = await runCampaign(house, cash());
    const [first, second] = [await newPayer(house), await newPayer(house)];
    expect(await join(id, first)).toBeUndefined();
    await changeCampaign(house, id, cash(changes));
    // Joining again changes nothing.
    await join(id, first);
    await join(id, second);
    expect([await gainOf(first), await gainOf(second)]).toEqual([early, late]);
    await endCampaign(house, id);
  },
);

test('what was joined once is given once, also if it is now given for each deposit [PROMO-16]', async () => {
  const id = await runCampaign(house, cash());
  const player = await newPayer(house);
  await join(id, player);
  await changeCampaign(house, id, cash({ ...often, gift: { kind: 'cash', amount: '20' } }));
  expect([await gainOf(player), await gainOf(player)]).toEqual([50, 0]);
  const other = await newPayer(house);
  expect([await gainOf(other), await gainOf(other)]).toEqual([20, 20]);
  await endCampaign(house, id);
});

test('a player who joined stricter terms is judged by them, and everybody else by the milder ones of today [PROMO-16, PROMO-25]', async () => {
  const id = await runCampaign(house, cash({ trigger: { ...trigger, minAmount: '500.01' } }));
  const player = await newPayer(house);
  await join(id, player);
  await changeCampaign(house, id, cash({ isJoined: false }));
  expect(await gainOf(player)).toBe(0);
  expect(await gainOf(await newPayer(house))).toBe(50);
  await endCampaign(house, id);
});

test('a page shows the terms that were joined until their week is over, and then those of today, to be joined again [PROMO-10, PROMO-16]', async () => {
  const weekly = { often: 'weekly', trigger: { kind: 'deposit' } } as const;
  const id = await runCampaign(house, cash(weekly));
  const player = await newPayer(house);
  await join(id, player);
  await changeCampaign(house, id, cash({ ...weekly, often: 'daily', gift: { kind: 'cash', amount: '20' } }));
  expect(await join(id, player)).toBeUndefined();
  expect(await rowOf(id, player)).toMatchObject({ status: 'joined', button: 'deposit', gift: { amount: '50' } });
  const memberId = BigInt((await house.call('memberInfo', { token: player.token })).value.id);
  const weekMs = 7 * 86_400_000;
  house.setClock(house.now() + weekMs);
  const { sites, sessions } = house.gateway.services;
  const token = await sessions.begin((await sites.forHost('alpha.test'))!.loaded.brand, memberId);
  expect(await rowOf(id, { token })).toMatchObject({ status: null, button: 'join', gift: { amount: '20' } });
  house.setClock(house.now() - weekMs);
  await endCampaign(house, id);
});
