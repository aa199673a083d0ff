import type { Transaction } from 'kysely';
import { fail, ok, type Result } from '../../shared/errors.ts';
import type { Capability } from '../../shared/operators/capabilities.ts';
import type { Tables } from '../database/tables.ts';
import { capabilitiesOf, type Operator } from './operator.ts';

/** What an administrator may do. An installation keeps at least one who can sign in. */
const ADMINISTRATION: Capability = 'operators.change';

/** What lets an operator be the second pair of eyes. Another operator has to agree that they get it. */
const approving: readonly Capability[] = [ADMINISTRATION, 'money.approve', 'cashier.change'];

/** What an operator is allowed to, as another one sets it. */
export interface OperatorRights {
  roles: readonly string[];
  /** Merchant codes; null for all of the platform. */
  merchants: readonly string[] | null;
}

/**
 * Whether an operator may give these rights: only capabilities and merchants that they have themselves. Without one it is the
 * installation's own command line, which may give all.
 */
export async function mayGive(
  trx: Transaction<Tables>,
  giver: Operator | undefined,
  { roles, merchants }: OperatorRights,
): Promise<Result<undefined, 'role_unknown' | 'capability_missing'>> {
  const known = await trx.selectFrom('operator_role').select('id').where('id', 'in', roles).execute();
  if (known.length !== new Set(roles).size) return fail('role_unknown');
  if (!giver) return ok(undefined);
  const given = await capabilitiesOf(trx, roles);
  const isWider = [...given.keys()].some((capability) => !giver.capabilities.has(capability));
  const isFurther = giver.merchants && (!merchants || merchants.some((code) => !giver.merchants!.has(code)));
  return isWider || isFurther ? fail('capability_missing') : ok(undefined);
}

/**
 * What an operator gains by other rights: nothing, something, or the right to approve what others ask for.
 * @param before undefined for a new operator; one who was removed has nothing
 */
export async function gained(
  trx: Transaction<Tables>,
  before: (OperatorRights & { removed_at: Date | null }) | undefined,
  after: OperatorRights,
): Promise<'none' | 'some' | 'approval'> {
  const had =
    before && before.removed_at === null ? await capabilitiesOf(trx, before.roles) : new Map<Capability, unknown>();
  const has = await capabilitiesOf(trx, after.roles);
  const isFurther =
    !before ||
    (before.merchants !== null &&
      (after.merchants === null || after.merchants.some((code) => !before.merchants!.includes(code))));
  const news = [...has.keys()].filter((capability) => isFurther || !had.has(capability));
  if (news.some((capability) => approving.includes(capability))) return 'approval';
  return news.length > 0 ? 'some' : 'none';
}

/** Whether an operator of the platform may still change operators, and can sign in. */
export async function hasAdministrator(trx: Transaction<Tables>): Promise<boolean> {
  const roles = await trx.selectFrom('operator_role').selectAll().execute();
  const administrators = new Set(
    roles.filter(({ capabilities }) => capabilities.includes(ADMINISTRATION)).map(({ id }) => id),
  );
  const rows = await trx
    .selectFrom('operator')
    .select('roles')
    .where('removed_at', 'is', null)
    .where('merchants', 'is', null)
    .where('password_hash', 'is not', null)
    .execute();
  return rows.some((row) => row.roles.some((role) => administrators.has(role)));
}
