import { sql, type Transaction } from 'kysely';
import type { Logger } from 'pino';
import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss';
import type { Database } from '../database/database.ts';
import { DatabaseUnavailable } from '../database/errors.ts';
import type { Tables } from '../database/tables.ts';
import { faultFinder } from '../schema/fault-finder.ts';
import type { JobData, JobKind } from './catalogue.ts';
import type { Jobs } from './jobs.ts';
import { limitCalls } from './limit-calls.ts';
import { QUEUE_SCHEMA, toParameters } from './queue-options.ts';

/** How often a gateway looks for jobs that nobody told it of: those of other gateways' crashes, of the clock, and retries. */
const LOOKS_EVERY_S = 15;
/** Between two fetches of a worker that nobody wakes. */
const NEVER_S = 1_000_000;
/** How often the queue looks for jobs whose process died. */
const SUPERVISED_EVERY_S = 20;
/** How often the queue looks whether a scheduled job is due. The most that pg-boss allows. */
const CLOCK_EVERY_S = 45;
/** Most sessions that the queue takes at a time. Its workers all look at once, and would leave none of the pool to players. */
const SESSIONS_MAX = 4;
/** How long a stop waits for running jobs. What runs longer is given back and runs again. */
const STOP_MAX_MS = 10_000;

/** A job that runs. */
export interface RunningJob<Data> {
  /** The same for every try. */
  id: string;
  data: Data;
  /** 0 for the first try. */
  attempt: number;
  /** Aborted when the gateway stops, or when the try took too long. */
  signal: AbortSignal;
  /**
   * Ends the job within a transaction of the handler, so that what the transaction writes is written exactly once. Call it last.
   * @throws Error when another worker has the job by now; let it roll the transaction back
   */
  finish(trx: Transaction<Tables>): Promise<void>;
}

/** What runs the jobs of each kind. A handler that throws is called again later. Without `finish` its work must bear being done twice. */
export type JobHandlers<Kinds extends Record<string, JobKind>> = {
  [Name in keyof Kinds]: (job: RunningJob<JobData<Kinds, Name>>) => Promise<void>;
};

/** Times that tests shorten, in seconds. */
export interface JobTimes {
  looksEveryS?: number;
  supervisedEveryS?: number;
  stopMaxMs?: number;
}

/** Workers of one process. */
export interface JobRunner {
  /** Takes no further jobs and waits for those that run, up to a limit. */
  stop: () => Promise<void>;
}

/** What the workers need. */
interface Parts<Kinds extends Record<string, JobKind>> {
  database: Database;
  jobs: Jobs<Kinds>;
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
  kinds: Kinds;
  handlers: JobHandlers<Kinds>;
  times?: JobTimes;
}

/**
 * Runs the jobs of each kind, with a worker for each of its lanes. Workers start when their kind has its first job, and fetch when they are woken: by a
 * signal, or by the look for what nobody told of. So kinds that have nothing to do cost nothing.
 */
export async function runJobs<Kinds extends Record<string, JobKind>>(parts: Parts<Kinds>): Promise<JobRunner> {
  const { database, jobs, log, kinds, times = {} } = parts;
  const stopping = new AbortController();
  const fail = (error: Error) =>
    error instanceof DatabaseUnavailable || /DatabaseUnavailable/.test(error.stack ?? '')
      ? log.warn({ err: error }, 'jobs wait for the database')
      : log.error({ err: error }, 'bug');
  const boss = await openBoss(database, log, fail, times);
  await boss.start();
  const started = new Set<string>();

  const wake = (name: string) => {
    if (stopping.signal.aborted || !Object.hasOwn(kinds, name)) return;
    // Also those that are busy: they fetch again when they are done, for what was above a merchant's share.
    if (started.has(name)) for (const { id } of workersOf(name)) boss.notifyWorker(id);
    else start(name);
  };
  const workersOf = (name: string) => boss.getWipData().filter((worker) => worker.name === name);
  const start = (name: string) => {
    started.add(name);
    const { batchMax, lanes = 1 } = kinds[name]!;
    const run = createRun(parts, name, stopping.signal);
    const options = {
      batchSize: batchMax,
      pollingIntervalSeconds: NEVER_S,
      // A full batch means that there are more.
      burstWhenBatchFull: batchMax > 1,
      localConcurrency: lanes,
      ...(lanes > 1 && { localGroupConcurrency: batchMax }),
      includeMetadata: true,
      perJobResults: true,
    } as const;
    boss
      .work<unknown, unknown, typeof options>(name, options, async (batch) => {
        const results = await Promise.all(batch.map(run));
        // What this process had above a merchant's share, or another had locked meanwhile, would wait for the next look.
        wake(name);
        return results;
      })
      .catch(fail);
  };

  let looking: Promise<void> = Promise.resolve();
  const look = () => {
    looking = looking
      .then(async () => {
        if (stopping.signal.aborted) return;
        for (const name of await dueKinds(database)) wake(name);
      })
      .catch(fail);
  };
  jobs.onWake((name) => (name === undefined ? look() : wake(name)));
  look();
  const looks = setInterval(look, (times.looksEveryS ?? LOOKS_EVERY_S) * 1_000);
  return {
    async stop() {
      stopping.abort();
      clearInterval(looks);
      jobs.onWake(() => {});
      const limit = Promise.withResolvers<void>();
      const timer = setTimeout(limit.resolve, times.stopMaxMs ?? STOP_MAX_MS);
      await Promise.race([Promise.all([looking, ...[...started].map((name) => boss.offWork(name))]), limit.promise]);
      clearTimeout(timer);
      // Gives back what still runs. pg-boss' own graceful stop does the same and looks every half second only.
      await boss.stop({ graceful: false });
    },
  };
}

/** The kinds that have jobs whose time has come. */
async function dueKinds(database: Database): Promise<string[]> {
  const { rows } = await database.runAsQueue(
    `select name from ${QUEUE_SCHEMA}.queue where exists (select from ${QUEUE_SCHEMA}.job where job.name = queue.name and state < 'active'
      and not blocked and start_after <= ${QUEUE_SCHEMA}.job_now())`,
    [],
  );
  return rows.map(({ name }) => name as string);
}

/** pg-boss over our sessions, as the role that sees nothing but the queue. */
async function openBoss(
  database: Database,
  log: Pick<Logger, 'warn'>,
  fail: (error: Error) => void,
  times: JobTimes,
): Promise<PgBoss> {
  const { PgBoss: Boss } = await import('pg-boss');
  const boss = new Boss({
    db: {
      executeSql: limitCalls(SESSIONS_MAX, (text: string, values: unknown[] = []) =>
        database.runAsQueue(text, toParameters(values)),
      ),
    },
    backend: database.kind === 'embedded' ? 'pglite' : 'postgres',
    schema: QUEUE_SCHEMA,
    migrate: false,
    superviseIntervalSeconds: times.supervisedEveryS ?? SUPERVISED_EVERY_S,
    monitorIntervalSeconds: times.supervisedEveryS ?? SUPERVISED_EVERY_S,
    cronMonitorIntervalSeconds: CLOCK_EVERY_S,
    cronWorkerIntervalSeconds: CLOCK_EVERY_S,
    // Jobs that wait for other jobs, rebuilt indexes and advice on vacuum: we use none of them.
    flowIntervalSeconds: 43_200,
    reindex: false,
    monitorVacuum: false,
  });
  boss.on('error', fail);
  boss.on('warning', ({ message, data }) => log.warn({ data }, message));
  return boss;
}

/** Runs one job of a kind, and says how it went. */
function createRun<Kinds extends Record<string, JobKind>>(
  { log, kinds, handlers }: Parts<Kinds>,
  name: keyof Kinds & string,
  stopping: AbortSignal,
) {
  const faultsOf = faultFinder(kinds[name]!.data, 'body');
  return async (job: JobWithMetadata<unknown>): Promise<JobResult> => {
    const { id, data, retryCount: attempt, retryLimit } = job;
    try {
      const faults = faultsOf(data);
      if (faults) throw new Error(`its data do not fit: ${JSON.stringify(faults.faults)}`);
      await handlers[name]({
        id,
        data: data as JobData<Kinds, typeof name>,
        attempt,
        signal: AbortSignal.any([stopping, job.signal]),
        finish: (trx) => finish(trx, name, id, attempt),
      });
      return { id, status: 'completed' };
    } catch (error) {
      const isDead = attempt >= retryLimit;
      log[isDead ? 'error' : 'warn'](
        { job: name, id, attempt, err: error },
        isDead ? 'a job is dead; `npm run jobs -- list failed` shows it' : 'a job failed and is tried again',
      );
      return { id, status: 'failed', output: { message: (error as Error).message, name: (error as Error).name } };
    }
  };
}

async function finish(trx: Transaction<Tables>, name: string, id: string, attempt: number): Promise<void> {
  const { rows } = await sql<{ done: boolean }>`select public.finish_job(${name}, ${id}, ${attempt}) as done`.execute(
    trx,
  );
  if (!rows[0]!.done) throw new Error(`another worker has taken the job ${id} over`);
}
