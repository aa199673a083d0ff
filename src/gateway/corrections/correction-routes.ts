import type { FastifyInstance } from 'fastify';
import { moneyCalls } from '../../shared/contract/console/money.ts';
import { registerConsoleCall } from '../operators/register-console-call.ts';
import type { Services } from '../services.ts';
import { askCorrection, reverseCorrection } from './ask-correction.ts';
import { decideCorrection, withdrawCorrection } from './decide-correction.ts';
import { correctionList } from './read-corrections.ts';

/** Registers the calls of the console about corrections of balances. */
export function registerCorrections(app: FastifyInstance, services: Services): void {
  registerConsoleCall(app, services, moneyCalls.correctionList, ({ operator, query }) =>
    correctionList(services, operator, query),
  );
  registerConsoleCall(app, services, moneyCalls.askCorrection, ({ operator, record, body }) =>
    askCorrection(services, { operator, record }, body),
  );
  registerConsoleCall(app, services, moneyCalls.reverseCorrection, ({ operator, record, body }) =>
    reverseCorrection(services, { operator, record }, body),
  );
  registerConsoleCall(app, services, moneyCalls.decideCorrection, ({ operator, record, body }) =>
    decideCorrection(services, { operator, record }, body),
  );
  registerConsoleCall(app, services, moneyCalls.withdrawCorrection, ({ operator, record, body }) =>
    withdrawCorrection(services, { operator, record }, body),
  );
}
