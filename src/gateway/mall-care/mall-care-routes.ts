import type { FastifyInstance } from 'fastify';
import { consoleMallCalls } from '../../shared/contract/console/mall.ts';
import { registerConsoleCall } from '../operators/register-console-call.ts';
import type { Services } from '../services.ts';
import { decideGood } from './decide-good.ts';
import { decideRedemption } from './decide-redemption.ts';
import { readGoodPicture, setGoodPicture } from './good-picture.ts';
import { goodList, redemptionQueue } from './read-mall.ts';
import { saveGood } from './save-good.ts';

/** Registers the calls of the console about the points mall. */
export function registerMallCare(app: FastifyInstance, services: Services): void {
  registerConsoleCall(app, services, consoleMallCalls.goodList, ({ operator, query }) =>
    goodList(services, operator, query),
  );
  registerConsoleCall(app, services, consoleMallCalls.saveGood, ({ operator, record, body }) =>
    saveGood(services, { operatorId: operator.id, record }, body),
  );
  registerConsoleCall(app, services, consoleMallCalls.decideGood, ({ operator, record, body }) =>
    decideGood(services, { operator, record }, body),
  );
  registerConsoleCall(
    app,
    services,
    consoleMallCalls.setGoodPicture,
    ({ operator, record, query: { merchant, id }, body }) =>
      setGoodPicture(services, { operator, record }, { merchantCode: merchant, id: BigInt(id) }, body),
  );
  registerConsoleCall(app, services, consoleMallCalls.goodPicture, ({ query: { merchant, id } }) =>
    readGoodPicture(services, { merchantCode: merchant, id: BigInt(id) }),
  );
  registerConsoleCall(app, services, consoleMallCalls.redemptionQueue, ({ operator, query }) =>
    redemptionQueue(services, operator, query),
  );
  registerConsoleCall(app, services, consoleMallCalls.decideRedemption, ({ operator, record, body }) =>
    decideRedemption(services, { operator, record }, body),
  );
}
