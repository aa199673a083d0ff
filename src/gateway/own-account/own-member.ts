import { wrongPasswordFault } from '../../shared/brand/password-rule.ts';
import type { Brand } from '../../shared/brand/brand.generated.ts';
import { fail, type Result } from '../../shared/errors.ts';
import { requireProof } from '../confirmation/require-proof.ts';
import { checkOwnPassword } from '../password/own-password.ts';
import type { Services } from '../services.ts';
import type { Player } from '../session/sessions.ts';

/** A member of a merchant. */
export interface OwnMember {
  merchantCode: string;
  memberId: bigint;
}

/** A call that a session alone may not make. */
interface GuardedCall {
  brand: Brand;
  player: Player;
  password: string | undefined;
}

/**
 * Requires the password, also right after a login: a thief who has taken over a session has no time in which they need none. A member without a password
 * confirms their presence in another way.
 */
export async function requirePassword(
  services: Services,
  { brand, player, password: typed }: GuardedCall,
): Promise<Result<null, 'validation_failed' | 'confirmation_required' | 'too_many_requests' | 'busy'>> {
  const [{ merchantCode }, { memberId }] = [brand, player];
  const { password_hash: hash } = await services.database.withMerchant(merchantCode, (trx) =>
    trx
      .selectFrom('member')
      .select('password_hash')
      .where('merchant_code', '=', merchantCode)
      .where('id', '=', memberId)
      .executeTakeFirstOrThrow(),
  );
  if (hash === null) return requireProof(services, { brand, player });
  if (!typed) return fail('validation_failed', { faults: [wrongPasswordFault('password')] });
  return checkOwnPassword(services, { merchantCode, memberId, hash, typed, field: 'password' });
}
