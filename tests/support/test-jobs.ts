import { Type } from 'typebox';
import { pino } from 'pino';
import type { Database } from '../../src/gateway/database/database.ts';
import type { JobKind } from '../../src/gateway/jobs/catalogue.ts';
import { installQueues } from '../../src/gateway/jobs/install-queues.ts';
import { createJobs, type Jobs } from '../../src/gateway/jobs/jobs.ts';
import { runJobs, type JobHandlers, type JobRunner, type JobTimes } from '../../src/gateway/jobs/run-jobs.ts';
import type { TestDatabase } from './test-databases.ts';

const quick = { retriesMax: 2, retryAfterS: 0, retryAfterMaxS: 1, silentMaxS: 10, takesMaxS: 60, batchMax: 5 };

/** Kinds of jobs that only tests have. */
export const testKinds = {
  note: { ...quick, data: Type.Object({ text: Type.String() }) },
  slow: { ...quick, data: Type.Object({}), batchMax: 1 },
} satisfies Record<string, JobKind>;

/** The kinds of jobs that only tests have. */
export type TestKinds = typeof testKinds;

/** Adds the queues of the tests to a database. */
export const installTestQueues = ({ owner }: Pick<TestDatabase, 'owner'>): Promise<void> =>
  installQueues(owner, testKinds);

/** Times that a test can wait for. */
const shortTimes: JobTimes = { looksEveryS: 0.1, supervisedEveryS: 1, stopMaxMs: 2_000 };

/** A queue with workers in this process, as a gateway has them. Kinds without a handler do nothing. */
export async function startTestJobs(
  database: Database,
  handlers: Partial<JobHandlers<TestKinds>>,
  times: JobTimes = shortTimes,
): Promise<{ jobs: Jobs<TestKinds>; logged: string[]; runner: JobRunner }> {
  const logged: string[] = [];
  const jobs = createJobs<TestKinds>(database);
  const runner = await runJobs({
    database,
    jobs,
    log: pino({}, { write: (line: string) => void logged.push(line) }),
    kinds: testKinds,
    handlers: { note: async () => {}, slow: async () => {}, ...handlers },
    times,
  });
  return { jobs, logged, runner };
}
