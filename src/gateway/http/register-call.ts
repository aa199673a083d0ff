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
import { fail, ok, type ErrorCode, type Failure, type Result } from '../../shared/errors.ts';
import type { PublishedSite } from '../../publisher/publish.ts';
import { isPaused } from '../exclusion/may-play.ts';
import { closureFailure, closureOf, visitorOf } from '../region/closure.ts';
import type { Services } from '../services.ts';
import type { Player } from '../session/sessions.ts';
import { faultFinder } from '../schema/fault-finder.ts';
import { callerOf } from './caller-of.ts';
import { badRequest, bearer, bodyChecker, routeOf } from './pipeline.ts';
import { createUploads, takeStreams } from './uploads.ts';

/** Input of a handler. The caller has been authenticated and the request validated. */
export interface CallContext<Spec extends CallSpec> {
  /** The site of the requested host. Its merchant is the only one that this call can access. */
  site: PublishedSite;
  merchantCode: string;
  /** The player that makes the call. Present when the call needs a token. */
  player: Spec['auth'] extends 'token' ? Player : undefined;
  token: Spec['auth'] extends 'token' ? string : undefined;
  query: QueryOf<Spec>;
  body: BodyOf<Spec>;
  request: FastifyRequest;
  /** Only for headers and cookies of the answer. The result of the call is returned. */
  reply: FastifyReply;
}

/** Runs a call: command, then present. Expected failures are returned, bugs are thrown. */
export type Handler<Spec extends CallSpec> = (
  context: CallContext<Spec>,
) => Promise<Result<ValueOf<Spec>, CodeOf<Spec>>>;

/** Checks the body of a sealed call as it is sent. */
const faultsOfSealed = faultFinder(
  exact({ sealed: Type.String({ minLength: 1, maxLength: limits.bodyBytesMax }) }),
  'body',
);

/** Decides about a picture before it is read, such as by counting it. */
export type Admission<Spec extends CallSpec> = (
  context: Omit<CallContext<Spec>, 'body'>,
) => Promise<Result<unknown, CodeOf<Spec>>>;

/** Registers one call of the contract on the hosts of brands: authenticate → validate → handler → envelope. */
export function registerCall<Spec extends CallSpec>(
  app: FastifyInstance,
  services: Services,
  spec: Spec,
  handler: Handler<Spec>,
  admit?: Admission<Spec>,
): void {
  const readBody = bodyReader(services, spec);
  const uploads = spec.picture && createUploads(services.config.uploadTimes);
  const route = routeOf<Visitor>(spec, {
    enter: (request, reply) => enter(services, spec, request, reply),
    async run({ principal: { site, player, token }, query, request, reply }) {
      const { merchantCode } = site.loaded.brand;
      // The context was checked against the declaration, and so is the answer by its type.
      const contextOf = (body: unknown) =>
        ({ site, merchantCode, player, token, query, body, request, reply }) as unknown as CallContext<Spec>;
      const run = (body: unknown) => handler(contextOf(body)) as Promise<Result<unknown>>;
      if (uploads && player) {
        const work = { admit: admit && (() => admit(contextOf(undefined)) as Promise<Result<unknown>>), take: run };
        return uploads.run({ merchantCode, memberId: player.memberId }, request, work);
      }
      const body = await readBody(merchantCode, request);
      return body.ok ? run(body.value) : body;
    },
  });
  // Only this scope accepts pictures. Every other call refuses their content types before it reads the body.
  if (spec.picture) void app.register(async (scope) => void takeStreams(scope).route(route));
  else app.route(route);
}

/** Who calls a brand's site. */
interface Visitor {
  site: PublishedSite;
  player: Player | undefined;
  token: string | undefined;
}

/** Finds the site of the host and, where the call needs one, the player. */
async function enter(
  services: Services,
  spec: CallSpec,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Result<Visitor>> {
  const { previews, sites } = services;
  const isPreview = previews.consoleOf(request.hostname) !== undefined;
  const site = await (isPreview ? previews.siteAt : sites.forHost)(request.hostname);
  if (!site) return fail('unknown_host');
  // A preview is looked at. Whatever a visitor would do there would count for the merchant. A stream tells of sessions, and there are none.
  if (isPreview && (spec.method !== 'GET' || spec.isStream)) return fail('preview_only');
  // Every answer carries the version of the site, so that a page of another version notices it without an extra call.
  void reply.header(SITE_VERSION_HEADER, site.version);
  const refusal = isPreview ? undefined : siteRefusal(services, spec, site, request);
  if (refusal) return refusal;
  const caller = await authenticate(services, spec, site, request);
  return caller.ok ? ok({ site, ...caller.value }) : caller;
}

/** What a browser says in `sec-fetch-site` of a page of ours, or of a request that no page made. An old browser says nothing. */
const OWN_FETCHES = ['same-origin', 'none'];

/** Why the site refuses a request from any visitor. */
function siteRefusal(
  services: Services,
  spec: CallSpec,
  site: PublishedSite,
  request: FastifyRequest,
): Failure | undefined {
  const closure = spec.isAlwaysOpen ? undefined : closureOf(services, site, visitorOf(services, request));
  if (closure) return closureFailure(closure);
  // Any page can send a form in its visitor's name, also one of a neighbouring host. Other bodies need a CORS preflight.
  return spec.isForm && !OWN_FETCHES.includes(String(request.headers['sec-fetch-site'] ?? 'none'))
    ? badRequest('this form can only be sent from its own site')
    : undefined;
}

/** The player of a request, when the call or the brand needs one. */
async function authenticate(
  services: Services,
  spec: CallSpec,
  site: PublishedSite,
  request: FastifyRequest,
): Promise<Result<{ player: Player | undefined; token: string | undefined }>> {
  const { brand } = site.loaded;
  const needsToken = spec.auth === 'token' || (spec.auth === 'brand' && brand.access?.forcedLogin === true);
  const player = needsToken ? await callerOf(services, site, request, !spec.isStream && !spec.isAutomatic) : undefined;
  if (needsToken && !player) return fail('not_logged_in');
  const code = player && roleRefusal(spec, player);
  if (code) return fail(code);
  if (spec.isPlay && player) {
    const { merchantCode } = brand;
    const now = new Date(services.clock());
    const isClosed = await services.database.withMerchant(merchantCode, (trx) =>
      isPaused(trx, { merchantCode, memberId: player.memberId }, now),
    );
    if (isClosed) return fail('play_blocked');
  }
  return ok({ player, token: bearer(request) });
}

/** Why a logged-in player may not make a call. */
function roleRefusal(
  { account, isOpenWhilePasswordIsDue }: CallSpec,
  { customerType, mustChangePassword }: Player,
): ErrorCode | undefined {
  if (account === 'real' && customerType === TRIAL_TYPE) return 'in_need_true_account';
  if (account === 'agent' && !AGENT_TYPES.includes(customerType)) return 'error_not_agent';
  return mustChangePassword && !isOpenWhilePasswordIsDue ? 'password_change_required' : undefined;
}

/** Reads the body of a call: decrypts it when it is sealed, then validates it. */
function bodyReader(services: Services, spec: CallSpec) {
  const checked = bodyChecker(spec);
  return async (merchantCode: string, request: FastifyRequest): Promise<Result<unknown>> => {
    const body: unknown = request.body ?? undefined;
    if (!spec.sealed) return checked(body);
    if (faultsOfSealed(body)) return fail('unsealed');
    const { sealed } = body as { sealed: string };
    const opened = await services.unsealer.open(merchantCode, sealAudience(spec, merchantCode), sealed);
    return opened.ok ? checked(opened.value) : opened;
  };
}
