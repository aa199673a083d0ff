import { afterEach, expect, test } from 'vitest';
import { startTestVendor, type TestVendor } from '../../../tests/support/test-vendor.ts';
import type { PastRoundView, ReelsSessionView, RoundView } from '../api.ts';

const START = 1_000_000n;
const GRANT = { grantId: '77', rounds: 3, stakeMinor: 1000, endsAtMs: Date.UTC(2099, 0, 1) };
let vendor: TestVendor;
let sessionId: string;

afterEach(() => vendor.close());

async function open() {
  vendor = await startTestVendor({ balanceMinor: START, freeRounds: [GRANT] });
  const session = await vendor.open();
  ({ sessionId } = session);
  return session;
}
const spin = (clientRoundKey: string, more: object = { grantId: GRANT.grantId }) =>
  vendor.call<RoundView>('spin', { sessionId, stakeMinor: GRANT.stakeMinor, clientRoundKey, ...more });
const sent = (name: string) => vendor.wallet.calls.filter((call) => call.name === name).map(({ body }) => body);
const resumed = async () => (await vendor.call<ReelsSessionView>('resume', { sessionId })).value.freeRounds;

test('a free round is bet at nothing with its grant, pays by its stake, and is counted after a reload [FREE-03, FREE-09]', async () => {
  expect((await open()).freeRounds).toEqual({ grants: [{ grantId: '77', stakeMinor: 1000, left: 3 }], wonMinor: 0 });
  const { value: round } = await spin('round-key-1');
  expect(round).toMatchObject({ isFree: true, stakeMinor: GRANT.stakeMinor });
  expect(round.winMinor).toBe(round.wins.reduce((sum, win) => sum + win.amountMinor, 0));
  expect(sent('bet')).toMatchObject([{ amountMinor: 0, freeRound: { grantId: '77', stakeMinor: 1000 } }]);
  expect(vendor.wallet.balanceMinor).toBe(START + BigInt(round.winMinor));
  expect((await spin('round-key-1')).value).toEqual(round);
  const { value: second } = await spin('round-key-2');
  expect(await resumed()).toEqual({
    grants: [{ grantId: '77', stakeMinor: 1000, left: 1 }],
    wonMinor: round.winMinor + second.winMinor,
  });
  expect((await vendor.call<PastRoundView[]>('rounds', { sessionId })).value.map(({ isFree }) => isFree)).toEqual([
    true,
    true,
  ]);
});

test('free rounds that the wallet ends are offered no more, and a round whose bet is not taken uses none [FREE-07, FREE-09]', async () => {
  await open();
  vendor.wallet.faults('bet', 'unavailable', 'unavailable', 'unavailable');
  expect((await spin('round-key-1')).code).toBe('bet_unconfirmed');
  expect((await resumed()).grants).toMatchObject([{ left: 3 }]);
  vendor.wallet.faults('bet', 'free_rounds_over');
  expect(await spin('round-key-2')).toMatchObject({ status: 409, code: 'free_rounds_over' });
  expect((await resumed()).grants).toEqual([]);
  expect(vendor.wallet.balanceMinor).toBe(START);
});

test('a page cannot name free rounds that the wallet has not told of, nor play the same round for money [FREE-04, REEL-15]', async () => {
  await open();
  expect((await spin('round-key-1', { grantId: '78' })).code).toBe('bad_request');
  expect((await spin('round-key-1', { grantId: '77', stakeMinor: 2000 })).code).toBe('bad_request');
  await spin('round-key-2');
  expect((await spin('round-key-2', {})).code).toBe('round_key_reused');
  expect(sent('bet')).toHaveLength(1);
});
