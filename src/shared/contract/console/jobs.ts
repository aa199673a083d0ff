import { Type } from 'typebox';
import { call, exact } from '../call.ts';

/** Dead jobs that the list shows, newest first. Its counts have all. */
export const DEAD_JOBS_SHOWN_MAX = 200;

const id = Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' });

/** A dead job, without what it was given. */
const deadJob = exact({
  id,
  /** Kind of job. */
  name: Type.String(),
  /** The merchant that it works for; null for one of the platform. */
  merchant: Type.Union([Type.String(), Type.Null()]),
  /** Tries after the first one. */
  retries: Type.Integer(),
  createdAt: Type.String(),
  endedAt: Type.Union([Type.String(), Type.Null()]),
  /** Why its last try failed. */
  fault: Type.Union([Type.String(), Type.Null()]),
});

const ours = { module: 'jobs', origin: 'ours', sealed: false, auth: 'operator', capability: 'jobs.change' } as const;

/** Calls about the jobs of the merchants that an operator works for. Those of the platform are for its operators. */
export const jobCalls = {
  jobList: call({
    method: 'GET',
    path: '/console/jobs',
    ...ours,
    summary: 'How many jobs of each kind wait, run and are dead, and the newest dead ones.',
    value: exact({
      queues: Type.Array(
        exact({ name: Type.String(), waiting: Type.Integer(), running: Type.Integer(), dead: Type.Integer() }),
      ),
      dead: Type.Array(deadJob),
    }),
    errors: [],
  }),
  retryJob: call({
    method: 'POST',
    path: '/console/jobs',
    ...ours,
    summary: 'Lets a dead job run again, with as many tries as a new one.',
    body: exact({ id }),
    value: exact({}),
    errors: ['not_found'],
  }),
  dropJob: call({
    method: 'DELETE',
    path: '/console/jobs',
    ...ours,
    summary: 'Deletes a dead job for good.',
    body: exact({ id }),
    value: exact({}),
    errors: ['not_found'],
  }),
};
