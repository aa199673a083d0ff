import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import type { BodyOf, CallSpec, CodeOf, QueryOf, ValueOf } from '../../shared/contract/call.ts';
import { errorTable, fail, ok, type ErrorCode, type Result } from '../../shared/errors.ts';
import { writeAudit, type AuditedCall, type AuditedChange } from '../audit/audit.ts';
import type { Tables } from '../database/tables.ts';
import { bearer, bodyChecker, routeOf } from '../http/pipeline.ts';
import { createUploads, takeStreams } from '../http/uploads.ts';
import type { Services } from '../services.ts';
import type { Operator } from './operator.ts';

/** Input of a handler of the console. The operator may make the call, and the request is valid. */
export interface ConsoleContext<Spec extends CallSpec> {
  operator: Spec['auth'] extends 'operator' ? Operator : undefined;
  token: Spec['auth'] extends 'operator' ? string : undefined;
  query: QueryOf<Spec>;
  body: BodyOf<Spec>;
  request: FastifyRequest;
  /** The call, for the audit log. */
  audited: Omit<AuditedCall, 'operatorId' | 'operator'>;
  /** Records a change in the audit log. Every change calls it, in its own transaction. */
  record: (trx: Transaction<Tables>, change: AuditedChange) => Promise<void>;
}

/** Runs a call of the console. Expected failures are returned, bugs are thrown. */
export type ConsoleHandler<Spec extends CallSpec> = (
  context: ConsoleContext<Spec>,
) => Promise<Result<ValueOf<Spec>, CodeOf<Spec>>>;

interface Caller {
  operator: Operator | undefined;
  token: string | undefined;
}

/** The merchant that a request is about, if it is about one: every call names it `merchant`. */
const merchantsOf = (query: unknown, body: Result<unknown>): string[] =>
  [query, body.ok ? body.value : undefined].flatMap((part) => {
    const { merchant } = (part ?? {}) as { merchant?: string };
    return merchant === undefined ? [] : [merchant];
  });

/** Statuses from which on a failure is ours and not the caller's. */
const SERVER_FAULT = 500;

/**
 * Registers one call of the console, on its hosts only: operator → capability → validate → handler → envelope. Each refusal and each failure is
 * recorded in the audit log; what changes something is recorded by its handler.
 */
export function registerConsoleCall<Spec extends CallSpec>(
  app: FastifyInstance,
  services: Services,
  spec: Spec,
  handler: ConsoleHandler<Spec>,
): void {
  const checked = bodyChecker(spec);
  const uploads = spec.picture && createUploads(services.config.uploadTimes);
  const auditedBy = (request: FastifyRequest) => ({
    call: `${spec.method} ${spec.path}`,
    address: request.ip,
    at: new Date(services.clock()),
  });
  const note = (request: FastifyRequest, operator: Operator, code: ErrorCode) =>
    services.database.asPlatform((trx) =>
      writeAudit(
        trx,
        { ...auditedBy(request), operatorId: operator.id, operator: operator.login },
        { outcome: errorTable[code] >= SERVER_FAULT ? 'failed' : 'refused', code },
      ),
    );
  const route = routeOf<Caller>(spec, {
    noteFault: async ({ operator }, request, code) => operator && (await note(request, operator, code)),
    async enter(request) {
      // Elsewhere the console does not exist.
      if (!services.config.consoleHosts.includes(request.hostname)) return fail('not_found');
      if (spec.auth === 'none') return ok({ operator: undefined, token: undefined });
      const token = bearer(request);
      const operator = token && (await services.operatorSessions.operatorOf(token, request.ip));
      if (!operator) return fail('not_logged_in');
      if (spec.capability && !operator.capabilities.has(spec.capability)) {
        await note(request, operator, 'capability_missing');
        return fail('capability_missing');
      }
      return ok({ operator, token });
    },
    async run({ principal: { operator, token }, query, request }) {
      // A picture is read once the operator is known to be one of the merchant's.
      const body = uploads ? ok(undefined) : checked(request.body ?? undefined);
      const audited = auditedBy(request);
      const record = (trx: Transaction<Tables>, change: AuditedChange) =>
        writeAudit(
          trx,
          { ...audited, operatorId: operator!.id, operator: operator!.login },
          { ...change, outcome: 'done' },
        );
      // The context was checked against the declaration, and so is the answer by its type.
      const given = { operator, token, query, request, audited, record };
      const run = (sent: unknown) =>
        handler({ ...given, body: sent } as unknown as ConsoleContext<Spec>) as Promise<Result<unknown>>;
      // To an operator of other merchants, this one does not exist.
      const isTheirs = !operator?.merchants || merchantsOf(query, body).every((code) => operator.merchants!.has(code));
      const result = !isTheirs
        ? fail('not_found')
        : !body.ok
          ? body
          : uploads
            ? await uploads.run({ merchantCode: merchantsOf(query, body).join(), memberId: operator!.id }, request, {
                take: run,
              })
            : await run(body.value);
      if (!result.ok && operator) await note(request, operator, result.code);
      return result;
    },
  });
  // Only this scope accepts pictures, as for players.
  if (spec.picture) void app.register(async (scope) => void takeStreams(scope).route(route));
  else app.route(route);
}
