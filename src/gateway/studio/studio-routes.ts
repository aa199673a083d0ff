import type { FastifyInstance, FastifyRequest } from 'fastify';
import { brandSchema } from '../../publisher/brand/brand-schema.ts';
import { partialSchema } from '../../publisher/brand/partial-schema.ts';
import { studioCalls, type Studio } from '../../shared/contract/console/studio.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import type { Operator } from '../operators/operator.ts';
import { registerConsoleCall } from '../operators/register-console-call.ts';
import type { Services } from '../services.ts';
import { brandVersion, versionList } from './brand-versions.ts';
import { makeBrand, newBrandQuestions } from './new-brand.ts';
import { brandProposal, decideProposal, proposalList, proposeDraft, withdrawProposal } from './proposals.ts';
import { publishText } from './publish-text.ts';
import { endDraft, readOwnFile, selectDraft } from './brand-text.ts';
import { readStudio } from './read-studio.ts';
import { readEvidence } from './read-evidence.ts';
import { studioPalette, studioTheme } from './read-theme.ts';
import { dropDraft, saveDraft } from './save-draft.ts';

/** Reads a brand for the operator of a call, after what the call did. */
type ReadBack = (
  merchantCode: string,
  call: { operator: Operator; request: FastifyRequest },
) => Promise<Result<Studio, 'not_found'>>;

/** Registers the calls of the Brand Studio. */
export function registerStudio(app: FastifyInstance, services: Services): void {
  const read: ReadBack = async (merchantCode, { operator: { id: operatorId }, request }) => {
    const studio = await readStudio(services, { merchantCode, operatorId }, request.hostname);
    return studio ? ok(studio) : fail('not_found');
  };
  registerConsoleCall(app, services, studioCalls.brandSchema, () => Promise.resolve(ok(partialSchema(brandSchema))));
  registerConsoleCall(app, services, studioCalls.studio, (call) => read(call.query.merchant, call));
  registerConsoleCall(app, services, studioCalls.saveDraft, async (call) => {
    const {
      operator,
      body: { merchant, ...draft },
    } = call;
    const file = await readOwnFile(services, merchant);
    if (!file) return fail('not_found');
    await saveDraft(services, { file, operatorId: operator.id }, draft);
    return read(merchant, call);
  });
  registerConsoleCall(app, services, studioCalls.dropDraft, async (call) => {
    const {
      operator,
      body: { merchant },
    } = call;
    const file = await readOwnFile(services, merchant);
    if (!file) return fail('not_found');
    await dropDraft(services, { file, operatorId: operator.id });
    return read(merchant, call);
  });
  registerConsoleCall(app, services, studioCalls.studioTheme, ({ operator, query: { merchant } }) =>
    studioTheme(services, { merchantCode: merchant, operatorId: operator.id }),
  );
  registerConsoleCall(app, services, studioCalls.studioPalette, ({ operator, query: { merchant, accent } }) =>
    studioPalette(services, { merchantCode: merchant, operatorId: operator.id }, accent),
  );
  registerConsoleCall(app, services, studioCalls.newBrandQuestions, async ({ operator, body }) =>
    newBrandQuestions(services, { operator }, body),
  );
  registerConsoleCall(app, services, studioCalls.makeBrand, ({ operator, record, body }) =>
    makeBrand(services, { operator, record }, body),
  );
  registerConsoleCall(app, services, studioCalls.brandEvidence, ({ query }) => readEvidence(services, query.merchant));
  registerProposals(app, services, read);
  registerPublications(app, services, read);
  registerConsoleCall(app, services, studioCalls.versionList, ({ operator, query }) =>
    versionList(services, operator.id, query),
  );
  registerConsoleCall(app, services, studioCalls.brandVersion, ({ query }) => brandVersion(services, query));
}

/** Registers what waits for a second operator. */
function registerProposals(app: FastifyInstance, services: Services, read: ReadBack): void {
  registerConsoleCall(app, services, studioCalls.proposeDraft, async (call) => {
    const { operator, record, body } = call;
    const done = await proposeDraft(services, { operator, record }, body);
    return done.ok ? read(body.merchant, call) : done;
  });
  registerConsoleCall(app, services, studioCalls.proposalList, ({ operator, query }) =>
    proposalList(services, operator.id, query),
  );
  registerConsoleCall(app, services, studioCalls.brandProposal, ({ operator, query }) =>
    brandProposal(services, operator.id, query),
  );
  registerConsoleCall(app, services, studioCalls.decideProposal, ({ operator, record, body }) =>
    decideProposal(services, { operator, record }, body),
  );
  registerConsoleCall(app, services, studioCalls.withdrawProposal, ({ operator, record, body }) =>
    withdrawProposal(services, { operator, record }, body),
  );
}

/** Registers what changes a brand's file. Each answers the brand as it is then. */
function registerPublications(app: FastifyInstance, services: Services, read: ReadBack): void {
  registerConsoleCall(app, services, studioCalls.publishDraft, async (call) => {
    const { operator, record, body } = call;
    const { merchant: merchantCode, base, draft, reason } = body;
    const done = await publishText(
      services,
      { operator, record },
      {
        merchantCode,
        base,
        draft,
        reason,
        text: (trx) => selectDraft(trx, { merchantCode, operatorId: operator.id }).executeTakeFirst(),
        end: (trx) => endDraft(trx, { merchantCode, operatorId: operator.id }),
      },
    );
    return done.ok ? read(merchantCode, call) : done;
  });
  registerConsoleCall(app, services, studioCalls.restoreVersion, async (call) => {
    const { operator, record, body } = call;
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
    return done.ok ? read(merchantCode, call) : done;
  });
}
