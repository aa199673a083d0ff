import type { Transaction } from 'kysely';
import { notifyOwner, type AccountOwner, type Change, type OwnerNews } from '../account/notify-owner.ts';
import type { Tables } from '../database/tables.ts';
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
  /** An operator gave it, so it must be changed at the next login. */
  mustChange?: boolean;
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
  update: PasswordUpdate,
): Promise<boolean> {
  const { merchantCode, memberId } = update;
  const isSet = await services.database.withMerchant(merchantCode, (trx) => setPasswordWithin(services, trx, update));
  if (isSet) services.signals.send([{ merchantCode, memberId, topic: 'session' }]);
  return isSet;
}

/** The same within a transaction, after which open pages are to be told that their session has ended. */
export async function setPasswordWithin(
  services: Pick<Services, 'clock'> & OwnerNews,
  trx: Transaction<Tables>,
  { merchantCode, memberId, newHash, oldHash, resetFrom, mustChange = false, told }: PasswordUpdate,
): Promise<boolean> {
  const at = new Date(services.clock());
  let change = trx
    .updateTable('member')
    .set({ password_hash: newHash, password_set_at: at, must_change_password: mustChange })
    .where('merchant_code', '=', merchantCode)
    .where('id', '=', memberId);
  if (oldHash !== undefined)
    change = oldHash === null ? change.where('password_hash', 'is', null) : change.where('password_hash', '=', oldHash);
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
}
