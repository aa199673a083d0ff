import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openBoards, type Boards } from '../../src/gateway/boards/boards.ts';
import { startTestGateway, testConfig, type TestGateway } from '../support/gateway.ts';
import { alpha } from '../support/fixture-project.ts';
import { draw, startFeedServer, testFeed, testBoardFeed, type FeedServer, type Serving } from '../support/test-feed.ts';
import { long } from '../support/long.ts';

let server: FeedServer;
beforeAll(async () => void (server = await startFeedServer()));
afterAll(() => server.close());

/** A gateway serves immediately and reads the games a moment later. Pages have them a moment before the boards do. */
const gamesArePublished = (house: TestGateway) =>
  vi.waitUntil(() => house.gateway.services.catalogue.feed() !== undefined, { timeout: 20_000 });

const MEBIBYTE = 1024 * 1024;
const forged = JSON.stringify({ ...testBoardFeed(), draws: [] });

/** Every way in which a feed can be wrong, with the name of its fault. */
const faults: [fault: string, what: string, body: string, serving: Serving][] = [
  ['empty', 'empty', '', {}],
  ['unsigned', 'signed with another key', forged, { key: 'a-stranger' }],
  ['unsigned', 'changed after signing', forged, { edit: (text) => text.replace('8811', '8810') }],
  ['unsigned', 'a week old', forged, { nowS: Date.now() / 1000 - 604_800 }],
  ['invalid', 'not JSON', 'nonsense', {}],
  ['invalid', 'of another shape', JSON.stringify({ draws: [] }), {}],
  ['invalid', 'extended by a field', JSON.stringify({ ...testBoardFeed(), html: '<b>' }), {}],
  [
    'invalid',
    'too long in one list',
    JSON.stringify({ ...testBoardFeed(), draws: Array.from({ length: 51 }, () => draw('red-two', 'RED', 0)) }),
    {},
  ],
  ['invalid', 'of another provider', JSON.stringify({ ...testBoardFeed(), provider: 'someone-else' }), {}],
  ['stale', 'older than the last one', JSON.stringify(testBoardFeed(Date.now() - 200_000)), {}],
  ['stale', 'from the future', JSON.stringify(testBoardFeed(Date.now() + 3_600_000)), {}],
  ['status', 'an error response', forged, { status: 500 }],
  ['too_large', 'endless', ' '.repeat(64 * 1024), { isEndless: true }],
];

describe('the board feed of a vendor', () => {
  let boards: Boards;
  let logged: string[];
  /** The clock stands still, so that no feed becomes late on a busy machine. */
  let nowMs: number;
  let aheadMs: number;
  beforeEach(() => {
    logged = [];
    nowMs = Date.now();
    aheadMs = 0;
    boards = openBoards(
      testConfig('', {}, server.url),
      { catalogue: { feedOf: () => testFeed } },
      pino({}, { write: (line: string) => void logged.push(line) }),
      () => nowMs + aheadMs,
    );
    server.serveLive(testBoardFeed());
  });
  const board = () => {
    const { atMs, ...shown } = boards.board(alpha, 'EN');
    expect(atMs).toBeGreaterThan(0);
    return shown;
  };

  test('shows nothing and counts as late before it was read [CAT-25]', () => {
    expect(board()).toEqual({ madeAtMs: 0, isLate: true, draws: [], results: [], fixtures: [], jackpots: [] });
  });

  test('shows what was read, and counts as late after twenty seconds [CAT-25]', async () => {
    const body = testBoardFeed(nowMs);
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
    '%s: a feed that is %s changes nothing and is logged once until a good one comes [CAT-24]',
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

  test('stops reading an endless feed at the size limit [CAT-24]', async () => {
    server.serveLive(' '.repeat(64 * 1024), { isEndless: true });
    expect(await boards.read()).toBe(false);
    // The buffers on both ends still held data when the reader hung up.
    expect(server.liveBytesSent()).toBeGreaterThan(2 * MEBIBYTE);
    expect(server.liveBytesSent()).toBeLessThan(20 * MEBIBYTE);
  });

  test('gives up on a slow response [CAT-24]', long, async () => {
    server.serveLive(testBoardFeed(), { delayMs: 30_000 });
    expect(await boards.read()).toBe(false);
    // Who waits for the answer finds it good.
    expect(logged.join('')).toContain('"fault":"late"');
  });

  test('logs an unreachable vendor once, however often it is read [CAT-24]', async () => {
    const alone = openBoards(
      testConfig('', {}, 'http://127.0.0.1:1/feed/v1/games'),
      { catalogue: { feedOf: () => testFeed } },
      pino({}, { write: (line: string) => void logged.push(line) }),
      Date.now,
    );
    for (let n = 0; n < 5; n += 1) expect(await alone.read()).toBe(false);
    expect(logged).toHaveLength(1);
  });

  test('changes its version with its content and not with its time, at most once in fifteen seconds [CAT-23]', async () => {
    const at = (madeAtMs: number, numbers: string[]) => {
      const body = testBoardFeed(nowMs);
      return { ...body, madeAtMs, results: body.results.map((row) => ({ ...row, numbers })) };
    };
    const versions: number[] = [];
    const readAt = async (afterMs: number, numbers: string[]) => {
      aheadMs = afterMs;
      server.serveLive(at(nowMs + afterMs, numbers));
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
    // The clock stands still, so that no feed becomes late on a busy machine.
    const nowMs = Date.now();
    server.serve(JSON.stringify(testFeed));
    server.serveLive(testBoardFeed(nowMs - 20_001));
    house = await startTestGateway({ feedUrl: server.url, clock: () => nowMs });
    await gamesArePublished(house);
    await house.gateway.services.boards.read();
  });
  afterAll(() => house.close());

  const board = async (host?: string, language = 'EN') =>
    (await house.call('board', { ...(host && { host }), query: { language } })).value;

  test('is marked late while the vendor is late, and shows the last known state [CAT-25]', async () => {
    expect(await board()).toMatchObject({
      isLate: true,
      fixtures: [{ fixtureId: 'red-running' }, { fixtureId: 'blue-next' }, { fixtureId: 'red-over' }],
    });
    server.serveLive(() => JSON.stringify(testBoardFeed()));
    await house.gateway.services.boards.read();
    expect((await board()).isLate).toBe(false);
  });

  test('holds only the brand’s own vendors, in the requested language [CAT-23, TENANT-12]', async () => {
    const [here, there] = [await board(), await board('beta.test', 'TH')];
    expect(here.fixtures.map(({ fixtureId }) => fixtureId)).toEqual(['red-running', 'blue-next', 'red-over']);
    expect(there.fixtures.map(({ fixtureId, home }) => [fixtureId, home])).toEqual([['blue-next', 'โอลด์คีย์']]);
    expect(there.draws.map(({ vassalage }) => vassalage)).toEqual(['BLUE']);
    expect([here.isLate, there.isLate]).toEqual([false, false]);
    for (const query of [{}, { language: 'en' }, { language: 'EN', merchantCode: 'BETA' }])
      expect((await house.call('board', { query })).code).toBe('bad_request');
  });

  test(
    'stays unchanged while the vendor sends a wrong feed, and the rest of the site works [CAT-24]',
    long,
    async () => {
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
    },
  );
});

describe('a catalogue that cannot be published', () => {
  test('is not offered, is not kept for the next start, and is retried [CAT-26]', long, async () => {
    server.serve(JSON.stringify(testFeed));
    const house = await startTestGateway({ feedUrl: server.url });
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
