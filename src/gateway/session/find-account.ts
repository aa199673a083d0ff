import { sql } from 'kysely';
import type { FastifyRequest } from 'fastify';
import type { Brand } from '../../shared/brand/brand.generated.ts';
import { accountsOf } from '../../shared/brand/mobile-number.ts';
import type { Services } from '../services.ts';
import type { Member } from './begin-session.ts';
import { deviceOf } from './cookies.ts';
import { deviceOfCookie } from './known-devices.ts';

/** The account that a login names. */
export interface ClaimedAccount {
  /** `undefined` if the account does not exist. */
  member: Member | undefined;
  /** The name to count failures under. An account has one, however it was typed. */
  name: string;
}

/**
 * Finds the account for a typed name: the exact name or, on a brand with registration by mobile number, the number in
 * its canonical form.
 */
export async function findAccount(
  { database }: Pick<Services, 'database'>,
  brand: Brand,
  typed: string,
): Promise<ClaimedAccount> {
  const { merchantCode } = brand;
  const accounts = accountsOf(typed, brand);
  const members = await database.withMerchant(merchantCode, (trx) =>
    trx
      .selectFrom('member')
      .selectAll()
      .where('merchant_code', '=', merchantCode)
      .where('account', 'in', accounts)
      .execute(),
  );
  // The exact name takes precedence over the number that it may stand for.
  const member = accounts.flatMap((account) => members.find((row) => row.account === account) ?? [])[0];
  return { member, name: member?.account ?? accounts.at(-1)! };
}

/**
 * An id that no member has. Queries use it for an unknown account, so that they take the same time as for a real one.
 */
export const NO_MEMBER = -1n;

/** Hash of the requesting device's cookie, if this member has logged in from the device before. */
export async function knownDeviceOf(
  { database }: Pick<Services, 'database'>,
  merchantCode: string,
  memberId: bigint | undefined,
  request: FastifyRequest,
): Promise<Buffer | undefined> {
  const device = deviceOf(request);
  if (device === undefined) return undefined;
  const { kind, hash } = deviceOfCookie(device);
  const known = await database.withMerchant(merchantCode, (trx) =>
    trx
      .selectFrom('known_place')
      .select(sql.lit(1).as('one'))
      .where('merchant_code', '=', merchantCode)
      .where('member_id', '=', memberId ?? NO_MEMBER)
      .where('kind', '=', kind)
      .where('place', '=', hash)
      .executeTakeFirst(),
  );
  return known && hash;
}
