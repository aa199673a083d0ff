import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openDatabase, type Database } from '../../src/gateway/database/database.ts';
import { startFaultyProxy, type FaultyProxy } from '../support/faulty-proxy.ts';
import { makeProject } from '../support/fixture-project.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { long } from '../support/long.ts';
import { startLoopClock } from '../support/loop-clock.ts';
import { openGame, registerPlayer, type TestGame, type TestPlayer } from '../support/player.ts';
import { listening } from '../support/raw-socket.ts';
import { openStream, type TestStream } from '../support/stream-client.ts';
import {
  DATABASE_HOOK_TIMEOUT_MS,
  openTestDatabase,
  testDatabaseKinds,
  type TestDatabase,
} from '../support/test-databases.ts';
import { installTestQueues, startTestJobs } from '../support/test-jobs.ts';
import { expectPlayedOnce, playAllAgain, playRound, type SendCall } from '../support/wager-flood.ts';

const PLAYERS = 4;
const OPENING_MINOR = 500_000;
/** Bets that are under way at any time. */
const CALLERS = 16;
/** Longer than it takes to notice a silent database. */
const SILENT_MS = 16_000;
/** A job whose worker lost the database is free after ten seconds of silence. */
const TAKEN_OVER_WITHIN_MS = 40_000;
/** A silent database counts as lost after seven seconds. The rest is for a busy machine. */
const ANSWERED_WITHIN_MS = SILENT_MS - 2_000;
/** For what takes a moment, on a busy machine. */
const LATER = { timeout: 30_000 };

describe.each(testDatabaseKinds().filter((kind) => kind === 'server'))('a gateway whose %s', (kind) => {
  let opened: TestDatabase;
  let proxy: FaultyProxy;
  let database: Database;
  let house: TestGateway;
  let port: number;
  const project = makeProject();
  const players: TestPlayer[] = [];
  const games: TestGame[] = [];
  beforeAll(async () => {
    opened = await openTestDatabase(kind, { hasOwnServer: true });
    await installTestQueues(opened);
    const url = new URL(opened.url!);
    proxy = await startFaultyProxy(Number(url.port));
    url.port = String(proxy.port);
    database = await openDatabase({ url: url.href, dataDir: project.directory });
    house = await startTestGateway({ database, project, config: { databaseUrl: url.href } });
    port = await listening(house);
    for (let player = 0; player < PLAYERS; player += 1) {
      players.push(await registerPlayer(house));
      games.push(await openGame(house, players.at(-1)!));
    }
  }, DATABASE_HOOK_TIMEOUT_MS);
  afterAll(async () => {
    opened.server!.resume();
    await house.close();
    await database.close();
    await proxy.close();
    await opened.close();
    project.close();
  }, DATABASE_HOOK_TIMEOUT_MS);

  /** Starts a job that is in the middle of its transaction when the database goes. */
  const startJob = async () => {
    const [inTheMiddle, isAway] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const { jobs, runner } = await startTestJobs(database, {
      note: ({ id, finish }) =>
        database.withMerchant('M', async (trx) => {
          inTheMiddle.resolve();
          await isAway.promise;
          await trx
            .insertInto('used_once')
            .values({ merchant_code: 'M', key: `${id} ${crypto.randomUUID()}`, ends_at: new Date() })
            .execute();
          await finish(trx);
        }),
    });
    const id = await database.withMerchant('M', (trx) => jobs.enqueue(trx, 'note', { text: 'once' }));
    await inTheMiddle.promise;
    const written = () =>
      database.withMerchant('M', (trx) =>
        trx.selectFrom('used_once').select('key').where('key', 'like', `${id} %`).execute(),
      );
    return {
      goOn: isAway.resolve,
      expectDoneOnce: async () => {
        await expect.poll(async () => (await written()).length, { timeout: TAKEN_OVER_WITHIN_MS }).toBe(1);
        await runner.stop();
      },
    };
  };

  let played = 0;
  /** Counts successful calls by the phase in which they were answered, and notes the slowest answer. */
  const watchCalls = () => {
    const passedMs = startLoopClock();
    const watch = {
      phase: 'before' as 'before' | 'during' | 'after',
      answers: { before: 0, during: 0, after: 0 },
      refusals: [] as unknown[],
      slowest: { name: '', ms: 0 },
      underWay: new Set<Promise<unknown>>(),
      async of<Given extends { status: number; code: unknown }>(name: string, call: Promise<Given>): Promise<Given> {
        const [begunMs, sentIn] = [passedMs(), watch.phase];
        watch.underWay.add(call);
        const answer = await call;
        watch.underWay.delete(call);
        const ms = passedMs() - begunMs;
        if (ms > watch.slowest.ms) watch.slowest = { name, ms };
        // What was on its way when the database went arrives.
        if (answer.status === 200) watch.answers[sentIn === 'before' ? sentIn : watch.phase] += 1;
        else watch.refusals.push([answer.status, answer.code]);
        return answer;
      },
    };
    return watch;
  };
  /** Plays rounds until it is stopped. */
  const startFlood = (watch: ReturnType<typeof watchCalls>) => {
    const flood = { isOver: false };
    onTestFinished(() => void (flood.isOver = true));
    const play = async () => {
      while (!flood.isOver) {
        const send: SendCall = (name, body) => watch.of(name, house.vendorCall(name, body));
        const keys = await playRound(send, games, (played += 1) - 1);
        await sleep(keys.length === 0 ? 50 : 5);
      }
    };
    const ended = Promise.all(Array.from({ length: CALLERS }, play));
    return async () => {
      flood.isOver = true;
      await ended;
    };
  };
  const known = ({ messages }: TestStream) => messages.findLast(({ balance }) => balance !== undefined)?.balance;

  /** Lets the database go while bets, a job and a stream are under way, and come back. */
  const lose = async ({ begin, end, awayMs }: { begin: () => void; end: () => void; awayMs: number }) => {
    const stream = await openStream(port, players[0]!);
    await expect.poll(() => known(stream), LATER).toBeDefined();
    const [job, watch] = [await startJob(), watchCalls()];
    const stopFlood = startFlood(watch);
    await expect.poll(() => watch.answers.before, LATER).toBeGreaterThan(50);
    begin();
    watch.phase = 'during';
    job.goOn();
    const { token } = players[0]!;
    const calls = [];
    for (const untilMs = performance.now() + awayMs; performance.now() < untilMs; await sleep(500))
      for (const name of ['balance', 'memberInfo', 'bettingRecord'] as const)
        calls.push(watch.of(name, house.call(name, { token })));
    expect((await house.app.inject('/healthz')).statusCode).toBe(200);
    // Nobody waits for the database to come back, however long that takes.
    await Promise.all(watch.underWay);
    watch.phase = 'after';
    end();
    await Promise.all(calls);
    await expect.poll(() => watch.answers.after, LATER).toBeGreaterThan(50);
    await stopFlood();
    expect(watch.answers.during).toBe(0);
    expect(watch.refusals.length).toBeGreaterThan(CALLERS);
    expect(watch.refusals).toEqual(watch.refusals.map(() => [503, 'unavailable']));
    expect(watch.slowest.ms, watch.slowest.name).toBeLessThan(ANSWERED_WITHIN_MS);

    await playAllAgain(house.vendorCall, games, played);
    const { ledger } = house.gateway.services;
    await expectPlayedOnce(opened, ledger, { count: played, openingMinor: OPENING_MINOR, players: PLAYERS });
    await job.expectDoneOnce();
    const fresh = await openStream(port, players[0]!);
    await expect.poll(() => known(fresh), LATER).toBeDefined();
    await expect.poll(() => known(stream), LATER).toBe(known(fresh));
    for (const one of [stream, fresh]) one.close();
  };

  test(
    'is cut off under bets, a job and a stream answers unavailable, goes on by itself, and does nothing twice [SERVER-13, WPROT-21, LEDGER-16, JOB-10, STREAM-06]',
    { ...long, timeout: DATABASE_HOOK_TIMEOUT_MS },
    () => lose({ begin: proxy.cut, end: proxy.mend, awayMs: 2_000 }),
  );

  test(
    'falls silent under bets, a job and a stream answers unavailable in time, goes on by itself, and does nothing twice [SERVER-13, WPROT-21, LEDGER-16, JOB-10, STREAM-06]',
    { ...long, timeout: DATABASE_HOOK_TIMEOUT_MS },
    () => lose({ begin: opened.server!.pause, end: opened.server!.resume, awayMs: SILENT_MS }),
  );
});
