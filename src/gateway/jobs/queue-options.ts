import type { JobKind } from './catalogue.ts';

/** The schema of pg-boss' tables. */
export const QUEUE_SCHEMA = 'jobs';

/** How long a job may wait. pg-boss deletes what has waited longer, and no job of ours may go away unseen. */
const WAITS_MAX_S = 10 * 365 * 24 * 3_600;

/** A kind of job as pg-boss puts it. */
export const queueOptions = (kind: JobKind) => ({
  // One at a time, over all gateways, for those that come by the clock.
  policy: kind.cron === undefined ? 'standard' : 'exclusive',
  retryLimit: kind.retriesMax,
  retryDelay: kind.retryAfterS,
  retryBackoff: true,
  retryDelayMax: kind.retryAfterMaxS,
  heartbeatSeconds: kind.silentMaxS,
  expireInSeconds: kind.takesMaxS,
  retentionSeconds: WAITS_MAX_S,
  // pg-boss would delete dead jobs together with those that are done. The sweep deletes only the latter.
  deleteAfterSeconds: 0,
});

/** The parameters of a statement of pg-boss as our sessions take them: objects are JSON text. */
export const toParameters = (values: readonly unknown[]): unknown[] =>
  values.map((value) =>
    typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)
      ? JSON.stringify(value)
      : value,
  );
