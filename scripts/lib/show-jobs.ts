import type { JobState, ListedJob } from '../../src/gateway/jobs/job-desk.ts';

/** Whether a text has the form of a job's id. */
export const isJobId = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);

const timeOf = (at: Date) => at.toISOString().replace(/\.\d+/, '');

/** A list of jobs, one a line. */
export function showJobs(jobs: readonly ListedJob[], state: JobState | undefined): string {
  if (jobs.length === 0) return state === undefined ? 'There are no jobs.' : `There are no ${state} jobs.`;
  return jobs
    .map(
      ({ id, name, state: its, retries, createdAt, fault }) =>
        `${id}  ${its.padEnd(9)}  ${name.padEnd(12)}  ${timeOf(createdAt)}  retries: ${retries}${fault === null ? '' : `  ${fault}`}`,
    )
    .join('\n');
}

/** All of a job. */
export function showJob({ id, name, state, retries, createdAt, startAfter, endedAt, data, fault }: ListedJob): string {
  return Object.entries({
    id,
    name,
    state: state === 'failed' ? 'failed (dead: retry or drop it)' : state,
    retries,
    created: timeOf(createdAt),
    'runs from': timeOf(startAfter),
    ended: endedAt === null ? undefined : timeOf(endedAt),
    fault: fault ?? undefined,
    data: JSON.stringify(data),
  })
    .flatMap(([label, value]) => (value === undefined ? [] : [`${label.padEnd(9)}  ${value}`]))
    .join('\n');
}
