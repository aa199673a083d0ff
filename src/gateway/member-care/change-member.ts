import type { Transaction } from 'kysely';
import type { BodyOf, ValueOf } from '../../shared/contract/call.ts';
import type { memberCareCalls } from '../../shared/contract/console/members.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import type { Tables } from '../database/tables.ts';
import type { Changing } from '../operators/changing.ts';
import type { Services } from '../services.ts';
import { endSessionsWithin } from '../session/end-sessions.ts';
import type { MemberName } from './member-page.ts';
import { memberColumns, presentMember } from './search-members.ts';

type Calls = typeof memberCareCalls;

/** A member, locked until the transaction ends. */
export const lockMember = (trx: Transaction<Tables>, { merchantCode, memberId }: MemberName) =>
  trx
    .selectFrom('member')
    .select([...memberColumns, 'club_label'])
    .where('merchant_code', '=', merchantCode)
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** The member that a call names. */
export const nameOf = ({ merchant, id }: { merchant: string; id: string }): MemberName => ({
  merchantCode: merchant,
  memberId: BigInt(id),
});

/** Sets the labels of a member. Fails with `changed_meanwhile` if another operator has set others since this one looked. */
export function labelMember(
  { database }: Pick<Services, 'database'>,
  { record }: Changing,
  body: BodyOf<Calls['labelMember']>,
): Promise<Result<ValueOf<Calls['labelMember']>, 'not_found' | 'changed_meanwhile'>> {
  const { merchantCode, memberId } = nameOf(body);
  return database.withMerchant(merchantCode, async (trx) => {
    const member = await lockMember(trx, { merchantCode, memberId });
    if (!member) return fail('not_found');
    const before = { clubLabel: member.club_label, labels: member.labels };
    const after = { clubLabel: body.clubLabel, labels: body.labels };
    const seen = { clubLabel: body.before.clubLabel, labels: body.before.labels };
    if (JSON.stringify(before) !== JSON.stringify(seen)) return fail('changed_meanwhile');
    await trx
      .updateTable('member')
      .set({ club_label: after.clubLabel, labels: JSON.stringify(after.labels) })
      .where('merchant_code', '=', merchantCode)
      .where('id', '=', memberId)
      .execute();
    await record(trx, { merchantCode, target: `member ${memberId}`, before, after });
    return ok({ member: presentMember({ ...member, labels: after.labels }), clubLabel: after.clubLabel });
  });
}

/** Adds a note about a member. */
export function addNote(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { operator, record }: Changing,
  body: BodyOf<Calls['addNote']>,
): Promise<Result<ValueOf<Calls['addNote']>, 'not_found'>> {
  const { merchantCode, memberId } = nameOf(body);
  return database.withMerchant(merchantCode, async (trx) => {
    if (!(await lockMember(trx, { merchantCode, memberId }))) return fail('not_found');
    const at = new Date(clock());
    const { id } = await trx
      .insertInto('member_note')
      .values({ merchant_code: merchantCode, member_id: memberId, operator_id: operator.id, text: body.text, at })
      .returning('id')
      .executeTakeFirstOrThrow();
    await record(trx, { merchantCode, target: `member ${memberId}`, after: { note: body.text } });
    return ok({ note: { id: String(id), operator: operator.name, text: body.text, at: at.toISOString() } });
  });
}

/** Ends all sessions of a member. Their open pages notice at once. */
export async function endMemberSessions(
  { database, clock, signals }: Pick<Services, 'database' | 'clock' | 'signals'>,
  { record }: Changing,
  body: BodyOf<Calls['endMemberSessions']>,
): Promise<Result<ValueOf<Calls['endMemberSessions']>, 'not_found'>> {
  const { merchantCode, memberId } = nameOf(body);
  const result = await database.withMerchant(merchantCode, async (trx) => {
    if (!(await lockMember(trx, { merchantCode, memberId }))) return fail('not_found');
    const ended = await endSessionsWithin(trx, { merchantCode, memberId, at: new Date(clock()) });
    await record(trx, { merchantCode, target: `member ${memberId}`, after: { endedSessions: ended } });
    return ok({ ended });
  });
  if (result.ok) signals.send([{ merchantCode, memberId, topic: 'session' }]);
  return result;
}
