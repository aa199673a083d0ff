import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { FixtureProject } from '../support/fixture-project.ts';
import { alpha, beta, gamma, makeProject } from '../support/fixture-project.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { openTestDatabase, quickKind, type TestDatabase } from '../support/test-databases.ts';

const iconUrl = (name: string) => expect.stringMatching(`^/icons/${name}\\.png\\?v=`) as string;
const manifestOfAlpha = {
  id: '/',
  name: 'Alpha House',
  short_name: 'Alpha House',
  lang: 'en',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#050c10',
  theme_color: '#091319',
  icons: [
    {
      src: expect.stringMatching(/^\/assets\/[0-9a-f]{12}\.svg$/) as string,
      sizes: 'any',
      type: 'image/svg+xml',
      purpose: 'any',
    },
    {
      src: iconUrl('icon-192'),
      sizes: '192x192',
      type: 'image/png',
      purpose: 'any',
    },
    {
      src: iconUrl('icon-512'),
      sizes: '512x512',
      type: 'image/png',
      purpose: 'any',
    },
    {
      src: iconUrl('icon-maskable-512'),
      sizes: '512x512',
      type: 'image/png',
      purpose: 'maskable',
    },
  ],
  shortcuts: [
    {
      name: 'Help',
      url: '/help',
      icons: [
        {
          src: iconUrl('icon-192'),
          sizes: '192x192',
          type: 'image/png',
        },
      ],
    },
  ],
};

describe('the brands of one gateway', () => {
  let opened: TestDatabase;
  beforeAll(async () => void (opened = await openTestDatabase(quickKind)));
  afterAll(() => opened.close());
  const ends: (() => void | Promise<void>)[] = [];
  afterEach(async () => {
    for (const end of ends.splice(0).reverse()) await end();
  });
  const projectOf = (brands?: Parameters<typeof makeProject>[0]): FixtureProject => {
    const project = makeProject(brands);
    ends.push(() => project.close());
    return project;
  };
  const start = async (project: FixtureProject): Promise<TestGateway> => {
    const house = await startTestGateway({ database: opened.database, project });
    ends.push(() => house.close());
    return house;
  };

  test('a brand that fails its check is not served and has its faults logged, while the others are served [TENANT-14]', async () => {
    const house = await start(projectOf({ alpha, beta: { ...beta, vendors: 'BLUE' }, gamma: '{ "broken": ' }));
    expect((await house.call('whitelabel', {})).value.name).toBe('Alpha House');
    for (const host of ['beta.test', 'gamma.test']) {
      expect((await house.call('whitelabel', { host })).code).toBe('unknown_host');
      expect((await house.app.inject({ url: '/', headers: { host } })).statusCode).toBe(421);
    }
    const refused = house.logged
      .filter((line) => line.includes('brand refused'))
      .map((line) => JSON.parse(line) as { slug: string; faults: string[] });
    expect(refused.map(({ slug }) => slug)).toEqual(['beta', 'gamma']);
    expect(refused[0]!.faults[0]).toMatch(/^brands\/beta\/brand\.json:\d+:\d+ vendors: /);
  });

  test.each([
    ['host', { ...beta, hosts: ['beta.test', 'www.alpha.test'] }, 'www.alpha.test already belongs to the brand alpha'],
    ['merchant code', { ...beta, merchantCode: 'ALPHA' }, 'ALPHA already belongs to the brand alpha'],
  ])(
    'of two brands that claim one %s, the first is served and the second is refused by name [TENANT-14, BRAND-14]',
    async (_, second, told) => {
      const house = await start(projectOf({ alpha, beta: second, gamma }));
      for (const host of ['alpha.test', 'www.alpha.test', 'gamma.test'])
        expect((await house.call('whitelabel', { host })).status, host).toBe(200);
      expect((await house.call('whitelabel', { host: 'beta.test' })).code).toBe('unknown_host');
      const refused = house.logged
        .filter((line) => line.includes('brand refused'))
        .map((line) => JSON.parse(line) as { slug: string; faults: string[] });
      expect(refused).toMatchObject([{ slug: 'beta', faults: [expect.stringContaining(told) as string] }]);
    },
  );

  test('a gateway without a valid brand does not start, and says why [TENANT-14]', async () => {
    await expect(start(projectOf({ alpha: '{' }))).rejects.toThrow('No brand passed its check');
  });

  test('each brand has its own title, icon, theme, manifest and games, from one build [TENANT-13, PUB-22, THEME-07]', async () => {
    const project = projectOf({
      alpha,
      beta: {
        ...beta,
        theme: {
          ...beta.theme,
          overrides: { color: { ground: { $value: { colorSpace: 'srgb', components: [0, 0, 0], hex: '#000000' } } } },
        },
      },
      gamma,
    });
    const house = await start(project);
    const looks = await Promise.all(
      ['alpha.test', 'beta.test', 'gamma.test'].map(async (host) => {
        const page = (await house.app.inject({ url: '/', headers: { host } })).body;
        const manifest = (await house.app.inject({ url: '/manifest.webmanifest', headers: { host } })).json<{
          name: string;
          lang: string;
          background_color: string;
        }>();
        const games = (await house.call('gameList', { host, query: { language: 'EN' } })).value.list;
        return {
          title: /<title>([^<]*)/.exec(page)![1],
          theme: /--color-ground:([^;}]+)/.exec(page)![1],
          scripts: [...page.matchAll(/src="(\/assets\/[^"]+\.js)"/g)].map(([, url]) => url),
          manifest: [manifest.name, manifest.lang, manifest.background_color],
          vendors: [...new Set(games.map(({ vassalage }) => vassalage))].sort(),
        };
      }),
    );
    const [first, second, third] = looks;
    expect(looks.map(({ manifest }) => manifest)).toEqual([
      ['Alpha House', 'en', '#050c10'],
      ['Beta Club', 'th', '#000000'],
      ['Gamma <Bar> & "Grill"', 'en', '#050c10'],
    ]);
    expect(looks.map(({ vendors }) => vendors)).toEqual([['BLUE', 'RED'], ['BLUE'], ['RED']]);
    expect(looks.map(({ title }) => title)).toEqual([
      expect.stringContaining('Alpha House'),
      expect.stringContaining('Beta Club'),
      expect.stringContaining('Gamma &lt;Bar&gt;'),
    ]);
    expect(second!.theme).not.toBe(first!.theme);
    expect([second!.scripts, third!.scripts]).toEqual([first!.scripts, first!.scripts]);
  });

  test('the manifest is complete, typed and revalidated, and every page names it [PUB-22]', async () => {
    const house = await start(projectOf({ alpha }));
    const get = (headers: Record<string, string> = {}) =>
      house.app.inject({ url: '/manifest.webmanifest', headers: { host: 'alpha.test', ...headers } });
    const response = await get();
    expect(response.headers).toMatchObject({
      'content-type': 'application/manifest+json',
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
      vary: 'Accept-Encoding',
    });
    const manifest = response.json<{ icons: { src: string }[] }>();
    expect(manifest).toEqual(manifestOfAlpha);
    const icon = await house.app.inject({ url: manifest.icons[0]!.src, headers: { host: 'alpha.test' } });
    expect([icon.statusCode, icon.headers['content-type']]).toEqual([200, 'image/svg+xml']);
    const again = await get({ 'if-none-match': String(response.headers['etag']) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await get({ 'if-none-match': '"other"' })).statusCode).toBe(200);
    for (const path of ['/', '/help', '/register', '/nothing'])
      expect((await house.app.inject({ url: path, headers: { host: 'alpha.test' } })).body, path).toContain(
        '<link rel="manifest" href="/manifest.webmanifest">',
      );
    expect((await get({ host: 'nobody.test' })).statusCode).toBe(421);
  });
});
