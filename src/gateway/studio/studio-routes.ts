import type { FastifyInstance } from 'fastify';
import { brandSchema } from '../../publisher/brand/brand-schema.ts';
import { partialSchema } from '../../publisher/brand/partial-schema.ts';
import { studioCalls, type Studio } from '../../shared/contract/console/studio.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import type { Operator } from '../operators/operator.ts';
import { registerConsoleCall } from '../operators/register-console-call.ts';
import type { Services } from '../services.ts';
import { brandVersion, versionList } from './brand-versions.ts';
import { publishText } from './publish-text.ts';
import { readOwnFile, readStudio } from './read-studio.ts';
import { dropDraft, saveDraft } from './save-draft.ts';

/** Registers the calls of the Brand Studio. */
export function registerStudio(app: FastifyInstance, services: Services): void {
  const read = async (merchantCode: string, { id }: Operator): Promise<Result<Studio, 'not_found'>> => {
    const studio = await readStudio(services, merchantCode, id);
    return studio ? ok(studio) : fail('not_found');
  };
  registerConsoleCall(app, services, studioCalls.brandSchema, () => Promise.resolve(ok(partialSchema(brandSchema))));
  registerConsoleCall(app, services, studioCalls.studio, ({ operator, query }) => read(query.merchant, operator));
  registerConsoleCall(app, services, studioCalls.saveDraft, async ({ operator, body: { merchant, ...draft } }) => {
    const file = await readOwnFile(services, merchant);
    if (!file) return fail('not_found');
    await saveDraft(services, { file, operatorId: operator.id }, draft);
    return read(merchant, operator);
  });
  registerConsoleCall(app, services, studioCalls.dropDraft, async ({ operator, body: { merchant } }) => {
    const file = await readOwnFile(services, merchant);
    if (!file) return fail('not_found');
    await dropDraft(services, { file, operatorId: operator.id });
    return read(merchant, operator);
  });
  registerPublications(app, services, read);
  registerConsoleCall(app, services, studioCalls.versionList, ({ operator, query }) =>
    versionList(services, operator.id, query),
  );
  registerConsoleCall(app, services, studioCalls.brandVersion, ({ query }) => brandVersion(services, query));
}

/** Registers what changes a brand's file. Each answers the brand as it is then. */
function registerPublications(
  app: FastifyInstance,
  services: Services,
  read: (merchantCode: string, operator: Operator) => Promise<Result<Studio, 'not_found'>>,
): void {
  registerConsoleCall(app, services, studioCalls.publishDraft, async ({ operator, record, body }) => {
    const { merchant: merchantCode, base, reason } = body;
    const done = await publishText(
      services,
      { operator, record },
      {
        merchantCode,
        base,
        reason,
        text: (trx) =>
          trx
            .selectFrom('brand_draft')
            .select('text')
            .where('merchant_code', '=', merchantCode)
            .where('operator_id', '=', operator.id)
            .executeTakeFirst(),
        end: (trx) =>
          trx
            .deleteFrom('brand_draft')
            .where('merchant_code', '=', merchantCode)
            .where('operator_id', '=', operator.id)
            .execute(),
      },
    );
    return done.ok ? read(merchantCode, operator) : done;
  });
  registerConsoleCall(app, services, studioCalls.restoreVersion, async ({ operator, record, body }) => {
    const { merchant: merchantCode, id, base, reason } = body;
    const done = await publishText(
      services,
      { operator, record },
      {
        merchantCode,
        base,
        reason,
        async text(trx) {
          const row = await trx
            .selectFrom('brand_version')
            .select('text')
            .where('merchant_code', '=', merchantCode)
            .where('id', '=', BigInt(id))
            .executeTakeFirst();
          return row && { text: row.text, restores: BigInt(id) };
        },
      },
    );
    return done.ok ? read(merchantCode, operator) : done;
  });
}
