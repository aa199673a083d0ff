import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadRenderer } from '../../src/publisher/build.ts';
import { contract, type CallName } from '../../src/shared/contract/contract.ts';
import { alpha, locked, makeProject, type FixtureProject } from '../support/fixture-project.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { hotOf } from '../support/player.ts';

const OPEN = ['/login', '/register', '/register.html', '/helpmc', '/download'];
/** Texts that identify the brand's home, games and copy. */
const SECRETS = ['red-one', 'blue-one', 'Game red-one', 'Studio RED', 'RED', 'BLUE', 'lanternlight'];
let project: FixtureProject;
/** Every page is made in two languages, which takes a busy machine its time. */
const EVERY_PAGE_MS = 120_000;

let house: TestGateway;
let paths: string[];
let token: string;
beforeAll(async () => {
  project = makeProject({ alpha, locked });
  house = await startTestGateway({ project });
  const { siteRoutes } = await loadRenderer(house.gateway.services.config.distDir);
  paths = siteRoutes.filter(({ needs }) => !needs).flatMap((route) => route.paths);
  const form = { username: 'insider', password: 'moss-lantern-4471', agreement: true };
  token = (
    await house.call('register', {
      host: 'locked.test',
      body: {
        form,
        registerUrl: 'http://locked.test/',
        domain: 'locked.test',
        registerMethod: 'WEB',
        loginAfter: true,
      },
    })
  ).value.token;
});
afterAll(async () => {
  await house.close();
  project.close();
});

const get = (url: string, host = 'locked.test', headers: Record<string, string> = {}) =>
  house.app.inject({ url, headers: { host, ...headers } });

test(
  'a brand with forced login shows nothing of its games, home or texts in any page or any file that a page names [ROUTE-32, ROUTE-29]',
  { timeout: EVERY_PAGE_MS },
  async () => {
    const files = new Set<string>();
    for (const path of [...paths, '/nothing']) {
      for (const language of ['EN', 'TY']) {
        const { body } = await get(path, 'locked.test', { cookie: `lang=${language}` });
        for (const secret of SECRETS) expect(body.includes(secret), `${path} ${secret}`).toBe(false);
        const boot = JSON.parse(/<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(body)![1]!) as {
          catalogue: unknown;
          brand: { home: unknown; vendors: unknown };
          copy: object;
          contentUrls: Record<string, { copy: string }>;
        };
        expect([boot.catalogue, boot.brand.home, boot.brand.vendors]).toEqual([
          null,
          { layout: 'rail', sections: [] },
          [],
        ]);
        expect(['help', 'terms']).toEqual(expect.arrayContaining(Object.keys(boot.copy)));
        for (const { copy } of Object.values(boot.contentUrls)) files.add(copy);
      }
    }
    expect(files.size).toBe(2);
    for (const url of files)
      for (const secret of SECRETS) expect((await get(url)).body.includes(secret), `${url} ${secret}`).toBe(false);
    // The other brand shows all of it, which proves that the test looks for the right words.
    const open = (await get('/', 'alpha.test')).body;
    for (const secret of SECRETS) expect(open.includes(secret), secret).toBe(true);
  },
);

test('a closed page sends a guest to the login and an open one does not; other brands never do [ROUTE-31, ROUTE-33]', async () => {
  const sendsTo = async (path: string, host: string) =>
    /<html[^>]* data-guest-to="([^"]*)"/.exec((await get(path, host)).body)?.[1];
  const known = OPEN.filter((path) => paths.includes(path));
  expect(known).toEqual(expect.arrayContaining(['/login', '/register', '/register.html', '/helpmc']));
  for (const path of known) expect(await sendsTo(path, 'locked.test'), path).toBeUndefined();
  for (const path of [...paths, '/nothing'].filter((candidate) => !OPEN.includes(candidate)))
    expect(await sendsTo(path, 'locked.test'), path).toBe('/login');
  for (const path of [...paths, '/nothing']) expect(await sendsTo(path, 'alpha.test'), path).toBeUndefined();
});

test('no other spelling of a path lets a guest in, and no file of the site reveals its contents [ROUTE-31, ROUTE-32]', async () => {
  const spellings = [
    '/HELP',
    '/help/',
    '/help//',
    '//help',
    '/%68elp',
    '/login/',
    '/LOGIN',
    '/%6Cogin',
    '/login%00',
    '/login;x',
    '/register/',
    '/helpmc/',
    '/helpmc/x',
    '/index.htm',
    '/info/vip',
    '/member/nothing',
    '/robots.txt',
    '/.well-known/x',
  ];
  for (const path of spellings) {
    const { statusCode, body } = await get(path);
    expect([statusCode, /<html[^>]* data-guest-to="([^"]*)"/.exec(body)?.[1]], path).toEqual([404, '/login']);
    for (const secret of SECRETS) expect(body.includes(secret), `${path} ${secret}`).toBe(false);
  }
  for (const path of ['/manifest.webmanifest', '/healthz', '/readyz', '/assets/', '/icons/x', '/%'])
    for (const secret of SECRETS) expect((await get(path)).body.includes(secret), `${path} ${secret}`).toBe(false);
});

test('a call without login reveals nothing of the games [ROUTE-32, ROUTE-43]', async () => {
  const open = (Object.keys(contract) as CallName[]).filter(
    (name) => contract[name].auth === 'none' && contract[name].method === 'GET',
  );
  expect(open).toContain('helpCenter');
  for (const name of open) {
    const { body } = await get(
      `${contract[name].path}${'query' in contract[name] ? '?language=EN&url=locked.test' : ''}`,
    );
    // Leave out encoded pictures: their letters spell any short word by chance.
    const said = body.replace(/[A-Za-z0-9+/]{200,}={0,2}/g, '');
    for (const secret of SECRETS) expect(said.includes(secret), `${name} ${secret}`).toBe(false);
  }
});

test('the game calls need a token on this brand, and none on others [ROUTE-43, GUARD-05, GUARD-09]', async () => {
  const byBrand = (Object.keys(contract) as CallName[]).filter((name) => contract[name].auth === 'brand');
  expect(byBrand.sort()).toEqual([
    'board',
    'chatHistory',
    'chatNews',
    'gameAnnouncements',
    'gameList',
    'gameMenus',
    'gameTypes',
    'gameVendors',
    'hotGames',
    'openedNumbers',
    'pointRewards',
    'popularNumbers',
    'promotions',
    'raffle',
    'vnGameMenu',
    'vnOpenedNumbers',
    'winners',
  ]);
  const calls = {
    gameMenus: {},
    gameList: { query: { language: 'EN' } },
    hotGames: { query: hotOf('LOCKED', 'RED,BLUE') },
  } as const;
  const others = { board: { query: { language: 'EN' } }, winners: {} } as const;
  for (const [name, sent] of Object.entries(others) as [keyof typeof others, object][]) {
    for (const wrong of [undefined, 'x'.repeat(43)])
      expect((await house.call(name, { ...sent, host: 'locked.test', token: wrong })).code, name).toBe('not_logged_in');
    expect((await house.call(name, { ...sent, host: 'locked.test', token })).status, name).toBe(200);
  }
  for (const [name, sent] of Object.entries(calls) as [keyof typeof calls, object][]) {
    for (const wrong of [undefined, 'x'.repeat(43)])
      expect((await house.call(name, { ...sent, host: 'locked.test', token: wrong })).code, name).toBe('not_logged_in');
    expect((await house.call(name, { ...sent, host: 'locked.test', token })).text, name).toMatch(/RED|red-one/);
    const elsewhere = name === 'hotGames' ? { query: hotOf('ALPHA', 'RED,BLUE') } : sent;
    expect((await house.call(name, elsewhere)).status, name).toBe(200);
  }
});

test('a logged-in player gets what the page does not hold, in their language [ROUTE-43]', async () => {
  expect((await house.call('siteContent', { host: 'locked.test', query: { language: 'EN' } })).code).toBe(
    'not_logged_in',
  );
  const { value } = await house.call('siteContent', { host: 'locked.test', token, query: { language: 'EN' } });
  expect(value.brand).toMatchObject({
    merchantCode: 'LOCKED',
    vendors: ['RED', 'BLUE'],
    home: { sections: [{ section: 'hero', gameId: 'red-one' }, { section: 'game-wall' }] },
  });
  expect(Object.keys(value.brand)).not.toContain('hosts');
  expect(JSON.stringify(value.copy['hero'])).toContain('lanternlight');
  const thai = (await house.call('siteContent', { host: 'locked.test', token, query: { language: 'TY' } })).value;
  expect(JSON.stringify(thai.copy['hero'])).toContain('ไทย');
  expect(
    (await house.call('siteContent', { host: 'locked.test', token, query: { language: 'XX' } })).value.copy,
  ).toEqual(value.copy);
});
