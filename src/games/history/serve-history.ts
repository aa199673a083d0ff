import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { Compile } from 'typebox/compile';
import { DEMO_HISTORY_PATH, pastCall } from '../../shared/contract/demo-history.ts';
import { isSigned } from '../../shared/contract/webhook-signature.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { VendorConfig } from '../config.ts';
import { createHistoryVendors } from './history-vendors.ts';

/**
 * Lets the gateway of a demonstration play the past of its accounts, by one signed call. The games of today know nothing of it: those of the past have
 * a clock and a store of their own.
 */
export function serveHistory(
  app: FastifyInstance,
  config: VendorConfig,
  parts: { catalogue: Catalogue; log: Logger },
): void {
  const vendors = createHistoryVendors(config, parts);
  const validator = Compile(pastCall);
  app.addHook('onClose', () => vendors.close());
  app.register(async (scope) => {
    // A signature covers the bytes as they came.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post(DEMO_HISTORY_PATH, async (request, reply) => {
      const bytes = request.body as Buffer;
      const isOurs = await isSigned(config.keys, { headers: request.headers, body: bytes, nowS: Date.now() / 1000 });
      if (!isOurs) return reply.status(401).send();
      const call: unknown = JSON.parse(bytes.toString());
      if (!validator.Check(call)) return reply.status(400).send();
      const answer = await vendors.call(call);
      return reply.status(answer.status).type('application/json; charset=utf-8').send(answer.body);
    });
  });
}
