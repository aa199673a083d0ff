import type { Database } from '../database/database.ts';
import { arrayText } from '../database/array-text.ts';
import type { SessionResult } from '../database/session.ts';
import { QUEUE_SCHEMA } from './queue-options.ts';

/** The states of a job: it waits, waits for its next try, runs, is done, was cancelled, or is dead. */
export const jobStates = ['created', 'retry', 'active', 'completed', 'cancelled', 'failed'] as const;
/** A state of a job. */
export type JobState = (typeof jobStates)[number];

/** A job, as an operator sees it. */
export interface ListedJob {
  id: string;
  name: string;
  state: JobState;
  /** Tries that began after the first one. */
  retries: number;
  createdAt: Date;
  /** When it may run next, or could the last time. */
  startAfter: Date;
  endedAt: Date | null;
  data: unknown;
  /** Why its last try failed. Null if it did not. */
  fault: string | null;
}

/** What an operator does with jobs. */
export interface JobDesk {
  /** The newest jobs, those of one state if it is given. */
  list: (state: JobState | undefined, max: number) => Promise<ListedJob[]>;
  find: (id: string) => Promise<ListedJob | undefined>;
  /** Lets a dead job run again, with as many tries as a new one; all dead jobs without an id. Returns how many. */
  retry: (id?: string) => Promise<number>;
  /** Deletes a job that does not run. Returns whether there was one. */
  drop: (id: string) => Promise<boolean>;
}

type RunAsQueue = (text: string, parameters: readonly unknown[]) => Promise<SessionResult>;

const COLUMNS = `id::text, name, state::text, retry_count as retries, created_on as "createdAt", start_after as "startAfter",
  completed_on as "endedAt", data, output->>'message' as fault`;
/** Without the queues that pg-boss has for itself. */
const OURS = `name not like '\\_\\_pgboss%'`;

/**
 * Reads and changes the queue with its own tables, because the functions of pg-boss know one queue at a time.
 * @param run runs a statement as the role of the queue
 */
export function createJobDesk(run: RunAsQueue): JobDesk {
  const rowsOf = async (text: string, parameters: readonly unknown[]) =>
    (await run(text, parameters)).rows as unknown as ListedJob[];
  return {
    list: (state, max) =>
      rowsOf(
        `select ${COLUMNS} from ${QUEUE_SCHEMA}.job where ${OURS} and ($1::text is null or state::text = $1)
          order by created_on desc limit $2`,
        [state ?? null, max],
      ),
    find: async (id) => (await rowsOf(`select ${COLUMNS} from ${QUEUE_SCHEMA}.job where ${OURS} and id = $1`, [id]))[0],
    async retry(id) {
      const dead = await run(
        `select id::text from ${QUEUE_SCHEMA}.job where ${OURS} and ($1::uuid is null or id = $1) and state = 'failed'
          order by created_on desc`,
        [id ?? null],
      );
      let retried = 0;
      for (const row of dead.rows) if (await retryOne(run, row['id'] as string)) retried += 1;
      return retried;
    },
    async drop(id) {
      const { affected = 0n } = await run(
        `delete from ${QUEUE_SCHEMA}.job where ${OURS} and id = $1 and state <> 'active'`,
        [id],
      );
      return affected > 0n;
    },
  };
}

const retryOne = async (run: RunAsQueue, id: string): Promise<boolean> =>
  (await run('select from public.retry_job($1, null)', [id])).rows.length > 0;

/** Jobs of some merchants, given as the first parameter; all without it. */
const OF_MERCHANTS = '($1::text::text[] is null or group_id = any ($1::text::text[]))';
const parameterOf = (merchants: ReadonlySet<string> | undefined) => (merchants ? arrayText([...merchants]) : null);

/** A dead job, without its data. */
export interface ListedDeadJob extends Pick<ListedJob, 'id' | 'name' | 'retries' | 'createdAt' | 'endedAt' | 'fault'> {
  /** The merchant that it works for; null for one of the platform. */
  merchant: string | null;
}

/** The newest dead jobs, those of some merchants if they are given. */
export async function listDeadJobs(
  database: Pick<Database, 'runAsQueue'>,
  merchants: ReadonlySet<string> | undefined,
  max: number,
): Promise<ListedDeadJob[]> {
  const { rows } = await database.runAsQueue(
    `select id::text, name, retry_count as retries, created_on as "createdAt", completed_on as "endedAt", output->>'message' as fault,
        group_id as merchant
      from ${QUEUE_SCHEMA}.job where ${OURS} and state = 'failed' and ${OF_MERCHANTS} order by created_on desc limit $2`,
    [parameterOf(merchants), max],
  );
  return rows as unknown as ListedDeadJob[];
}

/** Counts the jobs that are not done, by kind and state: those of some merchants if they are given. */
export async function countJobs(
  database: Pick<Database, 'runAsQueue'>,
  merchants?: ReadonlySet<string>,
): Promise<{ name: string; state: JobState; count: number }[]> {
  const { rows } = await database.runAsQueue(
    `select name, state::text, count(*)::int from ${QUEUE_SCHEMA}.job where ${OURS} and state <> 'completed' and ${OF_MERCHANTS} group by 1, 2`,
    [parameterOf(merchants)],
  );
  return rows as { name: string; state: JobState; count: number }[];
}
