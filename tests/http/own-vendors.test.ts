import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ReelsSessionView, RoundView, SessionView, TicketView } from '../../src/games/api.ts';
import { drawsAtMs, openDrawNumber } from '../../src/games/draws/schedule.ts';
import { drawsTitle } from '../support/test-draws.ts';
import { describeDatabases } from '../support/describe-databases.ts';
import {
  openVendorsHouse,
  separateVendors,
  vendorsKeys,
  type VendorsHouse,
  type VendorsPlayer,
} from '../support/vendors-house.ts';
import { long } from '../support/long.ts';

const HOST = 'lotus.localhost';
const MERCHANT = 'LOTUS';
const { draws } = drawsTitle('canary-hall');
/** A moment at which a game of bingo takes cards. */
const START_MS = Date.UTC(2026, 10, 20, 12, 0, 1);

const by = (provider: keyof typeof vendorsKeys) => ({ provider, key: vendorsKeys[provider] });

/** Opens a game by its page. */
async function enter(vendors: VendorsHouse, player: VendorsPlayer, gameId: string, vassalage: string) {
  const code = await vendors.launchCode(player, gameId, vassalage);
  return vendors.ask<SessionView | ReelsSessionView>('session', { code, merchant: MERCHANT, gameId });
}

const buyCard = (vendors: VendorsHouse, sessionId: string, key: string) =>
  vendors.ask<TicketView>('ticket', {
    sessionId,
    stakeMinor: 10_000,
    clientRoundKey: key,
    pick: `${openDrawNumber(draws, vendors.clock.nowMs())}:card:7`,
  });

const spin = (vendors: VendorsHouse, { sessionId, stakes }: SessionView, key: string) =>
  vendors.ask<RoundView>('spin', { sessionId, stakeMinor: stakes.levelsMinor[0], clientRoundKey: key });

/** Turnover of each provider's account of the house, as its entries say. */
async function houseOf(vendors: VendorsHouse): Promise<Record<string, number>> {
  const { rows } = await vendors.house().database.withMerchant(MERCHANT, (trx) =>
    sql<{ code: string; moved: string }>`
      select a.owner_code as code, sum(abs(e.amount_minor))::text as moved from account a
      join entry e on e.merchant_code = a.merchant_code and e.account_id = a.id
      where a.merchant_code = ${MERCHANT} and a.kind = 'vendor' group by a.owner_code`.execute(trx),
  );
  return Object.fromEntries(rows.map(({ code, moved }) => [code, Number(moved)]));
}

/** The rounds of a player's record, by game. */
async function recordOf(vendors: VendorsHouse, { token }: VendorsPlayer) {
  const { value } = await vendors.house().call('bettingRecord', { host: HOST, token });
  return value.list
    .map(({ gameId, provider, status }) => ({ gameId, provider, status }))
    .toSorted((one, other) => `${one.gameId} ${one.provider}`.localeCompare(`${other.gameId} ${other.provider}`));
}

describeDatabases('vendors of ours with keys of their own, on the %s database', (kind) => {
  let vendors: VendorsHouse;
  beforeAll(async () => {
    vendors = await openVendorsHouse(kind, START_MS);
    await vendors.start(separateVendors);
  });
  afterAll(() => vendors.close());

  test('each vendor is at its own provider, and the rest share the first [GAME-35, REEL-26]', () => {
    const { catalogue } = vendors.house().gateway.services;
    const codes = ['YB', 'GPI', 'PCR', 'TCG_SEA', 'DS88'];
    expect(codes.map((vassalage) => catalogue.serverOf(vassalage)?.provider)).toEqual([
      'yb',
      'gpi',
      'livery-games',
      'livery-games',
      'livery-games',
    ]);
  });

  test('a round moves the money of the provider whose game it is, and of no other [GAME-35]', long, async () => {
    const player = await vendors.newPlayer();
    const [nightjar, crane] = [
      await enter(vendors, player, 'abyss-lantern', 'GPI'),
      await enter(vendors, player, 'foxfire-mask', 'PCR'),
    ];
    const before = await houseOf(vendors);
    const gpi = await spin(vendors, nightjar, 'first-round-of-gpi');
    const between = await houseOf(vendors);
    expect(between).toEqual({ ...before, gpi: (before['gpi'] ?? 0) + gpi.stakeMinor + gpi.winMinor });
    const pcr = await spin(vendors, crane, 'first-round-of-pcr');
    const moved = (before['livery-games'] ?? 0) + pcr.stakeMinor + pcr.winMinor;
    expect(await houseOf(vendors)).toEqual({ ...between, 'livery-games': moved });
    expect(await recordOf(vendors, player)).toEqual([
      { gameId: 'abyss-lantern', provider: 'gpi', status: 'settled' },
      { gameId: 'foxfire-mask', provider: 'livery-games', status: 'settled' },
    ]);
  });

  test('the key of one vendor opens no game of another, and moves none of its money [GAME-35]', async () => {
    const player = await vendors.newPlayer();
    const { vendorCall } = vendors.house();
    const launchCode = await vendors.launchCode(player, 'canary-hall', 'YB');
    const code = { merchantCode: MERCHANT, launchCode };
    for (const thief of ['gpi', 'livery-games'] as const)
      expect((await vendorCall('authenticate', code, by(thief))).code).toBe('launch_code_invalid');
    const { gameToken } = (await vendorCall('authenticate', code, by('yb'))).value;
    const game = { merchantCode: MERCHANT, gameToken, currency: 'VND' };
    const bet = { ...game, roundId: 'of-yb', transactionId: 'of-yb.bet', amountMinor: 10_000 };
    expect((await vendorCall('bet', bet, by('yb'))).status).toBe(200);
    const [balance, house] = [await player.balanceMinor(), await houseOf(vendors)];
    const { merchantCode } = game;
    for (const thief of ['gpi', 'livery-games'] as const) {
      const theft = { ...bet, transactionId: `${thief}.theft` };
      const answers = [
        await vendorCall('bet', theft, by(thief)),
        await vendorCall('bet', bet, by(thief)),
        await vendorCall('win', { ...theft, amountMinor: 90_000, isRoundOver: true }, by(thief)),
        await vendorCall(
          'rollback',
          { merchantCode, gameToken, roundId: 'of-yb', transactionId: 'r', betTransactionId: 'of-yb.bet' },
          by(thief),
        ),
        await vendorCall('balance', { merchantCode, gameToken }, by(thief)),
      ];
      expect(answers.map((answer) => answer.code)).toEqual(answers.map(() => 'game_token_invalid'));
      // In the other's name it has not the key.
      const forged = { provider: 'yb', key: vendorsKeys[thief] };
      expect((await vendorCall('win', { ...theft, isRoundOver: true }, forged)).code).toBe('signature_invalid');
    }
    expect(await player.balanceMinor()).toBe(balance);
    expect(await houseOf(vendors)).toEqual(house);
    const end = { ...bet, transactionId: 'of-yb.win', amountMinor: 15_000, isRoundOver: true };
    expect((await vendorCall('win', end, by('yb'))).status).toBe(200);
    expect(await player.balanceMinor()).toBe(balance + 15_000);
  });

  test('the page of a game opens no session by the launch of another vendor’s game [GAME-35]', async () => {
    const player = await vendors.newPlayer();
    const code = await vendors.launchCode(player, 'canary-hall', 'YB');
    await expect(vendors.ask('session', { code, merchant: MERCHANT, gameId: 'abyss-lantern' })).rejects.toThrow(
      'launch_code_invalid',
    );
    const { gameId } = await vendors.ask<SessionView>('session', { code, merchant: MERCHANT, gameId: 'canary-hall' });
    expect(gameId).toBe('canary-hall');
  });
});

describeDatabases('an installation whose vendors get keys of their own, on the %s database', (kind) => {
  let vendors: VendorsHouse;
  beforeAll(async () => {
    vendors = await openVendorsHouse(kind, START_MS);
    await vendors.start({});
  });
  afterAll(() => vendors.close());

  test(
    'ends the open rounds under the code they began with, and begins new ones under the new code [GAME-36]',
    long,
    async () => {
      const player = await vendors.newPlayer();
      const hall = await enter(vendors, player, 'canary-hall', 'YB');
      const card = await buyCard(vendors, hall.sessionId, 'card-before-the-change');
      const slot = await enter(vendors, player, 'abyss-lantern', 'GPI');
      vendors.losesWins(true);
      const round = await spin(vendors, slot, 'round-before-the-change');
      expect([card.state, round.isPayPending]).toEqual(['standing', true]);
      expect(await recordOf(vendors, player)).toEqual([
        { gameId: 'abyss-lantern', provider: 'livery-games', status: 'open' },
        { gameId: 'canary-hall', provider: 'livery-games', status: 'open' },
      ]);
      const before = await player.balanceMinor();

      await vendors.start(separateVendors);
      vendors.losesWins(false);
      // A page that was open goes on with its session, and what it bets is of the provider that opened it.
      const { sessionId } = hall;
      const second = await buyCard(vendors, sessionId, 'card-after-the-change');
      expect(second.state).toBe('standing');
      vendors.clock.set(drawsAtMs(draws, openDrawNumber(draws, vendors.clock.nowMs())) + 2_000);
      const cards = async () => vendors.ask<TicketView[]>('tickets', { sessionId });
      await expect
        .poll(async () => (await cards()).map(({ state, isMoneyPending }) => state === 'standing' || isMoneyPending), {
          timeout: 20_000,
        })
        .toEqual([false, false]);
      const won = (await cards()).reduce((sum, { winMinor }) => sum + winMinor, 0);
      // A lost round is closed by a win of 0, which the balance does not show.
      await expect
        .poll(() => recordOf(vendors, player), { timeout: 20_000 })
        .toEqual([
          { gameId: 'abyss-lantern', provider: 'livery-games', status: 'settled' },
          { gameId: 'canary-hall', provider: 'livery-games', status: 'settled' },
          { gameId: 'canary-hall', provider: 'livery-games', status: 'settled' },
        ]);
      expect(await player.balanceMinor()).toBe(before - 10_000 + round.winMinor + won);

      const next = await enter(vendors, player, 'abyss-lantern', 'GPI');
      await spin(vendors, next, 'round-of-the-new-provider');
      expect((await recordOf(vendors, player)).filter(({ provider }) => provider === 'gpi')).toEqual([
        { gameId: 'abyss-lantern', provider: 'gpi', status: 'settled' },
      ]);
    },
  );
});
