import { fail, ok, type Result } from '../../shared/errors.ts';
import { maskContact } from '../account/mask-contact.ts';
import { channelOf, verifiedContacts } from '../account/verified-contacts.ts';
import { messageLanguage } from '../messages/message-language.ts';
import type { Services } from '../services.ts';
import type { Member } from './begin-session.ts';
import { NO_MEMBER } from './find-account.ts';
import type { LogInContext } from './log-in-context.ts';
import { isNewNetworkOf } from './known-devices.ts';

/** A network that a login may come from, or what it needs first. */
export type NetworkCheck = Result<
  null,
  | 'address_unverified'
  | 'captcha_invalid'
  | 'code_missing'
  | 'code_invalid'
  | 'code_expired'
  | 'too_many_requests'
  | 'unavailable'
>;

/**
 * Checks a login from a network that the member has never used. It requires a code sent to the member's verified mobile
 * number or e-mail or, if the member has neither, a solved captcha. The first network of a member counts as known.
 */
export async function checkNetwork(
  services: Services,
  { site, merchantCode, body, request }: LogInContext,
  member: Member,
  isCaptchaSolved: boolean,
): Promise<NetworkCheck> {
  const { brand } = site.loaded;
  if (!brand.security.verifiesNewAddress || !(await isNewNetwork(services, member, request.ip))) return ok(null);
  const { verification } = body;
  if (verification) {
    if (!(await isAddressCode(services, merchantCode, member.id, verification.id))) return fail('code_invalid');
    const used = await services.codes.use({ merchantCode, purpose: 'address', ...verification });
    return used.ok ? ok(null) : used;
  }
  for (const { kind, value } of await verifiedContacts(services.database, merchantCode, member.id)) {
    const channel = channelOf(kind);
    const sent = await services.codes.send({
      brand,
      purpose: 'address',
      channel,
      target: value,
      memberId: member.id,
      language: messageLanguage(brand, request, member.language),
      address: request.ip,
    });
    if (sent.ok)
      return fail('address_unverified', {
        verificationId: sent.value.id,
        channel,
        target: maskContact(kind, value, brand.market.dialingCode),
        expiredMinutes: sent.value.expiredMinutes,
      });
    // A provider that fails temporarily must not open an easier way in. If the channel has no provider at all, try the
    // next contact.
    if (sent.code !== 'function_disabled') return fail(sent.code === 'too_many_requests' ? sent.code : 'unavailable');
  }
  return isCaptchaSolved ? ok(null) : fail('captcha_invalid', { captchaRequired: true });
}

/**
 * Whether an id names an unused code that was sent to this member for a login from a new network. Only a login with the
 * right password requests one.
 */
export async function isAddressCode(
  { database }: Pick<Services, 'database'>,
  merchantCode: string,
  memberId: bigint | undefined,
  id: string | undefined,
): Promise<boolean> {
  if (id === undefined) return false;
  const code = await database.withMerchant(merchantCode, (trx) =>
    trx
      .selectFrom('verification_code')
      .select('id')
      .where('merchant_code', '=', merchantCode)
      .where('id', '=', id)
      .where('purpose', '=', 'address')
      .where('member_id', '=', memberId ?? NO_MEMBER)
      .where('used_at', 'is', null)
      .executeTakeFirst(),
  );
  return code !== undefined;
}

/** Whether a member has logged in before, and never from the network of this address. */
export const isNewNetwork = ({ database }: Services, member: Member, address: string): Promise<boolean> =>
  database.withMerchant(member.merchant_code, (trx) =>
    isNewNetworkOf(trx, { merchantCode: member.merchant_code, memberId: member.id }, address),
  );
