import type { ValueOf } from '../../shared/contract/call.ts';
import type { passwordCalls } from '../../shared/contract/password.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import { mobileDigits } from '../account/mobile-digits.ts';
import type { CallContext } from '../http/register-call.ts';
import type { Services } from '../services.ts';
import { beginSession } from '../session/begin-session.ts';
import { networkOf } from '../verification/network-of.ts';
import { passwordFaults } from './password-rule.ts';
import { setPassword } from './set-password.ts';

/** Codes that one network may try in the window: each costs a hash, and each code has its own five tries besides. */
const TRIES_MAX = 20;
const WINDOW_MS = 15 * 60_000;

type Spec = typeof passwordCalls.forgotByPhone;

/** Sets a new password by a code that was sent to the mobile number, and logs in where the brand wants it. */
export async function forgotByPhone(services: Services, { site, merchantCode, body, request, reply }: CallContext<Spec>): Promise<Result<ValueOf<Spec>, Spec['errors'][number]>> {
  const { brand } = site.loaded;
  if (!brand.flags.CHNGPASSVERIF3) return fail('function_disabled');
  const digits = mobileDigits(brand, body.mobileNum, body.countryDialingCode ?? brand.market.dialingCode ?? '');
  if (!digits.ok) return digits;
  if (body.verificationCode.trim() === '') return fail('code_missing');
  const faults = await passwordFaults(services, site, body.newPassword, 'newPassword');
  if (faults.length > 0) return fail('validation_failed', { faults });
  if ((await services.attempts.add(merchantCode, `reset by phone ${networkOf(request.ip)}`, WINDOW_MS)) > TRIES_MAX) return fail('too_many_requests');
  // Before the code is used: a gateway that is busy takes nobody's code away.
  const hashed = await services.passwords.hash(merchantCode, body.newPassword);
  if (!hashed.ok) return hashed;
  const used = await services.codes.use({ merchantCode, purpose: 'reset', target: digits.value, code: body.verificationCode });
  if (!used.ok) return used;
  const { memberId } = used.value;
  if (memberId === undefined) return fail('code_invalid');
  await setPassword(services, { merchantCode, memberId, newHash: hashed.value });
  if (!brand.security.autoLoginAfterReset) return ok(null);
  return ok(await beginSession(services, { site, request, reply, memberId, method: 'reset', remember: false }));
}
