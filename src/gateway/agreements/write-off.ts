import { sql, type Transaction } from 'kysely';
import type { AgreementKind } from '../../shared/agents/agreement-kinds.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import type { Tables } from '../database/tables.ts';
import type { Changing } from '../operators/changing.ts';
import type { Services } from '../services.ts';
import { lockKind } from './acting.ts';
import { carriedInto } from './carried.ts';

type Parts = Pick<Services, 'database' | 'clock'>;

/** What the account of an agreement carries into its next period. Each amount is 0 or negative. */
export interface CarriedNow {
  memberId: bigint;
  kind: AgreementKind;
  lossMinor: bigint;
  amountMinor: bigint;
  /** The period that left it; null if nothing was settled yet. */
  startsAt: Date | null;
}

/** Reads what the account of an agreement carries, of this and earlier agreements of the kind. */
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

/** An agreement, or a write-off, of a merchant. */
interface Named {
  merchantCode: string;
  id: bigint;
}

const writeOffsOf = (trx: Transaction<Tables>, merchantCode: string) =>
  trx.selectFrom('carried_write_off').selectAll().where('merchant_code', '=', merchantCode);

/** Asks that the account of an agreement no longer carries what earlier periods left. Another operator decides. The same key again gets the same write-off. */
export function askWriteOff(
  { database, clock }: Parts,
  { operator, record }: Changing,
  { key, reason, merchantCode, id }: Named & { key: string; reason: string },
): Promise<Result<null, 'not_found' | 'changed_meanwhile' | 'transaction_conflict'>> {
  return database.withMerchant(merchantCode, async (trx) => {
    const found = await readCarried(trx, { merchantCode, id });
    if (!found) return fail('not_found');
    const { memberId, kind } = found;
    // No settlement is computed from what it carries meanwhile.
    await lockKind({ trx, brand: { merchantCode }, kind });
    const earlier = await writeOffsOf(trx, merchantCode).where('key', '=', key).executeTakeFirst();
    if (earlier) {
      const isSame = earlier.member_id === memberId && earlier.kind === kind && earlier.reason === reason;
      return isSame && earlier.asked_by === operator.id ? ok(null) : fail('transaction_conflict');
    }
    const { lossMinor, amountMinor, startsAt } = (await readCarried(trx, { merchantCode, id }))!;
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

const target = (agreementId: bigint): string => `agreement ${agreementId}`;

/** Approves or refuses what another operator has asked for. It counts from the next settlement that is computed; one that was computed since has used up what was carried. */
export function decideWriteOff(
  { database, clock }: Parts,
  { operator, record }: Changing,
  { merchantCode, id, isApproved }: Named & { isApproved: boolean },
): Promise<Result<null, 'not_found' | 'changed_meanwhile' | 'second_operator_required'>> {
  return database.withMerchant(merchantCode, async (trx) => {
    const found = await readCarried(trx, { merchantCode, id });
    if (!found) return fail('not_found');
    const { memberId, kind } = found;
    await lockKind({ trx, brand: { merchantCode }, kind });
    const waiting = await waitingWriteOff(trx, { merchantCode, memberId, kind });
    if (!waiting) return fail('changed_meanwhile');
    if (waiting.asked_by === operator.id) return fail('second_operator_required');
    const { startsAt } = (await readCarried(trx, { merchantCode, id }))!;
    if (isApproved && startsAt?.getTime() !== waiting.starts_at.getTime()) return fail('changed_meanwhile');
    const state = isApproved ? 'approved' : 'refused';
    await trx
      .updateTable('carried_write_off')
      .set({ state, decided_by: operator.id, decided_at: new Date(clock()) })
      .where('merchant_code', '=', merchantCode)
      .where('id', '=', waiting.id)
      .execute();
    await record(trx, { merchantCode, target: target(id), after: { writeOff: state, kind } });
    return ok(null);
  });
}

/** The write-off of an account and kind that waits, with the name of who asked for it. */
export const waitingWriteOff = (
  trx: Transaction<Tables>,
  { merchantCode, memberId, kind }: { merchantCode: string } & Pick<CarriedNow, 'memberId' | 'kind'>,
) =>
  writeOffsOf(trx, merchantCode)
    .innerJoin('operator as o', 'o.id', 'carried_write_off.asked_by')
    .selectAll('carried_write_off')
    .select('o.name as asker')
    .where('carried_write_off.member_id', '=', memberId)
    .where('carried_write_off.kind', '=', kind)
    .where('carried_write_off.state', '=', 'waiting')
    .orderBy('carried_write_off.id', 'desc')
    .executeTakeFirst();
