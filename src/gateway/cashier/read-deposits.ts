import { sql, type Selectable, type Transaction } from 'kysely';
import type { QueryOf, ValueOf } from '../../shared/contract/call.ts';
import type { cashierCalls, DepositRow } from '../../shared/contract/cashier.ts';
import { ok, type Result } from '../../shared/errors.ts';
import { toDecimal } from '../../shared/money/money.ts';
import type { DepositTable } from '../database/cashier-tables.ts';
import type { Tables } from '../database/tables.ts';
import { readPage } from '../lists/read-page.ts';
import type { Services } from '../services.ts';
import type { Player } from '../session/sessions.ts';

/** A deposit as it was read. */
export type ReadDeposit = Selectable<DepositTable>;

/** The bonus and the money of its currency that a deposit has earned and that were given. */
const earned = sql<bigint>`(
  select coalesce(sum((r.gift ->> 'amountMinor')::bigint), 0)::bigint from reward r
  where r.merchant_code = deposit.merchant_code and r.deposit_id = deposit.id and r.state = 'claimed'
    and r.gift ->> 'kind' in ('bonus', 'cash') and r.gift ->> 'currency' = deposit.currency)`.as('earned_minor');

/** A deposit as its player sees it. */
export function presentDeposit(row: ReadDeposit & { earned_minor?: bigint }): DepositRow {
  const { currency, earned_minor: earnedMinor = 0n } = row;
  const text = (amountMinor: bigint) => toDecimal({ amountMinor, currency });
  return {
    id: String(row.id),
    method: row.method,
    kind: row.kind,
    currency,
    amount: text(row.amount_minor),
    arrived: text(row.arrived_minor),
    credited: text(row.credited_minor),
    ...(earnedMinor > 0n && { earned: text(earnedMinor) }),
    state: row.state,
    failure: row.failure,
    pageUrl: row.state === 'pending' ? row.page_url : null,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
  };
}

/** Reads a deposit by its id, by its reference at a provider, or by the key that its player chose. */
export function readDeposit(
  trx: Transaction<Tables>,
  merchantCode: string,
  by: { id: bigint; memberId?: bigint } | { memberId: bigint; key: string } | { provider: string; reference: string },
): Promise<(ReadDeposit & { earned_minor: bigint }) | undefined> {
  let rows = trx.selectFrom('deposit').selectAll().select(earned).where('merchant_code', '=', merchantCode);
  if ('id' in by) rows = rows.where('id', '=', by.id);
  if ('memberId' in by && by.memberId !== undefined) rows = rows.where('member_id', '=', by.memberId);
  if ('key' in by) rows = rows.where('key', '=', by.key);
  if ('reference' in by) rows = rows.where('provider', '=', by.provider).where('reference', '=', by.reference);
  return rows.executeTakeFirst();
}

type Call = typeof cashierCalls.depositList;

/** A page of a player's deposits, newest first. */
export async function depositList(
  { cursors, database }: Pick<Services, 'cursors' | 'database'>,
  merchantCode: string,
  { memberId }: Pick<Player, 'memberId'>,
  query: QueryOf<Call>,
): Promise<Result<ValueOf<Call>, 'cursor_invalid'>> {
  const page = await readPage(cursors, { call: 'depositList', merchantCode, reader: String(memberId) }, query, {
    rows: (after, limit) =>
      database.withMerchant(merchantCode, (trx) => {
        let rows = trx
          .selectFrom('deposit')
          .selectAll()
          .select(earned)
          .where('merchant_code', '=', merchantCode)
          .where('member_id', '=', memberId);
        if (query.state !== undefined) rows = rows.where('state', '=', query.state);
        if (after) rows = rows.where('id', '<', BigInt(after[0]!));
        return rows.orderBy('id', 'desc').limit(limit).execute();
      }),
    positionOf: ({ id }) => [String(id)],
  });
  if (!page.ok) return page;
  return ok({ list: page.value.rows.map((row) => presentDeposit(row)), nextCursor: page.value.nextCursor });
}
