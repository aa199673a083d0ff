import type { BodyOf } from '../../shared/contract/call.ts';
import type { challengeCalls, ChallengeRow } from '../../shared/contract/console/challenges.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import type { RaceTerms } from '../../shared/missions/race.ts';
import type { Services } from '../services.ts';
import { readChallenge } from './read-challenges.ts';
import type { Writer } from './save-challenge.ts';

/**
 * Opens a challenge, or stops it. Fails with `changed_meanwhile` if it is in another state than the operator has seen, and with `transition_refused`
 * where no way leads: terms that no second operator has approved, a race that has ended, or one that was stopped and whose players were told so.
 */
export async function setChallengeState(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { operatorId, record }: Writer,
  { merchant: merchantCode, id: idText, before, state }: BodyOf<typeof challengeCalls.setChallengeState>,
): Promise<Result<{ challenge: ChallengeRow }, 'not_found' | 'changed_meanwhile' | 'transition_refused'>> {
  const id = BigInt(idText);
  return database.withMerchant(merchantCode, async (trx) => {
    const own = trx.selectFrom('challenge').where('merchant_code', '=', merchantCode).where('id', '=', id);
    const found = await own.select(['kind', 'state']).forNoKeyUpdate().executeTakeFirst();
    const row = found && (await readChallenge(trx, merchantCode, id, operatorId));
    if (!row) return fail('not_found');
    if (found.state !== before) return fail('changed_meanwhile');
    const isLate = found.kind === 'race' && Date.parse((row.terms as RaceTerms).until) <= clock();
    const isPossible =
      state === 'open'
        ? !isLate &&
          row.isApproved &&
          (found.state === 'draft' || (found.state === 'stopped' && found.kind === 'mission'))
        : found.state === 'open';
    if (!isPossible) return fail('transition_refused');
    await trx
      .updateTable('challenge')
      .set({ state })
      .where('merchant_code', '=', merchantCode)
      .where('id', '=', id)
      .execute();
    await record(trx, { merchantCode, target: `${found.kind} ${id}`, before: { state: before }, after: { state } });
    return ok({ challenge: { ...row, state } });
  });
}
