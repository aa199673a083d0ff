import { sql, type Transaction } from 'kysely';
import type { LimitPeriod } from '../../shared/protection/limit-order.ts';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { sumAccount } from '../records/read-movements.ts';
import type { Services } from '../services.ts';

/** The player whose limits these are. */
export interface LimitOwner {
  merchantCode: string;
  memberId: bigint;
  currency: string;
  /** IANA name of the brand's time zone, in which periods begin and end. */
  timeZone: string;
}

/** What was played in a period that runs, in minor units. */
export interface PlayedPeriod {
  period: LimitPeriod;
  /** Stakes less those that came back, whichever balance paid them. */
  staked_minor: bigint;
  /** What play took from the cash. Negative: it brought more. */
  lost_minor: bigint;
  ends_at: Date;
}

/** A member's ledger accounts that bets move. A wallet at a vendor is one of them. */
const playAccounts = ({ merchantCode, memberId, currency }: LimitOwner) => sql`
  select a.id, a.kind from account a where a.merchant_code = ${merchantCode} and a.owner_id = ${memberId} and a.currency = ${currency}
    and (a.kind = 'cash' or a.kind = 'bonus' and a.owner_code is null)`;

/** Brings the days of the accounts up to now, so that little is left to add up while they are locked. */
export async function sumPlayAccounts(database: Database, owner: LimitOwner): Promise<void> {
  const { merchantCode, timeZone } = owner;
  const { rows } = await database.withMerchant(merchantCode, (trx) =>
    sql<{ id: bigint }>`${playAccounts(owner)} order by a.id`.execute(trx),
  );
  for (const { id } of rows) await sumAccount(database, { merchantCode, accountId: id, timeZone });
}

/**
 * Locks the cash of a member until the transaction ends. Every bet locks an account of it first: those before this are committed and counted, and those
 * after it find the limit.
 */
export const lockPlay = (trx: Transaction<Tables>, { memberId, currency }: LimitOwner): Promise<unknown> =>
  sql`select play_lock(${memberId}, ${currency})`.execute(trx);

/** Adds up what was played in the periods that run, from the ledger: by its days, and by the entries that are in no day yet. */
export async function playedNow(trx: Transaction<Tables>, owner: LimitOwner, now: Date): Promise<PlayedPeriod[]> {
  const { merchantCode, timeZone } = owner;
  // All in one statement, so that no entry is in both parts or in neither.
  const { rows } = await sql<PlayedPeriod>`
    with period as (
      select p.period, date_trunc(p.period, l.now)::date as first, (date_trunc(p.period, l.now) + ('1 ' || p.period)::interval) at time zone ${timeZone} as ends_at
      from unnest(array['day', 'week', 'month']) p (period), (select ${now}::timestamptz at time zone ${timeZone} as now) l
    ), own as (
      select o.id, o.kind, coalesce((select s.until_id from account_summed s
        where s.merchant_code = ${merchantCode} and s.account_id = o.id and s.time_zone = ${timeZone}), 0) as until_id
      from (${playAccounts(owner)}) o
    ), moved as (
      select o.kind as account, d.kind, d.day, d.out_minor - d.in_minor as amount_minor from own o
      join account_day d on d.merchant_code = ${merchantCode} and d.account_id = o.id and o.until_id > 0
      where d.kind in ('bet', 'win', 'rollback') and d.day >= (select min(first) from period)
      union all
      select o.kind, t.kind, (t.created_at at time zone ${timeZone})::date, -e.amount_minor from own o
      join entry e on e.merchant_code = ${merchantCode} and e.account_id = o.id and e.transfer_id > o.until_id
      join transfer t on t.merchant_code = ${merchantCode} and t.id = e.transfer_id and t.kind in ('bet', 'win', 'rollback')
    )
    select p.period, p.ends_at,
      greatest(coalesce(sum(m.amount_minor) filter (where m.kind <> 'win'), 0), 0)::bigint as staked_minor,
      coalesce(sum(m.amount_minor) filter (where m.account = 'cash'), 0)::bigint as lost_minor
    from period p left join moved m on m.day >= p.first group by p.period, p.ends_at`.execute(trx);
  return rows;
}

/**
 * Lets the limits of a member follow the time zone of the brand, if that has changed since they were set: what counts is then that of the period
 * in the new zone.
 */
export async function followZone(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  owner: LimitOwner,
): Promise<void> {
  const { merchantCode, memberId, currency, timeZone } = owner;
  const isLeft = await database.withMerchant(merchantCode, (trx) =>
    trx
      .selectFrom('play_limit')
      .select('period')
      .where('merchant_code', '=', merchantCode)
      .where('member_id', '=', memberId)
      .where('currency', '=', currency)
      .where('time_zone', '!=', timeZone)
      .executeTakeFirst(),
  );
  if (!isLeft) return;
  await sumPlayAccounts(database, owner);
  await database.withMerchant(merchantCode, async (trx) => {
    await lockPlay(trx, owner);
    for (const { period, staked_minor, lost_minor, ends_at } of await playedNow(trx, owner, new Date(clock())))
      await trx
        .updateTable('play_limit')
        .set({
          time_zone: timeZone,
          period_ends_at: ends_at,
          used_minor: sql<bigint>`case measure when 'stake' then ${staked_minor}::bigint when 'loss' then ${lost_minor}::bigint else 0 end`,
        })
        .where('merchant_code', '=', merchantCode)
        .where('member_id', '=', memberId)
        .where('currency', '=', currency)
        .where('period', '=', period)
        .execute();
  });
}
