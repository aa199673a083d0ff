import { sql, type Transaction } from 'kysely';
import type { Brand } from '../../shared/brand/brand.generated.ts';
import type { QueryOf, ValueOf } from '../../shared/contract/call.ts';
import type { consoleCashierCalls, QueuedDeposit, WithdrawalCase } from '../../shared/contract/console/cashier.ts';
import type { WithdrawalState } from '../../shared/cashier/states.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import { toDecimal } from '../../shared/money/money.ts';
import { presentDeposit, type ReadDeposit } from '../cashier/read-deposits.ts';
import { payeeOf, presentRow, presentWithdrawal, readSteps } from '../cashier/read-withdrawals.ts';
import type { ReadWithdrawal } from '../cashier/withdrawal-steps.ts';
import type { Tables } from '../database/tables.ts';
import { readPage } from '../lists/read-page.ts';
import type { Operator } from '../operators/operator.ts';
import type { Services } from '../services.ts';

type Calls = typeof consoleCashierCalls;
type Brands = Pick<Services, 'sites'>;

/** The states of each queue. */
const queueStates: Record<QueryOf<Calls['withdrawalQueue']>['queue'], readonly WithdrawalState[]> = {
  waiting: ['reviewing', 'partly_received', 'not_received'],
  under_way: ['approved', 'paying', 'paid'],
  over: ['received', 'returned', 'rejected', 'cancelled', 'failed'],
};

/** What the methods of a brand that is not served any more are called: by their codes. */
const NO_CASHIER = { withdrawals: [], review: { decideMinutes: 0 }, canCancelWithdrawals: false } as const;

/** The brand of a merchant, as far as a withdrawal needs it. Read it before the transaction. */
export const brandOf = async ({ sites }: Brands, merchantCode: string): Promise<BrandOfCashier> =>
  (await sites.forMerchant(merchantCode))?.loaded.brand ?? ({ cashier: NO_CASHIER } as unknown as BrandOfCashier);

/** The part of a brand by which withdrawals are presented. */
export type BrandOfCashier = Parameters<typeof presentWithdrawal>[1] & { kyc?: Brand['kyc'] };

interface Named extends ReadWithdrawal {
  account: string;
  first_approver: string | null;
  return_asker: string | null;
}

const selectWithdrawals = (trx: Transaction<Tables>, merchantCode: string) =>
  trx
    .selectFrom('withdrawal as w')
    .innerJoin('member as m', (join) =>
      join.onRef('m.merchant_code', '=', 'w.merchant_code').onRef('m.id', '=', 'w.member_id'),
    )
    .leftJoin('operator as first', 'first.id', 'w.first_approved_by')
    .leftJoin('operator as asker', 'asker.id', 'w.return_asked_by')
    .selectAll('w')
    .select(['m.account', 'first.name as first_approver', 'asker.name as return_asker'])
    .where('w.merchant_code', '=', merchantCode);

const forOperators = (row: Named, reader: Operator) => ({
  memberId: String(row.member_id),
  member: row.account,
  reference: row.reference,
  provider: row.provider,
  concerns: row.concerns,
  decideBy: row.decide_by.toISOString(),
  needsSecond: row.needs_second,
  firstApprovedBy: row.first_approver,
  isOwnApproval: row.first_approved_by === reader.id,
  returnAskedBy: row.return_asker,
  isOwnReturn: row.return_asked_by === reader.id,
});

/** A page of the withdrawals of a merchant. */
export async function withdrawalQueue(
  { cursors, database, sites }: Pick<Services, 'cursors' | 'database' | 'sites'>,
  reader: Operator,
  query: QueryOf<Calls['withdrawalQueue']>,
): Promise<Result<ValueOf<Calls['withdrawalQueue']>, 'cursor_invalid'>> {
  const { merchant: merchantCode, queue } = query;
  const brand = await brandOf({ sites }, merchantCode);
  const isOldestFirst = queue === 'waiting';
  const page = await readPage(cursors, { call: 'withdrawalQueue', merchantCode, reader: String(reader.id) }, query, {
    rows: (after, limit) =>
      database.withMerchant(merchantCode, async (trx) => {
        // Not parameters: the index of a state can be used only when the query itself names it.
        const states = queueStates[queue].filter((state) => query.state === undefined || query.state === state);
        let rows = selectWithdrawals(trx, merchantCode).where(
          'w.state',
          'in',
          states.map((state) => sql.lit(state)),
        );
        if (query.member !== undefined) rows = rows.where('w.member_id', '=', BigInt(query.member));
        if (after) rows = rows.where('w.id', isOldestFirst ? '>' : '<', BigInt(after[0]!));
        const found = await rows
          .orderBy('w.id', isOldestFirst ? 'asc' : 'desc')
          .limit(limit)
          .execute();
        return Promise.all(found.map(async (row) => ({ row, payee: await payeeOf(trx, row) })));
      }),
    positionOf: ({ row: { id } }) => [String(id)],
  });
  if (!page.ok) return page;
  return ok({
    list: page.value.rows.map(({ row, payee }) => ({ ...presentRow(brand, row, payee), ...forOperators(row, reader) })),
    nextCursor: page.value.nextCursor,
  });
}

/** A withdrawal with all that an operator decides by; undefined if this merchant has none with this id. */
export async function readCase(
  trx: Transaction<Tables>,
  brand: BrandOfCashier,
  reader: Operator,
  { merchantCode, id }: { merchantCode: string; id: bigint },
): Promise<WithdrawalCase | undefined> {
  const row = await selectWithdrawals(trx, merchantCode).where('w.id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const payee = await payeeOf(trx, row);
  const steps = await readSteps(trx, merchantCode, id);
  const operators = await operatorNames(
    trx,
    steps.flatMap(({ operator_id }) => operator_id ?? []),
  );
  return {
    ...(await presentWithdrawal(trx, brand, row)),
    ...forOperators(row, reader),
    steps: steps.map(({ step, actor, at, note, operator_id }) => ({
      step,
      actor,
      at: at.toISOString(),
      note,
      operator: operator_id === null ? null : (operators.get(operator_id) ?? null),
    })),
    payeeNumber: payee.number,
    payeeSince: payee.created_at.toISOString(),
    history: await historyOf(trx, row),
  };
}

async function operatorNames(trx: Transaction<Tables>, ids: readonly bigint[]): Promise<ReadonlyMap<bigint, string>> {
  if (ids.length === 0) return new Map();
  const rows = await trx.selectFrom('operator').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

interface HistoryRow {
  registered_at: Date;
  balance: bigint;
  deposited: bigint;
  deposits: bigint;
  withdrawn: bigint;
  withdrawals: bigint;
  staked: bigint;
  won: bigint;
  payees: bigint;
}

/** What a player has paid in, played and been paid out in the currency of a withdrawal. What was returned of a payout was not paid out. */
async function historyOf(
  trx: Transaction<Tables>,
  { merchant_code: merchantCode, member_id: memberId, currency }: ReadWithdrawal,
): Promise<WithdrawalCase['history']> {
  const { rows } = await sql<HistoryRow>`
    select m.registered_at,
      (select coalesce(sum(a.balance_minor), 0)::bigint from account a where a.merchant_code = m.merchant_code and a.owner = 'member'
        and a.owner_id = m.id and a.kind = 'cash' and a.currency = ${currency}) as balance,
      d.deposited, d.deposits, w.withdrawn, w.withdrawals, r.staked, r.won,
      (select count(*) from payee p where p.merchant_code = m.merchant_code and p.member_id = m.id and p.removed_at is null) as payees
    from member m
      cross join lateral (select coalesce(sum(o.credited_minor), 0)::bigint as deposited, count(*) as deposits from deposit o
        where o.merchant_code = m.merchant_code and o.member_id = m.id and o.currency = ${currency} and o.state = 'credited') d
      cross join lateral (select coalesce(sum(case o.state when 'returned' then o.received_minor + o.fee_minor else o.amount_minor end), 0)::bigint as withdrawn,
          count(*) as withdrawals from withdrawal o
        where o.merchant_code = m.merchant_code and o.member_id = m.id and o.currency = ${currency}
          and (o.state in ('paid', 'received', 'partly_received', 'not_received') or (o.state = 'returned' and o.received_minor is not null))) w
      cross join lateral (select coalesce(sum(o.bet_minor), 0)::bigint as staked, coalesce(sum(o.win_minor), 0)::bigint as won from round o
        where o.merchant_code = m.merchant_code and o.member_id = m.id and o.currency = ${currency} and o.status <> 'rolled_back') r
    where m.merchant_code = ${merchantCode} and m.id = ${memberId}`.execute(trx);
  const row = rows[0]!;
  const text = (amountMinor: bigint) => toDecimal({ amountMinor, currency });
  return {
    registeredAt: row.registered_at.toISOString(),
    balance: text(row.balance),
    deposited: text(row.deposited),
    deposits: Number(row.deposits),
    withdrawn: text(row.withdrawn),
    withdrawals: Number(row.withdrawals),
    staked: text(row.staked),
    won: text(row.won),
    payees: Number(row.payees),
  };
}

/** A picture that a player added to a withdrawal. */
export function withdrawalProof(
  { database }: Pick<Services, 'database'>,
  { merchant: merchantCode, id, place }: QueryOf<Calls['withdrawalProof']>,
): Promise<Result<{ png: string }, 'not_found'>> {
  return database.withMerchant(merchantCode, async (trx) => {
    const row = await trx
      .selectFrom('withdrawal_proof')
      .select('picture')
      .where('merchant_code', '=', merchantCode)
      .where('withdrawal_id', '=', BigInt(id))
      .where('place', '=', Number(place))
      .executeTakeFirst();
    return row ? ok({ png: Buffer.from(row.picture).toString('base64') }) : fail('not_found');
  });
}

/** A reward that went back with its deposit. Minor units as text, because JSON has no bigint. */
interface TakenBack {
  id: string;
  title: string;
  currency: string;
  givenMinor: string;
  takenMinor: string;
}

/** The deposits of a merchant with the names of those that they concern, and what went back with them. */
export const selectDeposits = (trx: Transaction<Tables>, merchantCode: string) =>
  trx
    .selectFrom('deposit as d')
    .innerJoin('member as m', (join) =>
      join.onRef('m.merchant_code', '=', 'd.merchant_code').onRef('m.id', '=', 'd.member_id'),
    )
    .leftJoin('operator as looker', 'looker.id', 'd.looked_by')
    .selectAll('d')
    .select(['m.account', 'looker.name as looker'])
    .select(
      sql<
        TakenBack[]
      >`(select coalesce(jsonb_agg(jsonb_build_object('id', r.id::text, 'title', r.title ->> 'EN', 'currency', b.currency,
        'givenMinor', b.given_minor::text, 'takenMinor', b.taken_minor::text) order by b.reward_id), '[]')
        from reward_taken_back b join reward r on r.merchant_code = b.merchant_code and r.id = b.reward_id
        where b.merchant_code = d.merchant_code and b.deposit_id = d.id)`.as('taken_back'),
    )
    .where('d.merchant_code', '=', merchantCode);

/** A deposit as operators see it. */
export const presentQueuedDeposit = (
  row: ReadDeposit & { account: string; looker: string | null; taken_back: readonly TakenBack[] },
): QueuedDeposit => ({
  ...presentDeposit(row),
  memberId: String(row.member_id),
  member: row.account,
  reference: row.reference,
  provider: row.provider,
  look: row.look,
  lookedBy: row.looker,
  lookedAt: row.looked_at?.toISOString() ?? null,
  rewardsTakenBack: row.taken_back.map(({ id, title, currency, givenMinor, takenMinor }) => ({
    id,
    title,
    currency,
    given: toDecimal({ amountMinor: BigInt(givenMinor), currency }),
    taken: toDecimal({ amountMinor: BigInt(takenMinor), currency }),
  })),
});

/** A page of the deposits of a merchant, newest first. */
export async function depositQueue(
  { cursors, database }: Pick<Services, 'cursors' | 'database'>,
  reader: Operator,
  query: QueryOf<Calls['depositQueue']>,
): Promise<Result<ValueOf<Calls['depositQueue']>, 'cursor_invalid'>> {
  const { merchant: merchantCode } = query;
  const page = await readPage(cursors, { call: 'depositQueue', merchantCode, reader: String(reader.id) }, query, {
    rows: (after, limit) =>
      database.withMerchant(merchantCode, (trx) => {
        let rows = selectDeposits(trx, merchantCode);
        if (query.needsLook) rows = rows.where('d.look', 'is not', null).where('d.looked_at', 'is', null);
        if (query.member !== undefined) rows = rows.where('d.member_id', '=', BigInt(query.member));
        if (after) rows = rows.where('d.id', '<', BigInt(after[0]!));
        return rows.orderBy('d.id', 'desc').limit(limit).execute();
      }),
    positionOf: ({ id }) => [String(id)],
  });
  if (!page.ok) return page;
  return ok({ list: page.value.rows.map(presentQueuedDeposit), nextCursor: page.value.nextCursor });
}
