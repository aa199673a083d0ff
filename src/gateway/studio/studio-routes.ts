import type { FastifyInstance, FastifyRequest } from 'fastify';
import { textOf } from '../../publisher/authoring/file-text.ts';
import { brandSchema } from '../../publisher/brand/brand-schema.ts';
import { partialSchema } from '../../publisher/brand/partial-schema.ts';
import { brandFileCalls } from '../../shared/contract/console/brand-files.ts';
import { evidenceCalls } from '../../shared/contract/console/evidence.ts';
import { newBrandCalls } from '../../shared/contract/console/new-brand.ts';
import { publicationCalls } from '../../shared/contract/console/publications.ts';
import { studioCalls, type Studio } from '../../shared/contract/console/studio.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import { drawPhotograph } from '../account/draw-picture.ts';
import type { Operator } from '../operators/operator.ts';
import { registerConsoleCall } from '../operators/register-console-call.ts';
import type { Services } from '../services.ts';
import { readOwnFiles, type BrandChange } from '../brand-source/brand-content.ts';
import { dryRunsOf } from '../dry-run/dry-runs-of.ts';
import { brandFiles, brandText } from './brand-files.ts';
import { brandVersion, restoring, selectVersion, versionList } from './brand-versions.ts';
import { brandWords, editWord } from './brand-words.ts';
import { dropDraft, endDraft, saveDraft, selectDraft } from './drafts.ts';
import { makeBrand, newBrandQuestions } from './new-brand.ts';
import { brandProposal, decideProposal, proposalList, proposeDraft, withdrawProposal } from './proposals.ts';
import { publishChange } from './publish-change.ts';
import { readStudio } from './read-studio.ts';
import { readEvidence } from './read-evidence.ts';
import { readTokensOf, studioPalette, studioTheme, studioTokens } from './read-theme.ts';

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
    const { merchant, text, base } = call.body;
    const brand = await readOwnFiles(services, merchant);
    if (!brand) return fail('not_found');
    if (!(await canRead(services, 'brand.json', text))) return fail('too_complex');
    const edit = ({ files }: BrandChange): BrandChange => ({ text, files });
    await saveDraft(services, brand, { operatorId: call.operator.id, base, edit });
    return read(merchant, call);
  });
  registerConsoleCall(app, services, studioCalls.dropDraft, async (call) => {
    const { merchant } = call.body;
    const brand = await readOwnFiles(services, merchant);
    if (!brand) return fail('not_found');
    await dropDraft(services, brand, call.operator.id);
    return read(merchant, call);
  });
  registerConsoleCall(app, services, studioCalls.studioTheme, ({ operator, query: { merchant } }) =>
    studioTheme(services, { merchantCode: merchant, operatorId: operator.id }),
  );
  registerConsoleCall(app, services, studioCalls.studioPalette, ({ operator, query: { merchant, accent } }) =>
    studioPalette(services, { merchantCode: merchant, operatorId: operator.id }, accent),
  );
  registerConsoleCall(app, services, studioCalls.studioTokens, ({ operator, query: { merchant, variant } }) =>
    studioTokens(services, { merchantCode: merchant, operatorId: operator.id }, variant),
  );
  registerConsoleCall(app, services, studioCalls.readTokens, ({ operator, body: { merchant, ...file } }) =>
    readTokensOf(services, { merchantCode: merchant, operatorId: operator.id }, file),
  );
  registerConsoleCall(app, services, newBrandCalls.newBrandQuestions, async ({ operator, body }) =>
    newBrandQuestions(services, { operator }, body),
  );
  registerConsoleCall(app, services, newBrandCalls.makeBrand, ({ operator, record, body }) =>
    makeBrand(services, { operator, record }, body),
  );
  registerConsoleCall(app, services, evidenceCalls.brandEvidence, ({ query }) =>
    readEvidence(services, query.merchant),
  );
  registerFiles(app, services, read);
  registerProposals(app, services, read);
  registerPublications(app, services, read);
  registerConsoleCall(app, services, publicationCalls.versionList, ({ operator, query }) =>
    versionList(services, operator.id, query),
  );
  registerConsoleCall(app, services, publicationCalls.brandVersion, ({ query }) => brandVersion(services, query));
}

/** Whether what an operator has written can be read and drawn quickly. It is tried before it is kept, apart from the thread of all calls. */
async function canRead({ dryRuns }: Pick<Services, 'dryRuns'>, path: string, text: string): Promise<boolean> {
  const needed = dryRunsOf(path, text);
  return needed !== undefined && (await dryRuns.pass(needed));
}

/** Registers what waits for a second operator. */
function registerProposals(app: FastifyInstance, services: Services, read: ReadBack): void {
  registerConsoleCall(app, services, publicationCalls.proposeDraft, async (call) => {
    const { operator, record, body } = call;
    const done = await proposeDraft(services, { operator, record }, body);
    return done.ok ? read(body.merchant, call) : done;
  });
  registerConsoleCall(app, services, publicationCalls.proposalList, ({ operator, query }) =>
    proposalList(services, operator.id, query),
  );
  registerConsoleCall(app, services, publicationCalls.brandProposal, ({ operator, query }) =>
    brandProposal(services, operator.id, query),
  );
  registerConsoleCall(app, services, publicationCalls.decideProposal, ({ operator, record, body }) =>
    decideProposal(services, { operator, record }, body),
  );
  registerConsoleCall(app, services, publicationCalls.withdrawProposal, ({ operator, record, body }) =>
    withdrawProposal(services, { operator, record }, body),
  );
}

/** Registers the texts, words and drawings of a draft. */
function registerFiles(app: FastifyInstance, services: Services, read: ReadBack): void {
  registerConsoleCall(app, services, brandFileCalls.brandFiles, ({ operator, query: { merchant } }) =>
    brandFiles(services, { merchantCode: merchant, operatorId: operator.id }),
  );
  registerConsoleCall(app, services, brandFileCalls.brandText, ({ operator, query: { merchant, name } }) =>
    brandText(services, { merchantCode: merchant, operatorId: operator.id }, name),
  );
  registerConsoleCall(app, services, brandFileCalls.brandWords, ({ operator, query: { merchant, search } }) =>
    brandWords(services, { merchantCode: merchant, operatorId: operator.id }, search),
  );
  registerConsoleCall(app, services, brandFileCalls.saveFile, async (call) => {
    const { merchant, path, text, base } = call.body;
    const brand = await readOwnFiles(services, merchant);
    if (!brand) return fail('not_found');
    if (text !== null && !(await canRead(services, path, text))) return fail('too_complex');
    const edit = (draft: BrandChange) => ({ ...draft, files: { ...draft.files, [path]: text } });
    await saveDraft(services, brand, { operatorId: call.operator.id, base, edit });
    return read(merchant, call);
  });
  registerConsoleCall(app, services, brandFileCalls.savePhotograph, async (call) => {
    const { merchant, path, base } = call.query;
    const brand = await readOwnFiles(services, merchant);
    if (!brand) return fail('not_found');
    const drawn = await drawPhotograph(call.body);
    if (!drawn.ok) return drawn;
    const text = textOf(path, drawn.value);
    const edit = (draft: BrandChange) => ({ ...draft, files: { ...draft.files, [path]: text } });
    await saveDraft(services, brand, { operatorId: call.operator.id, base, edit });
    return read(merchant, call);
  });
  registerConsoleCall(app, services, brandFileCalls.saveWord, async (call) => {
    const { merchant, base, ...word } = call.body;
    const brand = await readOwnFiles(services, merchant);
    if (!brand) return fail('not_found');
    const edit = (draft: BrandChange) => editWord(brand, draft, word);
    await saveDraft(services, brand, { operatorId: call.operator.id, base, edit });
    return read(merchant, call);
  });
}

/** Registers what changes a brand's files. Each answers the brand as it is then. */
function registerPublications(app: FastifyInstance, services: Services, read: ReadBack): void {
  registerConsoleCall(app, services, studioCalls.publishDraft, async (call) => {
    const {
      operator,
      record,
      body: { merchant: merchantCode, ...seen },
    } = call;
    const of = { merchantCode, operatorId: operator.id };
    const done = await publishChange(
      services,
      { operator, record },
      {
        merchantCode,
        ...seen,
        change: (trx) => selectDraft(trx, of).executeTakeFirst(),
        end: (trx) => endDraft(trx, of),
      },
    );
    return done.ok ? read(merchantCode, call) : done;
  });
  registerConsoleCall(app, services, publicationCalls.restoreVersion, async (call) => {
    const {
      operator,
      record,
      body: { merchant: merchantCode, id, ...seen },
    } = call;
    const done = await publishChange(
      services,
      { operator, record },
      {
        merchantCode,
        ...seen,
        restores: BigInt(id),
        async change(trx, brand) {
          const version = await selectVersion(trx, merchantCode, BigInt(id)).executeTakeFirst();
          return version && restoring(brand, version);
        },
      },
    );
    return done.ok ? read(merchantCode, call) : done;
  });
}
