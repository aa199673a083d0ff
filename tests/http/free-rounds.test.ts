import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { csvPaths } from '../../src/shared/contract/csv-paths.ts';
import { dayOf } from '../../src/shared/days.ts';
import type { CampaignDocument } from '../../src/shared/promotions/campaign.ts';
import { byCode, campaignOf, runCampaign } from '../support/campaigns.ts';
import { balance, cashierBrand, newPayer, startCashierHouse, type CashierHouse } from '../support/cashier-house.ts';
import { alpha, beta, makeProject } from '../support/fixture-project.ts';
import { caughtUp } from '../support/caught-up.ts';
import { callConsole } from '../support/operators.ts';
import { openGame, registerPlayer, launch, codeOf, type TestGame, type TestPlayer } from '../support/player.ts';
import { describeDatabases } from '../support/describe-databases.ts';
import { DATABASE_HOOK_TIMEOUT_MS } from '../support/test-databases.ts';
import { long } from '../support/long.ts';

const DAY_MS = 86_400_000;
/** The slot of the tests that plays free rounds, and its stake. */
const SLOT = { gameId: 'red-two', vassalage: 'RED' };
const STAKE_MINOR = 1_000;
const ROUNDS = 10;

let house: CashierHouse;
let codes = 0;

const follow = () => caughtUp(house);
const isBalanced = async () => (await house.gateway.services.ledger.trialBalance('ALPHA')).isBalanced;

/** Free rounds of a campaign. */
const giftOf = (changes: Partial<CampaignDocument['gift']> = {}): CampaignDocument['gift'] => ({
  kind: 'free_rounds',
  game: 'RED/red-two',
  rounds: ROUNDS,
  stake: '10',
  playDays: 3,
  ...changes,
});

/** A new player who has claimed free rounds. */
async function granted(changes: Partial<CampaignDocument['gift']> = {}): Promise<TestPlayer> {
  const code = `FREE${String((codes += 1)).padStart(4, '0')}`;
  const id = await runCampaign(house, byCode(code, { gift: giftOf(changes) }));
  const player = await newPayer(house);
  const { token } = player;
  await house.call('joinPromotion', { token, body: { id, code } });
  const [reward] = (await house.call('rewardList', { token, query: {} })).value.list;
  const claimed = await house.call('claimReward', { token, body: { id: reward!.id } });
  if (claimed.code) throw new Error(claimed.code);
  return player;
}

/** Launches the slot as its vendor does, which learns of the free rounds. */
async function authenticate(player: TestPlayer, which = SLOT) {
  const launchCode = codeOf(await launch(house, player, which));
  const { value } = await house.vendorCall('authenticate', { merchantCode: 'ALPHA', launchCode });
  return { game: { merchantCode: 'ALPHA', gameToken: value.gameToken, currency: value.currency }, value };
}

/** A player at the slot with free rounds. */
async function seated(changes: Partial<CampaignDocument['gift']> = {}) {
  const player = await granted(changes);
  const { game, value } = await authenticate(player);
  const { grantId } = value.freeRounds![0]!;
  return { player, game, grantId };
}

/** Bets a free round. */
const freeBet = (
  game: TestGame,
  grantId: string,
  { id = randomUUID(), stakeMinor = STAKE_MINOR }: { id?: string; stakeMinor?: number } = {},
) =>
  house.vendorCall('bet', {
    ...game,
    roundId: `r-${id}`,
    transactionId: `b-${id}`,
    amountMinor: 0,
    freeRound: { grantId, stakeMinor },
  });
const win = (game: TestGame, id: string, amountMinor: number) =>
  house.vendorCall('win', { ...game, roundId: `r-${id}`, transactionId: `w-${id}`, amountMinor, isRoundOver: true });
const rollback = ({ merchantCode, gameToken }: TestGame, id: string) =>
  house.vendorCall('rollback', {
    merchantCode,
    gameToken,
    roundId: `r-${id}`,
    transactionId: `x-${id}`,
    betTransactionId: `b-${id}`,
  });
/** How many free rounds the next launch tells of. */
const left = async (player: TestPlayer) => (await authenticate(player)).value.freeRounds?.[0]?.rounds ?? 0;

function testPlay(): void {
  test(
    'a player claims free rounds; the vendor learns of them at the launch, and they cost nothing [FREE-01, FREE-03, FREE-04]',
    long,
    async () => {
      const beforeMs = house.now();
      const player = await granted();
      const afterMs = house.now();
      const { value, game } = await authenticate(player);
      expect(value.freeRounds).toEqual([
        {
          grantId: expect.stringMatching(/^\d+$/) as string,
          rounds: ROUNDS,
          stakeMinor: STAKE_MINOR,
          endsAtMs: expect.any(Number) as number,
        },
      ]);
      const { endsAtMs } = value.freeRounds![0]!;
      expect(endsAtMs).toBeGreaterThanOrEqual(beforeMs + 3 * DAY_MS);
      expect(endsAtMs).toBeLessThanOrEqual(afterMs + 3 * DAY_MS);
      // Another game, and another player, know nothing of them.
      expect((await authenticate(player, { gameId: 'red-one', vassalage: 'RED' })).value.freeRounds).toBeUndefined();
      expect((await authenticate(await newPayer(house))).value.freeRounds).toBeUndefined();
      const { grantId } = value.freeRounds![0]!;
      expect((await freeBet(game, grantId, { id: 'one' })).value).toEqual({
        transactionId: 'b-one',
        currency: 'THB',
        balanceMinor: 500_000,
      });
      expect((await win(game, 'one', 2_500)).value.balanceMinor).toBe(502_500);
      expect(await left(player)).toBe(ROUNDS - 1);
      expect(await balance(house, player)).toBe('5025.00');
      expect(await isBalanced()).toBe(true);
    },
  );

  test('twenty bets at once of ten free rounds are ten free rounds [FREE-05]', async () => {
    const { player, game, grantId } = await seated();
    const answers = await Promise.all(Array.from({ length: 20 }, () => freeBet(game, grantId)));
    expect(answers.filter(({ code }) => code === undefined)).toHaveLength(ROUNDS);
    const refused = answers.filter(({ code }) => code !== undefined);
    expect(refused.map(({ status, code }) => [status, code])).toEqual(refused.map(() => [409, 'free_rounds_over']));
    expect(await left(player)).toBe(0);
    expect(await balance(house, player)).toBe('5000.00');
    expect(await isBalanced()).toBe(true);
  });
}

function testOnce(): void {
  test('a bet that is sent again uses one round, also at the same moment and after the end [FREE-05]', async () => {
    const { player, game, grantId } = await seated();
    const answers = await Promise.all(Array.from({ length: 8 }, () => freeBet(game, grantId, { id: 'again' })));
    expect(answers.every(({ code }) => code === undefined)).toBe(true);
    expect(await left(player)).toBe(ROUNDS - 1);
    // The same id for other contents: money, another stake, another round.
    const other = { ...game, roundId: 'r-again', transactionId: 'b-again', amountMinor: 100 };
    expect((await house.vendorCall('bet', other)).code).toBe('transaction_conflict');
    expect((await freeBet(game, grantId, { id: 'again', stakeMinor: 2_000 })).code).toBe('transaction_conflict');
    await house.gateway.services.database.withMerchant('ALPHA', (trx) =>
      trx
        .updateTable('free_round_grant')
        .set({ taken_back_at: new Date() })
        .where('id', '=', BigInt(grantId))
        .execute(),
    );
    expect((await freeBet(game, grantId, { id: 'again' })).code).toBeUndefined();
    expect((await freeBet(game, grantId)).code).toBe('free_rounds_over');
    expect(await left(player)).toBe(0);
  });

  test('a rollback gives the round back once, and its win is refused [FREE-06]', async () => {
    const { player, game, grantId } = await seated({ rounds: 1 });
    expect((await freeBet(game, grantId, { id: 'undone' })).code).toBeUndefined();
    expect(await left(player)).toBe(0);
    expect((await rollback(game, 'undone')).code).toBeUndefined();
    expect((await rollback(game, 'undone')).code).toBeUndefined();
    expect(await left(player)).toBe(1);
    expect((await win(game, 'undone', 500)).code).toBe('transaction_conflict');
    // The bet again gets its first answer, as any other does, and uses nothing.
    expect((await freeBet(game, grantId, { id: 'undone' })).code).toBeUndefined();
    expect(await left(player)).toBe(1);
    // A rollback that overtakes its bet gives nothing back.
    expect((await rollback(game, 'early')).code).toBeUndefined();
    expect((await freeBet(game, grantId, { id: 'early' })).code).toBe('transaction_rolled_back');
    expect(await left(player)).toBe(1);
    expect((await freeBet(game, grantId, { id: 'played' })).code).toBeUndefined();
    expect((await win(game, 'played', 0)).code).toBeUndefined();
    expect((await rollback(game, 'played')).code).toBe('transaction_conflict');
    expect(await left(player)).toBe(0);
    expect(await balance(house, player)).toBe('5000.00');
    expect(await isBalanced()).toBe(true);
  });
}

function testVoid(): void {
  test('a void of a free round gives the round back [FREE-06]', async () => {
    const { player, game, grantId } = await seated({ rounds: 1 });
    await freeBet(game, grantId, { id: 'voided' });
    const [writer, approver] = house.operators;
    const which = { provider: 'test-games', gameId: SLOT.gameId, round: 'r-voided' };
    const asked = await callConsole(house, 'askRoundVoid', {
      token: writer,
      body: { merchant: 'ALPHA', ...which, key: randomUUID(), reason: 'The game hangs' },
    });
    const body = { merchant: 'ALPHA', id: asked.value.void.id, isApproved: true };
    expect((await callConsole(house, 'decideRoundVoid', { token: approver, body })).code).toBeUndefined();
    await expect.poll(() => left(player), { timeout: 10_000 }).toBe(1);
    expect((await win(game, 'voided', 500)).code).toBe('transaction_rolled_back');
    expect((await freeBet(game, grantId, { id: 'after' })).code).toBeUndefined();
  });
}

function testAttacks(): void {
  test('free rounds of another player, game, stake or brand are unknown [FREE-04]', async () => {
    const { player, game, grantId } = await seated();
    const unknown = { status: 404, code: 'free_rounds_unknown' };
    const other = (await authenticate(await newPayer(house))).game;
    expect(await freeBet(other, grantId)).toMatchObject(unknown);
    expect(await freeBet(await openGame(house, player), grantId)).toMatchObject(unknown);
    expect(await freeBet(game, grantId, { stakeMinor: 2_000 })).toMatchObject(unknown);
    expect(await freeBet(game, '999999999999')).toMatchObject(unknown);
    const stranger = await registerPlayer(house, { host: 'beta.test' });
    const theirs = await openGame(house, stranger, SLOT);
    expect(await freeBet(theirs, grantId)).toMatchObject(unknown);
    expect(await left(player)).toBe(ROUNDS);
  });

  test('a bet of nothing is a free round, and a free round is a bet of nothing, in a round of its own [FREE-04]', async () => {
    const { player, game, grantId } = await seated();
    const bet = (more: object) => ({ ...game, roundId: 'mixed', transactionId: randomUUID(), amountMinor: 0, ...more });
    const freeRound = { grantId, stakeMinor: STAKE_MINOR };
    expect((await house.vendorCall('bet', bet({}))).code).toBe('bad_request');
    expect((await house.vendorCall('bet', bet({ amountMinor: 1, freeRound }))).code).toBe('bad_request');
    expect((await house.vendorCall('bet', bet({ freeRound }))).code).toBeUndefined();
    expect((await house.vendorCall('bet', bet({ freeRound }))).code).toBe('transaction_conflict');
    expect((await house.vendorCall('bet', bet({ amountMinor: 100 }))).code).toBe('transaction_conflict');
    const paid = bet({ amountMinor: 100, roundId: 'paid' });
    expect((await house.vendorCall('bet', paid)).code).toBeUndefined();
    expect((await house.vendorCall('bet', bet({ roundId: 'paid', freeRound }))).code).toBe('transaction_conflict');
    expect(await left(player)).toBe(ROUNDS - 1);
  });
}

function testLimits(): void {
  test('the database refuses more rounds than were granted, and shows no merchant another’s [FREE-05]', async () => {
    const { grantId } = await seated();
    const { database } = house.gateway.services;
    for (const change of [
      sql`update free_round_grant set used = 0`,
      sql`delete from free_round_grant`,
      sql`insert into free_round values ('ALPHA', 1, ${BigInt(grantId)}, 'p', 'r')`,
    ])
      await expect(database.withMerchant('ALPHA', (trx) => change.execute(trx))).rejects.toThrow(/permission denied/);
    const insert = (used: number) => sql`insert into free_round_grant
      (merchant_code, member_id, key, vassalage, game_id, currency, stake_minor, granted, used, granted_at, ends_at)
      select 'ALPHA', member_id, ${`k${used}`}, 'RED', 'g', 'THB', 1, 1, ${used}, now(), now() from free_round_grant limit 1`;
    for (const used of [2, -1])
      await expect(database.withMerchant('ALPHA', (trx) => insert(used).execute(trx))).rejects.toThrow(/covers_use/);
    const seen = await database.withMerchant('BETA', (trx) => trx.selectFrom('free_round_grant').selectAll().execute());
    expect(seen).toEqual([]);
  });

  test('free rounds end, and a round that was opened before is still paid [FREE-07]', async () => {
    const { player, game, grantId } = await seated({ playDays: 1 });
    expect((await freeBet(game, grantId, { id: 'late' })).code).toBeUndefined();
    const before = house.now();
    const { database } = house.gateway.services;
    house.setClock(before + DAY_MS + 60_000);
    await database.withMerchant('ALPHA', (trx) =>
      trx
        .updateTable('game_session')
        .set({ game_token_ends_at: new Date(before + 3 * DAY_MS) })
        .execute(),
    );
    await database.withMerchant('ALPHA', (trx) =>
      trx
        .updateTable('session')
        .set({ ends_at: new Date(before + 3 * DAY_MS) })
        .execute(),
    );
    expect((await freeBet(game, grantId)).code).toBe('free_rounds_over');
    expect((await freeBet(game, grantId, { id: 'late' })).code).toBeUndefined();
    expect((await win(game, 'late', 700)).value.balanceMinor).toBe(500_700);
    house.setClock(before);
    expect(await balance(house, player)).toBe('5007.00');
  });
}

function testAround(): void {
  test('a free round is no turnover of a bonus, earns no points and counts in no loss [FREE-08]', async () => {
    const bonus = byCode('BONUSFREE', {
      gift: { kind: 'bonus', amount: '100' },
      asks: { ...campaignOf().asks, turnoverTimes: 1 },
      delivery: 'at_once',
    });
    const id = await runCampaign(house, bonus);
    const { player, game, grantId } = await seated();
    const { token } = player;
    const joined = await house.call('joinPromotion', { token, body: { id, code: 'BONUSFREE' } });
    expect(joined.code).toBeUndefined();
    await follow();
    await freeBet(game, grantId, { id: 'bonus' });
    await win(game, 'bonus', 3_000);
    await follow();
    const [open] = (await house.call('bonusList', { token, query: {} })).value.list;
    expect(open).toMatchObject({ state: 'open', turnoverDone: '0.00', balance: '100.00' });
    expect(await balance(house, player)).toBe('5130.00');
    const counted = await house.gateway.services.database.withMerchant('ALPHA', (trx) =>
      trx
        .selectFrom('bonus_round')
        .select(['stake_minor', 'counted_minor'])
        .where('round_id', '=', 'r-bonus')
        .execute(),
    );
    expect(counted).toEqual([{ stake_minor: 0n, counted_minor: 0n }]);
    expect(await isBalanced()).toBe(true);
  });

  test('the reward centre and the betting record tell of free rounds [FREE-10]', async () => {
    const beforeMs = house.now();
    const { player, game, grantId } = await seated({ rounds: 2 });
    const afterMs = house.now();
    const { token } = player;
    const rewards = async () => (await house.call('rewardList', { token, query: { state: 'claimed' } })).value.list;
    const [before] = await rewards();
    expect(before).toMatchObject({
      gift: { kind: 'free_rounds', vassalage: 'RED', gameId: 'red-two', rounds: 2, stakeMinor: '1000', days: 3 },
      freeRounds: { left: 2 },
    });
    expect(Date.parse(before!.freeRounds!.endsAt)).toBeGreaterThanOrEqual(beforeMs + 3 * DAY_MS);
    expect(Date.parse(before!.freeRounds!.endsAt)).toBeLessThanOrEqual(afterMs + 3 * DAY_MS);
    await freeBet(game, grantId, { id: 'shown' });
    await win(game, 'shown', 1_200);
    expect(await rewards()).toMatchObject([{ freeRounds: { left: 1 } }]);
    const record = await house.call('bettingRecord', { token, query: {} });
    expect(record.value.list).toMatchObject([{ roundId: 'r-shown', betAmount: '0.00', winAmount: '12.00' }]);
    const { provider, openedAt } = record.value.list[0]!;
    const detail = { provider, roundId: 'r-shown' };
    const { movements } = (await house.call('bettingRound', { token, query: detail })).value;
    expect(movements).toMatchObject([{ kind: 'win', amount: '12.00' }]);
    const day = dayOf(Date.parse(openedAt), cashierBrand.market.timeZone);
    const file = await house.app.inject({
      url: `${csvPaths.betting}?from=${day}&to=${day}`,
      headers: { host: 'alpha.test', authorization: `Bearer ${token}` },
    });
    expect(file.body).toMatch(/r-shown,Settled · Free round,0\.00,12\.00\r\n/);
  });
}

function testCampaigns(): void {
  test('a campaign of free rounds needs a slot of the brand that plays them, and one of its stakes [FREE-02]', async () => {
    const faultsOf = async (gift: CampaignDocument['gift']) => {
      const body = { merchant: 'ALPHA', key: randomUUID(), document: byCode('NEVERRUN', { gift }) };
      const { code, value } = await callConsole(house, 'writeCampaign', { token: house.operators[0], body });
      if (code !== 'bad_request') return code;
      return (value as unknown as { faults: { path: string }[] }).faults.map(({ path }) => path);
    };
    expect(await faultsOf(giftOf({ game: 'RED/no-such-game' }))).toEqual(['/gift/game']);
    expect(await faultsOf(giftOf({ game: 'GREEN/green-one' }))).toEqual(['/gift/game']);
    expect(await faultsOf(giftOf({ game: 'BLUE/blue-one' }))).toEqual(['/gift/game']);
    expect(await faultsOf(giftOf({ stake: '15' }))).toEqual(['/gift/stake']);
    expect(await faultsOf({ kind: 'free_rounds' })).toEqual([
      '/gift/game',
      '/gift/rounds',
      '/gift/stake',
      '/gift/playDays',
    ]);
    expect(await faultsOf(giftOf({ amount: '10' }))).toEqual(['/gift/amount']);
    expect(await faultsOf(giftOf())).toBeUndefined();
  });

  test('the budget of a campaign counts rounds times their stake [FREE-02]', async () => {
    const code = 'BUDGETED';
    // Of 150.00 one gift of 100.00 is covered.
    const id = await runCampaign(house, byCode(code, { gift: giftOf(), budget: { amount: '150' } }));
    const states = [];
    for (const player of [await newPayer(house), await newPayer(house)]) {
      await house.call('joinPromotion', { token: player.token, body: { id, code } });
      states.push((await house.call('rewardList', { token: player.token, query: {} })).value.available);
    }
    expect(states).toEqual([1, 0]);
  });
}

describeDatabases('free rounds on the %s database', (kind) => {
  const project = makeProject({ alpha: cashierBrand, beta: { ...beta, vendors: alpha.vendors } });
  beforeAll(async () => void (house = await startCashierHouse({}, { kind, project })), DATABASE_HOOK_TIMEOUT_MS);
  afterAll(async () => {
    await house.close();
    project.close();
  });

  testPlay();
  testOnce();
  testVoid();
  testAttacks();
  testLimits();
  testAround();
  testCampaigns();
});
