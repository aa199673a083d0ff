import type { ValueOf } from '../../shared/contract/call.ts';
import type { passwordCalls } from '../../shared/contract/password.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import { memberOfMobile } from '../account/find-by-contact.ts';
import { mobileDigits } from '../account/mobile-digits.ts';
import { readMember } from '../account/read-member.ts';
import { takeNumber } from '../account/take-number.ts';
import { ownerOf } from '../account/notify-owner.ts';
import type { CallContext } from '../http/register-call.ts';
import { isClosedMember } from '../member/closed-member.ts';
import type { Services } from '../services.ts';
import { beginSession } from '../session/begin-session.ts';
import { knownDeviceOf } from '../session/find-account.ts';
import { knownDeviceHashOf } from '../session/known-devices.ts';
import { checkLoginSide } from '../session/login-side.ts';
import type { AttemptLimit } from '../verification/attempts.ts';
import { memberNameFault, passwordFaults, usernamesOf } from './password-rule.ts';
import { setPassword } from './set-password.ts';

/**
 * Codes that one network may try, because each attempt costs a hash. Each code also has its own limit of five attempts.
 */
const attemptsOfNetwork: AttemptLimit = { max: 20, windowMs: 15 * 60_000 };

type Spec = typeof passwordCalls.forgotByPhone;

/** Sets a new password with a code that was sent to the mobile number, and logs in if the brand is configured to. */
export async function forgotByPhone(
  services: Services,
  { site, merchantCode, body, request, reply }: CallContext<Spec>,
): Promise<Result<ValueOf<Spec>, Spec['errors'][number]>> {
  const { brand } = site.loaded;
  if (!brand.flags.CHNGPASSVERIF3) return fail('function_disabled');
  const digits = mobileDigits(brand, body.mobileNum, body.countryDialingCode ?? brand.market.dialingCode ?? '');
  if (!digits.ok) return digits;
  if (body.verificationCode.trim() === '') return fail('code_missing');
  const faults = await passwordFaults(services, site, {
    password: body.newPassword,
    field: 'newPassword',
    usernames: usernamesOf(site, digits.value),
  });
  if (faults.length > 0) return fail('validation_failed', { faults });
  const within = await services.attempts.limitNetwork(merchantCode, 'reset by phone', request.ip, attemptsOfNetwork);
  if (!within.ok) return within;
  const use = { merchantCode, purpose: 'reset', target: digits.value, device: knownDeviceHashOf(request) } as const;
  // Checked before hashing: there may be no code, or it may have expired.
  const open = await services.codes.peek(use);
  if (!open.ok) return open;
  // Hashed before the code is used, so that a busy gateway does not use up the code.
  const hashed = await services.passwordHasher.hash(merchantCode, body.newPassword);
  if (!hashed.ok) return hashed;
  const used = await services.codes.use({ ...use, code: body.verificationCode });
  if (!used.ok) return used;
  const { memberId } = used.value;
  if (memberId === undefined || !(await isUsableBy(services, merchantCode, digits.value, memberId)))
    return fail('code_invalid');
  if (await isClosedMember(services.database, { merchantCode, memberId })) return fail('account_closed');
  // Only the code proves whose password it is, so nobody else can find out a username by its refusal.
  const named = await memberNameFault(services, site, memberId, body.newPassword);
  if (!named.ok) return named;
  await takeNumber(services, {
    brand,
    memberId,
    number: digits.value,
    isKnownDevice: (await knownDeviceOf(services, merchantCode, memberId, request)) !== undefined,
    request,
  });
  const owner = await ownerOf(services, brand, memberId, request);
  const isLoggedIn = brand.security.autoLoginAfterReset;
  const told = { owner, change: isLoggedIn ? 'passwordSet' : 'passwordReset' } as const;
  await setPassword(services, { merchantCode, memberId, newHash: hashed.value, resetFrom: request.ip, told });
  if (!isLoggedIn) return ok(null);
  return beginSession(services, { site, request, reply, memberId, method: 'reset', remember: false });
}

/**
 * Whether the number still belongs to the account that the code was sent for, and the account may log in here. Checked
 * before its password is set.
 */
async function isUsableBy(
  services: Services,
  merchantCode: string,
  number: string,
  memberId: bigint,
): Promise<boolean> {
  if ((await memberOfMobile(services, merchantCode, number)) !== memberId) return false;
  const { customer_type } = await readMember(services.database, merchantCode, memberId);
  return checkLoginSide('member', customer_type).ok;
}
