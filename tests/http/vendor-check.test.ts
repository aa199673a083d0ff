import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkVendor } from '../../scripts/vendor-check/vendor/check-vendor.ts';
import { roundChecks } from '../../scripts/vendor-check/vendor/round-checks.ts';
import { ourGames } from '../../scripts/vendor-check/vendor/our-games.ts';
import { checkGateway, gatewayChecks } from '../../scripts/vendor-check/gateway/check-gateway.ts';
import { enterTrial } from '../../scripts/vendor-check/gateway/site-players.ts';
import type { Player } from '../../scripts/vendor-check/gateway/table.ts';
import { openBonus } from '../../src/gateway/bonuses/open-bonus.ts';
import { alpha, brokers, makeProject } from '../support/fixture-project.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { startGames } from '../support/games.ts';
import { launch, registerPlayer } from '../support/player.ts';
import { freePort } from '../support/ports.ts';
import { provider, walletKey } from '../support/test-feed.ts';

const SECOND_KEY = 'the-second-key-of-a-rotation';
const withTrials = { FREEPLAY3: true };
const settings = { ...alpha.settings, freePlay: true };
const game = { vassalage: 'RED', gameId: 'red-one' };

let house: TestGateway;
let port: number;
beforeAll(async () => {
  port = await freePort();
  const project = makeProject({
    alpha: { ...alpha, hosts: ['alpha.localhost', 'alpha.test'], flags: { ...alpha.flags, ...withTrials }, settings },
    brokers: { ...brokers, flags: { ...brokers.flags, ...withTrials }, settings },
  });
  house = await startTestGateway({ project });
  const [server] = house.gateway.services.config.gameServers;
  Object.assign(server, { keys: [walletKey, SECOND_KEY] });
  await house.app.listen({ host: '127.0.0.1', port });
});
afterAll(() => house.close());

/** A member with cash and an open bonus that pays after it, and the code of their game. */
async function enterWithBonus(): Promise<Player> {
  const player = await registerPlayer(house);
  const { ledger, database } = house.gateway.services;
  await database.withMerchant('ALPHA', async (trx) => {
    const { id: memberId } = await trx
      .selectFrom('member')
      .select('id')
      .where('account', '=', player.username)
      .executeTakeFirstOrThrow();
    const terms = { turnoverMinor: '100000', paysFirst: 'cash', stakeMaxMinor: null, days: 7, endsOnWithdrawal: true };
    const gift = { kind: 'bonus', currency: 'THB', amountMinor: '40000', terms } as const;
    const bonus = { memberId, key: 'kit', campaignId: null, title: { EN: 'A bonus' }, gift: gift as never };
    const opened = await openBonus({ ledger, trx, merchantCode: 'ALPHA' }, bonus, Date.now());
    if (!opened.ok) throw new Error(opened.code);
  });
  const { value } = await launch(house, player, game);
  return { merchantCode: 'ALPHA', launchCode: new URL(value.game_url).searchParams.get('code')! };
}

test('the kit finds nothing wrong with our gateway [TOOL-42]', async () => {
  const site = `http://alpha.localhost:${port}`;
  const bonused = await enterWithBonus();
  const verdicts = await checkGateway(
    { url: `http://127.0.0.1:${port}`, provider, keys: [walletKey, SECOND_KEY] },
    {
      player: () => enterTrial(site, game),
      stranger: () => enterTrial(`http://brokers.localhost:${port}`, game),
      leaver: () => enterTrial(site, game),
      bonused: async () => bonused,
    },
  );
  expect(verdicts.filter(({ outcome }) => outcome !== 'passed')).toEqual([]);
  expect(verdicts.map(({ name }) => name)).toEqual(['launch.opens', ...gatewayChecks.map(({ name }) => name)]);
});

/** Our games wait three seconds for an answer, and then up to two before they repeat a call. */
const VENDOR_TEST_TIMEOUT_MS = 90_000;

test(
  'the kit finds nothing wrong with our games [TOOL-42]',
  async () => {
    const walletPort = await freePort();
    const games = await startGames(walletPort);
    const { provider: name, origin, feedUrl, keys } = games.server;
    const [key] = keys;
    try {
      const verdicts = await checkVendor(
        { url: new URL(feedUrl).origin, origin, provider: name, keys: [key!] },
        {
          driver: ourGames,
          merchantCode: 'HERE',
          currency: 'THB',
          walletPort,
          patienceMs: 30_000,
          lateMs: 3_500,
          quietMs: 500,
        },
      );
      expect(verdicts.filter(({ outcome }) => outcome !== 'passed')).toEqual([]);
      expect(verdicts.map((one) => one.name)).toEqual(expect.arrayContaining(roundChecks.map((one) => one.name)));
    } finally {
      await games.close();
    }
  },
  VENDOR_TEST_TIMEOUT_MS,
);
