import type { passwordCalls } from '../../shared/contract/password.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import { memberOfEmail } from '../account/find-by-contact.ts';
import { ownerOf, notifyOwner } from '../account/notify-owner.ts';
import type { CallContext } from '../http/register-call.ts';
import type { Services } from '../services.ts';
import { newPasswordFaults } from './password-rule.ts';
import { setPassword } from './set-password.ts';

/** Sets a new password by the link of a mail. Nobody is logged in by it: whoever reads a mail still has to know the name. */
export async function resetPassword(
  services: Services,
  { site, merchantCode, body, request }: CallContext<typeof passwordCalls.resetPassword>,
): Promise<Result<null, 'validation_failed' | 'code_invalid' | 'code_expired' | 'busy'>> {
  const { codes, passwordHasher } = services;
  const faults = await newPasswordFaults(services, site, body);
  if (faults.length > 0) return fail('validation_failed', { faults });
  // Looked at before there is work for it, and used only once the work is done: a gateway that is busy takes nobody's link away.
  const open = await codes.peekLink(merchantCode, body.resetToken);
  if (!open.ok) return open;
  const hashed = await passwordHasher.hash(merchantCode, body.newPassword);
  if (!hashed.ok) return hashed;
  const used = await codes.useLink(merchantCode, body.resetToken);
  if (!used.ok) return used;
  const { memberId, target } = used.value;
  // The address may have been given up since the link was sent: whoever reads it now is somebody else.
  if ((await memberOfEmail(services, merchantCode, target)) !== memberId) return fail('code_invalid');
  const owner = await ownerOf(services, site.loaded.brand, memberId, request);
  await setPassword(services, { merchantCode, memberId, newHash: hashed.value, resetFrom: request.ip });
  notifyOwner(services, owner, 'passwordSet');
  return ok(null);
}
