import { randomBytes } from 'node:crypto';
import type { Selectable, Transaction } from 'kysely';
import type { OperatorRow } from '../../shared/contract/console/operators.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import type { Capability } from '../../shared/operators/capabilities.ts';
import { arrayText } from '../database/array-text.ts';
import type { OperatorTable } from '../database/operator-tables.ts';
import type { Tables } from '../database/tables.ts';
import type { Services } from '../services.ts';
import type { RecordChange } from './changing.ts';
import { enrolUriOf, newCodeSecret } from './one-time-codes.ts';
import { capabilitiesOf, type Operator } from './operator.ts';
import { CONSOLE_QUEUE } from './sign-in.ts';

/** Bytes of randomness in a generated password. */
const PASSWORD_BYTES = 15;
/** What an administrator may do. An installation keeps at least one who can sign in. */
const ADMINISTRATION: Capability = 'operators.change';

/** What an operator is allowed to, as another one sets it. */
export interface OperatorRights {
  roles: readonly string[];
  /** Merchant codes; null for all of the platform. */
  merchants: readonly string[] | null;
}

/** A new operator with what they sign in with, which is shown once. */
export interface NewOperator {
  operator: OperatorRow;
  password: string;
  /** Secret of the one-time codes, in base 32. */
  secret: string;
  /** The same for an authenticator app. */
  enrolUri: string;
}

/** An operator as lists show them. */
export const presentOperator = (row: Selectable<OperatorTable>): OperatorRow => ({
  id: String(row.id),
  login: row.login,
  name: row.name,
  roles: row.roles,
  merchants: row.merchants,
  removedAt: row.removed_at?.toISOString() ?? null,
  lastSignInAt: row.signed_in_at?.toISOString() ?? null,
});

/** What the audit log keeps of an operator. */
const audited = ({ roles, merchants, removed_at }: Selectable<OperatorTable>) => ({
  roles,
  merchants,
  isRemoved: removed_at !== null,
});

/**
 * Whether an operator may give these rights: only capabilities and merchants that they have themselves. Without one it is the
 * installation's own command line, which may give all.
 */
async function mayGive(
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

/** Adds an operator with a generated password and secret. */
export async function addOperator(
  {
    database,
    passwordHasher,
    operatorCodes,
    clock,
  }: Pick<Services, 'database' | 'passwordHasher' | 'operatorCodes' | 'clock'>,
  giver: Operator | undefined,
  { login, name, ...rights }: OperatorRights & { login: string; name: string },
  record: RecordChange,
): Promise<Result<NewOperator, 'username_taken' | 'role_unknown' | 'capability_missing' | 'busy'>> {
  const password = randomBytes(PASSWORD_BYTES).toString('base64url');
  const hash = await passwordHasher.hash(CONSOLE_QUEUE, password);
  if (!hash.ok) return hash;
  const secret = newCodeSecret();
  return database.asPlatform(async (trx) => {
    const allowed = await mayGive(trx, giver, rights);
    if (!allowed.ok) return allowed;
    const row = await trx
      .insertInto('operator')
      .values({
        login,
        name,
        password_hash: hash.value,
        code_secret: operatorCodes.seal(secret),
        roles: arrayText(rights.roles),
        merchants: rights.merchants && arrayText(rights.merchants),
        created_at: new Date(clock()),
      })
      .onConflict((conflict) => conflict.column('login').doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!row) return fail('username_taken');
    await record(trx, { target: `operator ${row.id}`, after: { login, name, ...audited(row) } });
    return ok({ operator: presentOperator(row), password, secret, enrolUri: enrolUriOf(login, secret) });
  });
}

/** Changes what an operator may do, or removes them. Their sessions end with it. */
export async function changeOperator(
  { database, operatorSessions, clock }: Pick<Services, 'database' | 'operatorSessions' | 'clock'>,
  giver: Operator,
  { id, isRemoved, ...rights }: OperatorRights & { id: string; isRemoved: boolean },
  record: RecordChange,
): Promise<
  Result<{ operator: OperatorRow }, 'not_found' | 'role_unknown' | 'capability_missing' | 'last_administrator'>
> {
  return database
    .asPlatform(async (trx) => {
      // All of them, in one order: two administrators who remove each other at once must not both succeed.
      const all = await trx.selectFrom('operator').selectAll().orderBy('id').forUpdate().execute();
      const before = all.find((one) => String(one.id) === id);
      if (!before) return fail('not_found');
      for (const wanted of [rights, before]) {
        const allowed = await mayGive(trx, giver, wanted);
        if (!allowed.ok) return allowed;
      }
      const after = await trx
        .updateTable('operator')
        .set({
          roles: arrayText(rights.roles),
          merchants: rights.merchants && arrayText(rights.merchants),
          removed_at: isRemoved ? (before.removed_at ?? new Date(clock())) : null,
        })
        .where('id', '=', before.id)
        .returningAll()
        .executeTakeFirstOrThrow();
      if (!(await hasAdministrator(trx))) throw new LastAdministrator();
      await operatorSessions.endAllOf(trx, before.id);
      await record(trx, { target: `operator ${id}`, before: audited(before), after: audited(after) });
      return ok({ operator: presentOperator(after) });
    })
    .catch((error: unknown) => {
      if (error instanceof LastAdministrator) return fail('last_administrator');
      throw error;
    });
}

/** Thrown to roll the transaction back. */
class LastAdministrator extends Error {}

/** Whether an operator of the platform may still change operators. */
async function hasAdministrator(trx: Transaction<Tables>): Promise<boolean> {
  const roles = await trx.selectFrom('operator_role').selectAll().execute();
  const administrators = new Set(
    roles.filter(({ capabilities }) => capabilities.includes(ADMINISTRATION)).map(({ id }) => id),
  );
  const rows = await trx
    .selectFrom('operator')
    .select('roles')
    .where('removed_at', 'is', null)
    .where('merchants', 'is', null)
    .execute();
  return rows.some((row) => row.roles.some((role) => administrators.has(role)));
}
