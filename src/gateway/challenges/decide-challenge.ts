import type { BodyOf } from '../../shared/contract/call.ts';
import type { challengeCalls, ChallengeRow } from '../../shared/contract/console/challenges.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import type { Changing } from '../operators/changing.ts';
import type { Services } from '../services.ts';
import { asSecond } from '../four-eyes/second-operator.ts';
import { readChallenge } from './read-challenges.ts';
import { hasBegun } from './save-challenge.ts';

/**
 * Approves or refuses a version that another operator has written. Fails with `second_operator_required` for an operator's own, and with
 * `changed_meanwhile` for what is decided, or for the terms of a race that has begun.
 */
export function decideChallenge(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { operator, record }: Changing,
  { merchant: merchantCode, id: idText, version, isApproved }: BodyOf<typeof challengeCalls.decideChallenge>,
): Promise<Result<{ challenge: ChallengeRow }, 'not_found' | 'second_operator_required' | 'changed_meanwhile'>> {
  const id = BigInt(idText);
  const at = new Date(clock());
  return database.withMerchant(merchantCode, async (trx) => {
    const own = trx.selectFrom('challenge').where('merchant_code', '=', merchantCode).where('id', '=', id);
    const challenge = await own.select(['kind', 'state']).forNoKeyUpdate().executeTakeFirst();
    const row = await trx
      .selectFrom('challenge_version')
      .select(['state', 'operator_id'])
      .where('merchant_code', '=', merchantCode)
      .where('challenge_id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst();
    if (!challenge || !row) return fail('not_found');
    if (row.state !== 'waiting' || challenge.state === 'closed') return fail('changed_meanwhile');
    const second = await asSecond(trx, row.operator_id, operator, clock());
    if (!second.ok) return second;
    const isLate = challenge.kind === 'race' && (await hasBegun(trx, merchantCode, id, at));
    if (isApproved && isLate) return fail('changed_meanwhile');
    const state = isApproved ? ('approved' as const) : ('refused' as const);
    await trx
      .updateTable('challenge_version')
      .set({ state, decided_by: operator.id, decided_at: at })
      .where('merchant_code', '=', merchantCode)
      .where('challenge_id', '=', id)
      .where('version', '=', version)
      .execute();
    if (isApproved)
      await trx
        .updateTable('challenge')
        .set({ version })
        .where('merchant_code', '=', merchantCode)
        .where('id', '=', id)
        .execute();
    await record(trx, {
      merchantCode,
      target: `${challenge.kind} ${id}`,
      before: { version, state: 'waiting' },
      after: { version, state },
    });
    return ok({ challenge: (await readChallenge(trx, merchantCode, id, operator.id))! });
  });
}
