import type { FastifyInstance } from 'fastify';
import { jobCalls } from '../../shared/contract/console/jobs.ts';
import { ok } from '../../shared/errors.ts';
import { registerConsoleCall } from '../operators/register-console-call.ts';
import type { Services } from '../services.ts';
import { changeJob, jobList } from './job-care.ts';

/** Registers the calls of the console about jobs. */
export function registerJobCare(app: FastifyInstance, services: Services): void {
  registerConsoleCall(app, services, jobCalls.jobList, async ({ operator }) => ok(await jobList(services, operator)));
  registerConsoleCall(app, services, jobCalls.retryJob, ({ operator, record, body: { id } }) =>
    changeJob(services, { operator, record }, { id, does: 'retry' }),
  );
  registerConsoleCall(app, services, jobCalls.dropJob, ({ operator, record, body: { id } }) =>
    changeJob(services, { operator, record }, { id, does: 'drop' }),
  );
}
