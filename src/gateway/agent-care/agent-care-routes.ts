import type { FastifyInstance } from 'fastify';
import { consoleAgentCalls } from '../../shared/contract/console/agents.ts';
import { registerConsoleCall } from '../operators/register-console-call.ts';
import type { Services } from '../services.ts';
import { memberPlaces, moveByOperator } from './member-places.ts';

/** Registers the calls of the console about agents, their agreements and their settlements. */
export function registerAgentCare(app: FastifyInstance, services: Services): void {
  registerConsoleCall(app, services, consoleAgentCalls.memberPlaces, ({ query }) => memberPlaces(services, query));
  registerConsoleCall(app, services, consoleAgentCalls.moveMember, ({ operator, record, body }) =>
    moveByOperator(services, { operator, record }, body),
  );
}
