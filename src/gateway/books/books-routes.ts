import type { FastifyInstance } from 'fastify';
import { moneyCalls } from '../../shared/contract/console/money.ts';
import { ok } from '../../shared/errors.ts';
import { registerConsoleCall } from '../operators/register-console-call.ts';
import type { Services } from '../services.ts';
import { readBooks } from './read-books.ts';

/** Registers the call of the console about the books. */
export function registerBooks(app: FastifyInstance, services: Services): void {
  registerConsoleCall(app, services, moneyCalls.trialBalance, async ({ query }) =>
    ok(await readBooks(services, query.merchant)),
  );
}
