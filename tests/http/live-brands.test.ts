import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { seedDemoAccounts } from '../../src/gateway/seed-demo-accounts.ts';
import { readFeedGames } from '../../src/publisher/brand/feed-games.ts';
import { alpha, beta, gamma, makeProject, type FixtureProject } from '../support/fixture-project.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { codeOf, launch, registerPlayer } from '../support/player.ts';
import { openTestDatabase, quickKind, type TestDatabase } from '../support/test-databases.ts';
import { long } from '../support/long.ts';

/** Time for a change to take effect on a busy machine. On an idle one it takes a fifth of a second, and without a file watch half a minute. */
const TAKEN_UP_WITHIN_MS = 20_000;
const POLL_MS = 25;

describe('brands of a running gateway', () => {
  let opened: TestDatabase;
  let project: FixtureProject;
  let house: TestGateway;
  beforeAll(async () => void (opened = await openTestDatabase(quickKind)));
  afterAll(() => opened.close());
  beforeEach(async () => {
    project = makeProject({ alpha, beta });
    house = await startTestGateway({ database: opened.database, project });
  });
  afterEach(async () => {
    await house.close();
    project.close();
  });

  const nameOf = async (host: string) => {
    const answer = await house.call('whitelabel', { host });
    return answer.code ?? answer.value.name;
  };
  const titleOf = async (host: string) =>
    /<title>([^<]*)/.exec((await house.app.inject({ url: '/', headers: { host } })).body)?.[1];
  const refusals = () =>
    house.logged
      .filter((line) => line.includes('brand refused'))
      .map((line) => JSON.parse(line) as { slug: string; faults: string[] });
  const refresh = () => house.gateway.services.sites.refresh();
  /** Waits until the file watch has applied a change. */
  async function eventually(of: () => Promise<unknown>, wanted: unknown): Promise<void> {
    const deadline = performance.now() + TAKEN_UP_WITHIN_MS;
    while (performance.now() < deadline && (await of()) !== wanted)
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    expect(await of()).toBe(wanted);
  }

  test(
    'an added, changed, broken, repaired or removed brand takes effect without a restart, by the file watch alone [BRAND-01, BRAND-15]',
    long,
    async () => {
      expect(await nameOf('gamma.test')).toBe('unknown_host');
      project.write('gamma', gamma);
      await eventually(() => nameOf('gamma.test'), gamma.name);
      expect(await titleOf('gamma.test')).toContain('Gamma &lt;Bar&gt;');

      project.write('gamma', { ...gamma, name: 'Gamma Two' });
      await eventually(() => nameOf('gamma.test'), 'Gamma Two');

      project.write('gamma', { ...gamma, name: 'Gamma Three', vendors: ['NOBODY'], flags: { NOTHING: true } });
      await eventually(async () => refusals().length, 1);
      expect(refusals()[0]).toMatchObject({ slug: 'gamma' });
      expect([await nameOf('gamma.test'), await titleOf('gamma.test')]).toEqual([
        'Gamma Two',
        expect.stringContaining('Gamma Two'),
      ]);

      project.write('gamma', { ...gamma, name: 'Gamma Four' });
      await eventually(() => nameOf('gamma.test'), 'Gamma Four');

      rmSync(join(project.directory, 'brands/gamma'), { recursive: true });
      await eventually(() => nameOf('gamma.test'), 'unknown_host');
      expect((await house.app.inject({ url: '/', headers: { host: 'gamma.test' } })).statusCode).toBe(421);
      expect(await nameOf('alpha.test')).toBe(alpha.name);
    },
  );

  test('polling alone finds a change where no file watch works [BRAND-15]', long, async () => {
    await house.close();
    house = await startTestGateway({ database: opened.database, project, config: { brandChanges: 'poll' } });
    project.write('alpha', { ...alpha, name: 'Alpha Polled' });
    await eventually(() => nameOf('alpha.test'), 'Alpha Polled');
    // Not by the check that every start begins with.
    project.write('alpha', { ...alpha, name: 'Alpha Polled Again' });
    await eventually(() => nameOf('alpha.test'), 'Alpha Polled Again');
  });

  test('a brand that is added at run time gets its demo accounts with the first request [BRAND-01]', async () => {
    await seedDemoAccounts(house.gateway.services);
    project.write('gamma', { ...gamma, market: { ...gamma.market, demo: { openingBalanceMinor: 700 } } });
    await refresh();
    expect(await nameOf('gamma.test')).toBe(gamma.name);
    const accounts = () =>
      opened.database.withMerchant('GAMMA', (trx) =>
        trx.selectFrom('member').select('account').where('merchant_code', '=', 'GAMMA').orderBy('account').execute(),
      );
    await eventually(async () => (await accounts()).map(({ account }) => account).join(), 'agent,demo');
  });

  test(
    'a brand that passed its check is not checked again after a restart, but after a change it is [BRAND-17]',
    long,
    async () => {
      const record = join(project.directory, '.data/last-good/brands/alpha.json');
      await eventually(async () => existsSync(record), true);
      await house.close();
      house = await startTestGateway({ database: opened.database, project });
      expect(await nameOf('alpha.test')).toBe(alpha.name);
      const checked = house.logged.flatMap((line) => {
        const said = JSON.parse(line) as { slug?: string; wasChecked?: boolean };
        return said.slug === 'alpha' && said.wasChecked !== undefined ? [said.wasChecked] : [];
      });
      expect(checked).toEqual([false]);
      project.write('alpha', { ...alpha, vendors: ['NOBODY'] });
      await refresh();
      expect(refusals().at(-1)).toMatchObject({ slug: 'alpha' });
    },
  );

  test(
    'a changed merchant code is refused at its line, also after a restart, and the players keep their brand [BRAND-65]',
    long,
    async () => {
      const record = join(project.directory, '.data/last-good/brands/alpha.json');
      await eventually(async () => existsSync(record), true);
      project.write('alpha', { ...alpha, name: 'Alpha Other', merchantCode: 'ALPHA9' });
      await refresh();
      const refusal = {
        slug: 'alpha',
        faults: [expect.stringMatching(/brand\.json:\d+:\d+ merchantCode: the code was ALPHA .* Write ALPHA again/)],
      };
      expect(refusals().at(-1)).toMatchObject(refusal);
      expect(await nameOf('alpha.test')).toBe(alpha.name);
      await house.close();
      house = await startTestGateway({ database: opened.database, project });
      expect(await nameOf('alpha.test')).toBe(alpha.name);
      expect(refusals().at(-1)).toMatchObject(refusal);
    },
  );

  test('the gateway keeps what the feeds gave for checks that run without it [BRAND-63]', async () => {
    const kept = () => readFeedGames(join(project.directory, '.data'));
    await eventually(async () => kept()['RED']?.join() ?? '', 'red-one,red-two');
  });

  test('a changed text is served, and so is a changed token set [BRAND-15, BRAND-31]', async () => {
    const page = async () => (await house.app.inject({ url: '/help', headers: { host: 'alpha.test' } })).body;
    const before = await page();
    writeFileSync(join(project.directory, 'brands/alpha/copy/EN/help.md'), '# Help\n\nWrite to the harbour.');
    await eventually(async () => (await page()).includes('Write to the harbour.'), true);
    const textsOf = (html: string) => /"copy":"(\/[^"]+)"/.exec(html)![1]!;
    expect(textsOf(await page())).not.toBe(textsOf(before));
    // A page that was open before requests the texts it was built with.
    expect((await house.app.inject({ url: textsOf(before), headers: { host: 'alpha.test' } })).statusCode).toBe(200);
    expect((await house.app.inject({ url: textsOf(before), headers: { host: 'nobody.test' } })).statusCode).toBe(404);
    const groundOf = (html: string) => /--color-ground:([^;}]+)/.exec(html)![1]!;
    const tokens = join(project.directory, 'themes/night.tokens.json');
    writeFileSync(tokens, readFileSync(tokens, 'utf8').replace(/"hex": "#050c10"/i, '"hex": "#060d11"'));
    await eventually(async () => groundOf(await page()) !== groundOf(before), true);
  });

  test('a changed token set takes up the brands that use it, and no others [PUB-41]', async () => {
    project.write('beta', { ...beta, theme: { ...beta.theme, tokens: 'paper', mode: 'light' } });
    await refresh();
    const takenUp = () =>
      house.logged.flatMap((line) => {
        const said = JSON.parse(line) as { msg: string; takenUp: string[] };
        return said.msg === 'brands changed' ? [said.takenUp] : [];
      });
    const before = takenUp().length;
    const tokens = join(project.directory, 'themes/paper.tokens.json');
    writeFileSync(tokens, `${readFileSync(tokens, 'utf8')}\n`);
    await eventually(async () => takenUp().length, before + 1);
    expect(takenUp().at(-1)).toEqual(['beta']);
  });

  test('a truncated file is refused, and the last good version is served, also after a restart [BRAND-15]', async () => {
    const whole = JSON.stringify(alpha);
    expect(await nameOf('alpha.test')).toBe(alpha.name);
    await refresh();
    project.write('alpha', whole.slice(0, whole.length / 2));
    await refresh();
    expect(await nameOf('alpha.test')).toBe(alpha.name);
    expect(refusals().at(-1)!.faults[0]).toMatch(/^brands\/alpha\/brand\.json:1:\d+ this is not JSON/);
    await eventually(async () => existsSync(join(project.directory, '.data/last-good/brands/alpha.json')), true);
    await house.close();
    house = await startTestGateway({ database: opened.database, project });
    expect(await nameOf('alpha.test')).toBe(alpha.name);
    expect(await titleOf('www.alpha.test')).toContain(alpha.name);
    project.write('alpha', { ...alpha, name: 'Alpha Mended' });
    await refresh();
    expect(await nameOf('alpha.test')).toBe('Alpha Mended');
  });

  test('a brand that was refused for a file beside its own is accepted when only that file is repaired [BRAND-15]', async () => {
    project.write('gamma', gamma);
    const words = join(project.directory, 'brands/gamma/words');
    mkdirSync(words);
    writeFileSync(join(words, 'EN.json'), '{');
    await refresh();
    expect([await nameOf('gamma.test'), refusals().at(-1)!.slug]).toEqual(['unknown_host', 'gamma']);
    await refresh();
    expect(refusals().length).toBe(1);
    writeFileSync(join(words, 'EN.json'), '{}');
    await refresh();
    expect(await nameOf('gamma.test')).toBe(gamma.name);
  });

  test('a host moves to another brand in one step, and only once it is given up [BRAND-32, BRAND-14]', async () => {
    project.write('beta', { ...beta, hosts: ['beta.test', 'www.alpha.test'] });
    await refresh();
    expect([await nameOf('www.alpha.test'), await nameOf('beta.test')]).toEqual([alpha.name, beta.name]);
    expect(refusals().at(-1)).toMatchObject({
      slug: 'beta',
      faults: [expect.stringContaining('www.alpha.test already belongs to the brand alpha') as string],
    });
    // Only the other brand changes; the file of the refused one does not.
    project.write('alpha', { ...alpha, hosts: ['alpha.test'] });
    await refresh();
    expect([await nameOf('alpha.test'), await nameOf('www.alpha.test')]).toEqual([alpha.name, beta.name]);
  });

  test('a brand keeps its merchant code against a later brand, also if that one sorts first [BRAND-14]', async () => {
    project.write('aaa', { ...gamma, merchantCode: 'ALPHA' });
    await refresh();
    expect([await nameOf('alpha.test'), await nameOf('gamma.test')]).toEqual([alpha.name, 'unknown_host']);
    expect(refusals().at(-1)).toMatchObject({
      slug: 'aaa',
      faults: [expect.stringContaining('ALPHA already belongs to the brand alpha') as string],
    });
  });

  test('two simultaneous changes and a new feed between them all take effect [BRAND-32, CAT-20]', long, async () => {
    const { sites, catalogue } = house.gateway.services;
    project.write('alpha', { ...alpha, name: 'Alpha Next' });
    const first = refresh();
    project.write('beta', { ...beta, name: 'Beta Next' });
    const feed = catalogue.feed()!;
    await Promise.all([
      first,
      refresh(),
      sites.republish({ ...feed, games: feed.games.map((game) => ({ ...game, name: { EN: `New ${game.gameId}` } })) }),
      titleOf('alpha.test'),
    ]);
    expect([await nameOf('alpha.test'), await nameOf('beta.test')]).toEqual(['Alpha Next', 'Beta Next']);
    const html = (await house.app.inject({ url: '/', headers: { host: 'alpha.test' } })).body;
    expect(html).toContain('New red-one');
    expect(html).toContain('Alpha Next');
  });

  test('tokens of a removed brand are invalid, and its open rounds are still paid [BRAND-33]', async () => {
    const player = await registerPlayer(house, { host: 'beta.test' });
    const launched = codeOf(await launch(house, player));
    const { value } = await house.vendorCall('authenticate', { merchantCode: 'BETA', launchCode: launched });
    const bet = {
      merchantCode: 'BETA',
      gameToken: value.gameToken,
      transactionId: 'gone-1',
      roundId: 'gone-1',
      amountMinor: 5,
      currency: 'VND',
    };
    expect((await house.vendorCall('bet', bet)).code).toBeUndefined();
    expect(
      (await house.vendorCall('bet', { ...bet, transactionId: 'gone-4', roundId: 'gone-4' })).code,
    ).toBeUndefined();
    const late = codeOf(await launch(house, player));
    rmSync(join(project.directory, 'brands/beta'), { recursive: true });
    await refresh();
    expect((await house.call('balance', { host: 'beta.test', token: player.token })).code).toBe('unknown_host');
    expect((await house.call('balance', { host: 'alpha.test', token: player.token })).code).toBe('not_logged_in');
    expect((await house.vendorCall('bet', { ...bet, transactionId: 'gone-2', roundId: 'gone-2' })).code).toBe(
      'game_token_expired',
    );
    expect((await house.vendorCall('authenticate', { merchantCode: 'BETA', launchCode: late })).code).toBe(
      'launch_code_invalid',
    );
    expect(
      (
        await house.vendorCall('rollback', {
          merchantCode: 'BETA',
          gameToken: value.gameToken,
          transactionId: 'gone-5',
          betTransactionId: 'gone-4',
          roundId: 'gone-4',
        })
      ).code,
    ).toBeUndefined();
    expect(
      (await house.vendorCall('win', { ...bet, transactionId: 'gone-3', isRoundOver: true })).code,
    ).toBeUndefined();
  });

  test('every response names the site version, which changes only with what a browser sees [BRAND-34]', async () => {
    const versionOf = async () => (await house.call('whitelabel')).headers['site-version'];
    const first = await versionOf();
    expect(first).toMatch(/^[0-9a-f]{12}$/);
    const boot = JSON.parse(
      /<script type="application\/json" id="boot">(.*)<\/script>/s.exec(
        (await house.app.inject({ url: '/', headers: { host: 'alpha.test' } })).body,
      )![1]!,
    ) as { version: string };
    expect(boot.version).toBe(first);
    await house.gateway.services.sites.republish(house.gateway.services.catalogue.feed());
    project.write('alpha', JSON.stringify(alpha));
    await refresh();
    expect(await versionOf()).toBe(first);
    project.write('alpha', { ...alpha, name: 'Another' });
    await refresh();
    expect(await versionOf()).not.toBe(first);
  });

  test('a change of a parent reaches its children; a change that would break them leaves them as they were [BRAND-31]', async () => {
    const { merchantCode: _, hosts: __, ...rest } = gamma;
    const parent = { ...rest, abstract: true };
    project.write('parent', parent);
    for (const child of ['one', 'two'])
      project.write(child, {
        $schema: alpha.$schema,
        schemaVersion: alpha.schemaVersion,
        extends: 'parent',
        merchantCode: child.toUpperCase(),
        hosts: [`${child}.test`],
      });
    await refresh();
    const names = async () => [await nameOf('one.test'), await nameOf('two.test')];
    expect(await names()).toEqual([gamma.name, gamma.name]);
    project.write('parent', { ...parent, name: 'The Elder' });
    await eventually(async () => (await names()).join(), 'The Elder,The Elder');
    project.write('parent', { ...parent, name: 'The Broken', vendors: ['NOBODY'] });
    await refresh();
    expect(await names()).toEqual(['The Elder', 'The Elder']);
    project.write('parent', { ...parent, name: 'The Mended' });
    await refresh();
    expect(await names()).toEqual(['The Mended', 'The Mended']);
  });

  test(
    'a site that was dropped from memory is published again on demand, with the same content [PUB-14, PUB-25]',
    long,
    async () => {
      await house.close();
      // Less memory than one site needs, so that each request drops the previous site.
      house = await startTestGateway({ database: opened.database, project, config: { sitesMemoryMb: 1 / 1_000 } });
      const inMemory = () => house.gateway.services.sites.all().map(({ loaded }) => loaded.slug);
      const page = async (host: string) => (await house.app.inject({ url: '/', headers: { host } })).headers['etag'];
      const [first, second] = [await page('alpha.test'), await page('beta.test')];
      expect(inMemory()).toEqual(['beta']);
      expect([await page('alpha.test'), inMemory(), await page('beta.test'), inMemory()]).toEqual([
        first,
        ['alpha'],
        second,
        ['beta'],
      ]);
    },
  );
});
