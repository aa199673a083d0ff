import { fail } from '../../shared/errors.ts';
import { memberOfMobile } from '../account/find-by-contact.ts';
import { mobileDigits } from '../account/mobile-digits.ts';
import { readMember } from '../account/read-member.ts';
import { takeNumber } from '../account/take-number.ts';
import { isClosedMember } from '../member/closed-member.ts';
import type { Services } from '../services.ts';
import { beginSession } from './begin-session.ts';
import { knownDeviceOf } from './find-account.ts';
import { throttleLogin, type CountedAttempt } from './login-throttle.ts';
import type { LogInContext, LogInResult } from './log-in-context.ts';
import { knownDeviceHashOf } from './known-devices.ts';
import { checkLoginSide } from './login-side.ts';

/**
 * Logs in by a code sent to a mobile number. It needs no human check, because sending is already rate limited, and
 * never requires a password change.
 */
export async function logInBySms(services: Services, context: LogInContext): Promise<LogInResult> {
  const { site, merchantCode, body, request } = context;
  const { brand } = site.loaded;
  if (!brand.flags.MOBILEVERCODELOGIN3 || !brand.settings.smsLogin) return fail('function_disabled');
  const digits = mobileDigits(brand, body.username, body.countryDialingCode ?? brand.market.dialingCode ?? '');
  if (!digits.ok) return fail('phone_invalid');
  if (body.password.trim() === '') return fail('code_missing');
  const target = digits.value;
  const memberId = await memberOfMobile(services, merchantCode, target);
  const knownDevice = await knownDeviceOf(services, merchantCode, memberId, request);
  const attempt = {
    brand,
    isByCode: true,
    account: `mobile ${target}`,
    address: request.ip,
    knownDevice,
    captchaId: body.captchaId,
    captcha: body.captcha,
  };
  const owner = { memberId, target, isKnownDevice: knownDevice !== undefined };
  return throttleLogin(services, attempt, (counted) => checkCode(services, context, owner, counted));
}

/** Checks the code of a counted attempt, and begins the session. */
async function checkCode(
  services: Services,
  context: LogInContext,
  { memberId, target, isKnownDevice }: { memberId: bigint | undefined; target: string; isKnownDevice: boolean },
  attempt: CountedAttempt,
): Promise<LogInResult> {
  const { site, merchantCode, body, request } = context;
  const { brand } = site.loaded;
  const used = await services.codes.use({
    merchantCode,
    purpose: 'login',
    target,
    device: knownDeviceHashOf(request),
    code: body.password,
  });
  if (!used.ok) return fail(used.code, attempt.failed());
  // The number may have moved to another account since the code was sent.
  if (memberId === undefined || used.value.memberId !== memberId) return fail('code_invalid', attempt.failed());

  const { customer_type } = await readMember(services.database, merchantCode, memberId);
  const side = checkLoginSide(body.side, customer_type);
  if (!side.ok) return side;
  if (await isClosedMember(services.database, { merchantCode, memberId })) return fail('account_closed');
  await takeNumber(services, { brand, memberId, number: target, isKnownDevice, request });
  const begun = await beginSession(services, { ...context, memberId, method: 'sms', remember: body.remember });
  await attempt.succeeded();
  return begun;
}
