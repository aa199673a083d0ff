import type { Capability } from '../../shared/operators/capabilities.ts';
import { writeAudit } from '../audit/audit.ts';
import type { Changing } from '../operators/changing.ts';
import { capabilitiesOf } from '../operators/operator.ts';
import type { Services } from '../services.ts';

/** Two make a decision that needs two. */
const DECIDERS_MAX = 2;
/** The operators work on this machine. */
const ADDRESS = '127.0.0.1';

/** An operator of a demonstration: what they change by a call is in the audit log as theirs. */
export type Decider = (call: string) => Changing;
/** The operators who may do something. */
export type Deciders = readonly Decider[];

/** The first operators who may do something: by default, change the cashier. What they do is recorded at the clock of the given services. */
export async function findDeciders(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  capability: Capability = 'cashier.change',
): Promise<Deciders> {
  const operators = await database.asPlatform(async (trx) => {
    const rows = await trx
      .selectFrom('operator')
      .select(['id', 'login', 'name', 'roles', 'merchants'])
      .where('removed_at', 'is', null)
      .where('merchants', 'is', null)
      .orderBy('id')
      .execute();
    return Promise.all(
      rows.map(async ({ roles, merchants: _, ...row }) => ({
        ...row,
        capabilities: await capabilitiesOf(trx, roles),
        merchants: undefined,
      })),
    );
  });
  return operators
    .filter(({ capabilities }) => capabilities.has(capability))
    .slice(0, DECIDERS_MAX)
    .map((operator) => (call) => ({
      operator,
      record: (trx, change) =>
        writeAudit(
          trx,
          { operatorId: operator.id, operator: operator.login, call, address: ADDRESS, at: new Date(clock()) },
          { ...change, outcome: 'done' },
        ),
    }));
}
