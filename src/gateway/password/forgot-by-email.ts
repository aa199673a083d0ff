import type { Brand } from '../../shared/brand/brand.generated.ts';
import { canonicalOrigin } from '../../shared/brand/canonical-origin.ts';
import { accountsOf, mobileAccount, mobileFormOf } from '../../shared/brand/mobile-number.ts';
import { fieldFault } from '../../shared/brand/text-fault.ts';
import type { passwordCalls } from '../../shared/contract/password.ts';
import { ADMIN_TYPE, TRIAL_TYPE } from '../../shared/account-types.ts';
import { fail, ok, type FieldFault, type Result } from '../../shared/errors.ts';
import type { CallContext } from '../http/register-call.ts';
import { messageLanguage } from '../messages/message-language.ts';
import { messageText } from '../messages/message-text.ts';
import type { Services } from '../services.ts';
import { knownDeviceOf } from '../session/find-account.ts';
import { RESET_LINK_MINUTES } from '../verification/reset-links.ts';
import { countSending } from '../verification/send-limits.ts';

const MINUTE_MS = 60_000;

type Context = CallContext<typeof passwordCalls.forgotByEmail>;

/**
 * Sends a reset link if the typed address is the verified e-mail of the account. Otherwise the answer is the same,
 * unless the brand reveals unknown accounts.
 */
export async function forgotByEmail(
  services: Services,
  { site, merchantCode, body, request }: Context,
): Promise<Result<null, 'validation_failed' | 'too_many_requests' | 'user_or_email_unknown' | 'function_disabled'>> {
  const { brand } = site.loaded;
  const username = body.username.trim();
  const email = body.email.trim().toLowerCase();
  const faults = faultsOf(brand, username, email);
  if (faults.length > 0) return fail('validation_failed', { faults });
  if (!services.messenger.canSend('email')) return fail('function_disabled');
  const member = await memberOf(services, brand, username, email);
  // Counted by name and address together, so that a stranger who knows only the address cannot use up the owner's
  // limit.
  const target = `${accountsOf(username, brand).at(-1)!} ${email}`;
  const counted = await countSending(services.attempts, {
    merchantCode,
    purpose: 'reset-link',
    target,
    address: request.ip,
    knownDevice: await knownDeviceOf(services, merchantCode, member?.id, request),
    isSent: member !== undefined,
  });
  if (!counted.ok) return fail('too_many_requests', counted.detail);
  if (!member && brand.security.tellsUnknownAccount) return fail('user_or_email_unknown');
  const language = messageLanguage(brand, request, member?.language);
  // For nobody the same work is done, because the time it takes would reveal that the account exists.
  await sendLink(services, brand, { id: member?.id, account: member?.account ?? username, email, language });
  return ok(null);
}

/** Checks both fields by the brand's rules. The username may be a mobile number on a brand where those are accounts. */
function faultsOf(brand: Brand, username: string, email: string): FieldFault[] {
  const form = mobileFormOf(brand);
  const isNumber = form !== undefined && mobileAccount(username, form) !== undefined;
  return [isNumber ? undefined : fieldFault(brand, 'username', username), fieldFault(brand, 'email', email)].filter(
    (fault) => fault !== undefined,
  );
}

/**
 * The member with this username, if the address is its verified e-mail. An address that was only typed into a form
 * proves nothing.
 */
function memberOf({ database }: Services, brand: Brand, username: string, email: string) {
  const { merchantCode } = brand;
  return database.withMerchant(merchantCode, (trx) =>
    trx
      .selectFrom('member_contact')
      .innerJoin('member', (join) =>
        join
          .onRef('member.merchant_code', '=', 'member_contact.merchant_code')
          .onRef('member.id', '=', 'member_contact.member_id'),
      )
      .select(['member.id', 'member.account', 'member.language'])
      .where('member_contact.merchant_code', '=', merchantCode)
      .where('member_contact.kind', '=', 'email')
      .where('member_contact.value', '=', email)
      .where('member.account', 'in', accountsOf(username, brand))
      .where('member.customer_type', 'not in', [TRIAL_TYPE, ADMIN_TYPE])
      .executeTakeFirst(),
  );
}

/** Makes the link and adds its message, in one transaction. Without a member, nothing is sent. */
function sendLink(
  { codes, clock, config, database, outbox }: Services,
  brand: Brand,
  { id, account, email, language }: { id: bigint | undefined; account: string; email: string; language: string },
): Promise<void> {
  const { merchantCode } = brand;
  return database.withMerchant(merchantCode, async (trx) => {
    const token = await codes.makeLink(trx, { merchantCode, memberId: id, target: email });
    // The token is in the fragment, which browsers do not send, so it never gets into a server's log.
    const link = `${canonicalOrigin(brand, config.port)}/login#reset=${token}`;
    const params = { name: account, brand: brand.name, link, minutes: RESET_LINK_MINUTES };
    await outbox.add(trx, {
      brand,
      channel: 'email',
      to: email,
      subject: messageText(language, 'message.resetLinkSubject', params),
      text: messageText(language, 'message.resetLink', params),
      endsAtMs: clock() + RESET_LINK_MINUTES * MINUTE_MS,
      isSent: id !== undefined,
    });
  });
}
