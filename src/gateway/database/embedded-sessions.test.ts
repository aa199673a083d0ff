import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DATABASE_HOOK_TIMEOUT_MS } from '../../../tests/support/test-databases.ts';
import { openEmbeddedSessions } from './embedded-sessions.ts';
import { DatabaseUnavailable, SqlError } from './errors.ts';
import type { SessionSource } from './session.ts';

/** Longest permitted gap of the event loop, as a fraction of the statement's duration. A blocked loop has a gap of 1, however busy the machine is. */
const LOOP_GAP_MAX = 0.5;
/** A machine that stands still for a moment spoils a try or two. A blocked loop has its gap in all of them. */
const TRIES_MAX = 5;

const folder = mkdtempSync(join(tmpdir(), 'livery-embedded-'));
const warnings: string[] = [];
let sessions: SessionSource;

beforeAll(
  async () =>
    void (sessions = await openEmbeddedSessions(join(folder, 'database'), {
      warn: (_, message) => warnings.push(message),
    })),
  DATABASE_HOOK_TIMEOUT_MS,
);
afterAll(async () => {
  await sessions.close();
  rmSync(folder, { recursive: true, force: true });
}, DATABASE_HOOK_TIMEOUT_MS);

async function run(text: string, parameters: unknown[] = []) {
  const session = await sessions.acquire();
  try {
    return await session.query(text, parameters);
  } finally {
    session.release(false);
  }
}

test('fsync is on, and uses the one call that the file system supports', async () => {
  const { rows } = await run(
    `select current_setting('fsync') as fsync, current_setting('wal_sync_method') as method, current_setting('synchronous_commit') as commit`,
  );
  expect(rows).toEqual([{ fsync: 'on', method: 'fsync', commit: 'on' }]);
});

test('one caller at a time gets the session, in the order of the calls', async () => {
  const order: number[] = [];
  const use = async (caller: number): Promise<void> => {
    const session = await sessions.acquire();
    order.push(caller);
    await session.query('select 1', []);
    order.push(caller);
    session.release(false);
  };
  await Promise.all([1, 2, 3].map(use));
  expect(order).toEqual([1, 1, 2, 2, 3, 3]);
});

test(
  'when the engine ends its open call fails, and the next caller gets a new engine with everything that was committed',
  async () => {
    await run('create table if not exists kept (id int); insert into kept values (1)');
    const session = await sessions.acquire();
    await session.query('begin; insert into kept values (2)', []);
    const open = session.query('select pg_sleep(60)', []);
    session.release(true);
    await expect(open).rejects.toThrow(DatabaseUnavailable);
    await expect(session.query('select 1', [])).rejects.toThrow(DatabaseUnavailable);
    expect((await run('select id from kept')).rows).toEqual([{ id: 1 }]);
    expect(warnings).toEqual(['the embedded database had ended and was restarted']);
  },
  DATABASE_HOOK_TIMEOUT_MS,
);

test('a parameter of the wrong type is a bug and not an outage, and the session stays usable', async () => {
  await expect(run('select $1::boolean', ['perhaps'])).rejects.toThrow(SqlError);
  await expect(run('select 1 / $1::int', [0])).rejects.toMatchObject({ code: '22012' });
  expect((await run('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

/** The longest gap of the event loop during a statement, as a fraction of its duration. */
async function gapDuring(text: string): Promise<number> {
  const startedAt = performance.now();
  let last = startedAt;
  let gapMs = 0;
  const tick = setInterval(() => {
    gapMs = Math.max(gapMs, performance.now() - last);
    last = performance.now();
  }, 5);
  await run(text);
  clearInterval(tick);
  return Math.max(gapMs, performance.now() - last) / (performance.now() - startedAt);
}

test('a long statement does not block the event loop', async () => {
  let gap = Infinity;
  for (let tries = 0; tries < TRIES_MAX && gap >= LOOP_GAP_MAX; tries += 1)
    gap = await gapDuring('select count(*) from generate_series(1, 3000000)');
  expect(gap).toBeLessThan(LOOP_GAP_MAX);
});
