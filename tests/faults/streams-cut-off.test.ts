import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase, type Database } from '../../src/gateway/database/database.ts';
import { startFaultyProxy, type FaultyProxy } from '../support/faulty-proxy.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { long } from '../support/long.ts';
import { startLoopClock } from '../support/loop-clock.ts';
import { openGame, registerPlayer, type TestPlayer } from '../support/player.ts';
import { listening } from '../support/raw-socket.ts';
import { openStream, type TestStream } from '../support/stream-client.ts';
import {
  DATABASE_HOOK_TIMEOUT_MS,
  openTestDatabase,
  testDatabaseKinds,
  type TestDatabase,
} from '../support/test-databases.ts';

/** Short enough that streams look at their sessions while the database is away: they do so at every third beat. */
const BEAT_MS = 400;
/** Long enough for several beats. */
const CUT_OFF_MS = 2_000;
/** Longer than it takes to notice a silent database. */
const SILENT_MS = 16_000;
/**
 * A silent database counts as lost after seven seconds. The rest is for a busy machine: the database comes back only
 * after the answers, so that nobody can have waited for it.
 */
const ANSWERED_WITHIN_MS = 14_000;
/**
 * A stream waits a quarter of a minute at most for a database that is back: for its next look, or for its line of
 * signals. The rest is for a busy machine.
 */
const TOLD_WITHIN_MS = 30_000;
const anyText = expect.any(String) as string;

describe.each(testDatabaseKinds().filter((kind) => kind === 'server'))(
  'streams of a gateway that loses its %s',
  (kind) => {
    let opened: TestDatabase;
    let proxy: FaultyProxy;
    let behind: Database;
    /** Reaches the database through the proxy. */
    let house: TestGateway;
    /** Another gateway of the installation, which keeps its database. */
    let other: TestGateway;
    let port: number;
    const open: TestStream[] = [];
    beforeAll(async () => {
      opened = await openTestDatabase(kind);
      const url = new URL(opened.url!);
      other = await startTestGateway({ database: opened.database, config: { databaseUrl: url.href } });
      proxy = await startFaultyProxy(Number(url.port));
      url.port = String(proxy.port);
      const { project } = other;
      const { sealKey } = other.gateway.services.config;
      behind = await openDatabase({ url: url.href, dataDir: project.directory });
      const config = { databaseUrl: url.href, sealKey, streams: { beatMs: BEAT_MS } };
      house = await startTestGateway({ database: behind, project, config });
      port = await listening(house);
    }, DATABASE_HOOK_TIMEOUT_MS);
    afterEach(() => {
      proxy.mend();
      for (const stream of open.splice(0)) stream.close();
    });
    afterAll(async () => {
      proxy.mend();
      await house.close();
      await behind.close();
      await proxy.close();
      await other.close();
      await opened.close();
    }, DATABASE_HOOK_TIMEOUT_MS);

    const streamOf = async (of: Parameters<typeof openStream>[1]) => {
      const stream = await openStream(port, of);
      open.push(stream);
      return stream;
    };
    /** A player whose page has read everything: balance and the welcome of the inbox. */
    const newReader = async () => {
      const player = await registerPlayer(other);
      const unread = async () => (await other.call('unreadCount', { token: player.token })).value.count;
      await expect.poll(unread, { timeout: TOLD_WITHIN_MS }).toBe(1);
      const stream = await streamOf(player);
      const told = () => stream.messages.some(({ balance }) => balance !== undefined);
      await expect.poll(told, { timeout: TOLD_WITHIN_MS }).toBe(true);
      return { player, stream };
    };
    let bets = 0;
    const bet = async (player: TestPlayer) => {
      const id = `while-away-${(bets += 1)}`;
      const game = await openGame(other, player);
      expect(
        (await other.vendorCall('bet', { ...game, transactionId: id, roundId: id, amountMinor: 100 })).status,
      ).toBe(200);
    };
    /** A client that comes while the database is away. */
    const expectRefused = async (player: TestPlayer, lastId: string) => {
      const passedMs = startLoopClock();
      const refused = await streamOf({ ...player, lastId });
      await refused.ended;
      expect([refused.status, refused.headers['retry-after']]).toEqual([503, '2']);
      expect((JSON.parse(refused.text()) as { code: string }).code).toBe('unavailable');
      expect(passedMs()).toBeLessThan(ANSWERED_WITHIN_MS);
    };

    const lose = async ({ begin, awayMs }: { begin: () => void; awayMs: number }) => {
      const [stays, leaves, comes] = [await newReader(), await newReader(), await newReader()];
      const readers = [stays, leaves, comes];
      const before = readers.map(({ stream }) => stream.messages.length);
      begin();
      const [beats, endsAtMs] = [stays.stream.beats(), performance.now() + awayMs];
      comes.stream.close();
      for (const { player } of [stays, comes]) await bet(player);
      expect((await other.call('logout', { token: leaves.player.token })).status).toBe(200);
      const { token } = stays.player;
      const answers = await Promise.all([
        house.call('balance', { token }),
        house.call('memberInfo', { token }),
        ...[stays, leaves, comes].map(({ player, stream }) => expectRefused(player, stream.lastId())),
      ]);
      expect(answers.slice(0, 2)).toMatchObject([{ code: 'unavailable' }, { code: 'unavailable' }]);
      await sleep(Math.max(endsAtMs - performance.now(), 0));
      // A busy machine beats more slowly.
      await expect.poll(() => stays.stream.beats(), { timeout: TOLD_WITHIN_MS }).toBeGreaterThan(beats + 2);
      // Nobody was sent away, and nothing was told that nobody knew.
      expect(readers.map(({ stream }) => stream.messages.length)).toEqual(before);
      proxy.mend();
      const told = ({ stream }: { stream: TestStream }, since: number) => stream.messages.slice(since);
      await expect.poll(() => told(stays, before[0]!), { timeout: TOLD_WITHIN_MS }).toEqual([{ balance: anyText }]);
      await expect.poll(() => told(leaves, before[1]!), { timeout: TOLD_WITHIN_MS }).toEqual([{ session: 'ended' }]);
      await leaves.stream.ended;
      const again = await streamOf({ ...comes.player, lastId: comes.stream.lastId() });
      await expect.poll(() => again.messages, { timeout: TOLD_WITHIN_MS }).toEqual([{ balance: anyText }]);
      const gone = await streamOf({ ...leaves.player, lastId: leaves.stream.lastId() });
      await gone.ended;
      expect(gone.status).toBe(401);
    };

    test(
      'that is cut off live on, tell afterwards what another gateway has changed and whose session has ended, and take those that come again [STREAM-12, STREAM-02, STREAM-06, SERVER-13]',
      { timeout: DATABASE_HOOK_TIMEOUT_MS },
      () => lose({ begin: proxy.cut, awayMs: CUT_OFF_MS }),
    );

    test(
      'that answers nothing do the same, and a page that comes meanwhile gets an answer in time [STREAM-12, STREAM-02, STREAM-06, SERVER-13]',
      { ...long, timeout: DATABASE_HOOK_TIMEOUT_MS },
      () => lose({ begin: proxy.silence, awayMs: SILENT_MS }),
    );
  },
);
