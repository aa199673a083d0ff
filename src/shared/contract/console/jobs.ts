import { Type } from 'typebox';
import { call, exact } from '../call.ts';
import { moment, orNull, uuid } from './fields.ts';

/** Dead jobs that the list shows, newest first. Its counts have all. */
export const DEAD_JOBS_SHOWN_MAX = 200;

/** A dead job, without what it was given. */
const deadJob = exact({
  id: uuid,
  /** Kind of job. */
  name: Type.String(),
  /** The merchant that it works for; null for one of the platform. */
  merchant: orNull(Type.String()),
  /** Tries after the first one. */
  retries: Type.Integer(),
  createdAt: moment,
  endedAt: orNull(moment),
  /** Why its last try failed. */
  fault: orNull(Type.String()),
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
    body: exact({ id: uuid }),
    value: exact({}),
    errors: ['not_found'],
  }),
  dropJob: call({
    method: 'DELETE',
    path: '/console/jobs',
    ...ours,
    summary: 'Deletes a dead job for good.',
    body: exact({ id: uuid }),
    value: exact({}),
    errors: ['not_found'],
  }),
};
