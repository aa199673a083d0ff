import { sql, type Transaction } from 'kysely';
import type { QueryOf, ValueOf } from '../../shared/contract/call.ts';
import type { consoleAgentCalls, SettledLine, SettlementRow } from '../../shared/contract/console/agents.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import { toDecimal } from '../../shared/money/money.ts';
import type { SettlementTable } from '../database/agreement-tables.ts';
import type { Tables } from '../database/tables.ts';
import { readPage } from '../lists/read-page.ts';
import type { Operator } from '../operators/operator.ts';
import type { Services } from '../services.ts';
import type { Selectable } from 'kysely';
import type { ReversalState } from '../../shared/agents/settlement-states.ts';
import type { AgreementKind, IncomeState } from '../../shared/agents/agreement-kinds.ts';

type Calls = typeof consoleAgentCalls;
type Parts = Pick<Services, 'cursors' | 'database'>;

interface ReadRow extends Selectable<SettlementTable> {
  is_made_again: boolean;
  again_asker: string | null;
  approver: string | null;
  reversal_id: bigint | null;
  reversal_state: ReversalState | null;
  reason: string | null;
  reversal_asked_by: bigint | null;
  asker: string | null;
  decider: string | null;
}

/** Settlements with the names of the operators who decided about them. */
const selectSettlements = sql`
  select s.*, o.name as approver, r.id as reversal_id, r.state as reversal_state, r.reason, r.asked_by as reversal_asked_by, a.name as asker, d.name as decider, g.name as again_asker,
    exists (select from settlement x where x.merchant_code = s.merchant_code and x.kind = s.kind and x.unit = s.unit and x.starts_at = s.starts_at and x.attempt > s.attempt) as is_made_again
  from settlement s left join operator o on o.id = s.approved_by left join operator g on g.id = s.asked_by
    left join lateral (select x.* from settlement_reversal x where x.merchant_code = s.merchant_code and x.settlement_id = s.id order by x.id desc limit 1) r on true
    left join operator a on a.id = r.asked_by left join operator d on d.id = r.decided_by`;

const presentSettlement = (row: ReadRow, reader: Operator): SettlementRow => ({
  id: String(row.id),
  kind: row.kind,
  state: row.state,
  from: row.starts_at.toISOString(),
  until: row.ends_at.toISOString(),
  currency: row.currency,
  total: toDecimal({ amountMinor: BigInt(row.total_minor), currency: row.currency }),
  lines: row.lines,
  settledAt: row.settled_at?.toISOString() ?? null,
  approvedBy: row.approver,
  isMadeAgain: row.is_made_again,
  again: row.asked_by === null ? null : { askedBy: row.again_asker!, isOwn: row.asked_by === reader.id },
  reversal:
    row.reversal_id === null
      ? null
      : {
          id: String(row.reversal_id),
          state: row.reversal_state!,
          askedBy: row.asker!,
          isOwn: row.reversal_asked_by === reader.id,
          reason: row.reason!,
          decidedBy: row.decider,
        },
});

/** Reads one settlement as an operator sees it. */
export async function readSettlement(
  trx: Transaction<Tables>,
  merchantCode: string,
  id: bigint,
  reader: Operator,
): Promise<SettlementRow | undefined> {
  const { rows } =
    await sql<ReadRow>`${selectSettlements} where s.merchant_code = ${merchantCode} and s.id = ${id}`.execute(trx);
  return rows[0] && presentSettlement(rows[0], reader);
}

/** A page of the settlements of a merchant that pay something, the newest period first. */
export async function settlementList(
  { cursors, database }: Parts,
  reader: Operator,
  query: QueryOf<Calls['settlementList']>,
): Promise<Result<ValueOf<Calls['settlementList']>, 'cursor_invalid'>> {
  const { merchant: merchantCode, kind, state } = query;
  const page = await readPage(cursors, { call: 'settlementList', merchantCode, reader: String(reader.id) }, query, {
    rows: (after, limit) =>
      database.withMerchant(merchantCode, async (trx) => {
        const { rows } = await sql<ReadRow>`${selectSettlements}
          where s.merchant_code = ${merchantCode}
            and ${kind === undefined ? sql`true` : sql`s.kind = ${kind}`}
            and ${state === undefined ? sql`true` : sql`s.state = ${state}`}
            and s.total_minor > 0
            and ${after ? sql`(s.ends_at, s.id) < (${after[0]}::timestamptz, ${after[1]}::bigint)` : sql`true`}
          order by s.ends_at desc, s.id desc limit ${limit}`.execute(trx);
        return rows;
      }),
    positionOf: ({ ends_at, id }) => [ends_at.toISOString(), String(id)],
  });
  if (!page.ok) return page;
  return ok({ list: page.value.rows.map((row) => presentSettlement(row, reader)), nextCursor: page.value.nextCursor });
}

interface ReadLineRow {
  id: bigint;
  kind: AgreementKind;
  state: IncomeState;
  starts_at: Date;
  ends_at: Date;
  amount_minor: bigint;
  paid_at: Date | null;
  member_id: bigint;
  account: string;
  upline_id: bigint | null;
  upline: string | null;
  currency: string;
}

/** Lines of settlements with both sides of their agreements. */
const selectLines = sql`
  select l.id, s.kind, l.state, s.starts_at, s.ends_at, l.amount_minor, l.paid_at, l.member_id, m.account, a.upline_id, u.account as upline, s.currency
  from income_line l join settlement s on s.merchant_code = l.merchant_code and s.id = l.settlement_id
    join agreement a on a.merchant_code = l.merchant_code and a.id = l.agreement_id
    join member m on m.merchant_code = l.merchant_code and m.id = l.member_id
    left join member u on u.merchant_code = l.merchant_code and u.id = a.upline_id`;

const presentLine = (row: ReadLineRow): SettledLine => ({
  id: String(row.id),
  kind: row.kind,
  state: row.state,
  from: row.starts_at.toISOString(),
  until: row.ends_at.toISOString(),
  amount: toDecimal({ amountMinor: row.amount_minor, currency: row.currency }),
  paidAt: row.paid_at?.toISOString() ?? null,
  member: { memberId: String(row.member_id), account: row.account },
  upline: row.upline_id === null ? null : { memberId: String(row.upline_id), account: row.upline! },
});

/** Reads one line as an operator sees it. */
export async function readSettledLine(
  trx: Transaction<Tables>,
  merchantCode: string,
  id: bigint,
): Promise<SettledLine | undefined> {
  const { rows } =
    await sql<ReadLineRow>`${selectLines} where l.merchant_code = ${merchantCode} and l.id = ${id}`.execute(trx);
  return rows[0] && presentLine(rows[0]);
}

/** A page of the lines of a settlement, the largest first. */
export async function settlementLines(
  { cursors, database }: Parts,
  reader: Operator,
  query: QueryOf<Calls['settlementLines']>,
): Promise<Result<ValueOf<Calls['settlementLines']>, 'cursor_invalid' | 'not_found'>> {
  const { merchant: merchantCode, settlement: id } = query;
  const settlement = await database.withMerchant(merchantCode, (trx) =>
    readSettlement(trx, merchantCode, BigInt(id), reader),
  );
  if (!settlement) return fail('not_found');
  const page = await readPage(cursors, { call: 'settlementLines', merchantCode, reader: String(reader.id) }, query, {
    rows: (after, limit) =>
      database.withMerchant(merchantCode, async (trx) => {
        const { rows } = await sql<ReadLineRow>`${selectLines}
          where l.merchant_code = ${merchantCode} and l.settlement_id = ${BigInt(id)}
            and ${after ? sql`(l.amount_minor, l.id) < (${after[0]}::bigint, ${after[1]}::bigint)` : sql`true`}
          order by l.amount_minor desc, l.id desc limit ${limit}`.execute(trx);
        return rows;
      }),
    positionOf: ({ amount_minor, id: lineId }) => [String(amount_minor), String(lineId)],
  });
  if (!page.ok) return page;
  return ok({ settlement, list: page.value.rows.map(presentLine), nextCursor: page.value.nextCursor });
}
