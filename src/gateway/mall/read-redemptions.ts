import type { Selectable, Transaction } from 'kysely';
import type { QueryOf, ValueOf } from '../../shared/contract/call.ts';
import type { mallCalls, RedemptionRow } from '../../shared/contract/mall.ts';
import { ok, type Result } from '../../shared/errors.ts';
import { toDecimal } from '../../shared/money/money.ts';
import type { RedemptionTable } from '../database/mall-tables.ts';
import type { Tables } from '../database/tables.ts';
import { inLanguage, knownLanguage } from '../feed/in-language.ts';
import { readPage } from '../lists/read-page.ts';
import type { Services } from '../services.ts';

type Call = typeof mallCalls.redeemList;

/** A redemption as the database has it. */
export type ReadRedemption = Selectable<RedemptionTable>;

/** The redemptions of a member. */
export const redemptionsOf = (
  trx: Transaction<Tables>,
  { merchantCode, memberId }: { merchantCode: string; memberId: bigint },
) =>
  trx.selectFrom('redemption').selectAll().where('merchant_code', '=', merchantCode).where('member_id', '=', memberId);

/** A redemption in the language of its reader. */
export const presentRedemption = (
  row: ReadRedemption,
  { language, currency }: { language: string; currency: string },
): RedemptionRow => ({
  id: String(row.id),
  kind: row.kind,
  name: inLanguage(row.name, language),
  quantity: row.quantity,
  points: String(row.points),
  requirement: row.requires_minor === null ? null : toDecimal({ amountMinor: row.requires_minor, currency }),
  state: row.state,
  at: row.requested_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
  remark: row.remark,
  address: row.address,
});

/** Reads a page of a member's redemptions, newest first. */
export async function redeemList(
  { database, cursors }: Pick<Services, 'database' | 'cursors'>,
  { currency, ...owner }: { merchantCode: string; memberId: bigint; currency: string },
  { language = 'EN', ...query }: QueryOf<Call>,
): Promise<Result<ValueOf<Call>, 'cursor_invalid'>> {
  const { merchantCode, memberId } = owner;
  const page = await readPage(cursors, { call: 'redeemList', merchantCode, reader: String(memberId) }, query, {
    rows: (after, limit) =>
      database.withMerchant(merchantCode, (trx) => {
        let rows = redemptionsOf(trx, owner);
        if (query.state) rows = rows.where('state', '=', query.state);
        if (after) rows = rows.where('id', '<', BigInt(after[0]!));
        return rows.orderBy('id', 'desc').limit(limit).execute();
      }),
    positionOf: ({ id }) => [String(id)],
  });
  if (!page.ok) return page;
  const reader = { language: knownLanguage(language), currency };
  const { rows, nextCursor } = page.value;
  return ok({ currency, list: rows.map((row) => presentRedemption(row, reader)), nextCursor });
}
