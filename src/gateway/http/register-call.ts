import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { exact, type BodyOf, type CallSpec, type CodeOf, type QueryOf, type ValueOf } from '../../shared/contract/call.ts';
import { SITE_VERSION_HEADER } from '../../shared/contract/site-version.ts';
import { sealAudience } from '../../shared/contract/seal.ts';
import { limits } from '../../shared/contract/limits.ts';
import type { Result } from '../../shared/errors.ts';
import type { PublishedSite } from '../../publisher/publish.ts';
import { closureFailure, closureOf, visitorOf } from '../region/closure.ts';
import type { Services } from '../services.ts';
import type { Player } from '../session/sessions.ts';
import { answer, answerFailure } from './answer.ts';
import { faultFinder } from './fault-finder.ts';

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
}

/** What a call does: command, then present. Expected failures are returned, bugs are thrown. */
export type Handler<Spec extends CallSpec> = (context: CallContext<Spec>) => Promise<Result<ValueOf<Spec>, CodeOf<Spec>>>;

/** The body of a sealed call on the wire. */
const faultsOfSealed = faultFinder(exact({ sealed: Type.String({ minLength: 1, maxLength: limits.bodyBytesMax }) }), 'body');

/** Registers one call of the contract on the hosts of brands: authenticate → validate → handler → envelope. */
export function registerCall<Spec extends CallSpec>(app: FastifyInstance, services: Services, spec: Spec, handler: Handler<Spec>): void {
  const faultsOfQuery = spec.query && faultFinder(spec.query, 'query');
  const faultsOfBody = spec.body && faultFinder(spec.body, 'body');

  app.route({
    method: spec.method,
    url: spec.path,
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const site = await services.sites.forHost(request.hostname);
      if (!site) return answerFailure(reply, 'unknown_host');
      const { merchantCode } = site.loaded.brand;
      // Pages that were made by another version learn of it by any call that they make, and need no call of their own.
      void reply.header(SITE_VERSION_HEADER, site.version);
      const closure = spec.isAlwaysOpen ? undefined : closureOf(site, visitorOf(services, request));
      if (closure) return answer(reply, closureFailure(closure));

      const token = bearer(request);
      const needsToken = spec.auth === 'token' || (spec.auth === 'brand' && site.loaded.brand.access?.forcedLogin === true);
      const player = needsToken && token ? await services.sessions.playerOf(site.loaded.brand, token) : undefined;
      if (needsToken && !player) return answerFailure(reply, 'not_logged_in');

      const query = { ...(request.query as object) };
      const queryFaults = faultsOfQuery?.(query);
      if (queryFaults) return answerFailure(reply, 'bad_request', queryFaults);
      let body: unknown = request.body ?? undefined;
      if (spec.sealed) {
        if (faultsOfSealed(body)) return answerFailure(reply, 'unsealed');
        const opened = await services.unsealer.open(merchantCode, sealAudience(spec, merchantCode), (body as { sealed: string }).sealed);
        if (!opened.ok) return answer(reply, opened);
        body = opened.value;
      }
      if (!spec.body && body !== undefined) return answerFailure(reply, 'bad_request', { faults: [{ path: '/', message: 'this call takes no body' }] });
      const bodyFaults = faultsOfBody?.(body);
      if (bodyFaults) return answerFailure(reply, 'bad_request', bodyFaults);

      const context = { site, merchantCode, player, token, query, body, request } as unknown as CallContext<Spec>;
      return answer(reply, await handler(context));
    },
  });
}

function bearer(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]{20,200})$/.exec(request.headers.authorization ?? '')?.[1];
}
