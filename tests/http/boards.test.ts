import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openBoards, type Boards } from '../../src/gateway/boards/boards.ts';
import { startTestGateway, testConfig, type TestGateway } from '../support/gateway.ts';
import { alpha } from '../support/fixture-project.ts';
import { quickKind } from '../support/test-databases.ts';
import { draw, startFeedServer, testFeed, testBoardFeed, type FeedServer, type Serving } from '../support/test-feed.ts';

let server: FeedServer;
beforeAll(async () => void (server = await startFeedServer()));
afterAll(() => server.close());

/** A gateway serves at once, and reads the games a moment later. */
const gamesArePublished = (house: TestGateway) =>
  vi.waitUntil(() => house.gateway.services.sites.haveGames(), { timeout: 20_000 });

const MEBIBYTE = 1024 * 1024;
const forged = JSON.stringify({ ...testBoardFeed(), draws: [] });

/** Every way in which a feed can be wrong, and how its fault is called. */
const faults: [fault: string, what: string, body: string, serving: Serving][] = [
  ['empty', 'empty', '', {}],
  ['unsigned', 'signed with another key', forged, { key: 'a-stranger' }],
  ['unsigned', 'changed after signing', forged, { edit: (text) => text.replace('8811', '8810') }],
  ['unsigned', 'of last week', forged, { nowS: Date.now() / 1000 - 604_800 }],
  ['invalid', 'no JSON', 'nonsense', {}],
  ['invalid', 'of another shape', JSON.stringify({ draws: [] }), {}],
  ['invalid', 'one field too rich', JSON.stringify({ ...testBoardFeed(), html: '<b>' }), {}],
  [
    'invalid',
    'longer than a list may be',
    JSON.stringify({ ...testBoardFeed(), draws: Array.from({ length: 51 }, () => draw('red-two', 'RED', 0)) }),
    {},
  ],
  ['invalid', 'of another provider', JSON.stringify({ ...testBoardFeed(), provider: 'someone-else' }), {}],
  ['stale', 'older than the last one', JSON.stringify(testBoardFeed(Date.now() - 200_000)), {}],
  ['stale', 'of the future', JSON.stringify(testBoardFeed(Date.now() + 3_600_000)), {}],
  ['status', 'an error', forged, { status: 500 }],
  ['too_large', 'without end', ' '.repeat(64 * 1024), { isEndless: true }],
];

describe('the live feed of a vendor', () => {
  let boards: Boards;
  let logged: string[];
  let aheadMs: number;
  beforeEach(() => {
    logged = [];
    aheadMs = 0;
    boards = openBoards(
      testConfig('', {}, server.url),
      { feed: () => testFeed },
      pino({}, { write: (line: string) => void logged.push(line) }),
      () => Date.now() + aheadMs,
    );
    server.serveLive(testBoardFeed());
  });
  const board = () => {
    const { atMs, ...shown } = boards.board(alpha, 'EN');
    expect(atMs).toBeGreaterThan(0);
    return shown;
  };

  test('before it was read there is nothing, and that is late [CAT-25]', () => {
    expect(board()).toEqual({ madeAtMs: 0, isLate: true, draws: [], results: [], fixtures: [] });
  });

  test('is taken up, and is late when it is older than twenty seconds [CAT-25]', async () => {
    const body = testBoardFeed();
    server.serveLive(body);
    expect(await boards.read()).toBe(true);
    expect(board()).toMatchObject({ madeAtMs: body.madeAtMs, isLate: false });
    expect(board().fixtures).toHaveLength(3);
    aheadMs = 19_000;
    expect(board().isLate).toBe(false);
    aheadMs = 20_001;
    expect(board()).toMatchObject({ isLate: true, draws: [{ gameId: 'blue-one' }, { gameId: 'red-two' }] });
  });

  test.each(faults)(
    '%s: one that is %s changes nothing and is logged once, until it is good again [CAT-24]',
    async (fault, _, body, serving) => {
      await boards.read();
      const before = board();
      server.serveLive(body, serving);
      expect([await boards.read(), await boards.read()]).toEqual([false, false]);
      expect(board()).toEqual(before);
      expect(logged.map((line) => (JSON.parse(line) as { fault?: string }).fault)).toEqual([fault]);
      server.serveLive(testBoardFeed());
      expect(await boards.read()).toBe(true);
      server.serveLive(body, serving);
      await boards.read();
      expect(logged.filter((line) => line.includes('the last good one stays'))).toHaveLength(2);
    },
  );

  test('reading ends at the limit: of a feed without end no more is taken than a feed may have [CAT-24]', async () => {
    server.serveLive(' '.repeat(64 * 1024), { isEndless: true });
    expect(await boards.read()).toBe(false);
    // What was on its way when the reader left is in the buffers of both ends.
    expect(server.liveBytesSent()).toBeGreaterThan(2 * MEBIBYTE);
    expect(server.liveBytesSent()).toBeLessThan(20 * MEBIBYTE);
  });

  test('one that does not come in time is given up [CAT-24]', async () => {
    server.serveLive(testBoardFeed(), { delayMs: 30_000 });
    const startedAt = performance.now();
    expect(await boards.read()).toBe(false);
    expect(performance.now() - startedAt).toBeLessThan(8_000);
    expect(logged.join('')).toContain('"fault":"late"');
  });

  test('a vendor that is not there is one line in the log, however often it is asked [CAT-24]', async () => {
    const alone = openBoards(
      testConfig('', {}, 'http://127.0.0.1:1/feed/v1/games'),
      { feed: () => testFeed },
      pino({}, { write: (line: string) => void logged.push(line) }),
    );
    for (let n = 0; n < 5; n += 1) expect(await alone.read()).toBe(false);
    expect(logged).toHaveLength(1);
  });

  test('the version changes with what is shown, not with its time, and not twice in fifteen seconds [CAT-23]', async () => {
    const atMs = Date.now();
    const at = (madeAtMs: number, numbers: string[]) => {
      const body = testBoardFeed(atMs);
      return { ...body, madeAtMs, results: body.results.map((row) => ({ ...row, numbers })) };
    };
    const versions: number[] = [];
    const readAt = async (afterMs: number, numbers: string[]) => {
      aheadMs = afterMs;
      server.serveLive(at(atMs + afterMs, numbers));
      await boards.read();
      versions.push(boards.version());
    };
    versions.push(boards.version());
    await readAt(0, ['01']);
    await readAt(5_000, ['01']);
    await readAt(10_000, ['02']);
    await readAt(16_000, ['02']);
    await readAt(40_000, ['02']);
    aheadMs = 70_000;
    versions.push(boards.version());
    expect(versions).toEqual([0, 1, 1, 1, 2, 2, 3]);
  });
});

describe('the board of a brand', () => {
  let house: TestGateway;
  beforeAll(async () => {
    server.serve(JSON.stringify(testFeed));
    server.serveLive(testBoardFeed(Date.now() - 20_001));
    house = await startTestGateway({ kind: quickKind, feedUrl: server.url });
    await gamesArePublished(house);
    await house.gateway.services.boards.read();
  });
  afterAll(() => house.close());

  const board = async (host?: string, language = 'EN') =>
    (await house.call('board', { ...(host && { host }), query: { language } })).value;

  test('is marked as long as the vendor is late, and shows what was last known [CAT-25]', async () => {
    expect(await board()).toMatchObject({
      isLate: true,
      fixtures: [{ fixtureId: 'red-running' }, { fixtureId: 'blue-next' }, { fixtureId: 'red-over' }],
    });
    server.serveLive(() => JSON.stringify(testBoardFeed()));
    await house.gateway.services.boards.read();
    expect((await board()).isLate).toBe(false);
  });

  test('is of its own vendors, in the language asked for [CAT-23, TENANT-12]', async () => {
    const [here, there] = [await board(), await board('beta.test', 'TH')];
    expect(here.fixtures.map(({ fixtureId }) => fixtureId)).toEqual(['red-running', 'blue-next', 'red-over']);
    expect(there.fixtures.map(({ fixtureId, home }) => [fixtureId, home])).toEqual([['blue-next', 'โอลด์คีย์']]);
    expect(there.draws.map(({ vassalage }) => vassalage)).toEqual(['BLUE']);
    expect([here.isLate, there.isLate]).toEqual([false, false]);
    for (const query of [{}, { language: 'en' }, { language: 'EN', merchantCode: 'BETA' }])
      expect((await house.call('board', { query })).code).toBe('bad_request');
  });

  test('stays as it was while the vendor sends what is wrong, and nothing else of the site breaks [CAT-24]', async () => {
    const { boards } = house.gateway.services;
    const { atMs: _, madeAtMs: __, isLate: ___, ...before } = await board();
    for (const [, what, body, serving] of faults) {
      server.serveLive(body, serving);
      await boards.read();
      const { atMs: ____, madeAtMs: _____, isLate: ______, ...after } = await board();
      expect(after, what).toEqual(before);
      expect((await house.app.inject({ url: '/', headers: { host: 'alpha.test' } })).statusCode, what).toBe(200);
      expect((await house.call('gameList', { query: { language: 'EN' } })).value.list, what).toHaveLength(3);
    }
    expect((await house.app.inject({ url: '/readyz', headers: { host: 'alpha.test' } })).statusCode).toBe(200);
  });
});

describe('a catalogue that cannot be published', () => {
  test('is not offered, is not kept for the next start, and is tried again [CAT-26]', async () => {
    server.serve(JSON.stringify(testFeed));
    const house = await startTestGateway({ kind: quickKind, feedUrl: server.url });
    try {
      const { catalogue } = house.gateway.services;
      await gamesArePublished(house);
      server.serve(JSON.stringify({ ...testFeed, games: testFeed.games.slice(0, 1) }));
      await expect(catalogue.read(() => Promise.reject(new Error('no page was made')))).rejects.toThrow(
        'no page was made',
      );
      const kept = async () =>
        (
          await house.database.asPlatform((trx) =>
            trx.selectFrom('vendor_feed').select('body').executeTakeFirstOrThrow(),
          )
        ).body['games'] as object[];
      expect([catalogue.feed()?.games.length, (await kept()).length]).toEqual([4, 4]);
      expect(await catalogue.read()).toBe(true);
      expect([catalogue.feed()?.games.length, (await kept()).length]).toEqual([1, 1]);
    } finally {
      await house.close();
    }
  });
});
