import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FeedGame, GameFeed } from '../../src/shared/contract/wallet-protocol.ts';
import { startTestGateway, testConfig, type TestGateway } from '../support/gateway.ts';
import {
  balanceOf,
  codeOf,
  launch,
  openGame,
  registerPlayer,
  type TestGame,
  type TestPlayer,
} from '../support/player.ts';
import { gamesOrigin, startFeedServer, testBoardFeed, testFeed, type FeedServer } from '../support/test-feed.ts';

/** A second game server: it has BLUE, and claims RED, which belongs to the first. */
const acme = {
  provider: 'acme-games',
  origin: 'https://play.acme.test',
  keys: ['the-key-of-acme-that-is-its-own'],
};
const ofAcme = { provider: acme.provider, key: acme.keys[0]! };
const of = (
  vassalages: string[],
  { provider, origin = gamesOrigin }: { provider: string; origin?: string },
  change: Partial<FeedGame> = {},
): GameFeed => {
  const at = (address: string) => address.replace(gamesOrigin, origin);
  return {
    provider,
    vendors: testFeed.vendors
      .filter(({ vassalage }) => vassalages.includes(vassalage))
      .map((vendor) => ({ ...vendor, iconUrl: at(vendor.iconUrl) })),
    games: testFeed.games
      .filter(({ vassalage }) => vassalages.includes(vassalage))
      .map((game) => ({ ...game, tileUrl: at(game.tileUrl), sceneUrl: at(game.sceneUrl), ...change })),
  };
};

let first: FeedServer;
let second: FeedServer;
let house: TestGateway;
let player: TestPlayer;
let red: TestGame;
beforeAll(async () => {
  [first, second] = await Promise.all([startFeedServer(), startFeedServer()]);
  first.serve(JSON.stringify(of(['RED', 'GREEN'], testFeed)));
  second.serve(JSON.stringify(of(['BLUE', 'RED'], acme, { tagline: { EN: 'Ours now' } })), { key: acme.keys[0]! });
  first.serveLive(testBoardFeed());
  second.serveLive({ ...testBoardFeed(), provider: acme.provider }, { key: acme.keys[0]! });
  const [server] = testConfig('', {}, first.url).gameServers;
  house = await startTestGateway({
    feedUrl: first.url,
    config: { gameServers: [server, { ...acme, feedUrl: second.url }] },
  });
  await Promise.all([house.gateway.services.catalogue.read(), house.gateway.services.boards.read()]);
  player = await registerPlayer(house);
  red = await openGame(house, player, { gameId: 'red-one', vassalage: 'RED' });
});
afterAll(async () => {
  await Promise.all([house.close(), first.close(), second.close()]);
});

const bet = (game: TestGame, roundId: string, signer?: typeof ofAcme) =>
  house.vendorCall('bet', { ...game, transactionId: `bet-${roundId}`, roundId, amountMinor: 1_000 }, signer);

test('the games of both are offered, and a vendor that both list belongs to the first [WPROT-27]', async () => {
  const { value } = await house.call('gameList', { query: { language: 'EN' } });
  const games = new Map(value.list.map(({ gameId, tagline }) => [gameId, tagline]));
  expect([...games].sort(byText)).toEqual([
    ['blue-one', 'Ours now'],
    ['red-one', 'One line'],
    ['red-two', 'One line'],
  ]);
});

test('each game opens at its own game server, which alone can exchange the launch code [WPROT-27]', async () => {
  const [ours, theirs] = await Promise.all([
    launch(house, player, { gameId: 'red-one', vassalage: 'RED' }),
    launch(house, player, { gameId: 'blue-one', vassalage: 'BLUE' }),
  ]);
  expect([ours, theirs].map(({ value }) => new URL(value.game_url).origin)).toEqual([gamesOrigin, acme.origin]);
  const stolen = { merchantCode: 'ALPHA', launchCode: codeOf(theirs) };
  expect((await house.vendorCall('authenticate', stolen)).code).toBe('launch_code_invalid');
  expect((await house.vendorCall('authenticate', stolen, ofAcme)).status).toBe(200);
});

test('the pages may load pictures and frames of both [WPROT-27]', async () => {
  const { headers } = await house.app.inject({ url: '/', headers: { host: 'alpha.test' } });
  const policy = String(headers['content-security-policy']);
  for (const directive of ['img-src', 'frame-src'])
    for (const origin of [gamesOrigin, acme.origin])
      expect(policy).toMatch(new RegExp(`${directive} [^;]*${origin.replaceAll('.', '\\.')}`));
});

test('a provider cannot sign with the key of another, in either name [WPROT-27]', async () => {
  for (const signer of [
    { provider: testFeed.provider, key: ofAcme.key },
    { provider: acme.provider, key: testConfig('').gameServers[0].keys[0]! },
  ])
    expect((await bet(red, 'forged', signer)).code).toBe('signature_invalid');
});

test('a provider cannot bet, win or roll back in the games of another [WPROT-27]', async () => {
  expect((await bet(red, 'mine')).status).toBe(200);
  const before = await balanceOf(house, player);
  const { merchantCode, gameToken } = red;
  const rest = { merchantCode, gameToken, roundId: 'mine' };
  const attacks = [
    await bet(red, 'theirs', ofAcme),
    await house.vendorCall(
      'win',
      { ...red, ...rest, transactionId: 'w', amountMinor: 9_000, isRoundOver: true },
      ofAcme,
    ),
    await house.vendorCall('rollback', { ...rest, transactionId: 'r', betTransactionId: 'bet-mine' }, ofAcme),
    await house.vendorCall('balance', { merchantCode, gameToken }, ofAcme),
  ];
  expect(attacks.map(({ code }) => code)).toEqual(attacks.map(() => 'game_token_invalid'));
  expect(await balanceOf(house, player)).toBe(before);
});

test('the same transaction id of two providers is two transactions [WPROT-27]', async () => {
  const blue = await openBlue();
  const before = Number((await balanceOf(house, player)).replaceAll(',', ''));
  expect((await bet(red, 'same')).status).toBe(200);
  expect((await bet(blue, 'same', ofAcme)).status).toBe(200);
  expect(Number((await balanceOf(house, player)).replaceAll(',', ''))).toBeCloseTo(before - 20, 2);
});

const byText = (a: unknown, b: unknown) => String(a).localeCompare(String(b));

/** A game of the second server. */
async function openBlue(): Promise<TestGame> {
  const launched = await launch(house, player, { gameId: 'blue-one', vassalage: 'BLUE' });
  const { value } = await house.vendorCall(
    'authenticate',
    { merchantCode: 'ALPHA', launchCode: codeOf(launched) },
    ofAcme,
  );
  return { merchantCode: 'ALPHA', gameToken: value.gameToken, currency: red.currency };
}

test('the board has the items of both, each of its own games alone [WPROT-27]', async () => {
  const { value } = await house.call('board', { query: { language: 'EN' } });
  expect(value.draws.map(({ gameId }) => gameId).sort()).toEqual(['blue-one', 'red-two']);
  expect(value.fixtures.map(({ fixtureId }) => fixtureId).sort()).toEqual(['blue-next', 'red-over', 'red-running']);
});

test('when one feed is lost, the games of the other stay up to date [WPROT-27, CAT-20]', async () => {
  second.serve('{}', { status: 503 });
  first.serve(JSON.stringify(of(['RED'], testFeed, { isNew: true })));
  expect(await house.gateway.services.catalogue.read()).toBe(true);
  const games = house.gateway.services.catalogue.feed()!.games.map(({ gameId, isNew }) => [gameId, isNew]);
  expect(games.sort(byText)).toEqual([
    ['blue-one', false],
    ['red-one', true],
    ['red-two', true],
  ]);
});
