import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  beginDeposit,
  lastReference,
  newPayee,
  newPayer,
  requestPayout,
  startCashierHouse,
  type CashierHouse,
  untilPaying,
} from '../support/cashier-house.ts';
import { alpha } from '../support/fixture-project.ts';
import { callConsole, newOperator, signInAs } from '../support/operators.ts';
import { openGame, registerPlayer, type TestPlayer } from '../support/player.ts';
import { sendNotice, transactionOf } from '../support/scripted-provider.ts';
import { DATABASE_HOOK_TIMEOUT_MS } from '../support/test-databases.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Bangkok, the zone of the brand, is this far ahead of UTC all year. */
const ZONE_AHEAD_MS = 7 * HOUR_MS;

let house: CashierHouse;
/** Where a test has stopped the clock: minutes of play are counted, and a busy machine would add some to them. */
let stoppedMs: number | undefined;
const now = () => stoppedMs ?? Date.now();
beforeAll(async () => {
  const responsible = { ...alpha.responsible, realityCheckMinutes: 60 };
  house = await startCashierHouse({}, { clock: now }, { responsible });
}, DATABASE_HOOK_TIMEOUT_MS);
afterAll(() => house.close());

let rounds = 0;
/** Opens a game and plays a round. */
async function play(player: TestPlayer, stakeMinor: number, winMinor: number) {
  const id = `play-${(rounds += 1)}`;
  const round = { ...(await openGame(house, player)), roundId: id };
  const bet = { ...round, transactionId: `b-${id}`, amountMinor: stakeMinor };
  expect((await house.vendorCall('bet', bet)).code).toBeUndefined();
  const win = { ...round, transactionId: `w-${id}`, amountMinor: winMinor, isRoundOver: true };
  expect((await house.vendorCall('win', win)).code).toBeUndefined();
}
/** The provider tells of money that has moved. */
async function notice(kind: 'deposit' | 'payout', reference: string, amountMinor: number) {
  const told = { merchantCode: 'ALPHA', ...transactionOf({ kind, reference, amountMinor, atMs: now() }) };
  expect((await sendNotice(house, told)).status).toBe(200);
}
async function payIn(player: TestPlayer, amount: string, amountMinor: number) {
  expect((await beginDeposit(house, player, amount)).code).toBeUndefined();
  await notice('deposit', lastReference(house), amountMinor);
}
/** Asks for a withdrawal of 100.00, which an operator approves or rejects. One that is approved is paid. */
async function payOut(player: TestPlayer, payee: string, decision: 'approve' | 'reject', operator: string) {
  const { id } = (await requestPayout(house, player, { payee })).value;
  const body = { merchant: 'ALPHA', id, decision, ...(decision === 'reject' && { note: 'Not now.' }) };
  expect((await callConsole(house, 'decideWithdrawal', { token: operator, body })).code).toBeUndefined();
  if (decision === 'reject') return;
  const state = async () => (await house.call('withdrawal', { token: player.token, query: { id } })).value.state;
  await notice('payout', await untilPaying(house, id), 10_000);
  expect(await state()).toBe('paid');
}
const logInAgain = async (player: TestPlayer): Promise<TestPlayer> => {
  const { username, password } = player;
  const { token } = (await house.call('login', { body: { username, password, type: 'username' } })).value;
  return { ...player, token };
};

describe('reality checks', () => {
  test('come as often as the brand’s or more often, and a player cannot make them rarer [PROTECT-24]', async () => {
    const { token } = await registerPlayer(house);
    const choose = (minutes: number) => house.call('setRealityCheck', { token, body: { minutes } });
    const chosen = async () => (await house.call('protection', { token })).value.realityCheck;
    const inForce = async () => (await house.call('sessionPlay', { token })).value.realityCheckMinutes;
    expect([await chosen(), await inForce()]).toEqual([{ brandMinutes: 60, minutes: 0 }, 60]);
    expect((await choose(30)).value.realityCheck).toEqual({ brandMinutes: 60, minutes: 30 });
    for (const minutes of [61, 240])
      expect(await choose(minutes)).toMatchObject({
        code: 'validation_failed',
        detail: { faults: [{ field: 'minutes', key: 'validation.amount.max', params: { max: 60 } }] },
      });
    expect([await chosen(), await inForce()]).toEqual([{ brandMinutes: 60, minutes: 30 }, 30]);
    expect((await choose(60)).value.realityCheck.minutes).toBe(60);
    // Without a choice of one's own, the brand's minutes are in force.
    expect((await choose(0)).value.realityCheck.minutes).toBe(0);
    expect(await inForce()).toBe(60);
  });
});

describe('own play', () => {
  test('has the minutes in games, the deposits, the withdrawals that were paid and the stakes of each month, which begins at midnight of the brand’s zone [PROTECT-25]', async () => {
    const began = new Date(now());
    const border = Date.UTC(began.getUTCFullYear(), began.getUTCMonth() + 2) - ZONE_AHEAD_MS;
    stoppedMs = border - 30 * MINUTE_MS;
    const operator = await signInAs(house, await newOperator(house), now());
    const player = await newPayer(house);
    const payee = await newPayee(house, player);
    await payIn(player, '70.00', 7_000);
    await payOut(player, payee, 'approve', operator);
    await payOut(player, payee, 'reject', operator);
    await play(player, 5_000, 1_200);
    stoppedMs = border - 10 * MINUTE_MS;
    expect((await house.call('logout', { token: player.token })).code).toBeUndefined();

    // A login without a game is no play.
    const idle = await logInAgain(player);
    stoppedMs = border - 5 * MINUTE_MS;
    await house.call('logout', { token: idle.token });

    stoppedMs = border + MINUTE_MS;
    const later = await logInAgain(player);
    await payIn(later, '20.00', 2_000);
    await play(later, 1_000, 0);
    stoppedMs = border + 13 * MINUTE_MS;
    await house.call('balance', { token: later.token });
    const monthsOf = async ({ token }: TestPlayer) => (await house.call('ownPlay', { token })).value.months;
    const months = await monthsOf(later);
    const monthOf = (ms: number) => new Date(ms + ZONE_AHEAD_MS).toISOString().slice(0, 7);
    expect(months).toEqual([
      { month: monthOf(border), minutes: 12, deposits: '20.00', withdrawals: '0.00', staked: '10.00', net: '-10.00' },
      {
        month: monthOf(border - 1),
        minutes: 20,
        deposits: '70.00',
        withdrawals: '100.00',
        staked: '50.00',
        net: '-38.00',
      },
    ]);
    // Rounds of more than an hour ago are added up and kept.
    stoppedMs = border + 3 * HOUR_MS;
    expect(await monthsOf(await logInAgain(player))).toEqual(months);
  });
});
