import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../src/gateway/config.ts';
import { startTestGateway, testConfig, type TestGateway } from '../support/gateway.ts';
import { openGame, registerPlayer, type TestGame } from '../support/player.ts';

const DAY_MS = 86_400_000;
const agoMs = (days: number) => Date.now() - days * DAY_MS;
/** Another game server, with keys of its own. */
const acme = {
  provider: 'acme-games',
  origin: 'https://play.acme.test',
  feedUrl: 'http://127.0.0.1:9/feed',
  keys: ['the-key-of-acme-that-is-its-own'],
};
let ids = 0;
const newIds = () => ({ transactionId: `t-${(ids += 1)}`, roundId: `r-${ids}` });

describe('a gateway that makes histories', () => {
  let house: TestGateway;
  let game: TestGame;
  const transfers = async (merchantCode: string) =>
    house.database.withMerchant(merchantCode, (trx) =>
      trx
        .selectFrom('transfer')
        .select('created_at')
        .where('kind', 'in', ['bet', 'win', 'rollback'])
        .orderBy('id')
        .execute(),
    );
  beforeAll(async () => {
    const [own] = testConfig('').gameServers;
    house = await startTestGateway({ config: { makesHistory: true, gameServers: [own, acme] } });
    game = await openGame(house, await registerPlayer(house));
  });
  afterAll(() => house.close());

  test('dates the money of our own games in the past of a demonstration [SERVER-50]', async () => {
    const pastMs = agoMs(12);
    const { transactionId, roundId } = newIds();
    const bet = await house.vendorCall('bet', { ...game, transactionId, roundId, amountMinor: 250, pastMs });
    expect(bet.status).toBe(200);
    const win = {
      ...game,
      transactionId: `${transactionId}w`,
      roundId,
      amountMinor: 900,
      isRoundOver: true,
      pastMs: pastMs + 4_000,
    };
    expect((await house.vendorCall('win', win)).status).toBe(200);
    expect((await transfers('ALPHA')).map(({ created_at }) => created_at.getTime())).toEqual([pastMs, pastMs + 4_000]);
    const round = await house.database.withMerchant('ALPHA', (trx) =>
      trx
        .selectFrom('round')
        .select(['opened_at', 'closed_at'])
        .where('round_id', '=', roundId)
        .executeTakeFirstOrThrow(),
    );
    expect(round).toEqual({ opened_at: new Date(pastMs), closed_at: new Date(pastMs + 4_000) });
  });

  test.each([
    ['the future', () => Date.now() + 60_000],
    ['a time before any history', () => agoMs(41)],
  ])('refuses %s, and no money moves [SERVER-50]', async (_, at) => {
    const before = await transfers('ALPHA');
    const refused = await house.vendorCall('bet', { ...game, ...newIds(), amountMinor: 250, pastMs: at() });
    expect(refused.code).toBe('bad_request');
    expect(await transfers('ALPHA')).toEqual(before);
  });

  test('refuses the past to every other game server [SERVER-50]', async () => {
    const by = { provider: acme.provider, key: acme.keys[0]! };
    const { transactionId, roundId } = newIds();
    const move = { ...game, transactionId, roundId, amountMinor: 250, pastMs: agoMs(3) };
    expect((await house.vendorCall('bet', move, by)).code).toBe('bad_request');
    expect((await house.vendorCall('win', { ...move, isRoundOver: true }, by)).code).toBe('bad_request');
  });

  test('refuses the past on a brand that is no demonstration, for bets, wins and rollbacks [SERVER-50]', async () => {
    const theirs = { merchantCode: 'GAMMA', gameToken: game.gameToken, currency: 'THB' };
    const { transactionId, roundId } = newIds();
    const at = { pastMs: agoMs(3) };
    const move = { ...theirs, transactionId, roundId, amountMinor: 250, ...at };
    expect((await house.vendorCall('bet', move)).code).toBe('bad_request');
    expect((await house.vendorCall('win', { ...move, isRoundOver: true })).code).toBe('bad_request');
    const { merchantCode, gameToken } = theirs;
    const rollback = { merchantCode, gameToken, transactionId, roundId, betTransactionId: transactionId, ...at };
    expect((await house.vendorCall('rollback', rollback)).code).toBe('bad_request');
    expect(await transfers('GAMMA')).toEqual([]);
  });
});

test('a gateway that makes no histories, as every gateway in production, refuses the past on every brand [SERVER-50]', async () => {
  const needed = { SEAL_KEY: '{}', WALLET_KEYS: 'a-key-that-is-long-enough', DEMO_HISTORY: '1' };
  expect(readConfig(needed).makesHistory).toBe(true);
  expect(readConfig({ ...needed, NODE_ENV: 'production' }).makesHistory).toBe(false);
  expect(readConfig({ ...needed, DEMO_HISTORY: '0' }).makesHistory).toBe(false);
  const house = await startTestGateway();
  try {
    const game = await openGame(house, await registerPlayer(house));
    const move = { ...game, ...newIds(), amountMinor: 250 };
    expect((await house.vendorCall('bet', { ...move, pastMs: agoMs(3) })).code).toBe('bad_request');
    expect((await house.vendorCall('bet', move)).status).toBe(200);
  } finally {
    await house.close();
  }
});
