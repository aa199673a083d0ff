import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PublishedSite } from '../../publisher/publish.ts';
import type { Transaction } from 'kysely';
import { fail, ok, type Result } from '../../shared/errors.ts';
import { uplineOf } from '../agent/upline-of.ts';
import type { Tables } from '../database/tables.ts';
import type { Services } from '../services.ts';
import { beginSessionIf, type LoggedIn, type Member } from '../session/begin-session.ts';
import { mayComeIn } from './open-account.ts';
import { browserOf, dropBrowser } from './social-cookie.ts';

/** What the page brings. */
interface Exchange {
  site: PublishedSite;
  ticket: string;
  /** Codes by which the visitor was sent, as the page has kept them. */
  affiliateCode?: string;
  referralCode?: string;
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * Begins the session that a ticket stands for. Nothing is asked for about a password: who came by a provider did not use one. An account that the
 * provider has just opened registers under whoever the codes lead to; codes that lead to nobody are dropped, for nobody has typed them.
 */
export async function exchangeTicket(
  services: Services,
  { site, ticket, affiliateCode, referralCode, request, reply }: Exchange,
): Promise<Result<LoggedIn, 'social_failed' | 'non_member' | 'function_disabled'>> {
  const { brand } = site.loaded;
  const browser = browserOf(request);
  // A brand that has turned its social logins off meanwhile.
  if (services.socialProviders.offeredBy(brand).length === 0) return fail('function_disabled');
  const memberId = browser ? await services.socialFlows.useTicket(brand.merchantCode, { ticket, browser }) : undefined;
  if (memberId === undefined) return fail('social_failed');
  dropBrowser(reply);
  const upline = await uplineOf(services, {
    merchantCode: brand.merchantCode,
    typed: undefined,
    affiliateCode,
    referralCode,
    address: request.ip,
  });
  // Whoever an identity is bound to has opened the account by it: the first login is nobody else's gift.
  const begun = await beginSessionIf(
    services,
    { site, request, reply, memberId, method: 'social', isNewAccount: true },
    async (trx, member) => {
      if (!mayComeIn(member.customer_type)) return false;
      if (upline.ok && upline.value !== undefined && member.first_login_at === null && member.upline_id === null)
        await placeUnder(trx, member, upline.value, { affiliateCode, referralCode });
      return true;
    },
  );
  return begun ? ok(begun) : fail('non_member');
}

/** Writes down who has sent an account, as its registration would have. */
async function placeUnder(
  trx: Transaction<Tables>,
  { merchant_code, id, profile }: Member,
  uplineId: bigint,
  codes: { affiliateCode: string | undefined; referralCode: string | undefined },
): Promise<void> {
  await trx
    .updateTable('member')
    .set({ upline_id: uplineId, profile: JSON.stringify({ ...profile, ...codes }) })
    .where('merchant_code', '=', merchant_code)
    .where('id', '=', id)
    .execute();
}
