import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ResultsFeed } from '../../src/shared/contract/board-feed.ts';
import { sign } from '../../src/shared/contract/webhook-signature.ts';
import { alpha, beta, makeProject } from '../support/fixture-project.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { launch, openGame, registerPlayer, type TestPlayer } from '../support/player.ts';
import { gamesOrigin, provider, testFeed, walletKey } from '../support/test-feed.ts';

const project = makeProject({
  alpha: { ...alpha, vendors: ['RED', 'TCG_LOTTO_VN'] },
  beta: { ...beta, vendors: ['BLUE'] },
});
const game = { ...testFeed.games[0]!, engine: 'draws' as const };
const feed = {
  ...testFeed,
  vendors: [...testFeed.vendors, { vassalage: 'TCG_LOTTO_VN', displayName: 'Lotto', iconUrl: `${gamesOrigin}/v.svg` }],
  games: [
    ...testFeed.games,
    { ...game, gameId: 'red-draw', category: 'ELOTT' },
    { ...game, gameId: 'vn-draw', vassalage: 'TCG_LOTTO_VN', category: 'LOTT' },
    { ...game, gameId: 'vn-south', vassalage: 'TCG_LOTTO_VN', category: 'LOTT' },
  ],
};
const result = (gameId: string, drawNumber: number, numbers: string[]) => ({
  gameId,
  vassalage: gameId === 'vn-draw' ? 'TCG_LOTTO_VN' : 'RED',
  drawNumber,
  drawnAtMs: drawNumber * 1000,
  numbers,
});
const resultsOf = (gameId: string): ResultsFeed => ({
  provider,
  madeAtMs: 1,
  gameId,
  possible: ['01', '02', '03', '04'],
  results: [result(gameId, 3, ['02', '01']), result(gameId, 2, ['02', '03']), result(gameId, 1, ['02', '01'])],
});

let vendor: Server;
let house: TestGateway;
/** What the vendor answers about results, how it signs, and what it was asked. */
let answer: (gameId: string) => object;
let signsWith = walletKey;
let asked: string[] = [];
let nowMs = Date.now();

beforeAll(async () => {
  const serve = async (url: string, response: ServerResponse) => {
    const { pathname, searchParams } = new URL(url, 'http://vendor');
    const isResults = pathname === '/feed/v1/results';
    if (isResults) asked.push(searchParams.get('gameId')!);
    const body = JSON.stringify(isResults ? answer(searchParams.get('gameId')!) : feed);
    const signature = await sign(signsWith, { id: 'feed', body, nowS: Date.now() / 1000 });
    response.writeHead(200, { 'content-type': 'application/json', ...signature }).end(body);
  };
  vendor = createServer(({ url = '' }, response) => void serve(url, response)).listen(0, '127.0.0.1');
  await new Promise((resolve) => vendor.once('listening', resolve));
  const feedUrl = `http://127.0.0.1:${(vendor.address() as AddressInfo).port}/feed/v1/games`;
  house = await startTestGateway({ project, feedUrl, clock: () => nowMs });
  await house.gateway.services.catalogue.read();
});
beforeEach(() => {
  [answer, signsWith, asked] = [resultsOf, walletKey, []];
  nowMs += 60_000;
});
afterAll(async () => {
  await house.close();
  vendor.close();
  project.close();
});

const opened = (gameId: string, count = '100') => house.call('openedNumbers', { query: { gameId, count } });

test('the last draws of a game come newest first, as many as were asked for, with every number that it can draw [CALL-53]', async () => {
  expect((await opened('red-draw')).value).toEqual({
    possible: ['01', '02', '03', '04'],
    list: resultsOf('red-draw').results,
  });
  expect((await opened('red-draw', '2')).value.list.map(({ drawNumber }) => drawNumber)).toEqual([3, 2]);
  for (const count of ['0', '-1', '101', '1e2', '', '٣'])
    expect((await opened('red-draw', count)).code, count).toBe('bad_request');
});

test('the popular numbers are the most drawn ones, at most as many as were asked for [CALL-51, LOTT-04]', async () => {
  const popular = async (count: string) =>
    (await house.call('popularNumbers', { query: { gameId: 'red-draw', count } })).value;
  expect(await popular('20')).toEqual({
    draws: 3,
    list: [
      { number: '02', times: 3, gap: 0 },
      { number: '01', times: 2, gap: 0 },
      { number: '03', times: 1, gap: 1 },
    ],
  });
  expect((await popular('1')).list).toHaveLength(1);
});

test('the Vietnamese lottery has a menu in groups, and results of its games alone [CALL-49, CALL-52, LOTT-01]', async () => {
  const menu = await house.call('vnGameMenu', { query: { language: 'EN' } });
  expect(menu.value.list).toEqual([
    {
      gameGroupCode: 'TCG_LOTTO_VN',
      labelName: 'Lotto',
      gameMenus: ['vn-draw', 'vn-south'].map((gameId) => ({
        gameId,
        vassalage: 'TCG_LOTTO_VN',
        name: game.name['EN'],
      })),
    },
  ]);
  const numbersOf = (gameId: string) => house.call('vnOpenedNumbers', { query: { gameId } });
  expect((await numbersOf('vn-draw')).value.list).toHaveLength(3);
  expect((await numbersOf('red-draw')).code).toBe('game_unknown');
  expect((await house.call('vnGameMenu', { host: 'beta.test', query: { language: 'EN' } })).value.list).toEqual([]);
});

test('a game of another brand, without draws or of nobody is unknown, and the vendor is not asked [CALL-53]', async () => {
  const query = { gameId: 'red-draw', count: '9' };
  expect((await house.call('openedNumbers', { host: 'beta.test', query })).code).toBe('game_unknown');
  for (const gameId of ['red-one', 'nothing', '..%2Fgames'])
    expect((await opened(gameId)).code, gameId).toMatch(/^(?:game_unknown|bad_request)$/);
  expect(asked).toEqual([]);
});

test('the vendor is asked once in five seconds, and an answer that is wrong, forged, older or about another game changes nothing [LOTT-06]', async () => {
  await Promise.all([opened('red-draw'), opened('red-draw'), opened('red-draw')]);
  expect(asked).toEqual(['red-draw']);
  const faulty: (() => void)[] = [
    () => void (signsWith = 'another-key-that-nobody-has-agreed-on'),
    () => void (answer = () => ({ ...resultsOf('red-draw'), results: [{}] })),
    () => void (answer = () => ({ ...resultsOf('red-draw'), madeAtMs: 0, results: [] })),
    () => void (answer = () => ({ ...resultsOf('vn-draw'), results: [] })),
    () => void (answer = () => ({ ...resultsOf('red-draw'), provider: 'other', results: [] })),
  ];
  for (const [index, fault] of faulty.entries()) {
    [answer, signsWith, asked] = [resultsOf, walletKey, []];
    nowMs += 60_000;
    fault();
    expect((await opened('red-draw')).value.list, String(index)).toHaveLength(3);
    expect(asked, String(index)).toEqual(['red-draw']);
  }
});

test('the lobby of the Vietnamese lottery opens with its area, mode, game, view, device, way back and language; other games do not [LOTT-03]', async () => {
  const player = await registerPlayer(house);
  const asked = async (game: object) => new URL((await launch(house, player, game)).value.game_url).searchParams;
  const lobby = await asked({ vassalage: 'TCG_LOTTO_VN', gameId: 'vn-draw' });
  expect(Object.fromEntries([...lobby].filter(([name]) => !['code', 'merchant', 'zone'].includes(name)))).toEqual({
    lottoArea: 'VN',
    launchMode: 'LOTT',
    lottoPrizeMode: 'Elott',
    lottoGameCode: 'vn-draw',
    lottoView: 'bet',
    device: 'WEB',
    backUrl: 'http://alpha.test/',
    language: 'en',
  });
  const other = await asked({ vassalage: 'RED', gameId: 'red-draw', lottoPrizeMode: 'ZY' });
  expect([...other.keys()].toSorted((a, b) => a.localeCompare(b))).toEqual(['code', 'merchant', 'zone']);
});

test.each(['Lott', 'ZY', 'Elott', 'SEA'])('the prize mode %s is one of the four [LOTT-02]', async (lottoPrizeMode) => {
  expect(await modeOf({ lottoPrizeMode, lottoView: 'results' })).toEqual([lottoPrizeMode, 'results']);
});

test.each(['lott', 'GLS', 'ELOTT', 'constructor'])('the prize mode %s is ignored [LOTT-02]', async (lottoPrizeMode) => {
  expect(await modeOf({ lottoPrizeMode, lottoView: lottoPrizeMode })).toEqual(['Elott', 'bet']);
});

/** The prize mode and the view that the lobby opens with. */
async function modeOf(wish: Parameters<typeof launch>[2]): Promise<(string | null)[]> {
  const which = { vassalage: 'TCG_LOTTO_VN', gameId: 'vn-draw', ...wish };
  const { searchParams } = new URL((await launch(house, await registerPlayer(house), which)).value.game_url);
  return [searchParams.get('lottoPrizeMode'), searchParams.get('lottoView')];
}

test('the recent lotteries are the Vietnamese ones that the player opened, the newest first, and nobody else’s [CALL-50]', async () => {
  const player = await registerPlayer(house);
  const recent = async ({ host, token }: TestPlayer) =>
    (await house.call('vnRecentGames', { host, token, query: { language: 'EN' } })).value.list;
  expect(await recent(player)).toEqual([]);
  for (const [vassalage, gameId] of [
    ['TCG_LOTTO_VN', 'vn-draw'],
    ['TCG_LOTTO_VN', 'vn-south'],
    ['RED', 'red-draw'],
    ['TCG_LOTTO_VN', 'vn-draw'],
  ] as const)
    await openGame(house, player, { vassalage, gameId });
  expect(await recent(player)).toEqual([
    { gameId: 'vn-draw', vassalage: 'TCG_LOTTO_VN', name: game.name['EN'] },
    { gameId: 'vn-south', vassalage: 'TCG_LOTTO_VN', name: game.name['EN'] },
  ]);
  expect(await recent(await registerPlayer(house))).toEqual([]);
  for (const token of ['', 'x'.repeat(43)])
    expect(await house.call('vnRecentGames', { token, query: { language: 'EN' } })).toMatchObject({
      status: 401,
      code: 'not_logged_in',
    });
});
