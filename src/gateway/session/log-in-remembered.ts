import type { LoginRefusal } from '../../shared/contract/session.ts';
import { fail, ok, type Failure } from '../../shared/errors.ts';
import { memberOfMobile } from '../account/find-by-contact.ts';
import { mobileDigits } from '../account/mobile-digits.ts';
import type { Services } from '../services.ts';
import { beginSessionIf, untilOf, type Holds, type Member } from './begin-session.ts';
import { deviceOf, dropGrant, grantOf, keepGrant } from './cookies.ts';
import { findAccount } from './find-account.ts';
import { ownerOfGrant, useGrant, type GrantWay, type Used } from './grants.ts';
import type { LogInContext, LogInResult } from './log-in.ts';
import { passwordChangeRequired } from '../password/password-change-required.ts';
import { deviceOfCookie } from './known-devices.ts';
import { checkLoginSide } from './login-side.ts';

/** One answer, whatever is wrong: with the name, the device, or the grant. That it was used a moment ago is told to who has it: it opens nothing by then. */
const refused = (isJustUsed = false): Failure<'login_failed'> =>
  fail('login_failed', { captchaRequired: false, ...(isJustUsed && { isJustUsed }) } satisfies LoginRefusal);

/** Logs in by the grant that this browser keeps: once, for the account and the device that it was given to. The next one takes its place. */
export async function logInRemembered(services: Services, context: LogInContext): Promise<LogInResult> {
  const { site, merchantCode, body, request, reply } = context;
  const [token, cookie] = [grantOf(request), deviceOf(request)];
  if (token === undefined || cookie === undefined) return refused();
  const owner = await ownerOf(services, merchantCode, token);
  if (!owner) dropGrant(reply);
  // A grant of another account than was said stays that one's.
  if (!owner || !(await isSaid(services, context, owner.member))) return refused();
  const { member, way } = owner;

  const admitted = checkLoginSide(body.side, member.customer_type);
  let next = 'gone' as Used;
  const isGood: Holds = async (trx) => {
    next = await useGrant(trx, { merchantCode, token, device: deviceOfCookie(cookie).place });
    return typeof next === 'object' && admitted.ok;
  };
  // A code by SMS has asked for no password, and what was remembered of it asks for none either.
  const due = way === 'sms' ? {} : passwordChangeRequired(services.config, site.loaded.brand, member);
  const begun = await beginSessionIf(
    services,
    { site, request, reply, memberId: member.id, method: 'remember', ...due },
    isGood,
  );
  if (typeof next !== 'object') {
    if (next === 'gone') dropGrant(reply);
    return refused(next === 'just-used');
  }
  keepGrant(reply, next);
  return admitted.ok ? ok({ ...begun!, ...untilOf(next) }) : admitted;
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

/** Whether the name, or the number, that came with the grant is that of its account. */
async function isSaid(
  services: Services,
  { site, merchantCode, body }: LogInContext,
  member: Member,
): Promise<boolean> {
  const { brand } = site.loaded;
  if (body.type !== 'sms') return (await findAccount(services, brand, body.username)).member?.id === member.id;
  const digits = mobileDigits(brand, body.username, body.countryDialingCode ?? brand.market.dialingCode ?? '');
  return digits.ok && (await memberOfMobile(services, merchantCode, digits.value)) === member.id;
}
