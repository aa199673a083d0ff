import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PublishedSite } from '../../publisher/publish.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import type { Services } from '../services.ts';
import { beginSessionIf, type LoggedIn } from '../session/begin-session.ts';
import { mayComeIn } from './open-account.ts';
import { browserOf, dropBrowser } from './social-cookie.ts';

/** What the page brings. */
interface Exchange {
  site: PublishedSite;
  ticket: string;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Begins the session that a ticket stands for. Nothing is asked for about a password: who came by a provider did not use one. */
export async function exchangeTicket(services: Services, { site, ticket, request, reply }: Exchange): Promise<Result<LoggedIn, 'social_failed' | 'non_member' | 'function_disabled'>> {
  const { brand } = site.loaded;
  const browser = browserOf(request);
  // A brand that has turned its social logins off meanwhile.
  if (services.socialProviders.offeredBy(brand).length === 0) return fail('function_disabled');
  const memberId = browser ? await services.socialFlows.useTicket(brand.merchantCode, { ticket, browser }) : undefined;
  if (memberId === undefined) return fail('social_failed');
  dropBrowser(reply);
  // Whoever an identity is bound to has opened the account by it: the first login is nobody else's gift.
  const begun = await beginSessionIf(services, { site, request, reply, memberId, method: 'social', isNewAccount: true }, async (_, { customer_type: type }) => mayComeIn(type));
  return begun ? ok(begun) : fail('non_member');
}
