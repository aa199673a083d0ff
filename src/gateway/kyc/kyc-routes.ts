import type { FastifyInstance } from 'fastify';
import { documentCareCalls, type DocumentCase } from '../../shared/contract/console/documents.ts';
import { kycCalls } from '../../shared/contract/kyc.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import { drawScreen, oneAtATime } from '../account/draw-picture.ts';
import { countPicture } from '../account/set-picture.ts';
import { registerCall } from '../http/register-call.ts';
import { registerConsoleCall } from '../operators/register-console-call.ts';
import type { Services } from '../services.ts';
import { acceptDocument, rejectDocument } from './decide-document.ts';
import { documentQueue, readDocumentCase } from './document-care.ts';
import { readDocuments, readPicture } from './read-documents.ts';
import { addDocumentPicture, sendDocument } from './send-document.ts';

/** Registers the calls about identity documents, for players and for operators. A brand that asks for none has no page of them and takes none. */
export function registerKyc(app: FastifyInstance, services: Services): void {
  registerPlayers(app, services);
  registerOperators(app, services);
}

function registerPlayers(app: FastifyInstance, services: Services): void {
  registerCall(app, services, kycCalls.ownDocuments, async ({ site, merchantCode, player: { memberId } }) => {
    const { brand } = site.loaded;
    if (!brand.kyc.isOn) return fail('not_offered');
    const value = await services.database.withMerchant(merchantCode, (trx) =>
      readDocuments(trx, brand, memberId, services.clock()),
    );
    return ok(value);
  });
  const draw = oneAtATime(drawScreen);
  registerCall(
    app,
    services,
    kycCalls.addDocumentPicture,
    ({ merchantCode, player: { memberId }, body }) =>
      addDocumentPicture(services, draw, { merchantCode, memberId }, body),
    async ({ site, merchantCode, player: { memberId }, request }) => {
      if (!site.loaded.brand.kyc.isOn) return fail('not_offered');
      return countPicture(services, { merchantCode, memberId }, request.ip);
    },
  );
  registerCall(app, services, kycCalls.sendDocument, async ({ site, player: { memberId }, body }) => {
    const { brand } = site.loaded;
    return brand.kyc.isOn ? sendDocument(services, brand, memberId, body) : fail('not_offered');
  });
  registerCall(app, services, kycCalls.ownDocumentPicture, async ({ site, merchantCode, player, query }) => {
    if (!site.loaded.brand.kyc.isOn) return fail('not_offered');
    return readPicture(services, { merchantCode, memberId: player.memberId }, query);
  });
}

function registerOperators(app: FastifyInstance, services: Services): void {
  const { documentQueue: queue, documentCase, documentPicture } = documentCareCalls;
  registerConsoleCall(app, services, queue, ({ operator, query }) => documentQueue(services, operator.id, query));
  const read = async (merchantCode: string, id: string): Promise<Result<{ document: DocumentCase }, 'not_found'>> => {
    const document = await readDocumentCase(services, merchantCode, BigInt(id));
    return document ? ok({ document }) : fail('not_found');
  };
  registerConsoleCall(app, services, documentCase, ({ query }) => read(query.merchant, query.id));
  registerConsoleCall(app, services, documentPicture, ({ query, record }) => {
    const { merchant: merchantCode, id, place } = query;
    return readPicture(services, { merchantCode }, query, (trx) =>
      record(trx, { merchantCode, target: `document ${id} picture ${place}` }),
    );
  });
  /** The document and its brand, whose days decide whether it has expired. */
  const decidingOf = async (merchantCode: string, id: string) => {
    const brand = (await services.sites.forMerchant(merchantCode))?.loaded.brand;
    return brand && { brand, id: BigInt(id) };
  };
  registerConsoleCall(app, services, documentCareCalls.acceptDocument, async ({ operator, record, body }) => {
    const { merchant, id, ...findings } = body;
    const of = await decidingOf(merchant, id);
    if (!of) return fail('not_found');
    const done = await acceptDocument(services, { ...of, operatorId: operator.id, record }, findings);
    return done.ok ? read(merchant, id) : done;
  });
  registerConsoleCall(app, services, documentCareCalls.rejectDocument, async ({ operator, record, body }) => {
    const of = await decidingOf(body.merchant, body.id);
    if (!of) return fail('not_found');
    const done = await rejectDocument(services, { ...of, operatorId: operator.id, record }, body.reason.trim());
    return done.ok ? read(body.merchant, body.id) : done;
  });
}
