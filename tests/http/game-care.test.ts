import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { BodyOf } from '../../src/shared/contract/call.ts';
import type { gameCareCalls } from '../../src/shared/contract/console/games.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { callConsole as call, newOperator, signInAs } from '../support/operators.ts';
import { hotOf, launch, registerPlayer } from '../support/player.ts';
import { DATABASE_HOOK_TIMEOUT_MS } from '../support/test-databases.ts';

type Choice = BodyOf<typeof gameCareCalls.changeGame>['choice'];
type Order = BodyOf<typeof gameCareCalls.orderGames>['order'];

const usual: Choice = { isShown: true, isHot: null };
const [redOne, redTwo, blueOne] = [
  { vassalage: 'RED', gameId: 'red-one' },
  { vassalage: 'RED', gameId: 'red-two' },
  { vassalage: 'BLUE', gameId: 'blue-one' },
] as const;

let house: TestGateway;
/** Operators of the platform, with all rights, and of the merchant BETA alone. */
let anh: string;
let binh: string;
let ofBeta: string;

beforeAll(async () => {
  house = await startTestGateway();
  const signIn = async (merchants: string[] | null) =>
    signInAs(house, await newOperator(house, { merchants }), Date.now());
  [anh, binh, ofBeta] = [await signIn(null), await signIn(null), await signIn(['BETA'])];
}, DATABASE_HOOK_TIMEOUT_MS);
afterAll(() => house.close());

const choose = (game: Order[number], choice: Choice, before = usual, token = anh) =>
  call(house, 'changeGame', { token, body: { merchant: 'ALPHA', ...game, before, choice } });
const orderAs = (before: Order, order: Order, token = anh) =>
  call(house, 'orderGames', { token, body: { merchant: 'ALPHA', before, order } });
const listed = async (query: object = {}) =>
  (await call(house, 'gameCareList', { token: anh, query: { merchant: 'ALPHA', ...query } })).value;
const shownGames = async (host = 'alpha.test', language = 'EN') =>
  (await house.call('gameList', { host, query: { language } })).value.list.map(({ gameId }) => gameId);

describe('hiding a game', () => {
  afterEach(() => choose(blueOne, usual, { isShown: false, isHot: null }));

  test('takes it out of every list and page of its brand, and it cannot be launched [OPER-45]', async () => {
    const player = await registerPlayer(house);
    const home = async () => (await house.app.inject({ url: '/', headers: { host: 'alpha.test' } })).body;
    expect(await home()).toContain('blue-one');
    expect((await choose(blueOne, { isShown: false, isHot: null })).value.choice.isShown).toBe(false);
    expect(await home()).not.toContain('blue-one');
    expect(await shownGames()).toEqual(['red-one', 'red-two']);
    // Its vendor has nothing else.
    const { categories } = (await house.call('gameMenus')).value;
    expect(categories.flatMap(({ cards }) => cards).map(({ vassalage }) => vassalage)).toEqual(['RED']);
    expect((await house.call('hotGames', { query: hotOf('ALPHA', 'RED,BLUE') })).value.list).toHaveLength(1);
    expect((await launch(house, player, blueOne)).code).toBe('game_unknown');
    expect(await shownGames('beta.test', 'TH')).toEqual(['blue-one']);
    expect((await listed({ state: 'hidden' })).list).toMatchObject([{ ...blueOne, choice: { isShown: false } }]);
  });

  test('a choice on an outdated view is refused, also when two are made at once [OPER-49, OPER-12]', async () => {
    const hide = { isShown: false, isHot: null };
    const codes = await Promise.all([choose(blueOne, hide), choose(blueOne, hide, usual, binh)]);
    expect(new Set(codes.map(({ code }) => code))).toEqual(new Set([undefined, 'changed_meanwhile']));
    const { list } = (await call(house, 'auditLog', { token: anh, query: { merchant: 'ALPHA' } })).value;
    expect(list.find(({ outcome }) => outcome === 'done')).toMatchObject({
      target: 'game BLUE/blue-one',
      before: usual,
      after: hide,
    });
  });
});

describe('hot games', () => {
  test('are those of the operator, or else of the vendor [OPER-47]', async () => {
    const hot = async () =>
      (await house.call('hotGames', { query: hotOf('ALPHA', 'RED,BLUE') })).value.list.map(({ gameId }) => gameId);
    expect(await hot()).toEqual(['red-one', 'blue-one']);
    await choose(redOne, { isShown: true, isHot: false });
    await choose(redTwo, { isShown: true, isHot: true });
    expect(await hot()).toEqual(['blue-one', 'red-two']);
    expect((await listed({ state: 'hot' })).list.map(({ gameId }) => gameId)).toEqual(['blue-one', 'red-two']);
    await choose(redOne, usual, { isShown: true, isHot: false });
    await choose(redTwo, usual, { isShown: true, isHot: true });
    expect(await hot()).toEqual(['red-one', 'blue-one']);
  });
});

describe('the order of games', () => {
  test('begins with the games that have a place [OPER-46, OPER-49]', async () => {
    expect(await shownGames()).toEqual(['red-one', 'blue-one', 'red-two']);
    const order = [redTwo, blueOne];
    expect((await orderAs([], order)).value.order).toEqual(order);
    expect(await shownGames()).toEqual(['red-two', 'blue-one', 'red-one']);
    expect((await listed()).list.map(({ place }) => place)).toEqual([1, 2, null]);
    expect((await listed()).order).toEqual(order);
    expect((await orderAs([], [redOne], binh)).code).toBe('changed_meanwhile');
    const codes = await Promise.all([orderAs(order, [redOne]), orderAs(order, [blueOne], binh)]);
    expect(new Set(codes.map(({ code }) => code))).toEqual(new Set([undefined, 'changed_meanwhile']));
    await orderAs((await listed()).order, []);
    expect(await shownGames()).toEqual(['red-one', 'blue-one', 'red-two']);
  });

  test('has nothing that the brand does not have, and nothing twice [OPER-50]', async () => {
    expect((await orderAs([], [{ vassalage: 'GREEN', gameId: 'green-one' }])).code).toBe('not_found');
    expect((await orderAs([], [redOne, redOne])).code).toBe('bad_request');
    expect((await choose({ vassalage: 'GREEN', gameId: 'green-one' }, usual)).code).toBe('not_found');
    expect((await choose({ vassalage: 'RED', gameId: 'none' }, usual)).code).toBe('not_found');
  });
});

describe('the list of games', () => {
  test('is found by vendor, category and text, page by page [OPER-14, OPER-46]', async () => {
    const ids = async (query: object) => (await listed(query)).list.map(({ gameId }) => gameId);
    expect(await ids({})).toEqual(['red-one', 'blue-one', 'red-two']);
    expect(await ids({ vassalage: 'BLUE' })).toEqual(['blue-one']);
    expect(await ids({ category: 'RNG' })).toEqual(['red-one', 'red-two']);
    expect(await ids({ text: ' GAME red-t ' })).toEqual(['red-two']);
    for (const text of ['%', '_', 'ฟหก', '<b>']) expect([text, await ids({ text })]).toEqual([text, []]);
    const first = await listed({ pageSize: 2 });
    expect(first).toMatchObject({
      vendors: [
        { vassalage: 'RED', displayName: 'Studio RED', games: 2, closure: null },
        { vassalage: 'BLUE', games: 1 },
      ],
      categories: ['RNG', 'FISH'],
    });
    expect(await ids({ pageSize: 2, cursor: first.nextCursor })).toEqual(['red-two']);
  });

  test('is closed to operators of other merchants, and so are all changes [OPER-14]', async () => {
    const answers = [
      await call(house, 'gameCareList', { token: ofBeta, query: { merchant: 'ALPHA' } }),
      await choose(redOne, { isShown: false, isHot: null }, usual, ofBeta),
      await orderAs([], [redTwo], ofBeta),
    ];
    expect(answers.map(({ code }) => code)).toEqual(['not_found', 'not_found', 'not_found']);
    expect(await shownGames()).toEqual(['red-one', 'blue-one', 'red-two']);
  });
});
