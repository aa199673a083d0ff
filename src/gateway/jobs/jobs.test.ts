import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { installTestQueues, startTestJobs, type TestKinds } from '../../../tests/support/test-jobs.ts';
import {
  DATABASE_HOOK_TIMEOUT_MS,
  newMerchant,
  openTestDatabase,
  testDatabaseKinds,
  type TestDatabase,
} from '../../../tests/support/test-databases.ts';
import type { Database } from '../database/database.ts';
import { createJobDesk } from './job-desk.ts';
import { createJobs } from './jobs.ts';
import { sweepDoneJobs } from './sweep.ts';

/** Time for what takes a second or two, on a busy machine. */
const LATE = { timeout: 60_000 };

describe.each(testDatabaseKinds())('jobs on the %s database', (kind) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(kind);
    await installTestQueues(opened);
  }, DATABASE_HOOK_TIMEOUT_MS);
  afterAll(() => opened.close(), DATABASE_HOOK_TIMEOUT_MS);

  /** Adds a note in a transaction of a merchant. */
  const enqueue = (jobs: Awaited<ReturnType<typeof startTestJobs>>['jobs'], text: string, id?: string) =>
    opened.database.withMerchant('M', (trx) => jobs.enqueue(trx, 'note', { text }, id === undefined ? {} : { id }));
  const stateOf = async (id: string) => {
    const { rows } = await sql<{ state: string; retry_count: number }>`
      select state::text, retry_count from jobs.job where id = ${id}`.execute(opened.owner);
    return rows[0];
  };

  test('a job of a transaction that commits runs soon after it, once, and one of a transaction that fails never [JOB-01, SERVER-20]', async () => {
    const texts: string[] = [];
    // Nobody looks by themselves within the time of this test.
    const { jobs, runner } = await startTestJobs(
      opened.database,
      { note: async ({ data }) => void texts.push(data.text) },
      { looksEveryS: 600 },
    );
    const failing = opened.database.withMerchant('M', async (trx) => {
      await jobs.enqueue(trx, 'note', { text: 'undone' });
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    await opened.database.withMerchant('M', async (trx) => {
      await jobs.enqueue(trx, 'note', { text: 'done' });
      await new Promise((done) => setTimeout(done, 100));
      expect(texts).toEqual([]);
    });
    await expect.poll(() => texts, LATE).toEqual(['done']);
    const id = await enqueue(jobs, 'again', 'a2b2c1b0-0000-4000-8000-000000000001');
    await enqueue(jobs, 'twice', id);
    await expect.poll(() => texts, LATE).toEqual(['done', 'again']);
    await expect.poll(() => stateOf(id), LATE).toEqual({ state: 'completed', retry_count: 0 });
    await runner.stop();
    expect(texts).toEqual(['done', 'again']);
  }, 120_000);

  test('a job that fails is tried again, and dies after its last try: it stays, and the next one runs [JOB-02, JOB-03]', async () => {
    const tries: [text: string, attempt: number][] = [];
    const { jobs, runner, logged } = await startTestJobs(opened.database, {
      async note({ data: { text }, attempt }) {
        tries.push([text, attempt]);
        if (text === 'never' || (text === 'later' && attempt === 0)) throw new Error(`no: ${text}`);
      },
    });
    const ids = await Promise.all(['never', 'later', 'at once'].map((text) => enqueue(jobs, text)));
    await expect.poll(async () => (await stateOf(ids[0]!))?.state, LATE).toBe('failed');
    await expect
      .poll(() => Promise.all(ids.map(stateOf)), LATE)
      .toEqual([
        { state: 'failed', retry_count: 2 },
        { state: 'completed', retry_count: 1 },
        { state: 'completed', retry_count: 0 },
      ]);
    expect(tries.filter(([text]) => text === 'never').map(([, attempt]) => attempt)).toEqual([0, 1, 2]);
    expect(logged.filter((line) => line.includes('a job is dead') && line.includes(ids[0]!))).toHaveLength(1);
    // An operator sees it, and has it run again with as many tries as a new one.
    const desk = createJobDesk(opened.database.runAsQueue);
    expect(await desk.list('failed', 10)).toMatchObject([{ id: ids[0], retries: 2, fault: 'no: never' }]);
    expect(await desk.retry()).toBe(1);
    await expect.poll(() => stateOf(ids[0]!), LATE).toEqual({ state: 'failed', retry_count: 5 });
    await runner.stop();
  }, 120_000);

  test('one look for all kinds finds a job that nobody told of, and a kind without jobs is asked about by no other [JOB-13]', async () => {
    const asked: string[] = [];
    const runAsQueue: Database['runAsQueue'] = (text, parameters) => {
      asked.push(text);
      return opened.database.runAsQueue(text, parameters);
    };
    const texts: string[] = [];
    const { runner } = await startTestJobs(
      { ...opened.database, runAsQueue },
      { note: async ({ data }) => void texts.push(data.text) },
    );
    const looks = () => asked.filter((text) => text.includes('where exists')).length;
    const fetchesOf = (name: string) => asked.filter((text) => text.includes(`j.name = '${name}'`)).length;
    await expect.poll(looks, LATE).toBeGreaterThan(3);
    expect([fetchesOf('note'), fetchesOf('slow')]).toEqual([0, 0]);
    // As a gateway does that dies before it tells anybody.
    const silent = createJobs<TestKinds>(opened.database);
    await opened.database.withMerchant('M', (trx) => silent.enqueue(trx, 'note', { text: 'found' }));
    await expect.poll(() => texts, LATE).toEqual(['found']);
    await runner.stop();
    expect(fetchesOf('note')).toBeGreaterThan(0);
    expect(fetchesOf('slow')).toBe(0);
  }, 120_000);

  test('two gateways run each job once [JOB-04, SERVER-20]', async () => {
    const texts: string[] = [];
    const handlers = { note: async ({ data }: { data: { text: string } }) => void texts.push(data.text) };
    const both = await Promise.all([
      startTestJobs(opened.database, handlers),
      startTestJobs(opened.database, handlers),
    ]);
    const sent = Array.from({ length: 60 }, (_, n) => `n${n}`);
    for (const [n, text] of sent.entries()) await enqueue(both[n % 2]!.jobs, text);
    await expect.poll(() => texts.length, LATE).toBe(60);
    await Promise.all(both.map(({ runner }) => runner.stop()));
    expect(texts.toSorted()).toEqual(sent.toSorted());
  }, 120_000);

  test('what a job writes together with its end is written once, though another worker has taken the job over [JOB-05]', async () => {
    const merchant = newMerchant();
    let tries = 0;
    const { jobs, runner } = await startTestJobs(opened.database, {
      async note({ id, finish }) {
        tries += 1;
        const key = `try ${tries}`;
        // As if this worker had given no sign of life for too long, and another one had the job by now.
        if (tries === 1)
          await sql`update jobs.job set state = 'retry', retry_count = 1 where id = ${id}`.execute(opened.owner);
        await opened.database.withMerchant(merchant, async (trx) => {
          await trx.insertInto('used_once').values({ merchant_code: merchant, key, ends_at: new Date() }).execute();
          await finish(trx);
        });
      },
    });
    const id = await enqueue(jobs, 'x');
    await expect.poll(async () => (await stateOf(id))?.state, LATE).toBe('completed');
    await runner.stop();
    const written = await opened.database.withMerchant(merchant, (trx) =>
      trx.selectFrom('used_once').select('key').execute(),
    );
    expect(written).toEqual([{ key: 'try 2' }]);
  }, 120_000);

  test('the role of our commands sees no job and can end none by its id alone, and the role of the queue sees nothing of ours [JOB-06, TENANT-08]', async () => {
    const jobs = createJobs(opened.database);
    const refused = { code: '42501' };
    for (const text of [
      'select * from jobs.job',
      'update jobs.job set state = state',
      'insert into jobs.job (name) values (1)',
      'select * from jobs.queue',
    ])
      await expect(
        opened.database.withMerchant('M', (trx) => sql.raw(text).execute(trx)),
        text,
      ).rejects.toMatchObject(refused);
    for (const text of [
      'select * from member',
      'select * from public.verification_code',
      "select public.sweep_ended(interval '0', 1)",
      'create table jobs.mine ()',
      'drop table jobs.job',
    ])
      await expect(opened.database.runAsQueue(text, []), text).rejects.toMatchObject(refused);
    await expect(
      opened.database.withMerchant('M', (trx) => jobs.enqueue(trx, 'no such job' as 'sweep', {})),
    ).rejects.toMatchObject({ code: '22023' });
    const id = await opened.database.withMerchant('M', (trx) => jobs.enqueue(trx, 'sweep', {}));
    const { rows } = await opened.database.withMerchant('M', (trx) =>
      sql<{ done: boolean }>`select public.finish_job('sweep', ${id}, 0) as done`.execute(trx),
    );
    expect(rows).toEqual([{ done: false }]);
    // The session is its own again.
    expect(await opened.database.ping()).toBe(true);
  });

  test('data that do not fit their kind never reach the handler, and the job dies with the reason [JOB-07]', async () => {
    let runs = 0;
    const { jobs, runner, logged } = await startTestJobs(opened.database, { note: async () => void (runs += 1) });
    const id = await opened.database.withMerchant('M', (trx) => jobs.enqueue(trx, 'note', { text: 7 } as never));
    await expect.poll(async () => (await stateOf(id))?.state, LATE).toBe('failed');
    await runner.stop();
    expect(runs).toBe(0);
    expect(logged.join('')).toContain('its data do not fit');
  }, 120_000);

  test('a stop waits for a job that runs, and a job that runs too long is given back and runs again [JOB-08, SERVER-18]', async () => {
    const isRunning = Promise.withResolvers<void>();
    let ended = 0;
    const short = await startTestJobs(
      opened.database,
      {
        async slow() {
          isRunning.resolve();
          await new Promise((done) => setTimeout(done, 500));
          ended += 1;
        },
      },
      // The job must be over before the stop gives up, on a busy machine as well.
      { looksEveryS: 0.5, stopMaxMs: 60_000 },
    );
    await opened.database.withMerchant('M', (trx) => short.jobs.enqueue(trx, 'slow', {}));
    await isRunning.promise;
    await short.runner.stop();
    expect(ended).toBe(1);

    const started = Promise.withResolvers<AbortSignal>();
    const long = await startTestJobs(
      opened.database,
      {
        async slow({ signal }) {
          started.resolve(signal);
          await new Promise(() => {});
        },
      },
      { looksEveryS: 0.5, stopMaxMs: 300 },
    );
    const id = await opened.database.withMerchant('M', (trx) => long.jobs.enqueue(trx, 'slow', {}));
    const signal = await started.promise;
    await long.runner.stop();
    expect(signal.aborted).toBe(true);
    expect((await stateOf(id))?.state).toBe('retry');
    const next = await startTestJobs(opened.database, {});
    await expect.poll(async () => (await stateOf(id))?.state, LATE).toBe('completed');
    await next.runner.stop();
  }, 180_000);

  test('the sweep takes jobs that were done a day ago, and leaves dead ones and those of today [JOB-11]', async () => {
    const jobs = createJobs<TestKinds>(opened.database);
    const [old, today, dead] = [await enqueue(jobs, 'old'), await enqueue(jobs, 'today'), await enqueue(jobs, 'dead')];
    const end = (id: string, state: string, ago: string) =>
      sql`update jobs.job set state = ${state}::jobs.job_state, completed_on = now() - ${ago}::interval where id = ${id}`.execute(
        opened.owner,
      );
    await end(old, 'completed', '25 hours');
    await end(today, 'completed', '1 hour');
    await end(dead, 'failed', '25 hours');
    expect(await sweepDoneJobs(opened.database, Date.now())).toBe(1);
    expect((await Promise.all([old, today, dead].map(stateOf))).map((row) => row?.state)).toEqual([
      undefined,
      'completed',
      'failed',
    ]);
  });
});
