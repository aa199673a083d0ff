import type { BodyOf, ValueOf } from '../../shared/contract/call.ts';
import type { memberCareCalls } from '../../shared/contract/console/members.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import { closedBlock } from '../member/closed-member.ts';
import { closeWithin } from '../member/close-within.ts';
import type { Changing } from '../operators/changing.ts';
import type { Services } from '../services.ts';
import { lockMember, nameOf } from './change-member.ts';

type Calls = typeof memberCareCalls;
type Needs = Pick<Services, 'database' | 'clock' | 'signals'>;

/**
 * Closes a member. Their sessions and remembered logins end, and open pages notice it at once. A login that is under way either commits before and
 * is ended, too, or finds the member closed. Running rounds are still paid or rolled back, operators can still correct the balance, and those whom
 * an agent invited stay theirs. Fails with `changed_meanwhile` if the member is closed already.
 */
export async function closeMember(
  { database, clock, signals }: Needs,
  { operator, record }: Changing,
  { reason, ...named }: BodyOf<Calls['closeMember']>,
): Promise<Result<ValueOf<Calls['closeMember']>, 'not_found' | 'changed_meanwhile'>> {
  const name = nameOf(named);
  const { merchantCode, memberId } = name;
  const at = new Date(clock());
  const result = await database.withMerchant(merchantCode, async (trx) => {
    if (!(await lockMember(trx, name))) return fail('not_found');
    if (await closedBlock(trx, name)) return fail('changed_meanwhile');
    const endedSessions = await closeWithin(trx, { merchantCode, memberId, at, reason, operatorId: operator.id });
    await record(trx, {
      merchantCode,
      target: `member ${memberId}`,
      before: { isClosed: false },
      after: { isClosed: true, reason, endedSessions },
    });
    return ok({ closing: { since: at.toISOString(), reason, operator: operator.name } });
  });
  if (result.ok) signals.send([{ merchantCode, memberId, topic: 'session' }]);
  return result;
}

/** Opens a closed member again. Fails with `changed_meanwhile` if it is not the closing that the operator saw. */
export function reopenMember(
  { database }: Needs,
  { record }: Changing,
  { since, reason, ...named }: BodyOf<Calls['reopenMember']>,
): Promise<Result<ValueOf<Calls['reopenMember']>, 'not_found' | 'changed_meanwhile'>> {
  const name = nameOf(named);
  const { merchantCode, memberId } = name;
  return database.withMerchant(merchantCode, async (trx) => {
    if (!(await lockMember(trx, name))) return fail('not_found');
    const block = await closedBlock(trx, name);
    if (block?.begins_at.toISOString() !== since) return fail('changed_meanwhile');
    await trx
      .deleteFrom('play_block')
      .where('merchant_code', '=', merchantCode)
      .where('member_id', '=', memberId)
      .where('kind', '=', 'closed')
      .execute();
    await record(trx, {
      merchantCode,
      target: `member ${memberId}`,
      before: { isClosed: true, reason: block.reason },
      after: { isClosed: false, reason },
    });
    return ok({ closing: null });
  });
}
