import { sql } from 'kysely';
import type { FastifyRequest } from 'fastify';
import type { Brand } from '../../shared/brand/brand.generated.ts';
import { accountsOf } from '../../shared/brand/mobile-number.ts';
import type { Services } from '../services.ts';
import type { Member } from './begin-session.ts';
import { deviceOf } from './cookies.ts';
import { deviceOfCookie } from './known-devices.ts';

/** Whom somebody says to be. */
export interface ClaimedAccount {
  /** Nothing where there is no such account. */
  member: Member | undefined;
  /** The name that failures are counted under: an account has one, however it was typed. */
  name: string;
}

/** The account that a typed name stands for: to the letter, or on a brand that has registration by mobile number, as a number. */
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
  // What was typed to the letter goes before what it may stand for.
  const member = accounts.flatMap((account) => members.find((row) => row.account === account) ?? [])[0];
  return { member, name: member?.account ?? accounts.at(-1)! };
}

/** The id of no member: what is asked of an account is asked in the same way where there is none, and takes as long. */
export const NO_MEMBER = -1n;

/** The device that asks, if this account has logged in from it before. */
export async function knownDeviceOf(
  { database }: Pick<Services, 'database'>,
  merchantCode: string,
  memberId: bigint | undefined,
  request: FastifyRequest,
): Promise<Buffer | undefined> {
  const device = deviceOf(request);
  if (device === undefined) return undefined;
  const { kind, place } = deviceOfCookie(device);
  const known = await database.withMerchant(merchantCode, (trx) =>
    trx
      .selectFrom('known_place')
      .select(sql.lit(1).as('one'))
      .where('merchant_code', '=', merchantCode)
      .where('member_id', '=', memberId ?? NO_MEMBER)
      .where('kind', '=', kind)
      .where('place', '=', place)
      .executeTakeFirst(),
  );
  return known && place;
}
