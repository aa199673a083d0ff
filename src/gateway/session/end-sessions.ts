import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { Services } from '../services.ts';

/** The sessions to end. */
interface Ending {
  merchantCode: string;
  memberId: bigint;
  /** When they end. */
  at: Date;
  /** A session to keep, along with the remember grant of its browser. A password change keeps none. */
  exceptTokenHash?: Uint8Array | undefined;
}

/**
 * Ends the sessions and remember grants of a member in one transaction. A concurrent login either commits first and is
 * ended too, or starts afterwards. Returns how many sessions ended.
 */
export const endSessions = (
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  ending: Omit<Ending, 'at'>,
): Promise<number> =>
  database.withMerchant(ending.merchantCode, (trx) => endSessionsWithin(trx, { ...ending, at: new Date(clock()) }));

/** Like `endSessions`, within the caller's transaction. */
export async function endSessionsWithin(
  trx: Transaction<Tables>,
  { merchantCode, memberId, at, exceptTokenHash }: Ending,
): Promise<number> {
  await trx
    .selectFrom('member')
    .select('id')
    .where('merchant_code', '=', merchantCode)
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  let ending = trx
    .updateTable('session')
    .set({ ended_at: at })
    .where('merchant_code', '=', merchantCode)
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null);
  let forgetting = trx
    .deleteFrom('remember_grant')
    .where('merchant_code', '=', merchantCode)
    .where('member_id', '=', memberId);
  if (exceptTokenHash) {
    ending = ending.where('token_hash', '!=', exceptTokenHash);
    const kept = await trx
      .selectFrom('session')
      .select('device')
      .where('merchant_code', '=', merchantCode)
      .where('token_hash', '=', exceptTokenHash)
      .executeTakeFirst();
    if (kept?.device) forgetting = forgetting.where('device_hash', '!=', kept.device);
  }
  await forgetting.execute();
  const { numUpdatedRows } = await ending.executeTakeFirst();
  return Number(numUpdatedRows);
}
