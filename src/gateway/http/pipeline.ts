import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { CallSpec } from '../../shared/contract/call.ts';
import { limits } from '../../shared/contract/limits.ts';
import { fail, type ErrorCode, type Result } from '../../shared/errors.ts';
import { faultFinder } from '../schema/fault-finder.ts';
import { answer } from './answer.ts';

/** A request whose caller is known and whose query is valid. Its body has not been read. */
export interface Entered<Principal> {
  principal: Principal;
  query: unknown;
  request: FastifyRequest;
  /** Only for headers and cookies of the answer. */
  reply: FastifyReply;
}

/**
 * What the calls of one kind of principal have in common: a player, an operator, or a vendor's server. Both steps return why they refuse.
 */
export interface Entrance<Principal> {
  /** Finds out who calls, and whether they may make this call. */
  enter: (request: FastifyRequest, reply: FastifyReply) => Promise<Result<Principal>>;
  /** Reads the body, runs the call with it, and returns its result. */
  run: (entered: Entered<Principal>) => Promise<Result<unknown>>;
  /** Told of what went wrong after the caller was known and beside `run`'s result: a faulty query, or a bug in `run`. */
  noteFault?: (principal: Principal, request: FastifyRequest, code: ErrorCode) => Promise<unknown>;
}

/** The route of a call, which is the same for every principal: enter → validate the query → read the body and run → envelope. */
export function routeOf<Principal>(spec: CallSpec, { enter, run, noteFault }: Entrance<Principal>): RouteOptions {
  const faultsOfQuery = spec.query && faultFinder(spec.query, 'query');
  return {
    method: spec.method,
    url: spec.path,
    // A stream has no end, and so has no headers to answer without it.
    exposeHeadRoute: !spec.isStream && !spec.isCsv && !spec.isZip,
    ...(spec.isLarge && { bodyLimit: limits.largeBodyBytesMax }),
    config: { isForm: spec.isForm === true },
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const entered = await enter(request, reply);
      if (!entered.ok) return answer(reply, entered);
      const query = { ...(request.query as object) };
      const faults = faultsOfQuery?.(query);
      if (faults) {
        await noteFault?.(entered.value, request, 'bad_request');
        return answer(reply, fail('bad_request', faults));
      }
      const result = await run({ principal: entered.value, query, request, reply }).catch(async (error: unknown) => {
        await noteFault?.(entered.value, request, 'internal');
        throw error;
      });
      // A stream has taken over the connection, and a file is on its way.
      return (spec.isStream || spec.isCsv || spec.isZip) && result.ok ? reply : answer(reply, result);
    },
  };
}

/** Registers the route of a call. */
export const registerRoute = <Principal>(app: FastifyInstance, spec: CallSpec, entrance: Entrance<Principal>): void =>
  void app.route(routeOf(spec, entrance));

/** A body as a call declares it, or why it is refused. */
export function bodyChecker(spec: CallSpec): (body: unknown) => Result<unknown> {
  const faultsOfBody = spec.body && faultFinder(spec.body, 'body');
  return (body) => {
    if (!spec.body && body !== undefined) return badRequest('this call takes no body');
    const faults = faultsOfBody?.(body);
    return faults ? fail('bad_request', faults) : { ok: true, value: body };
  };
}

/** A request that breaks the contract in a way that no schema tells. */
export const badRequest = (message: string) => fail('bad_request', { faults: [{ path: '/', message }] });

/** The token of a request's `authorization` header. */
export function bearer(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]{20,200})$/.exec(request.headers.authorization ?? '')?.[1];
}
