import type { FastifyInstance } from 'fastify';
import type { BodyOf } from '../../shared/contract/call.ts';
import {
  reconciliationCalls,
  type FindingRow,
  type ReconciliationRow,
} from '../../shared/contract/console/reconciliation.ts';
import { dayOf, isDay } from '../../shared/days.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import type { Changing } from '../operators/changing.ts';
import { registerConsoleCall } from '../operators/register-console-call.ts';
import type { Services } from '../services.ts';
import { providersOf } from './providers-of.ts';
import { reconcileDay } from './reconcile-day.ts';
import {
  findingList,
  presentFinding,
  presentReconciliation,
  readReconciliations,
  reconciliationList,
  selectFindings,
} from './read-reconciliations.ts';

type Calls = typeof reconciliationCalls;

/** Registers the calls of the console that compare days with the payment providers. */
export function registerReconciliation(app: FastifyInstance, services: Services): void {
  registerConsoleCall(app, services, reconciliationCalls.reconciliationList, ({ operator, query }) =>
    reconciliationList(services, operator, query),
  );
  registerConsoleCall(app, services, reconciliationCalls.reconcileDay, ({ operator, record, body }) =>
    reconcileByOperator(services, { operator, record }, body),
  );
  registerConsoleCall(app, services, reconciliationCalls.findingList, ({ operator, query }) =>
    findingList(services, operator, query),
  );
  registerConsoleCall(app, services, reconciliationCalls.resolveFinding, ({ operator, record, body }) =>
    resolveFinding(services, { operator, record }, body),
  );
}

/** Reconciles a day that is over or running with every provider of the brand. */
async function reconcileByOperator(
  services: Services,
  { operator, record }: Changing,
  { merchant: merchantCode, day }: BodyOf<Calls['reconcileDay']>,
): Promise<Result<{ list: ReconciliationRow[] }, 'not_found' | 'validation_failed' | 'provider_unavailable'>> {
  const brand = (await services.sites.forMerchant(merchantCode))?.loaded.brand;
  if (!brand) return fail('not_found');
  const { timeZone } = brand.market;
  if (!isDay(day) || day > dayOf(services.clock(), timeZone))
    return fail('validation_failed', { faults: [{ field: 'day', key: 'validation.day' }] });
  const list: ReconciliationRow[] = [];
  for (const provider of providersOf(brand)) {
    const run = await reconcileDay(
      services,
      { merchantCode, provider, day, timeZone },
      operator.id,
      async (trx, id) => {
        const row = presentReconciliation((await readReconciliations(trx, merchantCode, { ids: [id] }))[0]!);
        await record(trx, { merchantCode, target: `reconciliation ${id}`, after: row });
        list.push(row);
      },
    );
    if (!run.ok) return run;
  }
  return ok({ list });
}

/** Resolves a finding with a reason, once. */
function resolveFinding(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { operator, record }: Changing,
  { merchant: merchantCode, id, reason }: BodyOf<Calls['resolveFinding']>,
): Promise<Result<{ finding: FindingRow }, 'not_found' | 'changed_meanwhile'>> {
  return database.withMerchant(merchantCode, async (trx) => {
    const all = selectFindings(trx, merchantCode).where('f.id', '=', BigInt(id));
    const before = await all.executeTakeFirst();
    if (!before) return fail('not_found');
    // The condition takes the row's lock: of two operators at the same moment, the second finds nothing to resolve.
    const { numUpdatedRows } = await trx
      .updateTable('reconciliation_finding')
      .set({ resolved_by: operator.id, resolved_at: new Date(clock()), reason })
      .where('merchant_code', '=', merchantCode)
      .where('id', '=', before.id)
      .where('resolved_by', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return fail('changed_meanwhile');
    const finding = presentFinding(await all.executeTakeFirstOrThrow());
    await record(trx, { merchantCode, target: `finding ${id}`, before: presentFinding(before), after: finding });
    return ok({ finding });
  });
}
