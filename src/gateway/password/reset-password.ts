import type { passwordCalls } from '../../shared/contract/password.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import { memberOfEmail } from '../account/find-by-contact.ts';
import { ownerOf } from '../account/notify-owner.ts';
import type { CallContext } from '../http/register-call.ts';
import type { Services } from '../services.ts';
import { OPERATOR_LINK } from '../verification/reset-links.ts';
import { memberNameFault, newPasswordFaults } from './password-rule.ts';
import { setPassword } from './set-password.ts';

/**
 * Sets a new password with a reset link. It does not log in, so someone who only reads the e-mail still needs the
 * username.
 */
export async function resetPassword(
  services: Services,
  { site, merchantCode, body, request }: CallContext<typeof passwordCalls.resetPassword>,
): Promise<Result<null, 'validation_failed' | 'code_invalid' | 'code_expired' | 'busy'>> {
  const { codes, passwordHasher } = services;
  const faults = await newPasswordFaults(services, site, body, { usernames: [] });
  if (faults.length > 0) return fail('validation_failed', { faults });
  // Checked before hashing, and used only afterwards, so that a busy gateway does not use up the link.
  const open = await codes.peekLink(merchantCode, body.resetToken);
  if (!open.ok) return open;
  // Only a link proves whose password it is, so nobody else can find out a username by its refusal.
  const named = await memberNameFault(services, site, open.value.memberId, body.newPassword);
  if (!named.ok) return named;
  const hashed = await passwordHasher.hash(merchantCode, body.newPassword);
  if (!hashed.ok) return hashed;
  const used = await codes.useLink(merchantCode, body.resetToken);
  if (!used.ok) return used;
  const { memberId, target } = used.value;
  // The member may have given up the address since the link was sent, so it may have another reader now.
  if (target !== OPERATOR_LINK && (await memberOfEmail(services, merchantCode, target)) !== memberId)
    return fail('code_invalid');
  const owner = await ownerOf(services, site.loaded.brand, memberId, request);
  const told = { owner, change: 'passwordReset' } as const;
  await setPassword(services, { merchantCode, memberId, newHash: hashed.value, resetFrom: request.ip, told });
  return ok(null);
}
