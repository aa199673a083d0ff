import type { FastifyInstance } from 'fastify';
import { overviewCalls } from '../../shared/contract/console/overview.ts';
import { ok } from '../../shared/errors.ts';
import { registerConsoleCall } from '../operators/register-console-call.ts';
import type { Services } from '../services.ts';
import { readOverview } from './read-overview.ts';

/** Registers the overview of the console. */
export function registerOverview(app: FastifyInstance, services: Services): void {
  registerConsoleCall(app, services, overviewCalls.overview, async ({ operator, query }) =>
    ok(await readOverview(services, operator, query.merchant)),
  );
}
