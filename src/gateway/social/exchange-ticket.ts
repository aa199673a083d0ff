import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PublishedSite } from '../../publisher/publish.ts';
import type { Transaction } from 'kysely';
import { fail, type Result } from '../../shared/errors.ts';
import { noteSubId } from '../agent/note-sub-id.ts';
import { uplineOf } from '../agent/upline-of.ts';
import type { Tables } from '../database/tables.ts';
import { recordEvents } from '../events/record-events.ts';
import type { Services } from '../services.ts';
import { beginSessionIf, type LoggedIn, type Member } from '../session/begin-session.ts';
import { moveMember } from '../team/move-member.ts';
import { mayLogIn } from './open-account.ts';
import { browserOf, dropBrowser } from './social-cookie.ts';

/** The request of the page. */
interface Exchange {
  site: PublishedSite;
  ticket: string;
  /** Codes of the link that brought the visitor, as the page has stored them. */
  affiliateCode?: string;
  subId?: string;
  referralCode?: string;
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * Starts the session of a ticket. It never requires a password change, because the player did not use a password. An account that this login has
 * just opened gets the upline of the codes. Unknown codes are ignored, because the player did not type them.
 */
export async function exchangeTicket(
  services: Services,
  { site, ticket, affiliateCode, subId, referralCode, request, reply }: Exchange,
): Promise<
  Result<LoggedIn, 'social_failed' | 'non_member' | 'second_factor_required' | 'account_closed' | 'function_disabled'>
> {
  const { brand } = site.loaded;
  const browser = browserOf(request);
  // The brand has turned off its social logins meanwhile.
  if (services.socialProviders.offeredBy(brand).length === 0) return fail('function_disabled');
  const memberId = browser ? await services.socialFlows.useTicket(brand.merchantCode, { ticket, browser }) : undefined;
  if (memberId === undefined) return fail('social_failed');
  dropBrowser(reply);
  const upline = await uplineOf(services, {
    brand,
    host: request.hostname,
    typed: undefined,
    affiliateCode,
    referralCode,
    address: request.ip,
  });
  // A social login opens its account itself, so no login is reported as the first to an account that was opened for the player.
  const begun = await beginSessionIf(
    services,
    { site, request, reply, memberId, method: 'social', isNewAccount: true },
    async (trx, member) => {
      if (!mayLogIn(member.customer_type)) return false;
      if (upline.ok && upline.value && member.first_login_at === null && member.upline_id === null) {
        const { memberId: uplineId, isByCode } = upline.value;
        const isPlaced = await placeUnder(services, trx, member, uplineId, { affiliateCode, referralCode });
        if (isPlaced && isByCode && subId)
          await noteSubId(trx, brand.merchantCode, {
            memberId,
            agentId: uplineId,
            subId,
            at: new Date(services.clock()),
          });
      }
      return true;
    },
  );
  return begun ?? fail('non_member');
}

/** Stores the codes and puts the member below the upline, as a registration does. Returns whether it is there. */
async function placeUnder(
  { clock }: Pick<Services, 'clock'>,
  trx: Transaction<Tables>,
  { merchant_code, id, profile }: Member,
  uplineId: bigint,
  codes: { affiliateCode: string | undefined; referralCode: string | undefined },
): Promise<boolean> {
  await trx
    .updateTable('member')
    .set({ profile: JSON.stringify({ ...profile, ...codes }) })
    .where('merchant_code', '=', merchant_code)
    .where('id', '=', id)
    .execute();
  const atMs = clock();
  const moved = await moveMember(trx, { merchantCode: merchant_code, memberId: id, uplineId, atMs });
  if (moved === 'moved')
    await recordEvents(trx, merchant_code, atMs, [{ type: 'upline_given', memberId: id, body: {} }]);
  return moved === 'moved';
}
