import { notifyOwner, type AccountOwner, type Change, type OwnerNews } from '../account/notify-owner.ts';
import type { Services } from '../services.ts';
import { endSessionsWithin } from '../session/end-sessions.ts';
import { forgetDevicesAndNetworks } from '../session/known-devices.ts';

/** A new password of a member. */
interface PasswordUpdate {
  merchantCode: string;
  memberId: bigint;
  newHash: string;
  /**
   * The hash that the old password was checked against. If it has changed meanwhile, nothing is set. When omitted, any
   * password is replaced.
   */
  oldHash?: string | null;
  /**
   * Network address of a reset. The member's known devices and other networks are forgotten, because a thief's may be
   * among them.
   */
  resetFrom?: string;
  /** Whom to tell of it, as what. */
  told: { owner: AccountOwner; change: Change };
}

/**
 * Sets a member's password, ends the member's sessions, remember grants, and pending reset links and codes, and tells
 * the owner, in one transaction. Returns whether the password was set. A concurrent login with the old password either commits first and
 * is ended too, or sees the new password.
 */
export async function setPassword(
  services: Pick<Services, 'database' | 'clock' | 'signals'> & OwnerNews,
  { merchantCode, memberId, newHash, oldHash, resetFrom, told }: PasswordUpdate,
): Promise<boolean> {
  const at = new Date(services.clock());
  const isSet = await services.database.withMerchant(merchantCode, async (trx) => {
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
    await endSessionsWithin(trx, { merchantCode, memberId, at });
    if (resetFrom !== undefined) await forgetDevicesAndNetworks(trx, { merchantCode, memberId }, resetFrom, at);
    await notifyOwner(services, trx, told.owner, told.change);
    return true;
  });
  if (isSet) services.signals.send([{ merchantCode, memberId, topic: 'session' }]);
  return isSet;
}
