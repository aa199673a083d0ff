import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, dayOf, startOfDay } from '../../src/shared/days.ts';
import { byCode, campaignOf, runCampaign } from '../support/campaigns.ts';
import {
  beginDeposit,
  cashierBrand,
  newPayer,
  pay,
  startCashierHouse,
  type CashierHouse,
} from '../support/cashier-house.ts';
import { alpha, beta, makeProject } from '../support/fixture-project.ts';
import { caughtUp } from '../support/caught-up.ts';
import { callConsole, newOperator, signInAs } from '../support/operators.ts';
import { codeOf, launch, openGame, type TestPlayer } from '../support/player.ts';
import { DATABASE_HOOK_TIMEOUT_MS } from '../support/test-databases.ts';

const HOUR_MS = 3_600_000;
/** Short enough for the sessions of players to go on. */
const MOMENT_MS = 180_000;

let house: CashierHouse;
let token: string;
const project = makeProject({ alpha: cashierBrand, beta: { ...beta, vendors: alpha.vendors } });
beforeAll(async () => void (house = await startCashierHouse({}, { project })), DATABASE_HOOK_TIMEOUT_MS);
afterAll(async () => {
  await house.close();
  project.close();
});

const follow = () => caughtUp(house);
const { timeZone } = cashierBrand.market;
const today = dayOf(Date.now(), timeZone);
const yesterday = addDays(today, -1);

/** Sets the clock, and signs operators in: the sessions of others have ended by then. */
async function moveTo(ms: number): Promise<void> {
  house.setClock(ms);
  const signIn = async () => signInAs(house, await newOperator(house), house.now());
  token = await signIn();
  house = { ...house, operators: [token, await signIn()] };
}
const report = async (id: string, days: object = {}) =>
  callConsole(house, 'campaignReport', { token, query: { merchant: 'ALPHA', id, ...days } });
const join = (id: string, player: TestPlayer, body: object = {}) =>
  house.call('joinPromotion', { token: player.token, body: { id, ...body } });

/** What a campaign's ledger account has paid in all. */
const paidBy = (id: string) =>
  house.gateway.services.database.withMerchant('ALPHA', async (trx) => {
    const rows = await trx
      .selectFrom('account')
      .select('balance_minor')
      .where('kind', '=', 'campaign')
      .where('owner_id', '=', BigInt(id))
      .execute();
    return -rows.reduce((all, { balance_minor: balance }) => all + balance, 0n);
  });

async function claimFirst({ token: own }: TestPlayer): Promise<void> {
  const [reward] = (await house.call('rewardList', { token: own, query: {} })).value.list;
  const claimed = await house.call('claimReward', { token: own, body: { id: reward!.id } });
  if (claimed.code) throw new Error(claimed.code);
}

const none = {
  joined: 0,
  claimed: 0,
  fulfilled: 0,
  expired: 0,
  cash: '0.00',
  bonus: '0.00',
  points: '0',
  rounds: 0,
  out: '0.00',
  back: '0.00',
  cost: '0.00',
};

test('a report says by day of the brand who took part, what was given, and what it cost as the ledger has it [OPER-127]', async () => {
  await moveTo(startOfDay(today, timeZone) - MOMENT_MS);
  const id = await runCampaign(house, campaignOf());
  const [winner, loser, waiting] = [await newPayer(house), await newPayer(house), await newPayer(house)];
  for (const player of [winner, loser]) {
    await join(id, player);
    await beginDeposit(house, player);
    await pay(house, 50_000);
  }
  await follow();
  await moveTo(startOfDay(today, timeZone) + MOMENT_MS);
  await join(id, waiting);
  const game = await openGame(house, winner);
  const roundId = randomUUID();
  await house.vendorCall('bet', { ...game, roundId, transactionId: randomUUID(), amountMinor: 100_000 });
  await house.vendorCall('win', { ...game, roundId, transactionId: randomUUID(), amountMinor: 0, isRoundOver: true });
  await follow();
  const { list } = (await house.call('bonusList', { token: loser.token, query: {} })).value;
  const given = await house.call('giveUpBonus', { token: loser.token, body: { id: list[0]!.id } });
  expect(given.code).toBeUndefined();

  const first = { ...none, day: yesterday, joined: 2, claimed: 2, bonus: '1000.00', out: '1000.00', cost: '1000.00' };
  const second = { ...none, day: today, joined: 1, fulfilled: 1, expired: 1, back: '500.00', cost: '-500.00' };
  const sum = { ...none, joined: 3, claimed: 2, fulfilled: 1, expired: 1, bonus: '1000.00' };
  expect((await report(id)).value).toEqual({
    title: 'Welcome',
    from: addDays(today, -29),
    to: today,
    currency: 'THB',
    sum: { ...sum, out: '1000.00', back: '500.00', cost: '500.00' },
    days: [first, second],
  });
  expect(await paidBy(id)).toBe(50_000n);
  expect((await report(id, { from: today })).value.days).toEqual([second]);
  expect((await report(id, { from: yesterday, to: yesterday })).value.days).toEqual([first]);
});

test('cash, points and free rounds are told apart, what nobody claims expires, and free rounds cost what they win [OPER-127]', async () => {
  await moveTo(startOfDay(today, timeZone) + 2 * HOUR_MS);
  const ids: string[] = [];
  const gifts = [
    { kind: 'cash', amount: '50' },
    { kind: 'points', amount: '70' },
    { kind: 'free_rounds', game: 'RED/red-two', rounds: 5, stake: '10', playDays: 3 },
  ] as const;
  const players: TestPlayer[] = [];
  for (const [index, gift] of gifts.entries()) {
    const code = `TOLD000${index}`;
    const id = await runCampaign(house, byCode(code, { gift, claimDays: 1 }));
    const [claims, forgets] = [await newPayer(house), await newPayer(house)];
    for (const player of [claims, forgets]) await join(id, player, { code });
    await claimFirst(claims);
    players.push(claims);
    ids.push(id);
  }
  const launchCode = codeOf(await launch(house, players[2]!, { vassalage: 'RED', gameId: 'red-two' }));
  const { value } = await house.vendorCall('authenticate', { merchantCode: 'ALPHA', launchCode });
  const { gameToken, currency, freeRounds } = value;
  const bet = {
    merchantCode: 'ALPHA',
    gameToken,
    currency,
    roundId: 'free',
    transactionId: 'free-bet',
    amountMinor: 0,
  };
  const { grantId } = freeRounds![0]!;
  await house.vendorCall('bet', { ...bet, freeRound: { grantId, stakeMinor: 1_000 } });
  await house.vendorCall('win', { ...bet, transactionId: 'free-win', amountMinor: 2_500, isRoundOver: true });
  const taken = { ...none, joined: 2, claimed: 1 };
  expect((await report(ids[0]!)).value.sum).toEqual({ ...taken, cash: '50.00', out: '50.00', cost: '50.00' });
  expect((await report(ids[1]!)).value.sum).toEqual({ ...taken, points: '70' });
  expect((await report(ids[2]!)).value.sum).toEqual({ ...taken, rounds: 5, out: '25.00', cost: '25.00' });

  await moveTo(startOfDay(addDays(today, 1), timeZone) + 3 * HOUR_MS);
  expect((await report(ids[0]!)).value.days).toMatchObject([{ day: today }, { day: addDays(today, 1), expired: 1 }]);
});

test('a report of no campaign, of another merchant or of no period is refused [OPER-121, OPER-127]', async () => {
  await moveTo(Date.now());
  expect((await report('999999')).code).toBe('not_found');
  const id = await runCampaign(house, campaignOf());
  expect((await report(id, { from: '2026-02-02', to: '2026-02-01' })).code).toBe('validation_failed');
  token = await signInAs(house, await newOperator(house, { merchants: ['BETA'] }), house.now());
  expect((await report(id)).code).toBe('not_found');
});
