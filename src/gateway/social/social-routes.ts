import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sessionCalls } from '../../shared/contract/session.ts';
import {
  SOCIAL_CALLBACK_PATH,
  SOCIAL_DONE_PATH,
  SOCIAL_START_PATH,
  socialErrors,
  type SocialError,
} from '../../shared/contract/social.ts';
import { fail, ok } from '../../shared/errors.ts';
import type { PublishedSite } from '../../publisher/publish.ts';
import { answerFailure } from '../http/answer.ts';
import { originOf } from '../http/origin-of.ts';
import { registerCall } from '../http/register-call.ts';
import { closureFailure, closureOf, visitorOf } from '../region/closure.ts';
import type { Services } from '../services.ts';
import { languageOf } from '../sites/visitor-choices.ts';
import { beginAtProvider, identify } from './authorize.ts';
import { DONE_PAGE_HEADERS, donePage } from './done-page.ts';
import { exchangeTicket } from './exchange-ticket.ts';
import { memberOf } from './open-account.ts';
import { browserOf, isHandle, keepBrowser } from './social-cookie.ts';
import { mayStart } from './start-limits.ts';

/** A request of the login window. */
interface Step {
  site: PublishedSite;
  merchantCode: string;
  /** Origin of the brand's site in this browser. */
  origin: string;
  /** The secret of this browser; empty when it sent none. */
  browser: string;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Registers the social login: three steps of the login window, and two calls of the page. */
export function registerSocial(app: FastifyInstance, services: Services): void {
  registerCall(app, services, sessionCalls.socialProviders, async ({ site }) =>
    ok({ list: services.socialProviders.offeredBy(site.loaded.brand).map(({ id, name }) => ({ id, name })) }),
  );
  registerCall(app, services, sessionCalls.socialLogin, async ({ site, body, request, reply }) =>
    exchangeTicket(services, { site, request, reply, ...body }),
  );

  const step = (path: string, go: (step: Step) => Promise<FastifyReply>) =>
    app.get(path, async (request, reply) => {
      const site = await services.sites.forHost(request.hostname);
      if (!site) return answerFailure(reply, fail('unknown_host'));
      const origin = originOf(request);
      if (!origin) return answerFailure(reply, fail('bad_request'));
      void reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
      return go({
        site,
        merchantCode: site.loaded.brand.merchantCode,
        origin,
        browser: browserOf(request),
        request,
        reply,
      });
    });
  step(SOCIAL_START_PATH, (at) => start(services, at));
  step(`${SOCIAL_CALLBACK_PATH}/:provider`, (at) => comeBack(services, at));
  step(SOCIAL_DONE_PATH, (at) => finish(services, at));
}

/** Sends the window to the provider. */
async function start(services: Services, { site, merchantCode, origin, request, reply }: Step): Promise<FastifyReply> {
  const visitor = visitorOf(services, request);
  const closure = closureOf(services, site, visitor);
  if (closure) return leave(reply, closureFailure(closure).code);
  // Another site must not start a login: the visitor could end up with an account that they never wanted.
  if (!['same-origin', 'none'].includes(String(request.headers['sec-fetch-site'] ?? 'none')))
    return leave(reply, 'social_failed');
  const wanted = (request.query as { provider?: unknown }).provider;
  const provider = services.socialProviders.offeredBy(site.loaded.brand).find(({ id }) => id === wanted);
  if (!provider) return leave(reply, 'function_disabled');
  if (!(await mayStart(services.attempts, merchantCode, visitor.address))) return leave(reply, 'too_many_requests');
  const begun = await beginAtProvider(services, {
    merchantCode,
    provider,
    redirectUri: redirectUri(origin, provider.id),
  });
  if (!begun) return leave(reply, 'social_failed');
  keepBrowser(reply, begun.browser);
  return reply.redirect(begun.url, 302);
}

/** Handles the return from the provider and records the member. Nothing of it stays in the window's address. */
async function comeBack(
  services: Services,
  { site, merchantCode, origin, browser, request, reply }: Step,
): Promise<FastifyReply> {
  const closure = closureOf(services, site, visitorOf(services, request));
  if (closure) return leave(reply, closureFailure(closure).code);
  const { state } = request.query as { state?: unknown };
  const { provider: id } = request.params as { provider: string };
  const provider = services.socialProviders.offeredBy(site.loaded.brand).find((candidate) => candidate.id === id);
  if (!provider) return leave(reply, 'function_disabled');
  if (!isHandle(state) || !browser) return leave(reply, 'social_failed');
  const query = request.url.slice(request.url.indexOf('?'));
  const identity = await identify(services, {
    merchantCode,
    provider,
    redirectUri: redirectUri(origin, provider.id),
    query,
    state,
    browser,
  });
  if (!identity) return leave(reply, 'social_failed');
  const member = await memberOf(services, site, identity);
  if (!member.ok) return leave(reply, member.code);
  await services.socialFlows.settle(merchantCode, { state, browser, provider: provider.id, memberId: member.value });
  return reply.redirect(SOCIAL_DONE_PATH, 303);
}

/** Sends the page that reports the outcome to the waiting page. Only this browser gets a ticket, and only once. */
async function finish(
  services: Services,
  { site, merchantCode, browser, request, reply }: Step,
): Promise<FastifyReply> {
  const { error } = request.query as { error?: unknown };
  const told = socialErrors.find((code) => code === error);
  const ticket = told || !browser ? undefined : await services.socialFlows.makeTicket(merchantCode, browser);
  const outcome = ticket === undefined ? { error: told ?? 'social_failed' } : { ticket };
  return reply
    .headers(DONE_PAGE_HEADERS)
    .type('text/html; charset=utf-8')
    .send(donePage(site, languageOf(request, site), outcome));
}

/** Ends the login in this window with an error. */
const leave = (reply: FastifyReply, error: SocialError): FastifyReply =>
  reply.redirect(`${SOCIAL_DONE_PATH}?error=${error}`, 303);

const redirectUri = (origin: string, providerId: string): string => `${origin}${SOCIAL_CALLBACK_PATH}/${providerId}`;
