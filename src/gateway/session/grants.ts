import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { newToken, tokenHash } from './tokens.ts';

/** What is remembered is good for a day from the login that typed the password (spec §9): no login by a grant makes it longer. */
const GRANT_LIFETIME_MS = 24 * 3_600_000;
/**
 * A grant that comes a second time this soon is a second click or a second tab: it is refused, and that is all. Later it is a copy, and ends its family.
 * Within this time a copy is worth no more than after it: nothing.
 */
const SECOND_CLICK_MS = 10_000;

/** The kind of login that a grant was first given at; it stays with all that come of it. */
export type GrantWay = 'username' | 'sms';

/** Whose grant, and which browser's. */
export interface GrantOwner {
  merchantCode: string;
  memberId: bigint;
  /** Place of the device. */
  device: Buffer;
  way: GrantWay;
}

/** A grant as the browser keeps it. */
export interface Grant {
  token: string;
  endsAt: Date;
}

/** Writes a grant: the first one of a family, or the next. */
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

/** What a browser remembers from now on, in place of all that it did. */
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

/** What became of a grant that was shown: the next one, or none. */
export type Used = Grant | 'gone' | 'just-used';

/** A grant as a browser shows it. */
export interface ShownGrant {
  merchantCode: string;
  token: string;
  /** Place of the device that shows it. */
  device: Buffer;
}

/** Whose a grant is and how it was begun, used or not. */
export async function ownerOfGrant(
  trx: Transaction<Tables>,
  merchantCode: string,
  token: string,
): Promise<Pick<GrantOwner, 'memberId' | 'way'> | undefined> {
  const row = await trx
    .selectFrom('remember_grant')
    .select(['member_id', 'way'])
    .where('merchant_code', '=', merchantCode)
    .where('token_hash', '=', tokenHash(token))
    .executeTakeFirst();
  return row && { memberId: row.member_id, way: row.way };
}

/** Uses a grant up and writes the next one of its family, which ends when the first one would. One that was used before, or is another device's, was copied: its family ends. */
export async function useGrant(trx: Transaction<Tables>, { merchantCode, token, device }: ShownGrant): Promise<Used> {
  const at = new Date();
  // Locked: of two who come at once, the second finds it used.
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

/** The grants of a member that still open a login, one of each device. */
export const liveGrants = (
  trx: Transaction<Tables>,
  { merchantCode, memberId }: Pick<GrantOwner, 'merchantCode' | 'memberId'>,
) =>
  trx
    .selectFrom('remember_grant')
    .select(['device_hash', 'ends_at'])
    .where('merchant_code', '=', merchantCode)
    .where('member_id', '=', memberId)
    .where('used_at', 'is', null)
    .where('ends_at', '>', new Date());

/** Ends what a browser remembers: the grant that it shows, and all of its family. */
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
