import { fail, ok, type Result } from '../../shared/errors.ts';
import type { Services } from '../services.ts';
import { liveGrants } from './grants.ts';
import { isRunning, type SessionBrand } from './sessions.ts';

/** A session id as the session list returns it. Anything else names no session and is refused without a query. */
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Ends one session of a member by its id, along with the remember grant of its browser. If the session has already
 * ended, only the grant is removed. Fails with `not_found` if neither is left, or if the session belongs to another
 * member.
 */
export async function endOneSession(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  brand: SessionBrand,
  memberId: bigint,
  id: string,
): Promise<Result<{ ended: number }, 'not_found'>> {
  if (!ID.test(id)) return fail('not_found');
  const { merchantCode } = brand;
  const at = new Date(clock());
  return database.withMerchant(merchantCode, async (trx) => {
    const session = await trx
      .selectFrom('session')
      .select('device')
      .where('merchant_code', '=', merchantCode)
      .where('member_id', '=', memberId)
      .where('id', '=', id)
      .executeTakeFirst();
    if (!session) return fail('not_found');
    const ended = await trx
      .updateTable('session')
      .set({ ended_at: at })
      .where('merchant_code', '=', merchantCode)
      .where('member_id', '=', memberId)
      .where('id', '=', id)
      .where((eb) => isRunning(eb, brand, at.getTime()))
      .returning('id')
      .executeTakeFirst();
    const { device } = session;
    const remembered = device
      ? await liveGrants(trx, { merchantCode, memberId }, at).where('device_hash', '=', device).executeTakeFirst()
      : undefined;
    if (!ended && !remembered) return fail('not_found');
    if (device)
      await trx
        .deleteFrom('remember_grant')
        .where('merchant_code', '=', merchantCode)
        .where('member_id', '=', memberId)
        .where('device_hash', '=', device)
        .execute();
    return ok({ ended: 1 });
  });
}
