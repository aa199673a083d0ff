import type { FastifyInstance } from 'fastify';
import { roundCareCalls } from '../../shared/contract/console/rounds.ts';
import { registerConsoleCall } from '../operators/register-console-call.ts';
import type { Services } from '../services.ts';
import { exposure, openRounds } from './read-open-rounds.ts';
import { askRoundVoid, decideRoundVoid, roundVoidList, withdrawRoundVoid } from './round-voids.ts';
import { voidEffect } from './rounds-to-void.ts';

/** Registers the calls of the console about rounds that have not ended. */
export function registerRoundCare(app: FastifyInstance, services: Services): void {
  registerConsoleCall(app, services, roundCareCalls.openRounds, ({ query }) => openRounds(services, query));
  registerConsoleCall(app, services, roundCareCalls.exposure, ({ query }) => exposure(services, query));
  registerConsoleCall(app, services, roundCareCalls.voidEffect, ({ query }) => voidEffect(services, query));
  registerConsoleCall(app, services, roundCareCalls.roundVoidList, ({ operator, query }) =>
    roundVoidList(services, operator, query),
  );
  registerConsoleCall(app, services, roundCareCalls.askRoundVoid, ({ operator, record, body }) =>
    askRoundVoid(services, { operator, record }, body),
  );
  registerConsoleCall(app, services, roundCareCalls.decideRoundVoid, ({ operator, record, body }) =>
    decideRoundVoid(services, { operator, record }, body),
  );
  registerConsoleCall(app, services, roundCareCalls.withdrawRoundVoid, ({ operator, record, body }) =>
    withdrawRoundVoid(services, { operator, record }, body),
  );
}
