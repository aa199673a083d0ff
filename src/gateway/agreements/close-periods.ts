import { sql, type Transaction } from 'kysely';
import { AGENT_TYPES } from '../../shared/account-types.ts';
import type { AgreementKind, SettlementUnit } from '../../shared/agents/agreement-kinds.ts';
import { slotAt } from '../../shared/agents/slots.ts';
import { arrayText } from '../database/array-text.ts';
import type { Tables } from '../database/tables.ts';
import type { Services } from '../services.ts';
import { tell, type AgreementBrand, type ReadAgreement } from './acting.ts';
import { closedUnits, type ClosedUnit } from './closed-units.ts';

/**
 * Closes the slots of a brand that are complete, the oldest first and each in a transaction of its own, and notes the periods that end with them as
 * settlements to be computed. What comes later for them is booked in the next slot. A second gateway finds them closed.
 * @param completeUntilMs everything that happened before has been counted
 */
export async function closePeriods(
  { database }: Pick<Services, 'database'>,
  brand: AgreementBrand,
  completeUntilMs: number,
  signal: AbortSignal,
): Promise<void> {
  for (const [unit, periods] of closedUnits)
    while (!signal.aborted) {
      const isClosed = await database.withMerchant(brand.merchantCode, (trx) =>
        closeNext(trx, { brand, unit, periods, completeUntilMs }),
      );
      if (!isClosed) break;
    }
}

interface Closing {
  brand: AgreementBrand;
  unit: ClosedUnit;
  /** Periods that consist of such slots. */
  periods: readonly SettlementUnit[];
  completeUntilMs: number;
}

/** Closes one slot. Returns false if none is complete, or no agreement has such periods. */
async function closeNext(
  trx: Transaction<Tables>,
  { brand, unit, periods, completeUntilMs }: Closing,
): Promise<boolean> {
  const { merchantCode, market } = brand;
  const closed = await trx
    .selectFrom('team_closed')
    .select('until')
    .where('merchant_code', '=', merchantCode)
    .where('unit', '=', unit)
    .forUpdate()
    .executeTakeFirst();
  if (!closed || !(await hasLive(trx, merchantCode, periods))) return false;
  const { endMs } = slotAt(unit, closed.until.getTime(), market.timeZone);
  if (endMs > completeUntilMs) return false;
  const until = new Date(endMs);
  await trx
    .updateTable('team_closed')
    .set({ until })
    .where('merchant_code', '=', merchantCode)
    .where('unit', '=', unit)
    .execute();
  const over = periods.flatMap((period) => {
    const { startMs, endMs: overMs } = slotAt(period, endMs - 1, market.timeZone);
    return overMs === endMs ? [{ period, startsAt: new Date(startMs) }] : [];
  });
  for (const { period, startsAt } of over)
    await sql`insert into settlement (merchant_code, kind, unit, starts_at, ends_at, currency, state)
      select distinct a.merchant_code, a.kind, a.unit, ${startsAt}::timestamptz, ${until}::timestamptz, ${market.currency}, 'closed'
      from agreement a where a.merchant_code = ${merchantCode} and a.unit = ${period} and a.state in ('running', 'ending')
        and (a.ends_at is null or a.ends_at >= ${until})
        and exists (select from agreement_version v where v.merchant_code = a.merchant_code and v.agreement_id = a.id and v.valid_from <= ${startsAt})
      on conflict do nothing`.execute(trx);
  await endDue(
    trx,
    brand,
    over.map(({ period }) => period),
    until,
  );
  return true;
}

const hasLive = async (
  trx: Transaction<Tables>,
  merchantCode: string,
  periods: readonly SettlementUnit[],
): Promise<boolean> =>
  (await trx
    .selectFrom('agreement')
    .select('id')
    .where('merchant_code', '=', merchantCode)
    .where('unit', 'in', periods)
    .where('state', 'in', ['running', 'ending'])
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Ends what ends with a period: the agreements of which either side has asked for it, and those whose downline has moved, with all that rests on these. */
async function endDue(
  trx: Transaction<Tables>,
  brand: AgreementBrand,
  periods: readonly SettlementUnit[],
  until: Date,
): Promise<void> {
  if (periods.length === 0) return;
  const { merchantCode } = brand;
  const live = () =>
    trx.selectFrom('agreement').selectAll().where('merchant_code', '=', merchantCode).where('unit', 'in', periods);
  const asked = await live().where('state', '=', 'ending').where('ends_at', '<=', until).orderBy('id').execute();
  await endAll(trx, brand, asked, until);
  let gone = await movedOf(trx, merchantCode, periods, until);
  while (gone.length > 0) {
    await endAll(trx, brand, gone, until);
    const kinds = new Map<AgreementKind, bigint[]>();
    for (const { kind, downline_id } of gone) kinds.set(kind, [...(kinds.get(kind) ?? []), downline_id]);
    gone = [];
    for (const [kind, ids] of kinds)
      gone.push(
        ...(await live()
          .where('kind', '=', kind)
          .where('upline_id', 'in', ids)
          .where('state', '=', 'running')
          .execute()),
      );
  }
}

async function endAll(
  trx: Transaction<Tables>,
  brand: AgreementBrand,
  agreements: readonly ReadAgreement[],
  until: Date,
): Promise<void> {
  if (agreements.length === 0) return;
  await trx
    .updateTable('agreement')
    .set((eb) => ({ state: 'ended', ends_at: eb.fn.coalesce('ends_at', eb.val(until)) }))
    .where('merchant_code', '=', brand.merchantCode)
    .where(
      'id',
      'in',
      agreements.map(({ id }) => id),
    )
    .execute();
  for (const agreement of agreements) await tell({ trx, brand, at: until }, agreement, 'ended', ['upline', 'downline']);
}

/** The running agreements whose downline had another upline when the period ended. One of the brand ends below any agent. */
async function movedOf(
  trx: Transaction<Tables>,
  merchantCode: string,
  periods: readonly SettlementUnit[],
  until: Date,
): Promise<ReadAgreement[]> {
  const { rows } = await sql<ReadAgreement>`
    select a.* from agreement a
    join team_place p on p.merchant_code = a.merchant_code and p.member_id = a.downline_id
      and p.from_at < ${until} and (p.to_at is null or p.to_at >= ${until})
    left join member u on u.merchant_code = a.merchant_code and u.id = (team_ids(p.path))[cardinality(p.uplines)]
    where a.merchant_code = ${merchantCode} and a.unit = any(${arrayText(periods)}::text::text[]) and a.state = 'running'
      and u.id is distinct from a.upline_id and (a.upline_id is not null or u.customer_type = any(${arrayText(AGENT_TYPES)}::text::int[]))
    order by a.id`.execute(trx);
  return rows;
}
