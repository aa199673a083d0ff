import type { Transaction } from 'kysely';
import type { Capability } from '../../shared/operators/capabilities.ts';
import type { Tables } from '../database/tables.ts';

/** The operator that makes a call. */
export interface Operator {
  id: bigint;
  login: string;
  name: string;
  /** What they may do, and the roles that say so. */
  capabilities: ReadonlyMap<Capability, readonly string[]>;
  /** The merchants that they work for; undefined for all. */
  merchants: ReadonlySet<string> | undefined;
}

/** The capabilities of some roles, each with the roles that give it. */
export async function capabilitiesOf(
  trx: Transaction<Tables>,
  roles: readonly string[],
): Promise<Map<Capability, string[]>> {
  const rows = await trx.selectFrom('operator_role').selectAll().where('id', 'in', roles).orderBy('id').execute();
  const given = new Map<Capability, string[]>();
  for (const { id, capabilities } of rows)
    for (const capability of capabilities as Capability[])
      given.set(capability, [...(given.get(capability) ?? []), id]);
  return given;
}
