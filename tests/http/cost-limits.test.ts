import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CampaignDocument } from '../../src/shared/promotions/campaign.ts';
import type { MissionTerms } from '../../src/shared/missions/mission.ts';
import type { RaceTerms } from '../../src/shared/missions/race.ts';
import { puppetOf } from '../support/puppets.ts';
import { campaignOf, runCampaign } from '../support/campaigns.ts';
import { openChallenge, stakeRace, threeRounds } from '../support/challenges.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { goodOf } from '../support/mall-house.ts';
import { callConsole, newOperator, signInAs } from '../support/operators.ts';
import { balanceOf, registerPlayer, type TestPlayer } from '../support/player.ts';
import { DATABASE_HOOK_TIMEOUT_MS } from '../support/test-databases.ts';

const MINUTE_MS = 60_000;
const merchant = 'ALPHA';
/** What one operator may decide alone: 100.00 THB. */
const fourEyesLimits = new Map([['THB', 10_000n]]);
/** What a bonus of the mall asks. */
const bonusTerms = {
  turnoverMinor: '10000',
  paysFirst: 'cash',
  stakeMaxMinor: null,
  days: 7,
  shares: {},
  excludedGames: [],
};

let house: TestGateway;
let nowMs = Date.now();
/** Two operators with all rights, and one who may not approve. */
let first: string;
let second: string;
let content: string;
beforeAll(async () => {
  house = await startTestGateway({ config: { fourEyesLimits }, clock: () => (nowMs += 1) });
  const signIn = async (more = {}) => signInAs(house, await newOperator(house, more), nowMs);
  [first, second, content] = [await signIn(), await signIn(), await signIn({ roles: ['content'] })];
}, DATABASE_HOOK_TIMEOUT_MS);
afterAll(() => house.close());

/** A running campaign of which operators give by hand. */
const byHand = (gift: CampaignDocument['gift']) =>
  runCampaign(
    { ...house, operators: [first, second] },
    campaignOf({
      gift,
      trigger: { kind: 'manual' },
      asks: { ...campaignOf().asks, turnoverTimes: 0 },
      isJoined: false,
      budget: { claims: 100 },
    }),
  );

const memberIdOf = async ({ username }: TestPlayer) => {
  const { id } = await house.database.withMerchant(merchant, (trx) =>
    trx
      .updateTable('member')
      .set({ customer_type: 0 })
      .where('account', '=', username)
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return String(id);
};

const decideGift = (id: string, isApproved: boolean, token: string) =>
  callConsole(house, 'decideApplication', { token, body: { merchant, id, isApproved, answer: 'Looked at.' } });

test('gifts by hand add up to what an operator may give alone within a day; what is over waits for another one [PROMO-22]', async () => {
  const id = await byHand({ kind: 'cash', amount: '60' });
  const player = await registerPlayer(house);
  const member = await memberIdOf(player);
  const give = async (token = first) =>
    callConsole(house, 'giveByHand', { token, body: { merchant, key: randomUUID(), id, member } });
  const before = Number(await balanceOf(house, player));
  const gained = async () => Number(await balanceOf(house, player)) - before;
  expect((await give()).value.application).toMatchObject({ state: 'issued', isOwn: true });
  expect(await gained()).toBe(60);
  const waiting = (await give()).value.application;
  expect(waiting.state).toBe('applying');
  expect(await gained()).toBe(60);
  const { list } = (
    await callConsole(house, 'applicationList', { token: second, query: { merchant, isWaiting: true } })
  ).value;
  expect(list).toMatchObject([{ id: waiting.id, isOwn: false, givenBy: expect.any(String) as string }]);
  expect((await decideGift(waiting.id, true, first)).code).toBe('second_operator_required');
  expect((await decideGift(waiting.id, true, await puppetOf(house, first))).code).toBe('second_operator_required');
  const own = house.database.withMerchant(merchant, (trx) =>
    trx
      .updateTable('claim')
      .set((eb) => ({ decided_by: eb.ref('given_by') }))
      .where('id', '=', BigInt(waiting.id))
      .execute(),
  );
  await expect(own).rejects.toThrow('claim_second_operator');
  expect((await decideGift(waiting.id, true, second)).value.application.state).toBe('issued');
  expect(await gained()).toBe(120);
  // Another operator has a limit of their own, and one that is refused gives nothing.
  expect((await give(second)).value.application.state).toBe('issued');
  const refused = (await give(second)).value.application;
  expect((await decideGift(refused.id, false, first)).value.application.state).toBe('close');
  expect(await gained()).toBe(180);
});

test('a gift that waits is decided by authority over money, while its campaign runs, and its giver may take it back [PROMO-28]', async () => {
  const id = await byHand({ kind: 'cash', amount: '600' });
  const finance = await signInAs(house, await newOperator(house, { roles: ['finance'] }), nowMs);
  const member = await memberIdOf(await registerPlayer(house));
  const give = async () =>
    (await callConsole(house, 'giveByHand', { token: content, body: { merchant, key: randomUUID(), id, member } }))
      .value.application;
  const [taken, given, late] = [await give(), await give(), await give()];
  expect((await decideGift(taken.id, false, content)).value.application.state).toBe('close');
  const other = await signInAs(house, await newOperator(house, { roles: ['content'] }), nowMs);
  for (const isApproved of [true, false])
    expect((await decideGift(given.id, isApproved, other)).code).toBe('capability_missing');
  expect((await decideGift(given.id, true, content)).code).toBe('capability_missing');
  expect((await decideGift(given.id, true, finance)).value.application.state).toBe('issued');
  await callConsole(house, 'setCampaignState', { token: content, body: { merchant, id, state: 'ended' } });
  expect((await decideGift(late.id, true, finance)).code).toBe('transition_refused');
  expect((await decideGift(late.id, false, finance)).value.application.state).toBe('close');
});

test('one gift above the limit waits, also when eight are given at once; points that nobody can convert cost no money [PROMO-22]', async () => {
  const player = await registerPlayer(house);
  const member = await memberIdOf(player);
  const give = (id: string, token: string) =>
    callConsole(house, 'giveByHand', { token, body: { merchant, key: randomUUID(), id, member } });
  const alone = await signInAs(house, await newOperator(house), nowMs);
  const large = await byHand({ kind: 'cash', amount: '101' });
  expect((await give(large, alone)).value.application.state).toBe('applying');
  const small = await byHand({ kind: 'cash', amount: '40' });
  const answers = await Promise.all(Array.from({ length: 8 }, () => give(small, alone)));
  expect(answers.filter(({ value }) => value.application.state === 'issued')).toHaveLength(2);
  const points = await byHand({ kind: 'points', amount: '5000' });
  expect((await give(points, alone)).value.application.state).toBe('issued');
});

const save = (kind: 'mission' | 'race', terms: MissionTerms | RaceTerms, token: string, change?: object) =>
  callConsole(house, 'saveChallenge', { token, body: { merchant, kind, terms, ...(change && { change }) } });
const decide = (id: string, version: number, isApproved: boolean, token: string) =>
  callConsole(house, 'decideChallenge', { token, body: { merchant, id, version, isApproved } });
const open = (id: string, token: string) =>
  callConsole(house, 'setChallengeState', { token, body: { merchant, id, before: 'draft', state: 'open' } });

test('a mission that gives money is opened only after a second operator has approved it; one of points needs none [MISS-10]', async () => {
  const saved = (await save('mission', threeRounds, content)).value.challenge;
  expect(saved).toMatchObject({ isApproved: false, waiting: { version: 1, isOwn: true } });
  const { id } = saved;
  expect((await open(id, content)).code).toBe('transition_refused');
  expect((await decide(id, 1, true, content)).code).toBe('capability_missing');
  expect((await save('mission', threeRounds, content, { id, version: 1 })).code).toBe('changed_meanwhile');
  expect((await decide(id, 1, true, first)).value.challenge).toMatchObject({ isApproved: true, waiting: null });
  expect((await decide(id, 1, true, second)).code).toBe('changed_meanwhile');
  expect((await open(id, content)).value.challenge.state).toBe('open');
  // The version before stays in force while the next one waits, and after it was refused.
  const dearer = { ...threeRounds, gift: { kind: 'cash', currency: 'THB', amountMinor: '990000' } } as const;
  const next = (await save('mission', dearer, first, { id, version: 1 })).value.challenge;
  expect(next).toMatchObject({ version: 1, terms: threeRounds, waiting: { version: 2, terms: dearer } });
  expect((await decide(id, 2, true, first)).code).toBe('second_operator_required');
  expect((await decide(id, 2, true, await puppetOf(house, first))).code).toBe('second_operator_required');
  expect((await decide(id, 2, false, second)).value.challenge).toMatchObject({ version: 1, waiting: null });
  const again = (await save('mission', dearer, first, { id, version: 1 })).value.challenge;
  expect(again.waiting).toMatchObject({ version: 3 });
  expect((await decide(id, 3, true, second)).value.challenge).toMatchObject({ version: 3, terms: dearer });
  const points = { ...threeRounds, gift: { kind: 'points', points: '1000000' } } as const;
  expect((await save('mission', points, content)).value.challenge).toMatchObject({ isApproved: true, waiting: null });
});

test('the database refuses an operator who approves what they wrote, and a second decision [MISS-10]', async () => {
  const { id } = (await save('mission', threeRounds, first)).value.challenge;
  const set = (by: 'operator_id' | null) =>
    house.database.withMerchant(merchant, (trx) =>
      trx
        .updateTable('challenge_version')
        .set((eb) => ({ state: 'approved', decided_by: by && eb.ref(by), decided_at: by && new Date(nowMs) }))
        .where('challenge_id', '=', BigInt(id))
        .execute(),
    );
  await expect(set('operator_id')).rejects.toThrow('challenge_version_second_operator');
  expect((await decide(id, 1, false, second)).code).toBeUndefined();
  await expect(set(null)).rejects.toThrow('is decided');
});

test('a race waits for a second operator if its prizes together are over the limit, and not once it has begun [RANK-08]', async () => {
  const terms = stakeRace(nowMs + MINUTE_MS, nowMs + 5 * MINUTE_MS);
  const [cash] = terms.prizes;
  expect((await save('race', terms, first)).value.challenge).toMatchObject({ isApproved: true, waiting: null });
  const dear = { ...terms, prizes: [cash!, { kind: 'cash', currency: 'THB', amountMinor: '1' } as const] };
  expect((await save('race', dear, first)).value.challenge).toMatchObject({ isApproved: false });
  const id = await openChallenge(house, first, 'race', terms);
  expect((await save('race', dear, first, { id, version: 1 })).value.challenge.waiting).toMatchObject({ version: 2 });
  nowMs += 2 * MINUTE_MS;
  expect((await decide(id, 2, true, second)).code).toBe('changed_meanwhile');
  expect((await decide(id, 2, false, second)).value.challenge).toMatchObject({ version: 1, waiting: null });
});

describe('a good of the mall', () => {
  const money = (changes: object = {}) =>
    goodOf({ gives: { kind: 'money', amountMinor: '1000' }, stock: 10, ...changes });
  const put = async (good: object, of: object = {}, token = first) =>
    (await callConsole(house, 'saveGood', { token, body: { merchant, ...of, good } })).value.good;
  /** Operators whose limits nobody has used. */
  const fresh = async () => signInAs(house, await newOperator(house), nowMs);
  const decideGood = (id: string, version: number, isApproved: boolean, token: string) =>
    callConsole(house, 'decideGood', { token, body: { merchant, id, version, isApproved } });

  test('whose stock is worth more than an operator may give alone is shown only after a second one has approved it [POINT-22]', async () => {
    expect(await put(money(), {}, await fresh())).toMatchObject({ proposed: null, good: { isShown: true } });
    expect(await put(goodOf({ stock: 1_000_000 }))).toMatchObject({ proposed: null, good: { isShown: true } });
    const waiting = await put(money({ stock: 11 }), {}, content);
    const { id, version } = waiting;
    expect(waiting).toMatchObject({ proposed: { good: money({ stock: 11 }), isOwn: true }, good: { isShown: false } });
    expect((await decideGood(id, version, true, content)).code).toBe('capability_missing');
    const done = (await decideGood(id, version, true, first)).value.good;
    expect(done).toMatchObject({ proposed: null, good: money({ stock: 11 }) });
    expect((await decideGood(id, version, true, second)).code).toBe('changed_meanwhile');
    expect((await decideGood('999999', version, true, second)).code).toBe('not_found');
    const { list } = (await callConsole(house, 'auditLog', { token: first, query: {} })).value;
    expect(list.filter(({ target }) => target === `good ${id}`).map(({ after }) => after)).toEqual([
      { isApproved: true },
      { proposed: money({ stock: 11 }) },
    ]);
  });

  test('stays as it was while a dearer one waits, and can be hidden by one operator meanwhile [POINT-22]', async () => {
    const good = money({ gives: { kind: 'bonus', amountMinor: '1000', terms: bonusTerms } });
    const { id, version } = await put(good, {}, await fresh());
    const dearer = await put({ ...good, stock: 50 }, { id, version });
    expect(dearer).toMatchObject({ version: version + 1, good: { stock: 10 }, proposed: { good: { stock: 50 } } });
    expect((await decideGood(id, dearer.version, true, first)).code).toBe('second_operator_required');
    expect((await decideGood(id, dearer.version, true, await puppetOf(house, first))).code).toBe(
      'second_operator_required',
    );
    // What was decided about is not what waits any more.
    expect((await decideGood(id, version, true, second)).code).toBe('changed_meanwhile');
    const refused = (await decideGood(id, dearer.version, false, second)).value.good;
    expect(refused).toMatchObject({ proposed: null, good: { stock: 10, isShown: true } });
    const again = await put({ ...good, stock: 50 }, { id, version: refused.version });
    const hidden = await put({ ...good, stock: 50, isShown: false }, { id, version: again.version });
    expect(hidden).toMatchObject({ proposed: null, good: { stock: 50, isShown: false } });
    expect(await put({ ...good, stock: 50 }, { id, version: hidden.version })).toMatchObject({
      proposed: { isOwn: true },
      good: { isShown: false },
    });
  });

  test('is refused by the database if the operator who proposed it decides, or none does [POINT-22]', async () => {
    const { id } = await put(money({ stock: 99 }));
    const set = (by: 'proposed_by' | null) =>
      house.database.withMerchant(merchant, (trx) =>
        trx
          .updateTable('mall_good')
          .set((eb) => ({ proposed: null, decided_by: by && eb.ref(by) }))
          .where('id', '=', BigInt(id))
          .execute(),
      );
    await expect(set('proposed_by')).rejects.toThrow('mall_good_second_operator');
    await expect(set(null)).rejects.toThrow('mall_good_proposed');
  });

  test('cannot be filled up in small steps, or by goods beside it: what an operator adds alone within a day adds up [POINT-22]', async () => {
    const alone = await fresh();
    let { id, version } = await put(money({ stock: 4 }), {}, alone);
    const refilled = await put(money({ stock: 8 }), { id, version }, alone);
    expect(refilled).toMatchObject({ proposed: null, good: { stock: 8 } });
    ({ id, version } = refilled);
    expect(await put(money({ stock: 12 }), { id, version }, alone)).toMatchObject({ proposed: { isOwn: true } });
    expect(await put(money({ stock: 3 }), {}, alone)).toMatchObject({ proposed: { isOwn: true } });
    expect(await put(money({ stock: 2 }), {}, alone)).toMatchObject({ proposed: null });
    // Less is no addition, and the day after begins at nothing.
    const fewer = await put(money({ stock: 1 }), { id, version: version + 1 }, alone);
    expect(fewer).toMatchObject({ proposed: null, good: { stock: 1 } });
    nowMs += 25 * 60 * MINUTE_MS;
    const next = await signInAs(house, { ...(await newOperator(house)) }, nowMs);
    expect(await put(money({ stock: 10 }), {}, next)).toMatchObject({ proposed: null });
    const goods = await Promise.all(Array.from({ length: 4 }, () => put(money({ stock: 1 }), {}, next)));
    expect(goods.filter(({ proposed }) => proposed === null)).toEqual([]);
  });
});
