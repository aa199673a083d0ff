import type { FastifyRequest } from 'fastify';
import type { Brand } from '../../shared/brand/brand.generated.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import { notifyOwner, ownerOf } from '../account/notify-owner.ts';
import { enrolUriOf, newCodeSecret } from '../operators/one-time-codes.ts';
import type { Services } from '../services.ts';
import { endSessionsWithin } from '../session/end-sessions.ts';
import type { Player } from '../session/sessions.ts';
import { tokenHash } from '../session/tokens.ts';
import { factorAttempts } from './factor-attempts.ts';
import {
  factorSeal,
  isSecondFactorOn,
  newRecoveryCodes,
  recoveryHash,
  removeSecondFactor,
  useFactorCode,
} from './second-factor.ts';

/** How long a player may take to read the secret with an app and type its first code. */
const ENROLMENT_MS = 30 * 60_000;

/** A change of the second factor by a player whose password was right. */
interface FactorChange {
  brand: Brand;
  player: Player;
  request: FastifyRequest;
}

/** Makes a new secret, in place of one that was never confirmed. `changed_meanwhile`: the factor is on already. */
export async function beginSecondFactor(
  services: Pick<Services, 'config' | 'clock' | 'database'>,
  { brand: { merchantCode, name }, player: { memberId, account } }: Omit<FactorChange, 'request'>,
): Promise<Result<{ secret: string; uri: string }, 'changed_meanwhile'>> {
  const secret = newCodeSecret();
  const row = { secret: factorSeal(services).seal(secret), begun_at: new Date(services.clock()) };
  const isBegun = await services.database.withMerchant(merchantCode, async (trx) => {
    const { numInsertedOrUpdatedRows = 0n } = await trx
      .insertInto('second_factor')
      .values({ merchant_code: merchantCode, member_id: memberId, ...row })
      .onConflict((conflict) =>
        conflict
          .columns(['merchant_code', 'member_id'])
          .doUpdateSet(row)
          .where('second_factor.confirmed_at', 'is', null),
      )
      .executeTakeFirst();
    return numInsertedOrUpdatedRows > 0n;
  });
  return isBegun ? ok({ secret, uri: enrolUriOf(account, secret, name) }) : fail('changed_meanwhile');
}

/** Turns the factor on with a first code. Every other session ends, because a thief who has one did not need a code. */
export async function confirmSecondFactor(
  services: Services,
  { brand, player: { memberId }, request, token, code }: FactorChange & { token: string; code: string },
): Promise<Result<{ recoveryCodes: string[] }, 'code_invalid' | 'code_expired' | 'too_many_requests'>> {
  const { merchantCode } = brand;
  const member = { merchantCode, memberId };
  const attempts = factorAttempts(services, member);
  const within = await attempts.count();
  if (!within.ok) return within;
  const owner = await ownerOf(services, brand, memberId, request);
  const at = new Date(services.clock());
  const recoveryCodes = newRecoveryCodes();
  const refusal = await services.database.withMerchant(merchantCode, async (trx) => {
    const open = await trx
      .selectFrom('second_factor')
      .select('begun_at')
      .where('merchant_code', '=', merchantCode)
      .where('member_id', '=', memberId)
      .where('confirmed_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!open || at.getTime() - open.begun_at.getTime() > ENROLMENT_MS) return 'code_expired';
    if (!(await useFactorCode(services, trx, member, code))) return 'code_invalid';
    await trx
      .updateTable('second_factor')
      .set({ confirmed_at: at })
      .where('merchant_code', '=', merchantCode)
      .where('member_id', '=', memberId)
      .execute();
    await trx
      .insertInto('recovery_code')
      .values(
        recoveryCodes.map((one) => ({
          merchant_code: merchantCode,
          member_id: memberId,
          code_hash: recoveryHash(services, member, one),
        })),
      )
      .execute();
    await endSessionsWithin(trx, { ...member, at, exceptTokenHash: tokenHash(token) });
    await notifyOwner(services, trx, owner, 'secondFactorOn');
    return undefined;
  });
  if (refusal) return fail(refusal);
  await attempts.succeeded();
  services.signals.send([{ ...member, topic: 'session' }]);
  return ok({ recoveryCodes });
}

/** Turns the factor off, with a code: a password that was stolen is not enough. */
export async function endSecondFactor(
  services: Services,
  { brand, player: { memberId }, request, code }: FactorChange & { code: string },
): Promise<Result<null, 'code_invalid' | 'code_expired' | 'too_many_requests'>> {
  const member = { merchantCode: brand.merchantCode, memberId };
  const attempts = factorAttempts(services, member);
  const within = await attempts.count();
  if (!within.ok) return within;
  const owner = await ownerOf(services, brand, memberId, request);
  const refusal = await services.database.withMerchant(member.merchantCode, async (trx) => {
    if (!(await isSecondFactorOn(trx, member))) return 'code_expired';
    if (!(await useFactorCode(services, trx, member, code))) return 'code_invalid';
    await removeSecondFactor(trx, member);
    await notifyOwner(services, trx, owner, 'secondFactorOff');
    return undefined;
  });
  if (refusal) return fail(refusal);
  await attempts.succeeded();
  return ok(null);
}
