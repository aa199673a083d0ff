import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestVendor, until, type TestVendor } from '../../../tests/support/test-vendor.ts';
import { testTitle } from '../../../tests/support/test-title.ts';
import type { PastRoundView, ReelsSessionView, RoundView } from '../api.ts';

const STAKE = 1000;
const START = 1_000_000n;
let vendor: TestVendor;
let sessionId: string;

beforeEach(async () => {
  vendor = await startTestVendor({ balanceMinor: START });
  ({ sessionId } = await vendor.open());
});
afterEach(() => vendor.close());

const spin = (clientRoundKey = 'round-key-1', stakeMinor = STAKE) =>
  vendor.call<RoundView>('spin', { sessionId, stakeMinor, clientRoundKey });
const sent = (name: string) => vendor.wallet.calls.filter((call) => call.name === name);
const ids = (name: string) => new Set(sent(name).map((call) => call.body['transactionId']));
const history = async () => (await vendor.call<PastRoundView[]>('rounds', { sessionId })).value;

test('a round takes the stake, pays the win and closes, also when it wins nothing [REEL-01]', async () => {
  const { status, value } = await spin();
  expect(status).toBe(200);
  expect(value.window).toHaveLength(5);
  expect(value).toMatchObject({ nonce: 1, stakeMinor: STAKE, isPayPending: false });
  expect(value.winMinor).toBe(value.wins.reduce((sum, win) => sum + win.amountMinor, 0));
  expect(BigInt(value.balanceMinor)).toBe(START - BigInt(STAKE) + BigInt(value.winMinor));
  expect(vendor.wallet.balanceMinor).toBe(BigInt(value.balanceMinor));
  expect(sent('win')[0]?.body).toMatchObject({
    amountMinor: value.winMinor,
    isRoundOver: true,
    currency: 'THB',
    merchantCode: 'AURORA',
  });
});

test('the same round key returns the same round and takes no second stake, also concurrently [REEL-15]', async () => {
  const [first, second] = await Promise.all([spin(), spin()]);
  const third = await spin();
  expect(second.value).toEqual(first.value);
  expect(third.value).toEqual(first.value);
  expect(sent('bet')).toHaveLength(1);
  expect((await spin('round-key-1', 2000)).code).toBe('round_key_reused');
});

test('concurrent rounds get one nonce each or are refused with round_open [REEL-05]', async () => {
  const answers = await Promise.all(['round-key-a', 'round-key-b', 'round-key-c'].map((key) => spin(key)));
  const played = answers.filter((answer) => answer.success);
  expect(new Set(played.map((answer) => answer.value.nonce)).size).toBe(played.length);
  expect(answers.filter((answer) => !answer.success).every((answer) => answer.code === 'round_open')).toBe(true);
});

test('a stake that is not on the ladder is refused with 400 and takes nothing [REEL-14]', async () => {
  const { status, code, value } = await vendor.call<{ levelsMinor: number[] }>('spin', {
    sessionId,
    stakeMinor: 1010,
    clientRoundKey: 'round-key-1',
  });
  expect([status, code]).toEqual([400, 'stake_invalid']);
  expect(value.levelsMinor).toContain(STAKE);
  expect(sent('bet')).toHaveLength(0);
});

test('a refused bet voids the round, shows the real balance and hides the outcome [REEL-17]', async () => {
  vendor.wallet.balanceMinor = 700n;
  const { status, code, value } = await spin();
  expect([status, code, value]).toEqual([402, 'insufficient_funds', { currency: 'THB', balanceMinor: 700 }]);
  expect(vendor.wallet.balanceMinor).toBe(700n);
  expect(await history()).toMatchObject([{ state: 'void', stops: null, winMinor: 0 }]);
  expect((await spin()).code).toBe('insufficient_funds');
});

test('a bet whose response was lost is retried with the same id and taken once [REEL-18]', async () => {
  vendor.wallet.faults('bet', 'lose', 'late');
  const { status, value } = await spin();
  expect(status).toBe(200);
  expect(sent('bet')).toHaveLength(3);
  expect(ids('bet').size).toBe(1);
  expect(BigInt(value.balanceMinor)).toBe(START - BigInt(STAKE) + BigInt(value.winMinor));
  expect(vendor.wallet.balanceMinor).toBe(BigInt(value.balanceMinor));
});

test('a bet without any response is rolled back until the wallet acknowledges it, whether it was taken or not [REEL-18]', async () => {
  vendor.wallet.faults('bet', 'late', 'hang', 'down');
  vendor.wallet.faults('rollback', 'down', 'drop', 'lose');
  const { status, code } = await spin();
  expect([status, code]).toEqual([503, 'bet_unconfirmed']);
  await until(() => sent('rollback').length >= 4);
  await until(() => vendor.wallet.balanceMinor === START);
  expect(ids('rollback').size).toBe(1);
  expect(sent('win')).toHaveLength(0);
  await expect.poll(history).toMatchObject([{ state: 'void', stops: null }]);
});

test('a refusal after an attempt with an unknown result proves nothing, so the bet is rolled back [REEL-18]', async () => {
  vendor.wallet.faults('bet', 'late', 'game_token_expired');
  const { code } = await spin();
  expect(code).toBe('session_over');
  await until(() => vendor.wallet.balanceMinor === START);
  expect(vendor.wallet.movements.size).toBe(2);
});

test('a win is sent again until the wallet acknowledges it, and the player sees that it is being paid [REEL-19]', async () => {
  vendor.wallet.faults('win', 'lose', 'hang', 'down', 'round_unknown');
  const { status, value } = await spin();
  expect(status).toBe(200);
  expect(value).toMatchObject({ isPayPending: true, balanceMinor: Number(START) - STAKE });
  await until(() => sent('win').length >= 5);
  expect(ids('win').size).toBe(1);
  await expect.poll(async () => (await spin()).value.isPayPending).toBe(false);
  expect(vendor.wallet.balanceMinor).toBe(START - BigInt(STAKE) + BigInt(value.winMinor));
});

test('a win for a round that operators have voided is given up [WPROT-34]', async () => {
  vendor.wallet.faults('win', 'transaction_rolled_back');
  expect((await spin()).code).toBe('bet_unconfirmed');
  // Longer than the pauses between attempts.
  await pause(200);
  expect((await spin()).code).toBe('bet_unconfirmed');
  expect(sent('win')).toHaveLength(1);
});

test('a session that the wallet has ended cannot play [REEL-17]', async () => {
  vendor.wallet.faults('bet', 'game_token_expired');
  const { status, code } = await spin();
  expect([status, code]).toEqual([401, 'session_over']);
  expect(vendor.wallet.balanceMinor).toBe(START);
});

test('a player who opens the game again sees their last round, of this session or of an earlier one [REEL-32]', async () => {
  const round = (await spin()).value;
  const resumed = await vendor.call<ReelsSessionView>('resume', { sessionId });
  expect(resumed.value).toMatchObject({ isRoundOpen: false, lastRound: { ...round, isEarlier: false } });
  const again = await vendor.open();
  expect(again).toMatchObject({ isRoundOpen: false, lastRound: { ...round, isEarlier: true } });
  // A round that was not played does not hide the one before it.
  vendor.wallet.balanceMinor = 0n;
  const refused = { sessionId: again.sessionId, stakeMinor: STAKE, clientRoundKey: 'round-key-2' };
  expect((await vendor.call('spin', refused)).code).toBe('insufficient_funds');
  expect((await vendor.open()).lastRound?.roundId).toBe(round.roundId);
});

test('a player who comes back while their bet is being placed is told to wait, and then sees that round [REEL-33]', async () => {
  // The bet is under way until the player is back.
  const cut = Promise.withResolvers<void>();
  vendor.wallet.faults('bet', cut.promise);
  const underWay = spin();
  await until(() => sent('bet').length === 1);
  const { sessionId: returned, ...first } = await vendor.open();
  expect(first).toMatchObject({ isRoundOpen: true, lastRound: null });
  cut.resolve();
  const { value: round } = await underWay;
  const { value } = await vendor.call<ReelsSessionView>('resume', { sessionId: returned });
  expect(value).toMatchObject({
    isRoundOpen: false,
    balanceMinor: round.balanceMinor,
    lastRound: { ...round, isEarlier: true },
  });
});

test('a player of one brand does not see the last round of a player of another [REEL-32]', async () => {
  await spin();
  const code = vendor.wallet.launchCode(testTitle.id);
  const { value } = await vendor.call<ReelsSessionView>('session', { code, merchant: 'LOTUS' });
  expect(value.lastRound).toBeNull();
});
