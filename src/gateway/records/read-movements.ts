import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { MovementKind } from '../../shared/contract/movement-kinds.ts';
import type { Day } from '../../shared/days.ts';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { isOfKind } from './movement-kinds.ts';

/** A ledger account of a member, and where its days begin. */
export interface SummedAccount {
  merchantCode: string;
  accountId: bigint;
  /** The member that owns the account. */
  memberId: bigint;
  /** IANA name of the brand's time zone. */
  timeZone: string;
}

/** Which movements are read. */
export interface MovementFilter {
  from?: Day;
  to?: Day;
  kind?: MovementKind;
  /** Kinds of transfers, for an account whose kinds have other words. */
  transferKinds?: readonly string[] | undefined;
}

/** A movement as the ledger has it. */
export interface Movement {
  id: bigint;
  day: Day;
  kind: string;
  amount_minor: bigint;
  balance_after_minor: bigint;
  created_at: Date;
  source: string;
  reference: string | null;
  reason: string | null;
  game_id: string | null;
  vassalage: string | null;
}

/** Entries that are added to the days in one transaction: some tenths of a second at most. */
const SUMMED_MAX = 20_000;

/** Adds the entries that came since the last reading to the days of an account. Readings see what was committed before this. */
export async function sumAccount(
  database: Database,
  { merchantCode, accountId, timeZone }: Omit<SummedAccount, 'memberId'>,
): Promise<void> {
  for (let taken = SUMMED_MAX; taken >= SUMMED_MAX;) {
    const { rows } = await database.withMerchant(merchantCode, (trx) =>
      sql<{ taken: number }>`select sum_account(${accountId}, ${timeZone}, ${SUMMED_MAX}) as taken`.execute(trx),
    );
    taken = rows[0]!.taken;
  }
}

/** Whether a kind of transfer passes a filter. */
const isOneOfKinds = (column: RawBuilder<string>, { kind, transferKinds }: MovementFilter): RawBuilder<boolean> =>
  transferKinds ? sql`${column} in (${sql.join(transferKinds)})` : isOfKind(column, kind);

/** The days of an account that a filter lets through. */
const daysOf = ({ merchantCode, accountId }: SummedAccount, filter: MovementFilter) => sql`
  d.merchant_code = ${merchantCode} and d.account_id = ${accountId}
  and d.day >= ${filter.from ?? '-infinity'}::date and d.day <= ${filter.to ?? 'infinity'}::date and ${isOneOfKinds(sql`d.kind`, filter)}`;

/** Sums of movements in minor units. */
export interface MovementSums {
  in_minor: bigint;
  out_minor: bigint;
  movements: bigint;
}

/** Sums all movements that a filter lets through, from the days. */
export async function sumMovements(
  trx: Transaction<Tables>,
  account: SummedAccount,
  filter: MovementFilter,
): Promise<MovementSums> {
  const { rows } = await sql<MovementSums>`
    select coalesce(sum(d.in_minor), 0)::bigint as in_minor, coalesce(sum(d.out_minor), 0)::bigint as out_minor,
      coalesce(sum(d.movements), 0)::bigint as movements
    from account_day d where ${daysOf(account, filter)}`.execute(trx);
  return rows[0]!;
}

/**
 * Reads movements, newest day first and within a day in the order of the ledger, from the newest or after a movement. The days say which
 * of them to look into, and between which transfers: a kind that is rare in a long record costs no more than a common one. Each limit of 1 keeps
 * the planner, which cannot estimate the day of a transfer, from reading the whole table instead of walking along the entries.
 */
export async function readMovements(
  trx: Transaction<Tables>,
  account: SummedAccount,
  { filter, after, limit }: { filter: MovementFilter; after: { day: Day; id: string } | undefined; limit: number },
): Promise<Movement[]> {
  const { merchantCode, accountId, memberId, timeZone } = account;
  const upTo = after ? sql`and d.day <= ${after.day}::date` : sql``;
  const earlier = after ? sql`(d.day < ${after.day}::date or e.transfer_id < ${after.id}::bigint)` : sql`true`;
  // Of the day of the cursor it is not known how much is left, so it counts as nothing.
  const counted = after ? sql`case when d.day < ${after.day}::date then d.movements else 0 end` : sql`d.movements`;
  const { rows } = await sql<Movement>`
    with recent as (
      select d.day, min(d.first_id) as first_id, max(d.last_id) as last_id, sum(${counted}) as counted
      from account_day d where ${daysOf(account, filter)} ${upTo} group by d.day order by d.day desc limit ${limit + 1}
    ), needed as (
      select s.*, coalesce(sum(s.counted) over (order by s.day desc rows between unbounded preceding and 1 preceding), 0) as before from recent s
    ), found as (
      select d.day, e.* from needed d cross join lateral (
        select e.transfer_id, e.amount_minor, e.balance_after_minor, t.kind, t.created_at, t.source, t.reference, t.reason
        from entry e cross join lateral (
          select t.kind, t.created_at, t.source, t.reference, t.reason from transfer t
          where t.merchant_code = ${merchantCode} and t.id = e.transfer_id limit 1
        ) t
        where e.merchant_code = ${merchantCode} and e.account_id = ${accountId} and e.amount_minor <> 0
          and e.transfer_id between d.first_id and d.last_id and ${earlier}
          and ${isOneOfKinds(sql`t.kind`, filter)} and (t.created_at at time zone ${timeZone})::date = d.day
        order by e.transfer_id desc limit ${limit}
      ) e where d.before < ${limit} order by d.day desc, e.transfer_id desc limit ${limit}
    )
    select f.transfer_id as id, f.day::text as day, f.kind, f.amount_minor, f.balance_after_minor, f.created_at, f.source, f.reference, f.reason,
      r.game_id, r.vassalage
    from found f left join lateral (
      select r.game_id, r.vassalage from round r where f.kind in ('bet', 'win', 'rollback')
        and r.merchant_code = ${merchantCode} and r.provider = f.source and r.round_id = f.reference and r.member_id = ${memberId} limit 1
    ) r on true
    order by f.day desc, f.transfer_id desc`.execute(trx);
  return rows;
}
