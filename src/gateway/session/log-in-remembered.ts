import { fail, ok, type Failure } from '../../shared/errors.ts';
import { memberOfMobile } from '../account/find-by-contact.ts';
import { mobileDigits } from '../account/mobile-digits.ts';
import type { Services } from '../services.ts';
import { beginSessionIf, rememberedUntilOf, type ProofCheck, type Member } from './begin-session.ts';
import { deviceOf, dropGrant, grantOf, keepGrant } from './cookies.ts';
import { findAccount } from './find-account.ts';
import { isLiveGrant, ownerOfGrant, useGrant, type GrantWay, type ShownGrant, type Used } from './grants.ts';
import type { LogInContext, LogInResult } from './log-in-context.ts';
import { passwordChangeRequired } from '../password/password-change-required.ts';
import { deviceOfCookie } from './known-devices.ts';
import { checkLoginSide } from './login-side.ts';
import { throttleLogin } from './login-throttle.ts';
import { checkNetwork, isNewNetwork, type NetworkCheck } from './new-network.ts';

/**
 * The same failure whether the name, the device or the grant is wrong. `isJustUsed` is safe to reveal, because a used
 * grant opens nothing.
 */
const refused = (isJustUsed = false): Failure<'login_failed'> =>
  fail('login_failed', { captchaRequired: false, ...(isJustUsed && { isJustUsed }) });

/**
 * Logs in with the remember grant of this browser. A grant works once, for the account and device that it was issued
 * to, and the next one replaces it. From a new network it needs what a password needs there, because both cookies of a
 * browser can be stolen together.
 */
export async function logInRemembered(services: Services, context: LogInContext): Promise<LogInResult> {
  const { site, merchantCode, body, request, reply } = context;
  const [token, cookie] = [grantOf(request), deviceOf(request)];
  if (token === undefined || cookie === undefined) return refused();
  const owner = await ownerOf(services, merchantCode, token);
  if (!owner) dropGrant(reply);
  // A grant for a different account than the one named is left untouched.
  if (!owner || !(await namesMember(services, context, owner.member))) return refused();
  const { member, way } = owner;

  const shown = { merchantCode, token, device: deviceOfCookie(cookie).hash };
  const side = checkLoginSide(body.side, member.customer_type);
  const network = side.ok ? await checkNetworkOfGrant(services, context, member, shown) : side;
  if (side.ok && !network.ok) return network;
  let next = 'gone' as Used;
  const useUpGrant: ProofCheck = async (trx) => {
    next = await useGrant(trx, shown, new Date(services.clock()));
    return typeof next === 'object' && side.ok;
  };
  // A login by SMS code never requires a password change, so neither does the grant that it left.
  const change = way === 'sms' ? {} : passwordChangeRequired(services, site.loaded.brand, member);
  const begun = await beginSessionIf(
    services,
    { site, request, reply, memberId: member.id, method: 'remember', ...change },
    useUpGrant,
  );
  if (typeof next !== 'object') {
    if (next === 'gone') dropGrant(reply);
    return refused(next === 'just-used');
  }
  keepGrant(reply, next);
  if (!side.ok) return side;
  return begun!.ok ? ok({ ...begun!.value, ...rememberedUntilOf(next) }) : begun!;
}

/** Checks the network of a grant that would open the account. A wrong code counts as a failed login of the device. */
async function checkNetworkOfGrant(
  services: Services,
  context: LogInContext,
  member: Member,
  shown: ShownGrant,
): Promise<NetworkCheck | Failure<'code_invalid' | 'captcha_invalid' | 'too_many_requests'>> {
  const { site, merchantCode, body, request } = context;
  const { brand } = site.loaded;
  if (!brand.security.verifiesNewAddress || !(await isNewNetwork(services, member, request.ip))) return ok(null);
  // A grant that opens nothing must not send codes either.
  const at = new Date(services.clock());
  if (!(await services.database.withMerchant(merchantCode, (trx) => isLiveGrant(trx, shown, at)))) return ok(null);
  const attempt = {
    brand,
    account: member.account,
    address: request.ip,
    knownDevice: shown.device,
    captchaId: body.captchaId,
    captcha: body.captcha,
  };
  return throttleLogin(services, attempt, async (counted) => {
    const checked = await checkNetwork(services, context, member, counted.isCaptchaSolved);
    if (!checked.ok) return checked.code === 'code_invalid' ? fail('code_invalid', counted.failed()) : checked;
    await counted.succeeded();
    return checked;
  });
}

async function ownerOf(
  { database }: Services,
  merchantCode: string,
  token: string,
): Promise<{ member: Member; way: GrantWay } | undefined> {
  return database.withMerchant(merchantCode, async (trx) => {
    const owner = await ownerOfGrant(trx, merchantCode, token);
    const member =
      owner &&
      (await trx
        .selectFrom('member')
        .selectAll()
        .where('merchant_code', '=', merchantCode)
        .where('id', '=', owner.memberId)
        .executeTakeFirst());
    return member && { member, way: owner.way };
  });
}

/** Whether the name or number in the request belongs to the grant's member. */
async function namesMember(
  services: Services,
  { site, merchantCode, body }: LogInContext,
  member: Member,
): Promise<boolean> {
  const { brand } = site.loaded;
  if (body.type !== 'sms') return (await findAccount(services, brand, body.username)).member?.id === member.id;
  const digits = mobileDigits(brand, body.username, body.countryDialingCode ?? brand.market.dialingCode ?? '');
  return digits.ok && (await memberOfMobile(services, merchantCode, digits.value)) === member.id;
}
