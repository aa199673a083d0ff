import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { BodyOf } from '../../src/shared/contract/call.ts';
import type { brandCareCalls } from '../../src/shared/contract/console/brands.ts';
import { alpha } from '../support/fixture-project.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { callConsole as call, newOperator, signInAs } from '../support/operators.ts';
import { launch, openGame, registerPlayer } from '../support/player.ts';
import { DATABASE_HOOK_TIMEOUT_MS } from '../support/test-databases.ts';

type Maintenance = BodyOf<typeof brandCareCalls.changeMaintenance>;

/** Time in which a call has begun its work. */
const AT_WORK_MS = 300;

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

const change = (body: Omit<Maintenance, 'merchant'> & { merchant?: string }, token = anh) =>
  call(house, 'changeMaintenance', { token, body: { merchant: 'ALPHA', ...body } });
const close = (what: Pick<Maintenance, 'vassalage' | 'gameId'>, text: string | null = null, token = anh) =>
  change({ ...what, before: null, closure: { text } }, token);
const open = (what: Pick<Maintenance, 'vassalage' | 'gameId'>, text: string | null = null) =>
  change({ ...what, before: { text }, closure: null });
const page = async (host = 'alpha.test') => house.app.inject({ url: '/', headers: { host } });
const rowOf = async (slug: string, token = anh) =>
  (await call(house, 'brandList', { token, query: {} })).value.list.find((row) => row.slug === slug);
const become = async (brand: object | string) => {
  house.project.write('alpha', brand);
  await house.gateway.services.sites.refresh();
};

describe('a brand under maintenance', () => {
  const text = '<b>Back</b> at 9.\nThe balances are safe.';
  afterEach(async () => {
    await open({}, text);
    await become(alpha);
  });

  test('an operator closes it with a text, as its file would, and opens it again [OPER-40, OPER-41, OPER-12]', async () => {
    expect((await close({}, text)).value.closure).toMatchObject({ text, operator: 'Anh' });
    const closed = await page();
    expect([closed.statusCode, closed.headers['retry-after']]).toEqual([503, '30']);
    expect(closed.body).toContain('&lt;b&gt;Back&lt;/b&gt; at 9.\nThe balances are safe.');
    expect((await house.call('gameMenus')).code).toBe('maintenance');
    expect((await house.call('systemStatus')).value).toMatchObject({
      status: 1,
      maintenance: true,
      maintenanceText: text,
    });
    expect((await page('beta.test')).statusCode).toBe(200);
    expect(await rowOf('alpha')).toMatchObject({ isClosedByFile: false, closure: { text, operator: 'Anh' } });
    expect((await open({}, text)).value).toEqual({ closure: null });
    expect((await page()).statusCode).toBe(200);
    expect((await house.call('systemStatus')).value).not.toHaveProperty('maintenanceText');
    const { list } = (await call(house, 'auditLog', { token: anh, query: { merchant: 'ALPHA' } })).value;
    expect(list.slice(0, 2)).toMatchObject([
      { target: 'brand', before: { closure: { text } }, after: { closure: null } },
      { target: 'brand', before: { closure: null }, after: { closure: { text } } },
    ]);
  });

  test('it is open only when neither its file nor an operator closes it, and the list shows which does [OPER-40]', async () => {
    await become({ ...alpha, access: { maintenance: true } });
    expect(await rowOf('alpha')).toMatchObject({ isClosedByFile: true, closure: null });
    await close({}, text);
    expect(await rowOf('alpha')).toMatchObject({ isClosedByFile: true, closure: { text } });
    await open({}, text);
    expect((await page()).statusCode).toBe(503);
    await close({}, text);
    await become(alpha);
    expect((await page()).statusCode).toBe(503);
  });

  test('of two operators who close it at once, one does, and the other sees that it has changed [OPER-49]', async () => {
    const codes = await Promise.all([close({}, text), close({}, 'another', binh)]);
    expect(new Set(codes.map(({ code }) => code))).toEqual(new Set([undefined, 'changed_meanwhile']));
    const { text: kept } = (await rowOf('alpha'))!.closure!;
    // What one has written, the other does not open with a view of their own.
    expect((await open({}, 'other')).code).toBe('changed_meanwhile');
    await open({}, kept);
  });

  test('one who closes it while another one is about to, waits and is refused [OPER-49]', async () => {
    const isClosing = Promise.withResolvers<void>();
    const mayEnd = Promise.withResolvers<void>();
    const first = house.database.withMerchant('ALPHA', async (trx) => {
      const { id } = await trx.selectFrom('operator').select('id').limit(1).executeTakeFirstOrThrow();
      const row = { merchant_code: 'ALPHA', text, operator_id: id, since: new Date() };
      await trx.insertInto('closure').values(row).execute();
      isClosing.resolve();
      await mayEnd.promise;
    });
    await isClosing.promise;
    const second = close({}, 'another', binh);
    await sleep(AT_WORK_MS);
    mayEnd.resolve();
    await first;
    expect((await second).code).toBe('changed_meanwhile');
  });

  test('a text of nothing or of a thousand letters is refused [OPER-41]', async () => {
    for (const wrong of ['', ' \n ', 'a'.repeat(501), 'a\0b'])
      expect((await close({}, wrong)).code).toBe('bad_request');
    expect((await page()).statusCode).toBe(200);
  });
});

describe('a vendor or a game under maintenance', () => {
  const game = { vassalage: 'RED', gameId: 'red-one' };
  const closedGames = async (host = 'alpha.test') =>
    (await house.call('gameList', { host, query: { language: host === 'beta.test' ? 'TH' : 'EN' } })).value.list
      .filter(({ isClosed }) => isClosed)
      .map(({ gameId }) => gameId);

  test('is marked in the lists and on the pages, is not launched, and takes no more bets, but pays its rounds [OPER-42, OPER-43]', async () => {
    const player = await registerPlayer(house);
    const running = await openGame(house, player, game);
    const bet = { ...running, transactionId: 'b1', roundId: 'r1', amountMinor: 100 };
    expect((await house.vendorCall('bet', bet)).code).toBe(undefined);
    const launchCode = new URL((await launch(house, player, game)).value.game_url).searchParams.get('code')!;
    await close(game);
    expect(await closedGames()).toEqual(['red-one']);
    expect((await page()).body).toContain('"isClosed":true');
    expect((await launch(house, player, game)).code).toBe('game_closed');
    expect((await launch(house, player, { vassalage: 'RED', gameId: 'red-two' })).code).toBe(undefined);
    expect((await house.vendorCall('authenticate', { merchantCode: 'ALPHA', launchCode })).code).toBe(
      'launch_code_invalid',
    );
    expect((await house.vendorCall('bet', { ...bet, transactionId: 'b2' })).code).toBe('game_token_expired');
    const win = { ...bet, transactionId: 'w1', amountMinor: 500, isRoundOver: true };
    expect((await house.vendorCall('win', win)).code).toBe(undefined);
    await open(game);
    expect(await closedGames()).toEqual([]);
    expect((await page()).body).not.toContain('"isClosed":true');
    expect((await launch(house, player, game)).code).toBe(undefined);
  });

  test('a vendor closes with all its games, for its merchant alone [OPER-42]', async () => {
    const player = await registerPlayer(house);
    await close({ vassalage: 'BLUE' });
    expect([await closedGames(), await closedGames('beta.test')]).toEqual([['blue-one'], []]);
    const { categories } = (await house.call('gameMenus')).value;
    expect(categories.flatMap(({ cards }) => cards).filter(({ isClosed }) => isClosed)).toMatchObject([
      { vassalage: 'BLUE' },
    ]);
    expect((await launch(house, player, { vassalage: 'BLUE', gameId: 'blue-one' })).code).toBe('game_closed');
    await open({ vassalage: 'BLUE' });
    expect(await closedGames()).toEqual([]);
  });

  test('nothing is closed that the brand does not have [OPER-50]', async () => {
    const wrong = [{ vassalage: 'GREEN' }, { vassalage: 'RED', gameId: 'blue-one' }, { gameId: 'red-one' }];
    for (const what of wrong) expect([what, (await close(what)).code]).toEqual([what, 'not_found']);
    const nobody = { merchant: 'NOBODY', before: null, closure: { text: null } };
    expect((await change(nobody)).code).toBe('not_found');
  });
});

describe('the list of brands', () => {
  test('says what is wrong with refused files, and that the last good state is served [OPER-48]', async () => {
    const before = (await rowOf('alpha'))!;
    expect(before).toMatchObject({ state: 'served', merchantCode: 'ALPHA', hosts: alpha.hosts, faults: [] });
    await become({ ...alpha, vendors: ['NOBODY'] });
    const refused = (await rowOf('alpha'))!;
    expect(refused).toMatchObject({ state: 'last_good', published: before.published });
    expect(refused.faults.join()).toMatch(/brands\/alpha\/brand\.json:\d+:\d+ vendors\.0: .*NOBODY/);
    house.project.write('broken', '{');
    await house.gateway.services.sites.refresh();
    expect(await rowOf('broken')).toMatchObject({ state: 'refused', merchantCode: null, published: null });
    await become(alpha);
    expect(await rowOf('alpha')).toMatchObject({ state: 'served', faults: [] });
  });

  test('has the brands of the operator alone, by text and state and page by page [OPER-14, OPER-48]', async () => {
    const slugs = async (query: object, token = anh) =>
      (await call(house, 'brandList', { token, query })).value.list.map(({ slug }) => slug);
    expect(await slugs({}, ofBeta)).toEqual(['beta']);
    expect(await slugs({ text: ' Alpha HOUSE ' })).toEqual(['alpha']);
    expect(await slugs({ text: 'beta.test', state: 'served' })).toEqual(['beta']);
    expect(await slugs({ text: '%' })).toEqual([]);
    const first = (await call(house, 'brandList', { token: anh, query: { pageSize: 1 } })).value;
    const second = (await call(house, 'brandList', { token: anh, query: { pageSize: 1, cursor: first.nextCursor! } }))
      .value;
    expect([...first.list, ...second.list].map(({ slug }) => slug)).toEqual(['alpha', 'beta']);
    const closing = { merchant: 'ALPHA', before: null, closure: { text: null } };
    expect((await change(closing, ofBeta)).code).toBe('not_found');
    expect((await page()).statusCode).toBe(200);
  });
});

test('previews wear the name and the colours of the brand as it is published, for its own operators [NEWS-09]', async () => {
  const lookOf = async (merchant: string, token = anh) => call(house, 'brandLook', { token, query: { merchant } });
  const black = { color: { header: { $value: { colorSpace: 'srgb', components: [0, 0, 0], hex: '#000000' } } } };
  const before = (await lookOf('ALPHA')).value;
  expect([before.name, before.properties['--color-header']]).toEqual(['Alpha House', expect.stringMatching(/^#/)]);
  await become({ ...alpha, theme: { ...alpha.theme, overrides: black } });
  const after = (await lookOf('ALPHA')).value.properties;
  expect(after).toEqual({ ...before.properties, '--color-header': '#000000' });
  await become(alpha);
  expect((await lookOf('ALPHA', ofBeta)).code).toBe('not_found');
  expect((await lookOf('NOBODY')).code).toBe('not_found');
});
