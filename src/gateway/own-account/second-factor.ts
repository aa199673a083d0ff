import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { ValueOf } from '../../shared/contract/call.ts';
import type { ownAccountCalls } from '../../shared/contract/own-account.ts';
import type { Tables } from '../database/tables.ts';
import { createKeyedHash } from '../keyed-hash.ts';
import { stepOfCode } from '../operators/one-time-codes.ts';
import { createTextSeal, type TextSeal } from '../sealed-text.ts';
import type { Services } from '../services.ts';
import type { OwnMember } from './own-member.ts';

/** Codes that a member gets, each of which replaces the app once. */
const RECOVERY_CODES = 10;
/** Ten letters or digits: 50 bits, which nobody guesses in five attempts a quarter of an hour. */
const RECOVERY_LENGTH = 10;
/** Digits and letters that nobody confuses when reading them off paper. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';

/** What seals the secrets of players' one-time codes. */
export const factorSeal = ({ config }: Pick<Services, 'config'>): TextSeal =>
  createTextSeal(config.sealKey, 'one-time codes of players');

/** Hash of a recovery code, however it was typed. */
export const recoveryHash = (
  { config }: Pick<Services, 'config'>,
  { merchantCode, memberId }: OwnMember,
  code: string,
): Buffer =>
  createKeyedHash(config.sealKey, 'recovery codes')(
    merchantCode,
    String(memberId),
    code.toLowerCase().replaceAll(/[^a-z0-9]/g, ''),
  );

/** New recovery codes, as they are shown: two groups of five. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => {
    // 31 divides no power of two: bytes beyond the last whole multiple are left out, so that all codes are as likely.
    let code = '';
    while (code.length < RECOVERY_LENGTH) {
      const byte = randomBytes(1)[0]!;
      if (byte < ALPHABET.length * Math.floor(256 / ALPHABET.length)) code += ALPHABET[byte % ALPHABET.length];
    }
    return `${code.slice(0, RECOVERY_LENGTH / 2)}-${code.slice(RECOVERY_LENGTH / 2)}`;
  });

/** The second factor of a member, also one that is not confirmed yet. */
const factorOf = (trx: Transaction<Tables>, { merchantCode, memberId }: OwnMember) =>
  trx.selectFrom('second_factor').where('merchant_code', '=', merchantCode).where('member_id', '=', memberId);

/** Whether the logins of a member need a code. */
export const isSecondFactorOn = async (trx: Transaction<Tables>, member: OwnMember): Promise<boolean> =>
  (await factorOf(trx, member).select('begun_at').where('confirmed_at', 'is not', null).executeTakeFirst()) !==
  undefined;

/** How the second factor of a member stands. */
export const readSecondFactor = (
  { database }: Pick<Services, 'database'>,
  member: OwnMember,
): Promise<ValueOf<typeof ownAccountCalls.secondFactor>> =>
  database.withMerchant(member.merchantCode, async (trx) => {
    const factor = await factorOf(trx, member)
      .select('confirmed_at')
      .where('confirmed_at', 'is not', null)
      .executeTakeFirst();
    const { left } = await trx
      .selectFrom('recovery_code')
      .select((eb) => eb.fn.countAll<bigint>().as('left'))
      .where('merchant_code', '=', member.merchantCode)
      .where('member_id', '=', member.memberId)
      .where('used_at', 'is', null)
      .executeTakeFirstOrThrow();
    return {
      isOn: factor !== undefined,
      ...(factor?.confirmed_at && { since: factor.confirmed_at.toISOString() }),
      recoveryCodesLeft: Number(left),
    };
  });

/** Removes the second factor of a member, with the recovery codes. Returns whether there was one. */
export async function removeSecondFactor(
  trx: Transaction<Tables>,
  { merchantCode, memberId }: OwnMember,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('second_factor')
    .where('merchant_code', '=', merchantCode)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/**
 * Uses up a code of the app, or a recovery code where the factor is on. The factor's row is locked, so that of two requests with one code at one
 * moment only the first is right.
 */
export async function useFactorCode(
  services: Pick<Services, 'config' | 'clock'>,
  trx: Transaction<Tables>,
  member: OwnMember,
  typed: string,
): Promise<boolean> {
  const { merchantCode, memberId } = member;
  const factor = await factorOf(trx, member)
    .select(['secret', 'confirmed_at', 'last_step'])
    .forUpdate()
    .executeTakeFirst();
  if (!factor) return false;
  const code = typed.replaceAll(/\s/g, '');
  const nowMs = services.clock();
  const step = stepOfCode(factorSeal(services).open(factor.secret), code, nowMs);
  if (step !== undefined) {
    if (BigInt(step) <= factor.last_step) return false;
    await trx
      .updateTable('second_factor')
      .set({ last_step: BigInt(step) })
      .where('merchant_code', '=', merchantCode)
      .where('member_id', '=', memberId)
      .execute();
    return true;
  }
  const { numUpdatedRows } = await trx
    .updateTable('recovery_code')
    .set({ used_at: new Date(nowMs) })
    .where('merchant_code', '=', merchantCode)
    .where('member_id', '=', memberId)
    .where('code_hash', '=', recoveryHash(services, member, code))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
