import type { CallContext } from '../http/register-call.ts';
import { samePasswordFault, wrongPasswordFault } from '../../shared/brand/password-rule.ts';
import type { passwordCalls } from '../../shared/contract/password.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import { ownerOf } from '../account/notify-owner.ts';
import { requireProof } from '../confirmation/require-proof.ts';
import type { Services } from '../services.ts';
import { beginKnownSession } from '../session/begin-session.ts';
import { checkPasswordToChange } from './own-password.ts';
import { newPasswordFaults, usernamesOf } from './password-rule.ts';
import { setPassword } from './set-password.ts';

/**
 * Changes the player's password. All sessions of the member end, including this one, and the answer holds the token of
 * a new session.
 */
export async function changePassword(
  services: Services,
  { site, merchantCode, player, body, request, reply }: CallContext<typeof passwordCalls.changePassword>,
): Promise<
  Result<
    { token: string },
    'confirmation_required' | 'validation_failed' | 'too_many_requests' | 'account_closed' | 'busy'
  >
> {
  const { memberId } = player;
  const { oldPassword, newPassword } = body;
  const { password_hash: oldHash } = await services.database.withMerchant(merchantCode, (trx) =>
    trx
      .selectFrom('member')
      .select('password_hash')
      .where('merchant_code', '=', merchantCode)
      .where('id', '=', memberId)
      .executeTakeFirstOrThrow(),
  );
  const faults = await newPasswordFaults(services, site, body, { usernames: usernamesOf(site, player.account) });
  if (oldHash !== null && !oldPassword) faults.unshift({ field: 'oldPassword', key: 'validation.required' });
  if (faults.length > 0) return fail('validation_failed', { faults });
  if (oldHash === null) {
    // An account without a password, such as one from a social login, gets its first one.
    const proved = await requireProof(services, { brand: site.loaded.brand, player });
    if (!proved.ok) return proved;
  } else {
    const checked = await checkPasswordToChange(services, {
      merchantCode,
      memberId,
      hash: oldHash,
      typed: oldPassword!,
      field: 'oldPassword',
    });
    if (!checked.ok) return checked;
    if (oldPassword === newPassword) return fail('validation_failed', { faults: [samePasswordFault('newPassword')] });
  }
  const hashed = await services.passwordHasher.hash(merchantCode, newPassword, memberId);
  if (!hashed.ok) return hashed;
  const owner = await ownerOf(services, site.loaded.brand, memberId, request);
  // A concurrent change won, so the old password is no longer the current one.
  const told = { owner, change: 'passwordSet' } as const;
  if (!(await setPassword(services, { merchantCode, memberId, newHash: hashed.value, oldHash, told })))
    return fail('validation_failed', { faults: [wrongPasswordFault('oldPassword')] });
  const begun = await beginKnownSession(services, {
    site,
    request,
    reply,
    memberId,
    method: 'password',
    remember: false,
  });
  return begun.ok ? ok({ token: begun.value.token }) : begun;
}
