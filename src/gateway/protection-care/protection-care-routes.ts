import type { FastifyInstance } from 'fastify';
import { protectionCareCalls } from '../../shared/contract/console/protection.ts';
import { registerConsoleCall } from '../operators/register-console-call.ts';
import type { Services } from '../services.ts';
import { enterPause, noteHarm } from './change-care.ts';
import { harmList, readMemberProtection } from './read-care.ts';

/** Registers the calls by which operators look after players. */
export function registerProtectionCare(app: FastifyInstance, services: Services): void {
  registerConsoleCall(app, services, protectionCareCalls.memberProtection, ({ query }) =>
    readMemberProtection(services, query),
  );
  registerConsoleCall(app, services, protectionCareCalls.enterPause, ({ operator, record, body }) =>
    enterPause(services, { operator, record }, body),
  );
  registerConsoleCall(app, services, protectionCareCalls.harmList, ({ operator, query }) =>
    harmList(services, operator.id, query),
  );
  registerConsoleCall(app, services, protectionCareCalls.noteHarm, ({ operator, record, body }) =>
    noteHarm(services, { operator, record }, body),
  );
}
