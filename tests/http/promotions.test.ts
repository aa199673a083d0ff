import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedCampaigns } from '../../src/gateway/demo-history/seed-campaigns.ts';
import { runCampaigns } from '../../src/gateway/promotions/run-campaigns.ts';
import type { CampaignDocument } from '../../src/shared/promotions/campaign.ts';
import { puppetOf } from '../support/puppets.ts';
import { approveVersion, byCode, campaignOf, runCampaign } from '../support/campaigns.ts';
import {
  balance,
  beginDeposit,
  newPayee,
  newPayer,
  pay,
  requestPayout,
  startCashierHouse,
  type CashierHouse,
} from '../support/cashier-house.ts';
import { caughtUp } from '../support/caught-up.ts';
import { callConsole, newOperator, signInAs } from '../support/operators.ts';
import { openGame, registerPlayer, type TestPlayer } from '../support/player.ts';
import { DATABASE_HOOK_TIMEOUT_MS } from '../support/test-databases.ts';
import { long } from '../support/long.ts';

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

const follow = () => caughtUp(house);
const isBalanced = async () => (await house.gateway.services.ledger.trialBalance('ALPHA')).isBalanced;
const query = { types: 'PR,B', group: 'w_promotion', language: 'EN' } as const;
const listOf = async (token?: string) =>
  (await house.call('promotions', { ...(token && { token }), query })).value.list;
const rowOf = async (id: string, token?: string) => (await listOf(token)).find((row) => row.id === id);
const join = (id: string, { token }: Pick<TestPlayer, 'token'>, more: object = {}) =>
  house.call('joinPromotion', { token, body: { id, ...more } });
const request = (id: string, { token }: Pick<TestPlayer, 'token'>) =>
  house.call('requestReward', { token, body: { id } });
const change = (username: string, values: object) =>
  house.gateway.services.database.withMerchant('ALPHA', (trx) =>
    trx.updateTable('member').set(values).where('account', '=', username).returning('id').executeTakeFirstOrThrow(),
  );
/** Plays rounds of a stake each, which win nothing. */
async function play(player: TestPlayer, stakesMinor: readonly number[]): Promise<void> {
  const game = await openGame(house, player);
  for (const amountMinor of stakesMinor) {
    const [roundId, transactionId] = [randomUUID(), randomUUID()];
    const bet = await house.vendorCall('bet', { ...game, roundId, transactionId, amountMinor });
    if (bet.code) throw new Error(bet.code);
    const win = { transactionId: randomUUID(), amountMinor: 0, isRoundOver: true };
    await house.vendorCall('win', { ...game, roundId, ...win });
  }
  await follow();
}

test('a player joins, pays in, plays the turnover of the bonus, and withdraws what it has become [PROMO-03, PROMO-10, BONUS-01, BONUS-04, BONUS-09, CASH-41, CALL-55, CALL-56]', async () => {
  const id = await runCampaign(house, campaignOf());
  const player = await newPayer(house);
  expect(await rowOf(id)).toMatchObject({
    status: null,
    button: 'login',
    title: 'Welcome',
    asks: { turnoverTimes: 2 },
  });
  expect(await rowOf(id, player.token)).toMatchObject({ status: null, button: 'join' });
  expect((await join(id, player)).value).toMatchObject({ status: 'joined', button: 'deposit' });
  await beginDeposit(house, player);
  await pay(house, 50_000);
  await follow();
  expect(await rowOf(id, player.token)).toMatchObject({ status: 'issued', button: 'none' });
  const { sumBalance, bonus } = (await house.call('balance', { token: player.token })).value;
  expect([sumBalance, bonus]).toEqual(['6000.00', '500.00']);
  expect((await house.call('depositList', { token: player.token, query: {} })).value.list).toMatchObject([
    { arrived: '500.00', credited: '500.00', earned: '500.00' },
  ]);
  const { list } = (await house.call('bonusList', { token: player.token, query: {} })).value;
  expect(list).toMatchObject([{ state: 'open', amount: '500.00', turnoverWanted: '1000.00', turnoverDone: '0.00' }]);
  expect((await house.call('cashier', { token: player.token })).value.openBonus).toMatchObject({
    id: list[0]!.id,
    balance: '500.00',
    endsOnWithdrawal: true,
  });
  await play(player, [60_000, 50_000]);
  const detail = (await house.call('bonusDetail', { token: player.token, query: { id: list[0]!.id } })).value;
  expect(detail.bonus).toMatchObject({ state: 'converted', turnoverDone: '1100.00', balance: '500.00' });
  expect(detail.bonus.days).toMatchObject([{ counted: '1100.00' }]);
  expect(detail.list).toMatchObject([{ stake: '500.00', counted: '500.00', reason: null }, { stake: '600.00' }]);
  expect(await balance(house, player)).toBe('4900.00');
  const payee = await newPayee(house, player);
  expect((await requestPayout(house, player, { payee, amount: '4900.00' })).code).toBeUndefined();
  expect(await isBalanced()).toBe(true);
});

test('a withdrawal ends a bonus whose terms say so, and only cash is paid out [BONUS-07]', long, async () => {
  const id = await runCampaign(house, campaignOf());
  const player = await newPayer(house);
  await join(id, player);
  await beginDeposit(house, player);
  await pay(house, 50_000);
  await follow();
  const payee = await newPayee(house, player);
  const tooMuch = await requestPayout(house, player, { payee, amount: '5600.00' });
  expect(tooMuch.code).toBe('insufficient_funds');
  expect(await balance(house, player)).toBe('6000.00');
  expect((await requestPayout(house, player, { payee, amount: '100.00' })).code).toBeUndefined();
  expect(await balance(house, player)).toBe('5400.00');
  const { list } = (await house.call('bonusList', { token: player.token, query: {} })).value;
  expect(list).toMatchObject([{ state: 'withdrawn', balance: '500.00' }]);
});

test('joining at 64 moments joins once; a deposit before joining, a small one and a second one bring nothing [PROMO-06]', async () => {
  const id = await runCampaign(house, campaignOf());
  const player = await newPayer(house);
  const answers = await Promise.all(Array.from({ length: 64 }, () => join(id, player)));
  expect(new Set(answers.map(({ value }) => value.claim?.id)).size).toBe(1);
  await beginDeposit(house, player, '50.00');
  await pay(house, 5_000);
  await follow();
  expect(await rowOf(id, player.token)).toMatchObject({ status: 'joined' });
  await beginDeposit(house, player);
  await pay(house, 50_000);
  await follow();
  // It was the second deposit.
  expect(await rowOf(id, player.token)).toMatchObject({ status: 'joined' });
});

test('a reward that is asked for at 64 moments is paid once [PROMO-07, CALL-57]', async () => {
  const id = await runCampaign(house, byCode('ONCE2026'));
  const player = await registerPlayer(house);
  expect((await request(id, player)).code).toBe('not_found');
  expect((await join(id, player, { code: ' once2026 ' })).value).toMatchObject({
    status: 'process',
    button: 'request',
  });
  expect(await balance(house, player)).toBe('5000.00');
  const answers = await Promise.all(Array.from({ length: 64 }, () => request(id, player)));
  expect(new Set(answers.map(({ value }) => value.status))).toEqual(new Set(['claimed']));
  expect(await balance(house, player)).toBe('5050.00');
  expect(await isBalanced()).toBe(true);
});

test('a reward that is claimed in the reward centre is claimed in its promotion, too [PROMO-03]', async () => {
  const id = await runCampaign(house, byCode('CENTRE26'));
  const player = await registerPlayer(house);
  const joined = await join(id, player, { code: 'CENTRE26' });
  await house.call('claimReward', { token: player.token, body: { id: joined.value.claim!.rewardId } });
  await follow();
  expect(await rowOf(id, player.token)).toMatchObject({ status: 'claimed', button: 'none' });
  expect((await request(id, player)).value).toMatchObject({ status: 'claimed' });
  expect(await balance(house, player)).toBe('5050.00');
});

describe('a promotion is not for everybody', () => {
  test('guests, trials, agents, other segments and excluded players cannot join [PROMO-05, CALL-56]', async () => {
    const labelled = { currency: 'THB', languages: [], members: 'all' as const, labels: ['Gold'] };
    const [id, gold] = [
      await runCampaign(house, byCode('OPEN2026')),
      await runCampaign(house, byCode('GOLD2026', { audience: labelled })),
    ];
    const player = await registerPlayer(house);
    expect((await house.call('joinPromotion', { body: { id } })).code).toBe('not_logged_in');
    expect(await rowOf(gold, player.token)).toBeUndefined();
    expect((await join(gold, player, { code: 'GOLD2026' })).code).toBe('not_found');
    await change(player.username, { labels: JSON.stringify(['Gold']) });
    expect(await rowOf(gold, player.token)).toMatchObject({ button: 'join', needsCode: true });
    expect(JSON.stringify(await rowOf(gold, player.token))).not.toContain('GOLD2026');
    await change(player.username, { customer_type: 1 });
    expect((await join(id, player, { code: 'OPEN2026' })).code).toBe('not_found');
    const { id: memberId } = await change(player.username, { customer_type: 0 });
    await house.gateway.services.database.withMerchant('ALPHA', (trx) =>
      trx
        .insertInto('play_block')
        .values({ merchant_code: 'ALPHA', member_id: memberId, kind: 'excluded', begins_at: new Date(0) })
        .execute(),
    );
    expect((await join(id, player, { code: 'OPEN2026' })).code).toBe('play_blocked');
    const closed = await registerPlayer(house);
    const member = String((await change(closed.username, { customer_type: 0 })).id);
    const closing = { merchant: 'ALPHA', id: member, reason: 'A test' };
    await callConsole(house, 'closeMember', { token: house.operators[0], body: closing });
    expect((await join(id, closed, { code: 'OPEN2026' })).code).toBe('not_logged_in');
    await change(player.username, { customer_type: 4, ends_at: new Date(house.now() + 3_600_000) });
    expect((await join(id, player, { code: 'OPEN2026' })).code).toBe('in_need_true_account');
  });

  test('before its beginning, on a day of rest, and after its end nobody joins [PROMO-04]', async () => {
    const player = await registerPlayer(house);
    const soon = await runCampaign(house, byCode('SOON2026', { window: { from: '2099-01-01T00:00', weekdays: [] } }));
    expect(await rowOf(soon, player.token)).toMatchObject({ status: 'coming', button: 'none' });
    expect((await join(soon, player, { code: 'SOON2026' })).code).toBe('transition_refused');
    const open = await runCampaign(house, byCode('ENDS2026'));
    const body = { merchant: 'ALPHA', id: open, state: 'ended' };
    expect((await callConsole(house, 'setCampaignState', { token: house.operators[0], body })).code).toBeUndefined();
    expect(await rowOf(open, player.token)).toBeUndefined();
    expect((await join(open, player, { code: 'ENDS2026' })).code).toBe('not_found');
    const again = { merchant: 'ALPHA', id: open, state: 'running' };
    expect((await callConsole(house, 'setCampaignState', { token: house.operators[0], body: again })).code).toBe(
      'changed_meanwhile',
    );
  });
});

describe('an application', () => {
  const applied = () =>
    runCampaign(
      house,
      campaignOf({
        trigger: { kind: 'application' },
        gift: { kind: 'cash', amount: '20' },
        asks: { ...campaignOf().asks, turnoverTimes: 0 },
        isJoined: false,
      }),
    );
  const decide = (id: string, isApproved: boolean, answer = 'As you asked.', token: string = house.operators[0]) =>
    callConsole(house, 'decideApplication', {
      token,
      body: { merchant: 'ALPHA', id, isApproved, answer },
    });

  test('has a comment of at most 140 characters, waits for an operator, and is issued once or rejected with an answer [PROMO-03, PROMO-08]', async () => {
    const id = await applied();
    const [first, second] = [await registerPlayer(house), await registerPlayer(house)];
    expect((await join(id, first, { comment: 'x'.repeat(141) })).code).toBe('bad_request');
    expect((await join(id, first, { comment: '  ' })).code).toBe('validation_failed');
    const applying = await join(id, first, { comment: 'x'.repeat(140) });
    expect(applying.value).toMatchObject({ status: 'applying', button: 'none' });
    const other = await join(id, second, { comment: 'Please <b>me</b>' });
    expect((await request(id, first)).code).toBe('transition_refused');
    const answers = await Promise.all(Array.from({ length: 8 }, () => decide(applying.value.claim!.id, true)));
    expect(answers.filter(({ code }) => code === undefined)).toHaveLength(1);
    expect(await balance(house, first)).toBe('5020.00');
    expect(await rowOf(id, first.token)).toMatchObject({ status: 'issued', claim: { answer: 'As you asked.' } });
    expect((await decide(other.value.claim!.id, false, 'Not this time.')).code).toBeUndefined();
    expect(await rowOf(id, second.token)).toMatchObject({ status: 'rejected', claim: { answer: 'Not this time.' } });
    expect((await decide(other.value.claim!.id, true)).code).toBe('changed_meanwhile');
    expect(await balance(house, second)).toBe('5000.00');
  });

  test('given by hand it is given once for each key [PROMO-07]', async () => {
    const id = await applied();
    const player = await registerPlayer(house);
    const { id: member } = await change(player.username, { customer_type: 0 });
    const body = { merchant: 'ALPHA', key: randomUUID(), id, member: String(member) };
    const give = () => callConsole(house, 'giveByHand', { token: house.operators[0], body });
    const answers = await Promise.all(Array.from({ length: 8 }, give));
    expect(new Set(answers.map(({ value }) => value.application.id)).size).toBe(1);
    await decide(answers[0]!.value.application.id, true, 'It is due.', house.operators[1]);
    expect(await balance(house, player)).toBe('5020.00');
  });
});

describe('operators', () => {
  const write = (document: object, more: object = {}, token: string = house.operators[0]) =>
    callConsole(house, 'writeCampaign', { token, body: { merchant: 'ALPHA', key: randomUUID(), document, ...more } });

  test('write terms that can be met: others are refused, each fault by its path [PROMO-14]', async () => {
    const all = Object.fromEntries(
      ['LOTT', 'LIVE', 'SLOT', 'RNG', 'SPORTS', 'PVP', 'ELOTT', 'FISH', 'ESPORTS', 'COCKFIGHT', 'BINGO'].map((name) => [
        name,
        0,
      ]),
    );
    const { asks } = campaignOf();
    const faulty: [Partial<CampaignDocument>, string][] = [
      [{ asks: { ...asks, shares: all } }, '/asks/shares'],
      [{ asks: { ...asks, stakeMax: '0.01' } }, '/asks/stakeMax'],
      [{ asks: { ...asks, turnoverTimes: 0 } }, '/asks/turnoverTimes'],
      [{ window: { from: '2020-01-01T00:00', until: '2020-02-01T00:00', weekdays: [] } }, '/window/until'],
      [{ window: { from: '2099-01-02T00:00', until: '2099-01-01T00:00', weekdays: [] } }, '/window/until'],
      [{ window: { from: '2099-01-01T12:00', until: '2099-01-02T00:00', weekdays: [5] } }, '/window/weekdays'],
      [{ gift: { kind: 'bonus', percent: 100 } }, '/gift/cap'],
      [{ gift: { kind: 'bonus', amount: '0' } }, '/gift/amount'],
      [{ gift: { kind: 'bonus', amount: '1.005' } }, '/gift/amount'],
      [{ trigger: { kind: 'loss' }, often: 'weekly' }, '/trigger/period'],
      [{ often: 'each' }, '/often'],
      [{ audience: { ...campaignOf().audience, currency: 'VND' } }, '/audience/currency'],
      [{ budget: { amount: '10' } }, '/budget/amount'],
      [{ audience: { ...campaignOf().audience, languages: ['EN', 'VI'] } }, '/audience/languages'],
      [{ asks: { ...asks, excludedGames: ['BLUE/blue-one', 'BLUE/blue-won'] } }, '/asks/excludedGames/1'],
      [{ asks: { ...asks, stakeMax: '0.02', shares: { ...all, SLOT: 10 } } }, '/asks/stakeMax'],
      [{ trigger: { kind: 'registration', code: 'NOBODYASKS' }, isJoined: false }, '/trigger/code'],
      [{ trigger: { kind: 'registration', depositNumber: 1 }, isJoined: false }, '/trigger/depositNumber'],
      [{ trigger: { kind: 'birthday', minAmount: '5' }, isJoined: false }, '/trigger/minAmount'],
      [{ trigger: { kind: 'deposit', period: 'day' } }, '/trigger/period'],
      [{ texts: { TH: campaignOf().texts['EN']! } }, '/texts/EN'],
    ];
    for (const [changes, path] of faulty) {
      const answer = await write(campaignOf(changes));
      expect([answer.code, JSON.stringify(answer.value)]).toEqual(['bad_request', expect.stringContaining(path)]);
    }
  });

  test('need a second one above the cost that one may decide alone, and none may approve their own [PROMO-15]', async () => {
    const written = await write(campaignOf());
    const { id } = written.value.campaign;
    expect(written.value.campaign).toMatchObject({ state: 'draft', version: null, isWaiting: true });
    const start = { merchant: 'ALPHA', id, state: 'running' };
    expect((await callConsole(house, 'setCampaignState', { token: house.operators[0], body: start })).code).toBe(
      'changed_meanwhile',
    );
    const body = { merchant: 'ALPHA', id, version: 1, isApproved: true };
    for (const token of [house.operators[0], await puppetOf(house, house.operators[0])])
      expect((await callConsole(house, 'decideCampaign', { token, body })).code).toBe('second_operator_required');
    expect((await write(campaignOf(), { id })).code).toBe('changed_meanwhile');
    await approveVersion(house, id, 1);
    expect(
      (await callConsole(house, 'setCampaignState', { token: house.operators[0], body: start })).value,
    ).toMatchObject({
      campaign: { state: 'running', version: 1 },
    });
    const support = await signInAs(house, await newOperator(house, { roles: ['support'] }), house.now());
    expect((await write(campaignOf(), {}, support)).code).toBe('capability_missing');
    const read = await callConsole(house, 'campaignList', { token: support, query: { merchant: 'ALPHA' } });
    expect(read.value.list[0]).toMatchObject({ id, title: 'Welcome', given: '0.00', members: 0 });
  });

  test('change terms for those who join later: a player keeps the version under which they joined [PROMO-16]', async () => {
    const id = await runCampaign(house, campaignOf());
    const [early, late] = [await newPayer(house), await newPayer(house)];
    await join(id, early);
    await write(campaignOf({ gift: { kind: 'bonus', percent: 10, cap: '10' } }), { id });
    await approveVersion(house, id, 2);
    await join(id, late);
    expect((await rowOf(id, early.token))!.gift).toMatchObject({ percent: 100 });
    expect((await rowOf(id, late.token))!.gift).toMatchObject({ percent: 10 });
    for (const player of [early, late]) {
      await beginDeposit(house, player);
      await pay(house, 50_000);
    }
    await follow();
    expect([await balance(house, early), await balance(house, late)]).toEqual(['6000.00', '5510.00']);
  });
});

test('what was lost in a week comes back once, as the campaign says [PROMO-17]', async () => {
  const id = await runCampaign(
    house,
    campaignOf({
      trigger: { kind: 'loss', period: 'week', minAmount: '10' },
      gift: { kind: 'cash', percent: 10, cap: '500' },
      often: 'weekly',
      isJoined: false,
    }),
  );
  const player = await registerPlayer(house);
  await play(player, [10_000, 20_000]);
  const run = () => runCampaigns(house.gateway.services, new AbortController().signal);
  await run();
  expect(await balance(house, player)).toBe('4700.00');
  const weekMs = 7 * 86_400_000;
  house.setClock(house.now() + weekMs);
  await Promise.all([run(), run()]);
  await run();
  house.setClock(house.now() - weekMs);
  expect(await balance(house, player)).toBe('4730.00');
  expect(await rowOf(id)).toMatchObject({ trigger: { kind: 'loss', period: 'week' } });
  expect(await isBalanced()).toBe(true);
});

test('a demonstration brand has campaigns that can be met, made once [PROMO-14]', async () => {
  const { services } = house.gateway;
  const parts = { ...services, config: { ...services.config, makesHistory: true } };
  await seedCampaigns(parts, { merchantCode: 'ALPHA' });
  await seedCampaigns(parts, { merchantCode: 'ALPHA' });
  const titles = (await listOf()).map(({ title }) => title);
  for (const title of [
    'Welcome bonus',
    'Rounds on the house',
    'Weekly cashback',
    'Raffle of the month',
    'Daily rebate',
  ])
    expect(titles.filter((one) => one === title)).toHaveLength(1);
});

test('the inbox says that a reward waits, that a bonus is there, and that it has become cash [BONUS-10]', async () => {
  const id = await runCampaign(
    house,
    byCode('INBOX260', { gift: { kind: 'bonus', amount: '10' }, asks: campaignOf().asks }),
  );
  const player = await registerPlayer(house);
  await join(id, player, { code: 'INBOX260' });
  await follow();
  await request(id, player);
  await play(player, [2_000]);
  await follow();
  const inbox = await house.call('messageList', { token: player.token, query: { kind: 'money', language: 'EN' } });
  expect(inbox.value.list.map(({ title }) => title)).toEqual([
    'Your bonus is cash now: 10.00 THB',
    'Your bonus is here: 10.00 THB',
    'A reward is waiting for you',
  ]);
});
