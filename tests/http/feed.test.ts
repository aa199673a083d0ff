import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openCatalogue } from '../../src/gateway/catalogue/catalogue.ts';
import type { GameFeed } from '../../src/shared/contract/wallet-protocol.ts';
import { testConfig } from '../support/gateway.ts';
import { openTestDatabase, quickKind, type TestDatabase } from '../support/test-databases.ts';
import { gamesOrigin, startFeedServer, testFeed, type FeedServer } from '../support/test-feed.ts';

const ids = ['red-one', 'red-two', 'blue-one', 'green-one'];

describe('the game feed of a vendor', () => {
  let feed: FeedServer;
  let opened: TestDatabase;
  const logged: string[] = [];
  beforeAll(async () => {
    feed = await startFeedServer();
    opened = await openTestDatabase(quickKind);
  });
  afterAll(async () => {
    await feed.close();
    await opened.close();
  });

  /** The catalogue as a gateway opens it at start. */
  async function open() {
    const catalogue = await openCatalogue(
      testConfig('', {}, feed.url),
      opened.database,
      pino({}, { write: (line: string) => void logged.push(line) }),
      Date.now,
    );
    return { catalogue, ids: () => catalogue.feed()?.games.map(({ gameId }) => gameId) };
  }
  const textOf = (change: (body: typeof testFeed) => void) => {
    const body = structuredClone(testFeed);
    change(body);
    return JSON.stringify(body);
  };

  test('is empty before the first read [CAT-20]', async () => {
    feed.serve('{}', { status: 503 });
    const opening = await open();
    expect([await opening.catalogue.read(), opening.ids()]).toEqual([false, undefined]);
  });

  test('is accepted when signed, counts as one change, and is kept for the next start [CAT-20, WPROT-24]', async () => {
    feed.serve(JSON.stringify(testFeed));
    const first = await open();
    expect([await first.catalogue.read(), await first.catalogue.read(), first.ids()]).toEqual([true, false, ids]);
    feed.serve('{}', { status: 503 });
    // Byte for byte, because pages are built from its text and the hosts of pictures are chosen by it.
    expect(JSON.stringify((await open()).catalogue.feed())).toBe(JSON.stringify(testFeed));
  });

  test('counts as no change after a restart if it is the same, so that nothing is published twice [CAT-20]', async () => {
    feed.serve(JSON.stringify(testFeed));
    expect(await (await open()).catalogue.read()).toBe(false);
  });

  test.each<[what: string, serve: () => void]>([
    [
      'signed with another key',
      () =>
        feed.serve(
          textOf((body) => body.games.splice(0)),
          { key: 'a-stranger' },
        ),
    ],
    [
      'changed after signing',
      () => feed.serve(JSON.stringify(testFeed), { edit: (text) => text.replace('red-one', 'red-666') }),
    ],
    [
      'a week old',
      () =>
        feed.serve(
          textOf((body) => body.games.splice(0)),
          { nowS: Date.now() / 1000 - 604_800 },
        ),
    ],
    ['not JSON', () => feed.serve('nonsense')],
    ['of another shape', () => feed.serve(JSON.stringify({ games: [] }))],
    ['extended by a field', () => feed.serve(textOf((body) => Object.assign(body.games[0]!, { html: '<b>' })))],
    [
      'more than a colour in a colour field',
      () => feed.serve(textOf((body) => void (body.games[0]!.color = 'red;background:url(x)'))),
    ],
    ['a list with a game twice', () => feed.serve(textOf((body) => void body.games.push(body.games[0]!)))],
    ['a list with a vendor twice', () => feed.serve(textOf((body) => void body.vendors.push(body.vendors[0]!)))],
    [
      'a list with a picture on another origin',
      () => feed.serve(textOf((body) => void (body.games[0]!.tileUrl = 'https://elsewhere.test/red-one.png'))),
    ],
    [
      'a list with a picture on an origin that begins like its own',
      () => feed.serve(textOf((body) => void (body.games[1]!.sceneUrl = `${gamesOrigin}.elsewhere.test/a.png`))),
    ],
    [
      'a list with a script instead of a picture',
      () => feed.serve(textOf((body) => void (body.vendors[0]!.iconUrl = `${'javascript'}:alert(1)`))),
    ],
    ['an error response', () => feed.serve(JSON.stringify({ ...testFeed, games: [] }), { status: 500 })],
    ['full of text', () => feed.serve(textOf((body) => void (body.games[0]!.tags = ['x'.repeat(5 * 1024 * 1024)])))],
  ])('that is %s changes nothing and is logged [CAT-20, CAT-45, WPROT-24]', async (_, serve) => {
    const { catalogue, ids: read } = await open();
    serve();
    logged.length = 0;
    expect(await catalogue.read()).toBe(false);
    expect(read()).toEqual(ids);
    expect(logged.join('')).toContain('the last good one stays');
  });
});

describe('a vendor that a game server has claimed', () => {
  /** The first server has claimed no vendor. Two others have one each. */
  const [first] = testConfig('').gameServers;
  const blue = { ...first, provider: 'blue-games', keys: ['the-key-of-blue-alone'], vendors: ['BLUE'] };
  const green = { ...first, provider: 'green-games', keys: ['the-key-of-green-alone'], vendors: ['GREEN'] };
  const feeds: FeedServer[] = [];
  let opened: TestDatabase;
  const logged: string[] = [];
  beforeAll(async () => {
    for (let count = 0; count < 3; count += 1) feeds.push(await startFeedServer());
    opened = await openTestDatabase(quickKind);
  });
  afterAll(async () => {
    for (const feed of feeds) await feed.close();
    await opened.close();
  });
  const open = (ofBlue = blue) =>
    openCatalogue(
      {
        gameServers: [
          { ...first, feedUrl: feeds[0]!.url },
          { ...ofBlue, feedUrl: feeds[1]!.url },
          { ...green, feedUrl: feeds[2]!.url },
        ],
      },
      opened.database,
      pino({}, { write: (line: string) => void logged.push(line) }),
      Date.now,
    );
  const feedOf = (provider: string, vassalages: string[], games = vassalages): GameFeed => ({
    provider,
    vendors: testFeed.vendors.filter(({ vassalage }) => vassalages.includes(vassalage)),
    games: testFeed.games.filter(({ vassalage }) => games.includes(vassalage)),
  });
  const serve = (index: number, feed: GameFeed, key = [first, blue, green][index]!.keys[0]!) =>
    feeds[index]!.serve(JSON.stringify(feed), { key });

  test('is not taken by the feed of another, whatever comes first: ours leaves it out, that of a stranger changes nothing [CAT-32]', async () => {
    serve(0, feedOf(first.provider, ['RED', 'BLUE']));
    serve(1, feedOf(blue.provider, ['BLUE']));
    serve(2, feedOf(green.provider, ['GREEN']));
    const catalogue = await open();
    expect(await catalogue.read()).toBe(true);
    const servers = () => ['RED', 'BLUE', 'GREEN'].map((vassalage) => catalogue.serverOf(vassalage)?.provider);
    expect(servers()).toEqual(['test-games', 'blue-games', 'green-games']);
    expect(catalogue.feed()!.games.map(({ gameId }) => gameId)).toEqual([
      'red-one',
      'red-two',
      'blue-one',
      'green-one',
    ]);

    for (const [what, feed] of [
      ['a vendor of another', feedOf(green.provider, ['GREEN', 'BLUE'])],
      ['a game of a vendor of another', feedOf(green.provider, ['GREEN'], ['GREEN', 'BLUE'])],
      ['a vendor that nobody has claimed', feedOf(green.provider, ['RED'])],
    ] as const) {
      logged.length = 0;
      // Each catalogue tells a kind of fault once.
      const fresh = await open();
      serve(2, feed);
      expect(await fresh.read(), what).toBe(false);
      expect(fresh.serverOf('BLUE')?.provider, what).toBe('blue-games');
      expect(
        fresh.feedOf(fresh.serverOf('GREEN')!)?.games.map(({ gameId }) => gameId),
        what,
      ).toEqual(['green-one']);
      expect(logged.join(''), what).toContain('which is not a vendor of green-games');
    }
  });

  test('is nobody’s while the server that claimed it is away, also after a start with feeds of earlier times [CAT-32]', async () => {
    for (const feed of feeds) feed.serve('{}', { status: 503 });
    const catalogue = await open({ ...blue, provider: 'blue-games-that-never-answered' });
    expect(catalogue.serverOf('RED')?.provider).toBe('test-games');
    expect(catalogue.serverOf('BLUE')).toBeUndefined();
    expect(catalogue.feed()!.games.map(({ gameId }) => gameId)).toEqual(['red-one', 'red-two', 'green-one']);
    expect(catalogue.hasAllOurs()).toBe(true);
  });
});
