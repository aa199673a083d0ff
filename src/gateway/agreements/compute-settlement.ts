import { sql, type RawBuilder, type Selectable, type Transaction } from 'kysely';
import { paidOf, settleFromTop, shareOfPeriod, type Claim, type Given } from '../../shared/agents/settle.ts';
import type { SettlementTable } from '../database/agreement-tables.ts';
import type { Tables } from '../database/tables.ts';
import type { Services } from '../services.ts';
import { lockKind, termsIn, type AgreementBrand } from './acting.ts';
import { carriedInto } from './carried.ts';
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
      select a.id, a.upline_id, a.downline_id, v.version, v.terms, coalesce(l.left_loss, 0)::text as left_loss,
        coalesce(l.left_amount, 0)::text as left_amount
      from agreement a
      cross join lateral (select v.version, v.terms from agreement_version v where v.merchant_code = a.merchant_code and v.agreement_id = a.id
        and v.valid_from <= ${starts_at} order by v.version desc limit 1) v
      left join lateral ${carriedInto(starts_at)} l on true
      where a.merchant_code = ${merchant_code} and ${countsIn({ kind, unit, ends_at })}
      order by a.id`.execute(trx)
  ).rows;

/** Whether a period began after the switch to settling from the top. */
const isFromTop = async (trx: Transaction<Tables>, { starts_at }: ReadSettlement): Promise<boolean> =>
  (await sql`select from settled_from_top where since <= ${starts_at}`.execute(trx)).rows.length > 0;

/** Settles a period by the former rule: each downline gets its full share, which lowers its upline's, even below zero. */
function settleEach(claims: readonly Claim[]): (Omit<Given, 'cutMinor'> & { cutMinor: null })[] {
  const grantedBy = new Map<bigint | null, bigint>();
  for (const { uplineId, grossMinor } of claims) grantedBy.set(uplineId, (grantedBy.get(uplineId) ?? 0n) + grossMinor);
  return claims.map(({ downlineId, grossMinor, carriedMinor }) => {
    const grantedMinor = grantedBy.get(downlineId) ?? 0n;
    return { cutMinor: null, grantedMinor, ...paidOf(grossMinor, grantedMinor, { amountMinor: carriedMinor }) };
  });
}

/** Writes the lines of a settlement. They are paid by transactions of their own, or wait for an operator. */
async function compute(
  trx: Transaction<Tables>,
  brand: AgreementBrand,
  settlement: ReadSettlement,
  at: Date,
): Promise<void> {
  const { merchant_code, id, kind, unit, starts_at: from, ends_at: until, currency, attempt } = settlement;
  // Keeps write-offs from changing what is carried while it is read.
  await lockKind({ trx, brand, kind });
  const counted = (await countedIn(trx, settlement)).map((row) => ({ ...row, terms: termsIn(row.terms) }));
  const teams = counted.map(({ downline_id, terms }) => ({ agentId: downline_id, terms }));
  const figures = await readFigures(trx, merchant_code, { unit, from, until, currency }, teams);
  const shares = counted.map(({ terms, left_loss }, place) =>
    shareOfPeriod({ kind, terms, currency }, figures[place]!, { lossMinor: BigInt(left_loss) }),
  );
  const claims = counted.map(({ upline_id, downline_id, left_amount }, place) => ({
    uplineId: upline_id,
    downlineId: downline_id,
    grossMinor: shares[place]!.grossMinor,
    carriedMinor: BigInt(left_amount),
  }));
  const given = (await isFromTop(trx, settlement)) ? settleFromTop(claims) : settleEach(claims);
  const lines = counted.map(({ id: agreementId, downline_id, version, terms, left_loss, left_amount }, place) => {
    const { baseMinor, rate, grossMinor, leftLossMinor } = shares[place]!;
    const { cutMinor, grantedMinor, amountMinor, leftAmountMinor } = given[place]!;
    return {
      agreement_id: String(agreementId),
      version,
      member_id: String(downline_id),
      figures: writtenFigures(figures[place]!, terms),
      carried_loss_minor: left_loss,
      base_minor: String(baseMinor),
      rate,
      gross_minor: String(grossMinor),
      cut_minor: cutMinor === null ? null : String(cutMinor),
      granted_minor: String(grantedMinor),
      carried_amount_minor: left_amount,
      amount_minor: String(amountMinor),
      left_loss_minor: String(leftLossMinor),
      left_amount_minor: String(leftAmountMinor),
      state: amountMinor > 0n ? 'waiting' : 'nothing',
    };
  });
  const totalMinor = given.reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
  await sql`
    insert into income_line (merchant_code, settlement_id, starts_at, agreement_id, version, member_id, figures, carried_loss_minor, base_minor, rate, gross_minor, cut_minor,
      granted_minor, carried_amount_minor, amount_minor, left_loss_minor, left_amount_minor, state)
    select ${merchant_code}, ${id}::bigint, ${from}::timestamptz, l.* from jsonb_to_recordset(${JSON.stringify(lines)}::text::jsonb) l (agreement_id bigint, version int,
      member_id bigint, figures jsonb, carried_loss_minor numeric, base_minor numeric, rate numeric, gross_minor numeric, cut_minor numeric, granted_minor numeric,
      carried_amount_minor numeric, amount_minor bigint, left_loss_minor numeric, left_amount_minor numeric, state text)`.execute(
    trx,
  );
  await trx
    .updateTable('settlement')
    .set({
      // A settlement made again always needs a second operator.
      state: attempt > 1 || totalMinor > BigInt(brand.agents.approveAboveMinor) ? 'waiting' : 'paying',
      lines: lines.length,
      total_minor: String(totalMinor),
      settled_at: at,
    })
    .where('merchant_code', '=', merchant_code)
    .where('id', '=', id)
    .execute();
}
