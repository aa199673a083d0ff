import type { Selectable } from 'kysely';
import { fail, ok, type Result } from '../../shared/errors.ts';
import type { AgreementVersionTable } from '../database/agreement-tables.ts';
import type { Acting, ReadAgreement } from './acting.ts';

/** Why a version cannot be answered. */
export type AnswerFailure = 'transition_refused' | 'changed_meanwhile';

/**
 * The version of an agreement that waits for its downline. Fails with `changed_meanwhile` if it is not the one that was seen, and with
 * `transition_refused` if none waits.
 * @param seen number of the version that the caller names
 */
export async function waitingVersion(
  { trx, brand }: Pick<Acting, 'trx' | 'brand'>,
  { id, state, offered_version: waiting }: ReadAgreement,
  seen: number | undefined,
): Promise<Result<Selectable<AgreementVersionTable>, AnswerFailure>> {
  if (waiting === null || (state !== 'offered' && state !== 'running')) return fail('transition_refused');
  if (seen !== waiting) return fail('changed_meanwhile');
  return ok(
    await trx
      .selectFrom('agreement_version')
      .selectAll()
      .where('merchant_code', '=', brand.merchantCode)
      .where('agreement_id', '=', id)
      .where('version', '=', waiting)
      .executeTakeFirstOrThrow(),
  );
}
