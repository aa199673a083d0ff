import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { endSessionsWithin } from '../session/end-sessions.ts';

/** A member who is closed, and by whom. */
interface Closing {
  merchantCode: string;
  memberId: bigint;
  at: Date;
  reason: string;
  /** Null: the player. */
  operatorId: bigint | null;
}

/**
 * Closes a member, the one way that there is: no bets, no logins, and the sessions and remembered logins end. The caller has locked the member and
 * found them open. Returns how many sessions ended.
 */
export async function closeWithin(
  trx: Transaction<Tables>,
  { merchantCode, memberId, at, reason, operatorId }: Closing,
): Promise<number> {
  await trx
    .insertInto('play_block')
    .values({
      merchant_code: merchantCode,
      member_id: memberId,
      kind: 'closed',
      begins_at: at,
      reason,
      operator_id: operatorId,
    })
    .execute();
  return endSessionsWithin(trx, { merchantCode, memberId, at });
}
