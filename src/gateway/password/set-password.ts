import type { Services } from '../services.ts';
import { endSessionsWithin } from '../session/end-sessions.ts';
import { forgetDevicesAndNetworks } from '../session/known-devices.ts';

/** A password that takes the place of another. */
interface PasswordChange {
  merchantCode: string;
  memberId: bigint;
  newHash: string;
  /** What stood there when the old one was checked: if another change was faster, this one comes to nothing. Left out: whatever stands there gives way. */
  oldHash?: string | null;
  /** Network address of a reset: devices and other networks that the account is known from are strangers again, for a thief's may be among them. */
  resetFrom?: string;
}

/**
 * Sets the password of an account, and ends its sessions, what browsers remember of it, and every link and code to set another: all or nothing. Answers
 * whether it was set. A login by the old one that is under way comes before it and ends too, or looks at the new one.
 */
export async function setPassword(
  { database }: Pick<Services, 'database'>,
  { merchantCode, memberId, newHash, oldHash, resetFrom }: PasswordChange,
): Promise<boolean> {
  const at = new Date();
  return database.withMerchant(merchantCode, async (trx) => {
    let change = trx
      .updateTable('member')
      .set({ password_hash: newHash, password_set_at: at, must_change_password: false })
      .where('merchant_code', '=', merchantCode)
      .where('id', '=', memberId);
    if (oldHash !== undefined)
      change =
        oldHash === null ? change.where('password_hash', 'is', null) : change.where('password_hash', '=', oldHash);
    if (!(await change.returning('id').executeTakeFirst())) return false;
    await trx
      .updateTable('verification_code')
      .set({ used_at: at })
      .where('merchant_code', '=', merchantCode)
      .where('member_id', '=', memberId)
      .where('purpose', 'in', ['reset', 'reset-link'])
      .where('used_at', 'is', null)
      .execute();
    await endSessionsWithin(trx, { merchantCode, memberId });
    if (resetFrom !== undefined) await forgetDevicesAndNetworks(trx, { merchantCode, memberId }, resetFrom);
    return true;
  });
}
