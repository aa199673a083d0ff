import type { Selectable, Transaction } from 'kysely';
import type { Brand } from '../../shared/brand/brand.generated.ts';
import type { StepActor } from '../../shared/cashier/states.ts';
import type { QueryOf, ValueOf } from '../../shared/contract/call.ts';
import type { cashierCalls, PayeeRow, WithdrawalDetail, WithdrawalRow } from '../../shared/contract/cashier.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import { toDecimal } from '../../shared/money/money.ts';
import type { PayeeTable } from '../database/cashier-tables.ts';
import type { Tables } from '../database/tables.ts';
import { presentStanding, readRequest, standingOf, type Standing } from '../kyc/document-requests.ts';
import { readPage } from '../lists/read-page.ts';
import type { Services } from '../services.ts';
import type { Player } from '../session/sessions.ts';
import { institutionOf } from './methods.ts';
import type { ReadStep, ReadWithdrawal } from './withdrawal-steps.ts';

/** A payee as it was read. */
export type ReadPayee = Selectable<PayeeTable>;

/** Digits of a payee's number that are shown. */
const SHOWN_DIGITS = 4;

/** The end of a number, which its owner recognises, and how much of it is left out. */
export const maskNumber = (number: string): string => `••${number.slice(-SHOWN_DIGITS)}`;

/** A payee as its player sees it. */
export const presentPayee = (
  brand: Pick<Brand, 'cashier'>,
  { id, method, institution, number, name, usable_at }: ReadPayee,
  nowMs: number,
): PayeeRow => ({
  id: String(id),
  method,
  institution: institutionOf(brand, method, institution),
  number: maskNumber(number),
  name,
  usableAt: usable_at.toISOString(),
  isUsable: usable_at.getTime() <= nowMs,
});

/** Reads a payee of a player; undefined for one that was removed or belongs to another player. */
export const readPayee = (
  trx: Transaction<Tables>,
  merchantCode: string,
  { memberId, id }: { memberId: bigint; id: bigint },
): Promise<ReadPayee | undefined> =>
  trx
    .selectFrom('payee')
    .selectAll()
    .where('merchant_code', '=', merchantCode)
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();

/** The payees of a player, oldest first. */
export const readPayees = (trx: Transaction<Tables>, merchantCode: string, memberId: bigint): Promise<ReadPayee[]> =>
  trx
    .selectFrom('payee')
    .selectAll()
    .where('merchant_code', '=', merchantCode)
    .where('member_id', '=', memberId)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute();

/** Reads a withdrawal of a player by its id or by the key that they chose, or any by its reference at a provider. */
export function readWithdrawal(
  trx: Transaction<Tables>,
  merchantCode: string,
  by: { memberId: bigint; id: bigint } | { memberId: bigint; key: string } | { provider: string; reference: string },
): Promise<ReadWithdrawal | undefined> {
  let rows = trx.selectFrom('withdrawal').selectAll().where('merchant_code', '=', merchantCode);
  if ('memberId' in by) rows = rows.where('member_id', '=', by.memberId);
  if ('id' in by) rows = rows.where('id', '=', by.id);
  if ('key' in by) rows = rows.where('key', '=', by.key);
  if ('reference' in by) rows = rows.where('provider', '=', by.provider).where('reference', '=', by.reference);
  return rows.executeTakeFirst();
}

/** What every view of a withdrawal shows. */
export function presentRow(brand: Pick<Brand, 'cashier'>, row: ReadWithdrawal, payee: ReadPayee): WithdrawalRow {
  const { currency } = row;
  const text = (amountMinor: bigint) => toDecimal({ amountMinor, currency });
  return {
    id: String(row.id),
    method: row.method,
    kind: row.kind,
    payee: {
      institution: institutionOf(brand, row.method, payee.institution),
      number: maskNumber(payee.number),
      name: payee.name,
    },
    currency,
    amount: text(row.amount_minor),
    fee: text(row.fee_minor),
    payout: text(row.amount_minor - row.fee_minor),
    state: row.state,
    requestedAt: row.requested_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
  };
}

/** The documents that a withdrawal waits for, or since when they are accepted. */
interface Waits {
  standing?: Standing;
  metAt?: Date | undefined;
}

async function readWaits(trx: Transaction<Tables>, { merchant_code, id, state }: ReadWithdrawal): Promise<Waits> {
  const request = state === 'reviewing' ? await readRequest(trx, merchant_code, id) : undefined;
  if (!request) return {};
  return request.met_at ? { metAt: request.met_at } : { standing: await standingOf(trx, request) };
}

/** Who acts next on a withdrawal, and until when; null after its end. */
export function nextOf(
  brand: Pick<Brand, 'cashier'>,
  row: ReadWithdrawal,
  steps: readonly ReadStep[],
  waits: Waits = {},
): { actor: StepActor; by: string | null } | null {
  const since = steps.at(-1)?.at.getTime() ?? row.requested_at.getTime();
  const after = (minutes: number) => new Date(since + minutes * 60_000).toISOString();
  const { withdrawals, review } = brand.cashier;
  switch (row.state) {
    case 'reviewing': {
      if (waits.standing && waits.standing.missing.length > 0) return { actor: 'player', by: waits.standing.by };
      // Operators have their time from when the documents were there.
      const there = waits.standing?.sentAt ?? waits.metAt;
      const byDocuments = there ? there.getTime() + review.decideMinutes * 60_000 : 0;
      return { actor: 'operator', by: new Date(Math.max(row.decide_by.getTime(), byDocuments)).toISOString() };
    }
    case 'approved':
    case 'paying': {
      const minutes = withdrawals.find(({ id }) => id === row.method)?.minutes;
      return { actor: 'provider', by: minutes === undefined ? null : after(minutes) };
    }
    case 'paid':
      return { actor: 'player', by: row.confirm_by?.toISOString() ?? null };
    case 'partly_received':
    case 'not_received':
      return { actor: 'operator', by: after(review.decideMinutes) };
    default:
      return null;
  }
}

/** The steps of a withdrawal, oldest first. */
export const readSteps = (trx: Transaction<Tables>, merchantCode: string, id: bigint): Promise<ReadStep[]> =>
  trx
    .selectFrom('withdrawal_step')
    .selectAll()
    .where('merchant_code', '=', merchantCode)
    .where('withdrawal_id', '=', id)
    .orderBy('place')
    .execute();

/** The payee of a withdrawal, also one that was removed since. */
export const payeeOf = (
  trx: Transaction<Tables>,
  { merchant_code, payee_id }: Pick<ReadWithdrawal, 'merchant_code' | 'payee_id'>,
): Promise<ReadPayee> =>
  trx
    .selectFrom('payee')
    .selectAll()
    .where('merchant_code', '=', merchant_code)
    .where('id', '=', payee_id)
    .executeTakeFirstOrThrow();

/** Pictures that a player has added to a withdrawal. */
export async function countProofs(trx: Transaction<Tables>, merchantCode: string, id: bigint): Promise<number> {
  const { count } = await trx
    .selectFrom('withdrawal_proof')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('merchant_code', '=', merchantCode)
    .where('withdrawal_id', '=', id)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** A withdrawal with its timeline, as its player sees it. */
export async function presentWithdrawal(
  trx: Transaction<Tables>,
  brand: Pick<Brand, 'cashier'>,
  row: ReadWithdrawal,
): Promise<WithdrawalDetail> {
  const { merchant_code: merchantCode, currency } = row;
  const steps = await readSteps(trx, merchantCode, row.id);
  const waits = await readWaits(trx, row);
  const text = (amountMinor: bigint) => toDecimal({ amountMinor, currency });
  return {
    ...presentRow(brand, row, await payeeOf(trx, row)),
    steps: steps.map(({ step, actor, at, note }) => ({ step, actor, at: at.toISOString(), note })),
    next: nextOf(brand, row, steps, waits),
    canCancel: row.state === 'reviewing' && brand.cashier.canCancelWithdrawals,
    documents: waits.standing ? presentStanding(waits.standing) : null,
    received: row.received_minor === null ? null : text(row.received_minor),
    remaining: row.received_minor === null ? null : text(row.amount_minor - row.fee_minor - row.received_minor),
    proofs: await countProofs(trx, merchantCode, row.id),
  };
}

/** A withdrawal of a player, with its timeline. */
export function findWithdrawal(
  { database }: Pick<Services, 'database'>,
  brand: Brand,
  { memberId }: Pick<Player, 'memberId'>,
  id: bigint,
): Promise<Result<WithdrawalDetail, 'not_found'>> {
  return database.withMerchant(brand.merchantCode, async (trx) => {
    const row = await readWithdrawal(trx, brand.merchantCode, { memberId, id });
    return row ? ok(await presentWithdrawal(trx, brand, row)) : fail('not_found');
  });
}

type Call = typeof cashierCalls.withdrawalList;

/** A page of a player's withdrawals, newest first. */
export async function withdrawalList(
  { cursors, database }: Pick<Services, 'cursors' | 'database'>,
  brand: Brand,
  { memberId }: Pick<Player, 'memberId'>,
  query: QueryOf<Call>,
): Promise<Result<ValueOf<Call>, 'cursor_invalid'>> {
  const { merchantCode } = brand;
  const page = await readPage(cursors, { call: 'withdrawalList', merchantCode, reader: String(memberId) }, query, {
    rows: (after, limit) =>
      database.withMerchant(merchantCode, async (trx) => {
        let rows = trx
          .selectFrom('withdrawal')
          .selectAll()
          .where('merchant_code', '=', merchantCode)
          .where('member_id', '=', memberId);
        if (after) rows = rows.where('id', '<', BigInt(after[0]!));
        const found = await rows.orderBy('id', 'desc').limit(limit).execute();
        return Promise.all(found.map(async (row) => ({ row, payee: await payeeOf(trx, row) })));
      }),
    positionOf: ({ row: { id } }) => [String(id)],
  });
  if (!page.ok) return page;
  return ok({
    list: page.value.rows.map(({ row, payee }) => presentRow(brand, row, payee)),
    nextCursor: page.value.nextCursor,
  });
}
