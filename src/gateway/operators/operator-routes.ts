import type { FastifyInstance } from 'fastify';
import { operatorCalls } from '../../shared/contract/console/operators.ts';
import { capabilityIds } from '../../shared/operators/capabilities.ts';
import type { Capability } from '../../shared/operators/capabilities.ts';
import { ok } from '../../shared/errors.ts';
import type { Services } from '../services.ts';
import { auditLog } from './audit-log.ts';
import type { Operator } from './operator.ts';
import { enrol, readEnrolment } from './enrol.ts';
import { addOperator, changeOperator, presentOperator, resetOperator } from './manage-operators.ts';
import { decideOperatorChange, openChanges, withdrawOperatorChange } from './operator-changes.ts';
import { registerConsoleCall } from './register-console-call.ts';
import { signIn } from './sign-in.ts';

/** Registers the calls of the console about operators. */
export function registerOperators(app: FastifyInstance, services: Services): void {
  const { database } = services;
  registerConsoleCall(app, services, operatorCalls.signIn, ({ body, audited }) => signIn(services, body, audited));
  registerConsoleCall(app, services, operatorCalls.signOut, async ({ token }) => {
    await services.operatorSessions.end(token);
    return ok({});
  });
  registerConsoleCall(app, services, operatorCalls.me, async ({ operator }) =>
    ok({
      id: String(operator.id),
      login: operator.login,
      name: operator.name,
      merchants: operator.merchants ? [...operator.merchants] : null,
      brands: brandsOf(services, operator),
      capabilities: capabilityIds.flatMap((id) => {
        const roles = operator.capabilities.get(id);
        return roles ? [{ id, roles: [...roles] }] : [];
      }),
    }),
  );
  registerConsoleCall(app, services, operatorCalls.operatorList, ({ operator }) =>
    database.asPlatform(async (trx) => {
      const operators = await trx.selectFrom('operator').selectAll().orderBy('login').execute();
      const roles = await trx.selectFrom('operator_role').selectAll().orderBy('id').execute();
      const known = operators.filter((one) => mayKnow(operator, one.merchants));
      const changes = await openChanges(trx, services.clock());
      return ok({
        list: known.map(presentOperator),
        changes: changes.filter(({ operatorId }) => known.some(({ id }) => String(id) === operatorId)),
        roles: roles.map(({ id, capabilities }) => ({ id, capabilities: capabilities as Capability[] })),
      });
    }),
  );
  registerConsoleCall(app, services, operatorCalls.addOperator, ({ operator, body, record }) =>
    addOperator(services, operator, body, record),
  );
  registerConsoleCall(app, services, operatorCalls.changeOperator, ({ operator, body, record }) =>
    changeOperator(services, operator, body, record),
  );
  registerConsoleCall(app, services, operatorCalls.resetOperator, ({ operator, body, record }) =>
    resetOperator(services, operator, body, record),
  );
  registerConsoleCall(app, services, operatorCalls.decideOperatorChange, ({ operator, body, record }) =>
    decideOperatorChange(services, operator, body, record),
  );
  registerConsoleCall(app, services, operatorCalls.withdrawOperatorChange, ({ operator, body, record }) =>
    withdrawOperatorChange(services, operator, body, record),
  );
  registerConsoleCall(app, services, operatorCalls.readEnrolment, ({ body }) => readEnrolment(services, body));
  registerConsoleCall(app, services, operatorCalls.enrol, ({ body, audited }) => enrol(services, body, audited));
  registerConsoleCall(app, services, operatorCalls.auditLog, ({ operator, query }) =>
    auditLog(services, operator, query),
  );
}

/** Whether an operator may know another one: those of the platform know all, the others those of their own merchants alone. */
const mayKnow = ({ merchants }: Operator, others: readonly string[] | null): boolean =>
  !merchants || others?.every((code) => merchants.has(code)) === true;

/** The brands that an operator works for, by name. */
function brandsOf({ sites }: Pick<Services, 'sites'>, { merchants }: Operator) {
  const brands = sites.onDisk().flatMap(({ merchantCode, name }) => (merchantCode ? [{ merchantCode, name }] : []));
  return brands
    .filter(({ merchantCode }) => !merchants || merchants.has(merchantCode))
    .sort((a, b) => a.name.localeCompare(b.name));
}
