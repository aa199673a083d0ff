import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import {
  exact,
  type BodyOf,
  type CallSpec,
  type CodeOf,
  type QueryOf,
  type ValueOf,
} from '../../shared/contract/call.ts';
import { SITE_VERSION_HEADER } from '../../shared/contract/site-version.ts';
import { sealAudience } from '../../shared/contract/seal.ts';
import { limits } from '../../shared/contract/limits.ts';
import { AGENT_TYPES, TRIAL_TYPE } from '../../shared/account-types.ts';
import type { ErrorCode, Result } from '../../shared/errors.ts';
import type { PublishedSite } from '../../publisher/publish.ts';
import { closureFailure, closureOf, visitorOf } from '../region/closure.ts';
import type { Services } from '../services.ts';
import type { Player } from '../session/sessions.ts';
import { answer, answerFailure } from './answer.ts';
import { faultFinder } from './fault-finder.ts';
import { createUploads, takeStreams } from './uploads.ts';

/** What a handler works with: it has been authenticated and its request validated before it is called. */
export interface CallContext<Spec extends CallSpec> {
  /** The brand whose host was asked: the only merchant that this call can touch. */
  site: PublishedSite;
  merchantCode: string;
  /** Who asks; there for calls that need a token. */
  player: Spec['auth'] extends 'token' ? Player : undefined;
  token: Spec['auth'] extends 'token' ? string : undefined;
  query: QueryOf<Spec>;
  body: BodyOf<Spec>;
  request: FastifyRequest;
  /** For headers and cookies of the answer alone: what a call comes to is returned. */
  reply: FastifyReply;
}

/** What a call does: command, then present. Expected failures are returned, bugs are thrown. */
export type Handler<Spec extends CallSpec> = (
  context: CallContext<Spec>,
) => Promise<Result<ValueOf<Spec>, CodeOf<Spec>>>;

/** The body of a sealed call on the wire. */
const faultsOfSealed = faultFinder(
  exact({ sealed: Type.String({ minLength: 1, maxLength: limits.bodyBytesMax }) }),
  'body',
);

/** Registers one call of the contract on the hosts of brands: authenticate → validate → handler → envelope. */
export function registerCall<Spec extends CallSpec>(
  app: FastifyInstance,
  services: Services,
  spec: Spec,
  handler: Handler<Spec>,
): void {
  const faultsOfQuery = spec.query && faultFinder(spec.query, 'query');
  const faultsOfBody = spec.body && faultFinder(spec.body, 'body');
  const uploads = spec.picture && createUploads();

  const route = {
    method: spec.method,
    url: spec.path,
    config: { isForm: spec.isForm === true },
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const site = await services.sites.forHost(request.hostname);
      if (!site) return answerFailure(reply, 'unknown_host');
      const { merchantCode } = site.loaded.brand;
      // Pages that were made by another version learn of it by any call that they make, and need no call of their own.
      void reply.header(SITE_VERSION_HEADER, site.version);
      const closure = spec.isAlwaysOpen ? undefined : closureOf(site, visitorOf(services, request));
      if (closure) return answer(reply, closureFailure(closure));

      // A form can be sent by a page of anybody's, in the name of each of its visitors; all else asks us first.
      if (spec.isForm && request.headers['sec-fetch-site'] === 'cross-site')
        return answerFailure(reply, 'bad_request', {
          faults: [{ path: '/', message: 'this form is sent from its own site alone' }],
        });
      const token = bearer(request);
      const needsToken =
        spec.auth === 'token' || (spec.auth === 'brand' && site.loaded.brand.access?.forcedLogin === true);
      const player = needsToken && token ? await services.sessions.playerOf(site.loaded.brand, token) : undefined;
      if (needsToken && !player) return answerFailure(reply, 'not_logged_in');
      const refusal = player && refusalOf(spec, player);
      if (refusal) return answerFailure(reply, refusal);

      const query = { ...(request.query as object) };
      const queryFaults = faultsOfQuery?.(query);
      if (queryFaults) return answerFailure(reply, 'bad_request', queryFaults);
      if (uploads && player) {
        const holder = { merchantCode, memberId: player.memberId };
        return answer(
          reply,
          await uploads.take(holder, request, (body) =>
            handler({ site, merchantCode, player, token, query, body, request, reply } as unknown as CallContext<Spec>),
          ),
        );
      }
      let body: unknown = request.body ?? undefined;
      if (spec.sealed) {
        if (faultsOfSealed(body)) return answerFailure(reply, 'unsealed');
        const opened = await services.unsealer.open(
          merchantCode,
          sealAudience(spec, merchantCode),
          (body as { sealed: string }).sealed,
        );
        if (!opened.ok) return answer(reply, opened);
        body = opened.value;
      }
      if (!spec.body && body !== undefined)
        return answerFailure(reply, 'bad_request', { faults: [{ path: '/', message: 'this call takes no body' }] });
      const bodyFaults = faultsOfBody?.(body);
      if (bodyFaults) return answerFailure(reply, 'bad_request', bodyFaults);

      const context = {
        site,
        merchantCode,
        player,
        token,
        query,
        body,
        request,
        reply,
      } as unknown as CallContext<Spec>;
      return answer(reply, await handler(context));
    },
  };
  // Pictures are taken by their own call alone: any other refuses their types before it reads a byte.
  if (spec.picture) void app.register(async (scope) => void takeStreams(scope).route(route));
  else app.route(route);
}

/** What keeps an account that is logged in from a call. */
function refusalOf(
  { account, isOpenWhilePasswordIsDue }: CallSpec,
  { customerType, mustChangePassword }: Player,
): ErrorCode | undefined {
  if (account === 'real' && customerType === TRIAL_TYPE) return 'in_need_true_account';
  if (account === 'agent' && !AGENT_TYPES.includes(customerType)) return 'error_not_agent';
  return mustChangePassword && !isOpenWhilePasswordIsDue ? 'password_change_required' : undefined;
}

function bearer(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]{20,200})$/.exec(request.headers.authorization ?? '')?.[1];
}
