import { TRIAL_TYPE } from '../../shared/account-types.ts';
import { fail } from '../../shared/errors.ts';
import type { Services } from '../services.ts';
import { beginSessionIf, type Member } from './begin-session.ts';
import { findAccount, knownDeviceOf } from './find-account.ts';
import { throttleLogin, type CountedAttempt } from './login-throttle.ts';
import type { LogInContext, LogInResult } from './log-in-context.ts';
import { checkNetwork, isAddressCode } from './new-network.ts';
import { passwordChangeRequired } from '../password/password-change-required.ts';
import { checkLoginSide } from './login-side.ts';

/**
 * Logs in by username and password. The checks run in this order: human check, login throttle with captcha, password,
 * new network, customer type (decision 0030). A wrong name and a wrong password get the same answer, so that it does
 * not reveal which accounts exist, unless the brand opts out.
 */
export async function logInByPassword(services: Services, context: LogInContext): Promise<LogInResult> {
  const { site, merchantCode, body, request } = context;
  const { brand } = site.loaded;
  if (body.password === '')
    return fail('bad_request', { faults: [{ path: '/password', message: 'a login by name has a password' }] });
  const { member, name } = await findAccount(services, brand, body.username);
  // A code for this account was only sent after a human check and with the right password, so the human check is not
  // repeated.
  const isSecondStep = await isAddressCode(services, merchantCode, member?.id, body.verification?.id);
  if (!isSecondStep && !(await services.humanCheck.check(brand, body.humanCheck, request.ip)))
    return fail('verification_required');

  const attempt = {
    brand,
    account: name,
    address: request.ip,
    knownDevice: await knownDeviceOf(services, merchantCode, member?.id, request),
    captchaId: body.captchaId,
    captcha: body.captcha,
  };
  return throttleLogin(services, attempt, (counted) => checkPassword(services, context, member, counted));
}

/** Checks the password and the network of a counted attempt, and begins the session. */
async function checkPassword(
  services: Services,
  context: LogInContext,
  member: Member | undefined,
  attempt: CountedAttempt,
): Promise<LogInResult> {
  const { merchantCode, body } = context;
  const { brand } = context.site.loaded;
  const hash = hashOf(member);
  const isRight = await services.passwordHasher.verify(merchantCode, hash, body.password);
  if (!isRight.ok) return isRight;
  if (!member || !isRight.value)
    return fail(
      !member && brand.security.tellsUnknownAccount ? 'user_or_email_unknown' : 'login_failed',
      attempt.failed(),
    );

  const network = await checkNetwork(services, context, member, attempt.isCaptchaSolved);
  // A wrong code counts as a failure too, or an attacker with many passwords could try a few codes for each.
  if (!network.ok) return network.code === 'code_invalid' ? fail('code_invalid', attempt.failed()) : network;
  const side = checkLoginSide(body.side, member.customer_type);
  if (!side.ok) return side;
  const change = passwordChangeRequired(services, brand, member, body.password);
  const begun = await beginSessionIf(
    services,
    { ...context, memberId: member.id, method: 'password', remember: body.remember, ...change },
    async (_, { password_hash }) => password_hash === hash,
  );
  // The password was changed while it was being verified.
  if (!begun) return fail('login_failed', { captchaRequired: false });
  await attempt.succeeded();
  return begun;
}

/** The member's password hash. A trial never has one, whatever its row says. */
const hashOf = (member: Member | undefined): string | undefined =>
  member && member.customer_type !== TRIAL_TYPE ? (member.password_hash ?? undefined) : undefined;
