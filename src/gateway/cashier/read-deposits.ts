import type { Selectable, Transaction } from 'kysely';
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

/** A deposit as its player sees it. */
export function presentDeposit(row: ReadDeposit): DepositRow {
  const { currency } = row;
  const text = (amountMinor: bigint) => toDecimal({ amountMinor, currency });
  return {
    id: String(row.id),
    method: row.method,
    kind: row.kind,
    currency,
    amount: text(row.amount_minor),
    arrived: text(row.arrived_minor),
    credited: text(row.credited_minor),
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
): Promise<ReadDeposit | undefined> {
  let rows = trx.selectFrom('deposit').selectAll().where('merchant_code', '=', merchantCode);
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
          .where('merchant_code', '=', merchantCode)
          .where('member_id', '=', memberId);
        if (query.state !== undefined) rows = rows.where('state', '=', query.state);
        if (after) rows = rows.where('id', '<', BigInt(after[0]!));
        return rows.orderBy('id', 'desc').limit(limit).execute();
      }),
    positionOf: ({ id }) => [String(id)],
  });
  if (!page.ok) return page;
  return ok({ list: page.value.rows.map(presentDeposit), nextCursor: page.value.nextCursor });
}
