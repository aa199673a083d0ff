import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CampaignDocument } from '../../src/shared/promotions/campaign.ts';
import { campaignOf, runCampaign } from '../support/campaigns.ts';
import {
  balance,
  beginDeposit,
  lastReference,
  newPayee,
  newPayer,
  pay,
  requestPayout,
  startCashierHouse,
  takeMoneyBack,
  type CashierHouse,
} from '../support/cashier-house.ts';
import { caughtUp } from '../support/caught-up.ts';
import { callConsole } from '../support/operators.ts';
import { openGame, type TestPlayer } from '../support/player.ts';
import { DATABASE_HOOK_TIMEOUT_MS } from '../support/test-databases.ts';

let house: CashierHouse;
beforeAll(async () => void (house = await startCashierHouse()), DATABASE_HOOK_TIMEOUT_MS);
afterAll(() => house.close());

const follow = () => caughtUp(house);
const isBalanced = async () => (await house.gateway.services.ledger.trialBalance('ALPHA')).isBalanced;

/** A campaign that gives something for every first deposit to who has joined it. */
const running = (changes: Partial<CampaignDocument>) =>
  runCampaign(house, campaignOf({ asks: { ...campaignOf().asks, turnoverTimes: 0 }, ...changes }));

/** A new player with 5,000.00 who joins a campaign and then pays in 500.00. */
async function joinedAndPaid(campaignId: string) {
  const player = await newPayer(house);
  await house.call('joinPromotion', { token: player.token, body: { id: campaignId } });
  const { id } = (await beginDeposit(house, player)).value;
  await pay(house, 50_000);
  await follow();
  return { player, id, reference: lastReference(house) };
}

/** The provider takes a part of a deposit back, and an operator books it. */
async function takeBack({ id, reference }: { id: string; reference: string }, amountMinor = 50_000): Promise<void> {
  await takeMoneyBack(house, reference, amountMinor);
  const body = { merchant: 'ALPHA', id, reason: 'a stolen card' };
  const { code } = await callConsole(house, 'chargeBack', { token: house.operators[0], body });
  if (code) throw new Error(code);
  await follow();
}

const rewardsOf = async ({ token }: TestPlayer) => (await house.call('rewardList', { token, query: {} })).value.list;
const titlesOf = async ({ token }: TestPlayer) =>
  (await house.call('messageList', { token, query: { language: 'EN' } })).value.list.map(({ title }) => title);
/** What operators see of a deposit. */
const queued = async (id: string) => {
  const query = { merchant: 'ALPHA', needsLook: false };
  const { list } = (await callConsole(house, 'depositQueue', { token: house.operators[0], query })).value;
  return list.find((row) => row.id === id);
};

/** What the newest event about a reward that was taken back says, which lowers what bonuses cost an agent's team. */
async function toldAmounts(): Promise<unknown> {
  const { rows } = await sql<{ body: { takenMinor: string; fromCashMinor: string } }>`
    select body from event where type = 'reward_taken_back' order by id desc limit 1`.execute(house.owner!);
  const { takenMinor, fromCashMinor } = rows[0]!.body;
  return { takenMinor, fromCashMinor };
}

/** A bonus whose stakes it pays itself, so that it holds what they win. */
const bonusFirst = () => runCampaign(house, campaignOf({ asks: { ...campaignOf().asks, paysFirst: 'bonus' } }));

/** Plays a round to its end. */
async function play(player: TestPlayer, amountMinor: number, winMinor: number): Promise<void> {
  const round = { ...(await openGame(house, player)), roundId: randomUUID() };
  const bet = await house.vendorCall('bet', { ...round, transactionId: randomUUID(), amountMinor });
  if (bet.code) throw new Error(bet.code);
  await house.vendorCall('win', { ...round, transactionId: randomUUID(), amountMinor: winMinor, isRoundOver: true });
  await follow();
}

test('money that a deposit has earned goes back with it, once, and the player and the operators see it [PROMO-19, BONUS-11]', async () => {
  const campaignId = await running({ gift: { kind: 'cash', amount: '50' } });
  const paid = await joinedAndPaid(campaignId);
  expect(await balance(house, paid.player)).toBe('5550.00');
  await takeBack(paid, 20_000);
  expect(await balance(house, paid.player)).toBe('5300.00');
  await takeBack(paid, 30_000);
  expect(await balance(house, paid.player)).toBe('5000.00');
  expect((await titlesOf(paid.player)).filter((title) => title === 'A reward was taken back')).toHaveLength(1);
  expect((await queued(paid.id))!.rewardsTakenBack).toMatchObject([
    { title: 'Welcome', currency: 'THB', given: '50.00', taken: '50.00' },
  ]);
  const query = { types: 'PR,B', group: 'w_promotion', language: 'EN' } as const;
  const { list } = (await house.call('promotions', { token: paid.player.token, query })).value;
  expect(list.find((row) => row.id === campaignId)).toMatchObject({ status: 'close' });
  expect(await isBalanced()).toBe(true);
});

test('what was paid out before stays, and no balance goes below zero [PROMO-19, CONTRACT-34]', async () => {
  const paid = await joinedAndPaid(await running({ gift: { kind: 'cash', amount: '50' } }));
  const payee = await newPayee(house, paid.player);
  expect((await requestPayout(house, paid.player, { payee, amount: '5030.00' })).code).toBeUndefined();
  await takeBack(paid);
  expect(await balance(house, paid.player)).toBe('0.00');
  expect((await queued(paid.id))!.rewardsTakenBack).toMatchObject([{ given: '50.00', taken: '20.00' }]);
  expect(await toldAmounts()).toEqual({ takenMinor: '2000', fromCashMinor: '2000' });
  expect(await isBalanced()).toBe(true);
});

test('a reward that waits ends, and cannot be claimed any more [PROMO-19]', async () => {
  const paid = await joinedAndPaid(await running({ gift: { kind: 'cash', amount: '50' }, delivery: 'to_claim' }));
  const [waiting] = await rewardsOf(paid.player);
  expect(waiting).toMatchObject({ state: 'available' });
  await takeBack(paid);
  expect(await rewardsOf(paid.player)).toMatchObject([{ state: 'expired' }]);
  const late = await house.call('claimReward', { token: paid.player.token, body: { id: waiting!.id } });
  expect(late.code).toBe('transition_refused');
  expect(await balance(house, paid.player)).toBe('5000.00');
});

test('an open bonus ends, and what it holds goes back to who paid for it, wins included [PROMO-19, BONUS-11, CONTRACT-34]', async () => {
  const paid = await joinedAndPaid(await bonusFirst());
  await play(paid.player, 10_000, 30_000);
  expect(await balance(house, paid.player)).toBe('6200.00');
  await takeBack(paid);
  expect(await balance(house, paid.player)).toBe('5000.00');
  const { list } = (await house.call('bonusList', { token: paid.player.token, query: {} })).value;
  expect(list).toMatchObject([{ state: 'taken_back', balance: '700.00' }]);
  // None of it was cash.
  expect(await toldAmounts()).toEqual({ takenMinor: '50000', fromCashMinor: '0' });
  expect((await queued(paid.id))!.rewardsTakenBack).toMatchObject([{ given: '500.00', taken: '500.00' }]);
  expect(await isBalanced()).toBe(true);
});

test('of a bonus that has become cash, what was given is taken and what it has won stays [PROMO-19, CONTRACT-34]', async () => {
  const paid = await joinedAndPaid(await bonusFirst());
  // Half of the stake, and so of the win, is the bonus’s.
  await play(paid.player, 100_000, 300_000);
  const { list } = (await house.call('bonusList', { token: paid.player.token, query: {} })).value;
  expect(list).toMatchObject([{ state: 'converted', balance: '1500.00' }]);
  expect(await balance(house, paid.player)).toBe('8000.00');
  await takeBack(paid);
  expect(await balance(house, paid.player)).toBe('7000.00');
  expect(await toldAmounts()).toEqual({ takenMinor: '50000', fromCashMinor: '50000' });
  expect((await queued(paid.id))!.rewardsTakenBack).toMatchObject([{ given: '500.00', taken: '500.00' }]);
  expect(await isBalanced()).toBe(true);
});

test('points that a deposit has earned go back [PROMO-19]', async () => {
  const paid = await joinedAndPaid(await running({ gift: { kind: 'points', amount: '40' } }));
  await takeBack(paid);
  expect(await titlesOf(paid.player)).toContain('Points were taken back');
  expect((await queued(paid.id))!.rewardsTakenBack).toMatchObject([{ given: '40', taken: '40' }]);
  expect(await isBalanced()).toBe(true);
});

test('free rounds that are left end, and what the others have won stays [PROMO-19, FREE-07]', async () => {
  const gift = { kind: 'free_rounds', game: 'RED/red-two', rounds: 3, stake: '20', playDays: 7 } as const;
  const paid = await joinedAndPaid(await running({ gift }));
  const game = await openGame(house, paid.player, { gameId: 'red-two', vassalage: 'RED' });
  const [reward] = await rewardsOf(paid.player);
  expect(reward).toMatchObject({ state: 'claimed', freeRounds: { left: 3 } });
  const { id: grantId } = await house.gateway.services.database.withMerchant('ALPHA', (trx) =>
    trx.selectFrom('free_round_grant').select('id').where('key', '=', `reward:${reward!.id}`).executeTakeFirstOrThrow(),
  );
  const round = { ...game, roundId: randomUUID() };
  const freeRound = { grantId: String(grantId), stakeMinor: 2_000 };
  const bet = (more: object) =>
    house.vendorCall('bet', { ...round, transactionId: randomUUID(), amountMinor: 0, freeRound, ...more });
  expect((await bet({})).code).toBeUndefined();
  await takeBack(paid);
  expect((await bet({ roundId: randomUUID() })).code).toBe('free_rounds_over');
  const win = { ...round, transactionId: randomUUID(), amountMinor: 700, isRoundOver: true };
  expect((await house.vendorCall('win', win)).code).toBeUndefined();
  expect(await balance(house, paid.player)).toBe('5007.00');
  expect(await rewardsOf(paid.player)).toMatchObject([{ freeRounds: { left: 0 } }]);
  expect((await queued(paid.id))!.rewardsTakenBack).toMatchObject([{ given: '60.00', taken: '40.00' }]);
  expect(await isBalanced()).toBe(true);
});

test('the database refuses to change or forget what went back, and shows no merchant another’s [PROMO-19]', async () => {
  const { database } = house.gateway.services;
  for (const change of [sql`update reward_taken_back set taken_minor = 0`, sql`delete from reward_taken_back`])
    await expect(database.withMerchant('ALPHA', (trx) => change.execute(trx))).rejects.toThrow(/permission denied/);
  const seen = await database.withMerchant('BETA', (trx) => trx.selectFrom('reward_taken_back').selectAll().execute());
  expect(seen).toEqual([]);
});
