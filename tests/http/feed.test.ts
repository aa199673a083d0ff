import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openCatalogue } from '../../src/gateway/catalogue/catalogue.ts';
import { testConfig } from '../support/gateway.ts';
import { openTestDatabase, quickKind, type TestDatabase } from '../support/test-databases.ts';
import { startFeedServer, testFeed, type FeedServer } from '../support/test-feed.ts';

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
    ['an error response', () => feed.serve(JSON.stringify({ ...testFeed, games: [] }), { status: 500 })],
    ['too large', () => feed.serve(textOf((body) => void (body.games[0]!.tags = ['x'.repeat(5 * 1024 * 1024)])))],
  ])('that is %s changes nothing and is logged [CAT-20, WPROT-24]', async (_, serve) => {
    const { catalogue, ids: read } = await open();
    serve();
    logged.length = 0;
    expect(await catalogue.read()).toBe(false);
    expect(read()).toEqual(ids);
    expect(logged.join('')).toContain('the last good one stays');
  });
});
