import { TRIAL_TYPE } from '../../shared/account-types.ts';
import type { LoginRefusal } from '../../shared/contract/session.ts';
import { fail, ok } from '../../shared/errors.ts';
import type { Services } from '../services.ts';
import { beginSessionIf, type Member } from './begin-session.ts';
import { findAccount, knownDeviceOf } from './find-account.ts';
import { throttleLogin } from './login-throttle.ts';
import type { LogInContext, LogInResult } from './log-in.ts';
import { checkNetwork, isAddressCode } from './new-network.ts';
import { passwordChangeRequired } from '../password/password-change-required.ts';
import { checkLoginSide } from './login-side.ts';

/**
 * Logs in by name and password: human check, counters and captcha, password, network, kind of account (decision 0030). One answer for a wrong
 * name and a wrong password: it does not tell which accounts exist, unless the brand does.
 */
export async function logInByPassword(services: Services, context: LogInContext): Promise<LogInResult> {
  const { site, merchantCode, body, request } = context;
  const { brand } = site.loaded;
  if (body.password === '')
    return fail('bad_request', { faults: [{ path: '/password', message: 'a login by name has a password' }] });
  const { member, name } = await findAccount(services, brand, body.username);
  // Whoever has a code that was sent to this account has been through the check with the same password.
  const isSecondStep = await isAddressCode(services, merchantCode, member?.id, body.verification?.id);
  if (!isSecondStep && !(await services.humanCheck.check(brand, body.humanCheck, request.ip)))
    return fail('verification_required');

  const attempt = await throttleLogin(services, {
    brand,
    account: name,
    address: request.ip,
    knownDevice: await knownDeviceOf(services, merchantCode, member?.id, request),
    captchaId: body.captchaId,
    captcha: body.captcha,
  });
  if (!attempt.ok) return attempt;
  const hash = hashOf(member);
  const isRight = await services.passwordHasher.verify(merchantCode, hash, body.password);
  if (!isRight.ok) return isRight;
  if (!member || !isRight.value)
    return fail(
      !member && brand.security.tellsUnknownAccount ? 'user_or_email_unknown' : 'login_failed',
      await attempt.value.failed(),
    );

  const fromHere = await checkNetwork(services, context, member, attempt.value.isPerson);
  // A wrong code is a guess as well: whoever has many passwords would try a few codes for each.
  if (!fromHere.ok)
    return fromHere.code === 'code_invalid' ? fail('code_invalid', await attempt.value.failed()) : fromHere;
  const admitted = checkLoginSide(body.side, member.customer_type);
  if (!admitted.ok) return admitted;
  const due = passwordChangeRequired(services.config, brand, member, body.password);
  const begun = await beginSessionIf(
    services,
    { ...context, memberId: member.id, method: 'password', remember: body.remember, ...due },
    async (_, { password_hash }) => password_hash === hash,
  );
  // The password was changed while it was looked at.
  if (!begun) return fail('login_failed', { captchaRequired: false } satisfies LoginRefusal);
  await attempt.value.succeeded();
  return ok(begun);
}

/** A trial has no password that opens it, whatever stands in its row. */
const hashOf = (member: Member | undefined): string | undefined =>
  member && member.customer_type !== TRIAL_TYPE ? (member.password_hash ?? undefined) : undefined;
