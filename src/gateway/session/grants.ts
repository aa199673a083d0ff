import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { newToken, tokenHash } from './tokens.ts';

/**
 * A remembered login lasts one day from the login that used the password or code (spec §9). Logging in with a grant
 * does not extend it.
 */
const GRANT_LIFETIME_MS = 24 * 3_600_000;
/**
 * A grant that is used again within this time is a double click or a second tab, and is only refused. Used again later,
 * it has been copied, and its whole family ends. A copy opens nothing in either case.
 */
const SECOND_CLICK_MS = 10_000;

/** The kind of login that started a family of grants. Every grant of the family keeps it. */
export type GrantWay = 'username' | 'sms';

/** The member and the browser that a grant belongs to. */
export interface GrantOwner {
  merchantCode: string;
  memberId: bigint;
  /** Hash of the device cookie. */
  device: Buffer;
  way: GrantWay;
}

/** A grant as the browser stores it. */
export interface Grant {
  token: string;
  endsAt: Date;
}

/** Writes the first or the next grant of a family. */
export async function addGrant(
  trx: Transaction<Tables>,
  { merchantCode, memberId, device, way }: GrantOwner,
  family: string,
  endsAt: Date,
): Promise<Grant> {
  const token = newToken();
  await trx
    .insertInto('remember_grant')
    .values({
      merchant_code: merchantCode,
      token_hash: tokenHash(token),
      family,
      member_id: memberId,
      device_hash: device,
      way,
      ends_at: endsAt,
    })
    .execute();
  return { token, endsAt };
}

/** Replaces every grant of a browser by a new one, or by none if the login is not to be remembered. */
export async function replaceGrants(
  trx: Transaction<Tables>,
  owner: GrantOwner,
  at: Date,
  isRemembered: boolean,
): Promise<Grant | undefined> {
  await trx
    .deleteFrom('remember_grant')
    .where('merchant_code', '=', owner.merchantCode)
    .where('device_hash', '=', owner.device)
    .execute();
  return isRemembered ? addGrant(trx, owner, randomUUID(), new Date(at.getTime() + GRANT_LIFETIME_MS)) : undefined;
}

/** The result of using a grant: the next grant of the family, or the reason for the refusal. */
export type Used = Grant | 'gone' | 'just-used';

/** A grant that a browser presents. */
export interface ShownGrant {
  merchantCode: string;
  token: string;
  /** Hash of the cookie of the device that presents it. */
  device: Buffer;
}

/**
 * The member that a grant belongs to and the kind of login that started its family, whether or not the grant was used.
 */
export async function ownerOfGrant(
  trx: Transaction<Tables>,
  merchantCode: string,
  token: string,
): Promise<(Pick<GrantOwner, 'memberId' | 'way'> & Pick<Grant, 'endsAt'>) | undefined> {
  const row = await trx
    .selectFrom('remember_grant')
    .select(['member_id', 'way', 'ends_at'])
    .where('merchant_code', '=', merchantCode)
    .where('token_hash', '=', tokenHash(token))
    .executeTakeFirst();
  return row && { memberId: row.member_id, way: row.way, endsAt: row.ends_at };
}

/** Whether a grant would open its account, without using it up. */
export async function isLiveGrant(
  trx: Transaction<Tables>,
  { merchantCode, token, device }: ShownGrant,
  at: Date,
): Promise<boolean> {
  const row = await trx
    .selectFrom('remember_grant')
    .select('device_hash')
    .where('merchant_code', '=', merchantCode)
    .where('token_hash', '=', tokenHash(token))
    .where('used_at', 'is', null)
    .where('ends_at', '>', at)
    .executeTakeFirst();
  return row !== undefined && device.equals(row.device_hash);
}

/**
 * Uses up a grant and writes the next one of its family, with the same expiry. A grant that was used before, or comes
 * from another device, was copied: its whole family ends.
 */
export async function useGrant(
  trx: Transaction<Tables>,
  { merchantCode, token, device }: ShownGrant,
  at: Date,
): Promise<Used> {
  // Locked, so that the second of two parallel requests finds the grant used.
  const row = await trx
    .selectFrom('remember_grant')
    .selectAll()
    .where('merchant_code', '=', merchantCode)
    .where('token_hash', '=', tokenHash(token))
    .forUpdate()
    .executeTakeFirst();
  if (!row) return 'gone';
  const isOwn = device.equals(row.device_hash);
  if (isOwn && row.used_at && at.getTime() - row.used_at.getTime() < SECOND_CLICK_MS) return 'just-used';
  if (!isOwn || row.used_at || row.ends_at <= at) {
    await trx
      .deleteFrom('remember_grant')
      .where('merchant_code', '=', merchantCode)
      .where('family', '=', row.family)
      .execute();
    return 'gone';
  }
  await trx
    .updateTable('remember_grant')
    .set({ used_at: at })
    .where('merchant_code', '=', merchantCode)
    .where('token_hash', '=', tokenHash(token))
    .execute();
  return addGrant(trx, { merchantCode, memberId: row.member_id, device, way: row.way }, row.family, row.ends_at);
}

/** The grants of a member that can still log in, one per device. */
export const liveGrants = (
  trx: Transaction<Tables>,
  { merchantCode, memberId }: Pick<GrantOwner, 'merchantCode' | 'memberId'>,
  at: Date,
) =>
  trx
    .selectFrom('remember_grant')
    .select(['device_hash', 'ends_at'])
    .where('merchant_code', '=', merchantCode)
    .where('member_id', '=', memberId)
    .where('used_at', 'is', null)
    .where('ends_at', '>', at);

/** Deletes the grant that a browser presents, and its whole family. */
export async function endGrant(trx: Transaction<Tables>, merchantCode: string, token: string): Promise<void> {
  const family = trx
    .selectFrom('remember_grant')
    .select('family')
    .where('merchant_code', '=', merchantCode)
    .where('token_hash', '=', tokenHash(token));
  await trx
    .deleteFrom('remember_grant')
    .where('merchant_code', '=', merchantCode)
    .where('family', 'in', family)
    .execute();
}
