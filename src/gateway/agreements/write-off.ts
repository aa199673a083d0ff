import { sql, type Transaction } from 'kysely';
import type { AgreementKind } from '../../shared/agents/agreement-kinds.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import type { Tables } from '../database/tables.ts';
import { asSecond } from '../four-eyes/second-operator.ts';
import type { Changing } from '../operators/changing.ts';
import type { Services } from '../services.ts';
import { lockKind } from './acting.ts';
import { carriedInto } from './carried.ts';

type Parts = Pick<Services, 'database' | 'clock'>;

/** The amounts that an account carries into the next period of a kind. Each is 0 or negative. */
export interface CarriedNow {
  memberId: bigint;
  kind: AgreementKind;
  lossMinor: bigint;
  amountMinor: bigint;
  /** The period that left them; null if none was settled yet. */
  startsAt: Date | null;
}

/** An agreement of a merchant. */
interface Named {
  merchantCode: string;
  id: bigint;
}

/** Reads what the downline of an agreement carries, from this agreement and earlier ones of its kind. */
export async function readCarried(
  trx: Transaction<Tables>,
  { merchantCode, id }: Named,
): Promise<CarriedNow | undefined> {
  const { rows } = await sql<{
    downline_id: bigint;
    kind: AgreementKind;
    loss: string;
    amount: string;
    starts_at: Date | null;
  }>`
    select a.downline_id, a.kind, coalesce(l.left_loss, 0)::text as loss, coalesce(l.left_amount, 0)::text as amount, l.starts_at
    from agreement a left join lateral ${carriedInto(sql`'infinity'::timestamptz`)} l on true
    where a.merchant_code = ${merchantCode} and a.id = ${id}`.execute(trx);
  const [row] = rows;
  return (
    row && {
      memberId: row.downline_id,
      kind: row.kind,
      lossMinor: BigInt(row.loss),
      amountMinor: BigInt(row.amount),
      startsAt: row.starts_at,
    }
  );
}

/** The same, while no settlement of the kind is computed until the transaction ends. */
async function lockCarried(trx: Transaction<Tables>, named: Named): Promise<CarriedNow | undefined> {
  const found = await readCarried(trx, named);
  if (!found) return undefined;
  await lockKind({ trx, brand: named, kind: found.kind });
  return readCarried(trx, named);
}

const writeOffsOf = (trx: Transaction<Tables>, merchantCode: string) =>
  trx.selectFrom('carried_write_off').selectAll().where('merchant_code', '=', merchantCode);

/**
 * The pending write-off of what an account carries, with the name of the operator who asked for it. A request about an earlier period has lapsed, because the
 * settlement since then has used those amounts.
 */
export const pendingWriteOff = (
  trx: Transaction<Tables>,
  {
    merchantCode,
    memberId,
    kind,
    startsAt,
  }: { merchantCode: string } & Pick<CarriedNow, 'memberId' | 'kind' | 'startsAt'>,
) =>
  writeOffsOf(trx, merchantCode)
    .innerJoin('operator as o', 'o.id', 'carried_write_off.asked_by')
    .selectAll('carried_write_off')
    .select('o.name as asker')
    .where('carried_write_off.member_id', '=', memberId)
    .where('carried_write_off.kind', '=', kind)
    .where('carried_write_off.starts_at', '=', startsAt)
    .where('carried_write_off.state', '=', 'waiting')
    .executeTakeFirst();

const target = (agreementId: bigint): string => `agreement ${agreementId}`;

/** Asks for a write-off of everything that the downline of an agreement carries. Another operator decides. Idempotent by its key. */
export function askWriteOff(
  { database, clock }: Parts,
  { operator, record }: Changing,
  { key, reason, ...named }: Named & { key: string; reason: string },
): Promise<Result<null, 'not_found' | 'changed_meanwhile' | 'transaction_conflict'>> {
  const { merchantCode, id } = named;
  return database.withMerchant(merchantCode, async (trx) => {
    const carried = await lockCarried(trx, named);
    if (!carried) return fail('not_found');
    const { memberId, kind, lossMinor, amountMinor, startsAt } = carried;
    const earlier = await writeOffsOf(trx, merchantCode).where('key', '=', key).executeTakeFirst();
    if (earlier) {
      const isSame = earlier.member_id === memberId && earlier.kind === kind && earlier.reason === reason;
      return isSame && earlier.asked_by === operator.id ? ok(null) : fail('transaction_conflict');
    }
    if (startsAt === null || lossMinor + amountMinor === 0n) return fail('changed_meanwhile');
    const amounts = { loss_minor: String(-lossMinor), amount_minor: String(-amountMinor) };
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('carried_write_off')
      .values({
        merchant_code: merchantCode,
        key,
        member_id: memberId,
        kind,
        starts_at: startsAt,
        ...amounts,
        reason,
        state: 'waiting',
        asked_by: operator.id,
        asked_at: new Date(clock()),
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows !== 1n) return fail('changed_meanwhile');
    await record(trx, { merchantCode, target: target(id), after: { writeOff: 'waiting', kind, reason, ...amounts } });
    return ok(null);
  });
}

/** Approves or refuses a write-off that another operator has asked for. It applies from the next settlement that is computed. */
export function decideWriteOff(
  { database, clock }: Parts,
  { operator, record }: Changing,
  { isApproved, ...named }: Named & { isApproved: boolean },
): Promise<Result<null, 'not_found' | 'changed_meanwhile' | 'second_operator_required'>> {
  const { merchantCode, id } = named;
  return database.withMerchant(merchantCode, async (trx) => {
    const carried = await lockCarried(trx, named);
    if (!carried) return fail('not_found');
    const pending = await pendingWriteOff(trx, { merchantCode, ...carried });
    if (!pending) return fail('changed_meanwhile');
    const second = await asSecond(trx, pending.asked_by, operator, clock());
    if (!second.ok) return second;
    const state = isApproved ? 'approved' : 'refused';
    await trx
      .updateTable('carried_write_off')
      .set({ state, decided_by: operator.id, decided_at: new Date(clock()) })
      .where('merchant_code', '=', merchantCode)
      .where('id', '=', pending.id)
      .execute();
    await record(trx, { merchantCode, target: target(id), after: { writeOff: state, kind: carried.kind } });
    return ok(null);
  });
}
