import { jobCatalogue, type JobCatalogue } from '../../src/gateway/jobs/catalogue.ts';
import type { JobHandlers } from '../../src/gateway/jobs/run-jobs.ts';

/** Handlers of all kinds of jobs that do nothing. A test replaces those that it is about. */
export const idleHandlers = Object.fromEntries(
  Object.keys(jobCatalogue).map((kind) => [kind, async () => undefined]),
) as unknown as JobHandlers<JobCatalogue>;
