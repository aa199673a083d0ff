import type { FastifyInstance } from 'fastify';
import { mailingCalls } from '../../shared/contract/console/mailings.ts';
import { ok } from '../../shared/errors.ts';
import { registerConsoleCall } from '../operators/register-console-call.ts';
import type { Services } from '../services.ts';
import { mailingList } from './read-mailings.ts';
import { countReceivers } from './receivers.ts';
import { sendMailing } from './send-mailing.ts';

/** Registers the calls of the console about messages to members. */
export function registerMailings(app: FastifyInstance, services: Services): void {
  registerConsoleCall(app, services, mailingCalls.countReceivers, async ({ query }) => {
    const { merchant, isService, ...segment } = query;
    const brand = isService ? undefined : (await services.sites.forMerchant(merchant))?.loaded.brand;
    const marketing = brand && { brand, now: new Date(services.clock()) };
    return ok({
      count: await services.database.withMerchant(merchant, (trx) =>
        countReceivers(trx, merchant, { segment }, marketing),
      ),
    });
  });
  registerConsoleCall(app, services, mailingCalls.sendMailing, ({ operator, record, body }) =>
    sendMailing(services, { operator, record }, body),
  );
  registerConsoleCall(app, services, mailingCalls.mailingList, ({ operator, query }) =>
    mailingList(services, operator.id, query),
  );
}
