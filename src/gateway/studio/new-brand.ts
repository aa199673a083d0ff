import { completeAnswers, withAnswer, type AnswerTexts } from '../../publisher/authoring/answers.ts';
import { newBrandFiles, withOwnLogo, type NewFile } from '../../publisher/authoring/brand-file.ts';
import { byPath } from '../../publisher/authoring/check-new-brand.ts';
import { readFacts, type Facts } from '../../publisher/authoring/facts.ts';
import type { NewBrand } from '../../publisher/authoring/new-brand.ts';
import { answerFault, questions, slugFault } from '../../publisher/authoring/questions.ts';
import type { BodyOf, ValueOf } from '../../shared/contract/call.ts';
import type { NewBrandFault, newBrandCalls } from '../../shared/contract/console/new-brand.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import type { Changing } from '../operators/changing.ts';
import type { Services } from '../services.ts';
import { hashOf } from '../brand-source/brand-content.ts';

type Calls = typeof newBrandCalls;
type Parts = Pick<Services, 'dryRuns' | 'brandSource' | 'config' | 'clock' | 'database' | 'sites' | 'log'>;

/** Whether an operator may add merchants: one who works for some of them may not give themselves another. */
const mayAdd = ({ operator }: Pick<Changing, 'operator'>): boolean => operator.merchants === undefined;

/** The questions about a new brand, with what is suggested and what is wrong with the answers so far. */
export function newBrandQuestions(
  { config: { projectDir } }: Pick<Parts, 'config'>,
  changing: Pick<Changing, 'operator'>,
  { slug, answers }: BodyOf<Calls['newBrandQuestions']>,
): Result<ValueOf<Calls['newBrandQuestions']>, 'capability_missing'> {
  if (!mayAdd(changing)) return fail('capability_missing');
  const facts = readFacts(projectDir);
  let soFar: Partial<NewBrand> = { slug };
  const list = questions.map((question) => {
    const { id, prompt, kind } = question;
    const suggestion = question.suggest(soFar, facts);
    const answer = answers[id] ?? suggestion;
    const fault = answerFault(question, answer, soFar, facts) ?? null;
    const choices = [...(question.choices?.(soFar, facts) ?? [])].map(([value, label]) => ({ value, label }));
    soFar = withAnswer(soFar, question, answer);
    return { id, prompt, kind, suggestion, choices, fault };
  });
  return ok({ slugFault: slug === '' ? null : (slugFault(slug, facts) ?? null), questions: list });
}

/**
 * Makes a brand from answers, checks all of it, and serves it. Nothing is written of a brand with faults. Its first version is in the history
 * from the start.
 */
export async function makeBrand(
  parts: Parts,
  changing: Changing,
  { slug, answers, logo }: BodyOf<Calls['makeBrand']>,
): Promise<Result<ValueOf<Calls['makeBrand']>, 'capability_missing' | 'unavailable'>> {
  if (!mayAdd(changing)) return fail('capability_missing');
  const { brandSource, config, sites, log, dryRuns } = parts;
  const facts = readFacts(config.projectDir);
  const answered = answersOf(slug, answers, facts);
  if (!answered.brand) return ok({ made: null, faults: answered.faults });
  const { brand } = answered;
  const drawn = newBrandFiles(config.projectDir, brand);
  const files = logo === undefined ? drawn : withOwnLogo(drawn, logo);
  if (logo !== undefined && !(await dryRuns.pass([{ kind: 'drawing', text: logo }])))
    return ok({ made: null, faults: [{ at: 'logo', message: 'it takes too long to draw. Make it simpler.' }] });
  const faults = sites
    .checkNew(slug, files)
    .map(({ key, message }) => ({ at: key === 'theme.logo' ? 'logo' : key, message }));
  if (faults.length > 0) return ok({ made: null, faults });
  try {
    await keepFirst(parts, changing, brand, files);
  } catch (error) {
    if (error instanceof BrandNotPlaced) {
      log.error({ err: error.cause, slug }, 'a new brand could not be written');
      return fail('unavailable');
    }
    throw error;
  }
  await brandSource.settle();
  await sites.refresh();
  return ok({ made: { merchant: brand.merchantCode, host: brand.host }, faults: [] });
}

function answersOf(
  slug: string,
  answers: AnswerTexts,
  facts: Facts,
): { brand: NewBrand; faults?: undefined } | { brand?: undefined; faults: NewBrandFault[] } {
  const wrongSlug = slugFault(slug, facts);
  const { brand, faults = [] } = completeAnswers(slug, answers, facts);
  const all = [
    ...(wrongSlug === undefined ? [] : [{ at: 'slug', message: wrongSlug }]),
    ...faults.map(({ id, message }) => ({ at: id, message })),
  ];
  return brand && all.length === 0 ? { brand } : { faults: all };
}

/** The transaction is undone, because nothing was written. */
class BrandNotPlaced extends Error {}

/** Writes the first version and the audit entry, and then the files, all or nothing. */
const keepFirst = (
  { brandSource, database, clock }: Parts,
  { operator, record }: Changing,
  { merchantCode, slug, name, host }: NewBrand,
  files: readonly NewFile[],
): Promise<void> =>
  database.withMerchant(merchantCode, async (trx) => {
    const { 'brand.json': text = '', ...others } = byPath(files);
    await trx
      .insertInto('brand_version')
      .values({
        merchant_code: merchantCode,
        text,
        files: JSON.stringify(others),
        hash: hashOf({ text, files: others }),
        operator_id: operator.id,
        reason: FIRST_REASON,
        restores: null,
        at: new Date(clock()),
      })
      .execute();
    await record(trx, { merchantCode, target: 'brand', after: { slug, name, host } });
    try {
      await brandSource.add(trx, slug, files);
    } catch (error) {
      throw new BrandNotPlaced('not placed', { cause: error });
    }
  });

/** Why the first version of a brand exists. */
const FIRST_REASON = 'Made in the Studio.';
