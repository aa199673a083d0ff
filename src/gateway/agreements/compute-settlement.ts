import { sql, type RawBuilder, type Selectable, type Transaction } from 'kysely';
import { paidOf, shareOfPeriod } from '../../shared/agents/settle.ts';
import type { SettlementTable } from '../database/agreement-tables.ts';
import type { Tables } from '../database/tables.ts';
import type { Services } from '../services.ts';
import { termsIn, type AgreementBrand } from './acting.ts';
import { readFigures, writtenFigures } from './settled-figures.ts';

/** A settlement as the database has it. */
export type ReadSettlement = Selectable<SettlementTable>;

/** Computes the settlements of a brand whose periods are closed, the oldest first: what one leaves is carried into the next. */
export async function computeSettlements(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  brand: AgreementBrand,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const isComputed = await database.withMerchant(brand.merchantCode, async (trx) => {
      const settlement = await trx
        .selectFrom('settlement')
        .selectAll()
        .where('merchant_code', '=', brand.merchantCode)
        .where('state', '=', 'closed')
        .orderBy('starts_at')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .executeTakeFirst();
      if (settlement) await compute(trx, brand, settlement, new Date(clock()));
      return settlement !== undefined;
    });
    if (!isComputed) return;
  }
}

/** An agreement that counts for a period, with its terms and what earlier periods left. */
interface Counted {
  id: bigint;
  upline_id: bigint | null;
  downline_id: bigint;
  version: number;
  terms: string;
  left_loss: string;
  left_amount: string;
}

/**
 * Whether the agreement `a` counts in a period: it is of the kind and unit, was in force, and did not end before the
 * period did. Its terms must also have been valid when the period began. Each part is a value or a column.
 */
export const countsIn = ({ kind, unit, ends_at }: Record<'kind' | 'unit' | 'ends_at', unknown>): RawBuilder<boolean> =>
  sql<boolean>`(a.kind = ${kind} and a.unit = ${unit} and a.state in ('running', 'ending', 'ended')
    and (a.ends_at is null or a.ends_at >= ${ends_at}))`;

/** The agreements that a settlement is made for. */
const countedIn = async (
  trx: Transaction<Tables>,
  { merchant_code, kind, unit, starts_at, ends_at }: ReadSettlement,
): Promise<Counted[]> =>
  (
    await sql<Counted>`
      select a.id, a.upline_id, a.downline_id, v.version, v.terms, coalesce(l.left_loss_minor, 0)::text as left_loss,
        coalesce(l.left_amount_minor, 0)::text as left_amount
      from agreement a
      cross join lateral (select v.version, v.terms from agreement_version v where v.merchant_code = a.merchant_code and v.agreement_id = a.id
        and v.valid_from <= ${starts_at} order by v.version desc limit 1) v
      left join lateral (select l.left_loss_minor, l.left_amount_minor from income_line l where l.merchant_code = a.merchant_code
        and l.agreement_id = a.id and l.starts_at < ${starts_at} order by l.starts_at desc limit 1) l on true
      where a.merchant_code = ${merchant_code} and ${countsIn({ kind, unit, ends_at })}
      order by a.id`.execute(trx)
  ).rows;

/** Writes the lines of a settlement. They are paid by transactions of their own, or wait for an operator. */
async function compute(
  trx: Transaction<Tables>,
  { agents }: AgreementBrand,
  settlement: ReadSettlement,
  at: Date,
): Promise<void> {
  const { merchant_code, id, kind, unit, starts_at: from, ends_at: until, currency } = settlement;
  const counted = (await countedIn(trx, settlement)).map((row) => ({ ...row, terms: termsIn(row.terms) }));
  const teams = counted.map(({ downline_id, terms }) => ({ agentId: downline_id, terms }));
  const figures = await readFigures(trx, merchant_code, { unit, from, until, currency }, teams);
  const shares = counted.map(({ terms, left_loss }, place) =>
    shareOfPeriod({ kind, terms, currency }, figures[place]!, { lossMinor: BigInt(left_loss) }),
  );
  const grantedBy = new Map<bigint, bigint>();
  counted.forEach(({ upline_id }, place) => {
    if (upline_id !== null) grantedBy.set(upline_id, (grantedBy.get(upline_id) ?? 0n) + shares[place]!.grossMinor);
  });
  let totalMinor = 0n;
  const lines = counted.map(({ id: agreementId, downline_id, version, left_loss, left_amount }, place) => {
    const { baseMinor, rate, grossMinor, leftLossMinor } = shares[place]!;
    const grantedMinor = grantedBy.get(downline_id) ?? 0n;
    const paid = paidOf(grossMinor, grantedMinor, { amountMinor: BigInt(left_amount) });
    totalMinor += paid.amountMinor;
    return {
      agreement_id: String(agreementId),
      version,
      member_id: String(downline_id),
      figures: writtenFigures(figures[place]!),
      carried_loss_minor: left_loss,
      base_minor: String(baseMinor),
      rate,
      gross_minor: String(grossMinor),
      granted_minor: String(grantedMinor),
      carried_amount_minor: left_amount,
      amount_minor: String(paid.amountMinor),
      left_loss_minor: String(leftLossMinor),
      left_amount_minor: String(paid.leftAmountMinor),
      state: paid.amountMinor > 0n ? 'waiting' : 'nothing',
    };
  });
  await sql`
    insert into income_line (merchant_code, settlement_id, starts_at, agreement_id, version, member_id, figures, carried_loss_minor, base_minor, rate, gross_minor,
      granted_minor, carried_amount_minor, amount_minor, left_loss_minor, left_amount_minor, state)
    select ${merchant_code}, ${id}::bigint, ${from}::timestamptz, l.* from jsonb_to_recordset(${JSON.stringify(lines)}::text::jsonb) l (agreement_id bigint, version int,
      member_id bigint, figures jsonb, carried_loss_minor numeric, base_minor numeric, rate numeric, gross_minor numeric, granted_minor numeric,
      carried_amount_minor numeric, amount_minor bigint, left_loss_minor numeric, left_amount_minor numeric, state text)`.execute(
    trx,
  );
  await trx
    .updateTable('settlement')
    .set({
      state: totalMinor > BigInt(agents.approveAboveMinor) ? 'waiting' : 'paying',
      lines: lines.length,
      total_minor: String(totalMinor),
      settled_at: at,
    })
    .where('merchant_code', '=', merchant_code)
    .where('id', '=', id)
    .execute();
}
