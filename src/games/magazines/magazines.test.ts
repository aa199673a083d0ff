import { Value } from 'typebox/value';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { enterSea, type SeaPlayer } from '../../../tests/support/sea-player.ts';
import { testClock } from '../../../tests/support/test-draws.ts';
import { seaCatalogue, seaTitle } from '../../../tests/support/test-sea.ts';
import { startTestVendor, until, type TestVendor } from '../../../tests/support/test-vendor.ts';
import { endsAfter } from '../client/fish/rules.ts';
import { hashServerSeed } from '../../shared/fairness/seed.ts';
import { roundOutcome, type RoundOutcome } from '../../shared/contract/wallet-protocol.ts';
import { proveMagazine } from '../fish/odds.ts';
import type { PastMagazineView } from '../fish/views.ts';
import { QUIET_MS } from './magazine-clock.ts';
import { ABSENT_MS } from './seas.ts';

const START = 1_000_000n;
const clock = testClock(Date.UTC(2026, 4, 1, 12));
let vendor: TestVendor;
let player: SeaPlayer;

beforeEach(async () => {
  vendor = await startTestVendor({ balanceMinor: START, catalogue: seaCatalogue(), nowMs: clock.nowMs });
  player = await enterSea(vendor);
});
afterEach(() => vendor.close());

const sent = (name: string) => vendor.wallet.calls.filter((call) => call.name === name);
const bought = async (by = player) => (await by.buy()).value.magazine.magazineId;
const past = async ({ session: { sessionId } } = player) =>
  (await vendor.call<PastMagazineView[]>('magazines', { sessionId })).value;

test('a magazine is one bet and one win, and pays its catches to the cent [FISH-01, FISH-04]', async () => {
  const { value } = await player.buy({ priceMinor: 500, shots: 20 });
  expect(value.magazine).toMatchObject({ state: 'open', shotsBought: 20, shotsFired: 0, serverSeed: null });
  expect(vendor.wallet.balanceMinor).toBe(START - 10_000n);
  const { magazineId } = value.magazine;
  let won = 0;
  for (let number = 1; number <= 20; number += 1) {
    const { status, value: fired } = await player.fire({ magazineId, number });
    expect(status).toBe(200);
    const { kind, isCaught, winMinor } = fired.shot;
    expect(winMinor).toBe(isCaught ? seaTitle.fish.kinds.find(({ id }) => id === kind)!.multiple * 500 : 0);
    won += winMinor;
    expect(fired.magazine).toMatchObject({ shotsFired: number, wonMinor: won, state: number < 20 ? 'open' : 'over' });
    clock.set(clock.nowMs() + 400);
  }
  expect(sent('bet')).toHaveLength(1);
  expect(sent('win').map(({ body }) => [body['amountMinor'], body['isRoundOver']])).toEqual([[won, true]]);
  expect(vendor.wallet.balanceMinor).toBe(START - 10_000n + BigInt(won));
  expect((await past())[0]).toMatchObject({ ended: 'empty', paidMinor: won, isPayPending: false });
});

test('a magazine that is left pays every shot that was not fired, and leaving again pays nothing more [FISH-01, FISH-04]', async () => {
  const magazineId = await bought();
  const { value: fired } = await player.fire({ magazineId, number: 1 });
  const { value: left } = await player.leave(magazineId);
  expect(left).toMatchObject({ state: 'over', ended: 'left', paidMinor: fired.shot.winMinor + 19 * 200 });
  expect((await player.leave(magazineId)).value).toEqual(left);
  expect(sent('win')).toHaveLength(1);
  expect(vendor.wallet.balanceMinor).toBe(START - 200n + BigInt(fired.shot.winMinor));
});

test('the wallet learns what a magazine was and what its shots came to, in every language [FISH-17]', async () => {
  const magazineId = await bought();
  await player.fire({ magazineId, number: 1 });
  await player.leave(magazineId);
  const [line] = sent('bet')[0]!.body['description'] as { event: object; pick: Record<string, string> }[];
  expect(line?.event).toEqual(seaTitle.name);
  expect(line?.pick).toMatchObject({
    EN: 'Magazine of 20 shots at ฿2.00',
    VI: expect.stringContaining('20 phát') as string,
  });
  const result = sent('win')[0]!.body['result'] as Record<string, string>;
  expect(result['EN']).toMatch(/^1 fired, [01] caught, 19 unused$/);
  expect(Object.keys(result).toSorted()).toEqual(['CN', 'EN', 'TH', 'VI']);
  const outcome = sent('win')[0]!.body['outcome'] as RoundOutcome;
  expect(Value.Check(roundOutcome, outcome)).toBe(true);
  expect(outcome).toMatchObject({ kind: 'shots', targets: [{ shots: 1 }] });
});

test('every shot of a magazine follows from the seed that was promised before it [FISH-03, FISH-08]', async () => {
  const { nextServerSeedHash } = player.session;
  const { value } = await player.buy();
  const { magazineId, serverSeedHash, clientSeed } = value.magazine;
  expect([serverSeedHash, clientSeed]).toEqual([nextServerSeedHash, 'seed of the test']);
  expect(value.nextServerSeedHash).not.toBe(nextServerSeedHash);
  for (let number = 1; number <= 6; number += 1) await player.fire({ magazineId, number });
  const open = JSON.stringify([await past(), await player.look(), await vendor.call('resume', player.session)]);
  expect(open).not.toMatch(/"serverSeed":"/);
  await player.leave(magazineId);
  const [over] = await past();
  expect(await hashServerSeed(over!.serverSeed!)).toBe(nextServerSeedHash);
  const proof = await proveMagazine(seaTitle.fish, { ...over!, serverSeed: over!.serverSeed! });
  expect(proof.steps).toHaveLength(6);
  expect(proof.isSeedGenuine && proof.steps.every(({ isGenuine }) => isGenuine)).toBe(true);
});

test('the same shot again has the same answer, and another one under its number is refused, also at the same time [FISH-09]', async () => {
  const other = await enterSea(vendor);
  const magazineId = await bought();
  const [one, two] = [await player.fish('spark'), await player.fish('turtle')];
  const answers = await Promise.all([
    player.fire({ magazineId, number: 1, fishId: one.id }),
    other.fire({ magazineId, number: 1, fishId: two.id }),
    player.fire({ magazineId, number: 1, fishId: one.id }),
  ]);
  expect(answers.map(({ code }) => code)).toEqual([undefined, 'shot_out_of_turn', undefined]);
  expect(answers[2].value).toEqual(answers[0].value);
  expect(answers[1].value).toMatchObject({ shotsFired: 1 });
  expect((await past())[0]!.shots).toHaveLength(1);
});

test('a player has one magazine over all windows, and a repeated purchase takes one stake [FISH-10]', async () => {
  const other = await enterSea(vendor);
  const order = { clientRoundKey: 'the-same-key-again' };
  const [first, again, second] = await Promise.all([player.buy(order), player.buy(order), other.buy()]);
  expect(again.value.magazine).toEqual(first.value.magazine);
  expect([second.status, second.code]).toEqual([409, 'magazine_open']);
  expect(second.value).toMatchObject({ magazineId: first.value.magazine.magazineId });
  expect((await player.buy({ ...order, priceMinor: 100 })).code).toBe('round_key_reused');
  expect(sent('bet')).toHaveLength(1);
  expect((await other.look()).magazine).toMatchObject({ magazineId: first.value.magazine.magazineId, state: 'open' });
});

test.each([
  ['over the limit', { priceMinor: 20_000 }],
  ['between two prices', { priceMinor: 201 }],
  ['of a size that is not sold', { shots: 21 }],
])('a magazine %s is refused with what is offered, and takes nothing [FISH-11]', async (_, order) => {
  const { status, code, value } = await player.buy(order);
  expect([status, code]).toEqual([400, 'stake_invalid']);
  expect(value).toEqual({ levelsMinor: [100, 200, 500, 1000, 2000, 5000, 10_000], shots: [20, 50] });
  expect(vendor.wallet.calls.map(({ name }) => name)).not.toContain('bet');
});

test('shots that nobody may fire are refused and take nothing [FISH-07]', async () => {
  const magazineId = await bought();
  const stranger = await enterSea(vendor, 'player-2');
  const shot = { magazineId, number: 1 };
  expect((await stranger.fire(shot)).code).toBe('magazine_unknown');
  expect((await stranger.leave(magazineId)).code).toBe('magazine_unknown');
  expect((await player.fire({ ...shot, magazineId: '00000000-0000-4000-8000-000000000000' })).code).toBe(
    'magazine_unknown',
  );
  expect((await player.fire({ ...shot, number: 2 })).code).toBe('shot_out_of_turn');
  expect((await player.fire({ ...shot, number: 0 })).code).toBe('bad_request');
  for (const fishId of ['mermaid.1.0', 'spark.1.7', 'spark.01.0'])
    expect((await player.fire({ ...shot, fishId })).code, fishId).toBe('fish_unknown');
  for (let number = 1; number <= 20; number += 1) await player.fire({ magazineId, number });
  expect((await player.fire({ ...shot, number: 21 })).code).toBe('magazine_over');
  expect((await past())[0]).toMatchObject({ shotsFired: 20 });
  const slot = await vendor.open();
  expect((await vendor.call('sea', { sessionId: slot.sessionId, after: 0 })).code).toBe('bad_request');
  expect(
    (await vendor.call('spin', { sessionId: player.session.sessionId, stakeMinor: 1000, clientRoundKey: 'round-key' }))
      .code,
  ).toBe('bad_request');
});

test('a fish that is caught is gone for all, and a shot at it, or at one that has left, costs nothing [FISH-05, FISH-06]', async () => {
  const other = await enterSea(vendor, 'player-2');
  const [mine, theirs] = [await bought(), await bought(other)];
  let fishId = '';
  for (let number = 1; fishId === ''; number += 1) {
    const { value } = await player.fire({ magazineId: mine, number, fishId: (await player.fish('spark')).id });
    if (value.shot.isCaught) ({ fishId } = value.shot);
  }
  expect((await other.look()).caught).toContain(fishId);
  const late = await other.fire({ magazineId: theirs, number: 1, fishId });
  expect([late.status, late.code]).toEqual([409, 'fish_gone']);
  const gone = await other.fish('turtle');
  clock.set(gone.leavesAtMs + 5000);
  expect((await other.fire({ magazineId: theirs, number: 1, fishId: gone.id })).code).toBe('fish_gone');
  expect((await past(other))[0]).toMatchObject({ shotsFired: 0, wonMinor: 0 });
});

test('players see the shots of others under made up names and without amounts, and a sixth has a sea of their own [FISH-05, FISH-14]', async () => {
  const others = await Promise.all(['b', 'c', 'd', 'e', 'f'].map((id) => enterSea(vendor, `player-${id}`)));
  await player.look();
  const looks = [];
  for (const other of others) looks.push(await other.look());
  const seas = looks.map(({ sea }) => sea);
  expect(seas).toEqual([...new Array<string>(4).fill('sunken-crown:1'), 'sunken-crown:2']);
  expect(new Set([0, ...looks.slice(0, 4).map(({ seat }) => seat)]).size).toBe(5);
  const magazineId = await bought();
  const { value } = await player.fire({ magazineId, number: 1 });
  const seen = await others[0]!.look();
  expect(seen.events).toEqual([
    { number: seen.lastEvent, seat: 0, fishId: value.shot.fishId, isCaught: value.shot.isCaught },
  ]);
  expect((await others[0]!.look(seen.lastEvent)).events).toEqual([]);
  expect((await player.look()).events).toEqual([]);
  expect((await others[4]!.look()).events).toEqual([]);
  expect(JSON.stringify(seen)).not.toMatch(/player-|Minor":[1-9]/);
  expect(seen.players.every(({ name }) => /^[0-9A-F]{3}$/.test(name))).toBe(true);
});

test('a magazine whose page is gone ends after ninety seconds and is paid in full; one that is only quiet waits fifteen minutes [FISH-12]', async () => {
  expect(endsAfter).toEqual({ seconds: ABSENT_MS / 1000, minutes: QUIET_MS / 60_000 });
  const other = await enterSea(vendor, 'player-2');
  const [left, quiet] = [await bought(), await bought(other)];
  for (let atMs = 0; atMs <= ABSENT_MS; atMs += 30_000) {
    clock.set(clock.nowMs() + 30_000);
    await other.look();
  }
  await until(() => sent('win').length === 1);
  expect(sent('win')[0]!.body).toMatchObject({ roundId: left, amountMinor: 4000 });
  expect((await other.look()).magazine).toMatchObject({ magazineId: quiet, state: 'open' });
  expect((await player.look()).magazine).toMatchObject({ ended: 'cut_off', paidMinor: 4000 });
  expect((await player.fire({ magazineId: left, number: 1 })).code).toBe('magazine_over');
  for (let atMs = 0; atMs <= QUIET_MS; atMs += 60_000) {
    clock.set(clock.nowMs() + 60_000);
    await other.look();
  }
  await until(() => sent('win').length === 2);
  expect(vendor.wallet.balanceMinor).toBe(START);
});

test('a purchase that the wallet refuses takes nothing, and the next one has another promise [FISH-01, FISH-08]', async () => {
  vendor.wallet.balanceMinor = 100n;
  const { status, code, value } = await player.buy();
  expect([status, code]).toEqual([402, 'insufficient_funds']);
  const promise = (value as unknown as { nextServerSeedHash: string }).nextServerSeedHash;
  expect(value).toMatchObject({ currency: 'THB', balanceMinor: 100 });
  vendor.wallet.balanceMinor = START;
  expect((await player.buy()).value.magazine.serverSeedHash).toBe(promise);
  expect(promise).not.toBe(player.session.nextServerSeedHash);
});

test('a restart ends an open magazine and pays it once; its shots keep their outcome [FISH-13]', async () => {
  const magazineId = await bought();
  const { value: fired } = await player.fire({ magazineId, number: 1 });
  const first = await player.look();
  await vendor.restart();
  await until(() => sent('win').length > 0);
  await vendor.restart();
  const paid = fired.shot.winMinor + 19 * 200;
  expect((await past())[0]).toMatchObject({ ended: 'restart', paidMinor: paid, shots: [fired.shot] });
  expect(sent('win')).toHaveLength(1);
  expect(vendor.wallet.balanceMinor).toBe(START - 4000n + BigInt(paid));
  // What was caught stays caught, and a page that knows later events is not left without any.
  const { caught } = await player.look(first.lastEvent + 9);
  expect(caught.includes(fired.shot.fishId)).toBe(fired.shot.isCaught);
  expect((await player.fire({ magazineId, number: 1, fishId: fired.shot.fishId })).value.shot).toEqual(fired.shot);
  expect((await player.fire({ magazineId, number: 2 })).code).toBe('magazine_over');
});
