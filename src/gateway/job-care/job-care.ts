import { sql } from 'kysely';
import type { ValueOf } from '../../shared/contract/call.ts';
import { DEAD_JOBS_SHOWN_MAX, type jobCalls } from '../../shared/contract/console/jobs.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import { arrayText } from '../database/array-text.ts';
import { countJobs, listDeadJobs, type JobState } from '../jobs/job-desk.ts';
import type { Changing } from '../operators/changing.ts';
import type { Operator } from '../operators/operator.ts';
import type { Services } from '../services.ts';

type Calls = typeof jobCalls;
type Queue = ValueOf<Calls['jobList']>['queues'][number];

/** The count that each state of a job goes into. */
const countOf: Partial<Record<JobState, Exclude<keyof Queue, 'name'>>> = {
  created: 'waiting',
  retry: 'waiting',
  active: 'running',
  failed: 'dead',
};

/** The queues and the dead jobs that an operator may see: those of their merchants, or all. */
export async function jobList(
  { database }: Pick<Services, 'database'>,
  { merchants }: Operator,
): Promise<ValueOf<Calls['jobList']>> {
  const queues = new Map<string, Queue>();
  for (const { name, state, count } of await countJobs(database, merchants)) {
    const queue = queues.get(name) ?? { name, waiting: 0, running: 0, dead: 0 };
    const counted = countOf[state];
    if (counted) queue[counted] += count;
    queues.set(name, queue);
  }
  const dead = await listDeadJobs(database, merchants, DEAD_JOBS_SHOWN_MAX);
  return {
    queues: [...queues.values()].toSorted((one, other) => (one.name < other.name ? -1 : 1)),
    dead: dead.map(({ createdAt, endedAt, ...job }) => ({
      ...job,
      createdAt: createdAt.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
    })),
  };
}

/** A row of `retry_job` and `drop_job`: the job that was changed. */
interface ChangedJob {
  job_name: string;
  job_merchant: string | null;
  job_fault: string | null;
}

/** Retries or drops a dead job, in the transaction that records it. A job of another merchant, or one that is not dead, is not found. */
export async function changeJob(
  { database, signals }: Pick<Services, 'database' | 'signals'>,
  { operator: { merchants }, record }: Changing,
  { id, does }: { id: string; does: 'retry' | 'drop' },
): Promise<Result<Record<string, never>, 'not_found'>> {
  const theirs = merchants ? arrayText([...merchants]) : null;
  const changed = await database.asPlatform(async (trx) => {
    const { rows } = await (
      does === 'retry'
        ? sql<ChangedJob>`select * from public.retry_job(${id}, ${theirs}::text::text[])`
        : sql<ChangedJob>`select * from public.drop_job(${id}, ${theirs}::text::text[])`
    ).execute(trx);
    const job = rows[0];
    if (!job) return undefined;
    const state = { name: job.job_name, fault: job.job_fault };
    await record(trx, {
      ...(job.job_merchant !== null && { merchantCode: job.job_merchant }),
      target: `job ${id}`,
      before: { ...state, state: 'dead' },
      after: { ...state, state: does === 'retry' ? 'waiting' : 'dropped' },
    });
    return job;
  });
  if (!changed) return fail('not_found');
  if (does === 'retry') signals.send([{ merchantCode: changed.job_name, topic: 'jobs' }]);
  return ok({});
}
