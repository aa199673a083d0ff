import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { pino } from 'pino';
import { findRedis, startRedis, type TestRedis } from '../../../tests/support/redis.ts';
import {
  openTestDatabase,
  quickKind,
  DATABASE_HOOK_TIMEOUT_MS,
  type TestDatabase,
} from '../../../tests/support/test-databases.ts';
import { openRedisBus } from '../signals/redis-bus.ts';
import { createSignals, type Signals } from '../signals/signals.ts';
import { createAttempts, createDatabaseCounters } from '../verification/attempts.ts';
import { splitCounters } from '../verification/counters.ts';
import { createRedisCounters } from '../verification/redis-counters.ts';
import { openRedis, type RedisLink } from './redis.ts';

const silent = pino({ level: 'silent' });
/** A window that does not end during a test, however slow the machine is. */
const HOUR_MS = 3_600_000;
/** Time for what takes a moment, on a busy machine. */
const LATE = { timeout: 20_000 };

describe.runIf(findRedis() !== undefined)('with a Valkey or Redis server', () => {
  let server: TestRedis;
  let opened: TestDatabase;
  const links: RedisLink[] = [];
  beforeAll(async () => {
    [server, opened] = await Promise.all([startRedis(), openTestDatabase(quickKind)]);
  }, DATABASE_HOOK_TIMEOUT_MS);
  afterEach(() => {
    for (const link of links.splice(0)) link.close();
  });
  afterAll(async () => {
    await opened.close();
    await server.stop();
  });

  async function connect(prefix = 'livery:one'): Promise<RedisLink> {
    const link = openRedis(server.url, prefix, silent);
    links.push(link);
    await expect.poll(() => [link.commands.status, link.listener.status], LATE).toEqual(['ready', 'ready']);
    return link;
  }
  function hear(signals: Signals): string[] {
    const heard: string[] = [];
    signals.on((told) => heard.push(...(told === 'missed' ? ['missed'] : told.map(({ topic }) => topic))));
    return heard;
  }
  const attemptsOver = (link: RedisLink) =>
    createAttempts(
      opened.database,
      Date.now,
      splitCounters(createDatabaseCounters(opened.database, Date.now), createRedisCounters(link, Date.now), silent),
    );
  const inDatabase = () => createAttempts(opened.database, Date.now);

  test('gateways hear each other, another installation on the server hears nothing, and after a loss all look again [STREAM-05, STREAM-06, SERVER-24]', async () => {
    const buses = [await connect(), await connect(), await connect('livery:other')].map(openRedisBus);
    const [one, two, other] = buses.map((openBus) => createSignals(silent, openBus)) as [Signals, Signals, Signals];
    const [first, second, third] = [hear(one), hear(two), hear(other)];
    await expect.poll(() => [first, second, third], LATE).toEqual([['missed'], ['missed'], ['missed']]);
    one.send([{ merchantCode: 'ALPHA', memberId: 1n, topic: 'balance' }]);
    await expect.poll(() => second, LATE).toEqual(['missed', 'balance']);
    expect([first, third]).toEqual([['missed', 'balance'], ['missed']]);
    await server.restart();
    await expect.poll(() => second.at(-1), LATE).toBe('missed');
    await expect.poll(() => first.at(-1), LATE).toBe('missed');
    await expect.poll(() => links.every(({ commands }) => commands.status === 'ready'), LATE).toBe(true);
    const heard = second.length;
    one.send([{ merchantCode: 'ALPHA', memberId: 1n, topic: 'inbox' }]);
    await expect.poll(() => second.slice(heard), LATE).toContain('inbox');
  }, 120_000);

  test('limits of load are counted in it for all gateways, and a window ends by itself [SERVER-24, SERVER-16]', async () => {
    const [one, two] = [attemptsOver(await connect()), attemptsOver(await connect())];
    const counts = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        (index % 2 ? one : two).addOfNetwork('A', 'captcha', '10.0.0.1', HOUR_MS),
      ),
    );
    expect(counts.sort((a, b) => a - b)).toEqual(Array.from({ length: 12 }, (_, index) => index + 1));
    expect([
      await one.countOfNetwork('A', 'captcha', '10.0.0.1'),
      await one.countOfNetwork('B', 'captcha', '10.0.0.1'),
    ]).toEqual([12, 0]);
    expect(await inDatabase().countOfNetwork('A', 'captcha', '10.0.0.1')).toBe(0);
    await one.giveBackOfNetwork('A', 'captcha', '10.0.0.1');
    expect(await two.countOfNetwork('A', 'captcha', '10.0.0.1')).toBe(11);
    const over = await one.limitNetwork('A', 'captcha', '10.0.0.1', { max: 11, windowMs: HOUR_MS });
    expect(over).toMatchObject({ ok: false, code: 'too_many_requests' });
    // The window began with the first call, which is some minutes ago at the most.
    expect((over as { detail: { waitS: number } }).detail.waitS).toBeGreaterThan(3_000);
    await one.add('A', 'picture 1', 100);
    await expect.poll(() => two.count('A', 'picture 1')).toBe(0);
    await one.giveBack('A', 'picture 1');
    expect(await two.add('A', 'picture 1', 1_000)).toBe(1);
    await two.clear('A', 'picture 1');
    expect(await one.count('A', 'picture 1')).toBe(0);
  });

  test('what guards an account or costs money is counted in the database, and so is everything while the server is away [SERVER-24, LOGIN-69]', async () => {
    const link = await connect();
    const attempts = attemptsOver(link);
    await attempts.add('C', 'login account ann', HOUR_MS);
    await attempts.addOfNetwork('C', 'send network', '10.0.0.2', HOUR_MS);
    expect(await link.commands.keys('*{C}*')).toEqual([]);
    expect([
      await inDatabase().count('C', 'login account ann'),
      await inDatabase().countOfNetwork('C', 'send network', '10.0.0.2'),
    ]).toEqual([1, 1]);
    link.close();
    expect(await attempts.addOfNetwork('C', 'captcha', '10.0.0.2', HOUR_MS)).toBe(1);
    expect(await attempts.countOfNetwork('C', 'captcha', '10.0.0.2')).toBe(1);
    expect(await inDatabase().countOfNetwork('C', 'captcha', '10.0.0.2')).toBe(1);
  });
});
