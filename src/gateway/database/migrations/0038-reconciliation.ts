import { sql, type Kysely } from 'kysely';
import { protectMerchantTable } from './protect.ts';

// What is resolved stays as it was, with its reason. What is open belongs to the last run, and a later one may find it gone.
const tables = `
  create table reconciliation (
    merchant_code text not null,
    id bigint generated always as identity,
    provider text not null,
    -- A day of the brand's time zone, as YYYY-MM-DD.
    day text not null check (day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
    -- The operator of the last run; null for the job.
    run_by bigint references operator,
    run_at timestamptz not null,
    -- Transactions that both sides have with the same amount.
    matched bigint not null check (matched >= 0),
    primary key (merchant_code, id),
    constraint reconciliation_once unique (merchant_code, provider, day)
  );
  create index reconciliation_newest on reconciliation (merchant_code, day, id);
  create table reconciliation_finding (
    merchant_code text not null,
    id bigint generated always as identity,
    reconciliation_id bigint not null,
    kind text not null check (kind in ('missing_here', 'missing_there', 'amount_differs')),
    transaction_id text not null,
    transaction_kind text not null check (transaction_kind in ('deposit', 'payout', 'chargeback')),
    reference text not null,
    currency text not null,
    -- What we have, and what the provider has. Null for the side that has nothing.
    our_minor bigint,
    their_minor bigint,
    at timestamptz not null,
    resolved_by bigint references operator,
    resolved_at timestamptz,
    reason text check (reason <> ''),
    primary key (merchant_code, id),
    foreign key (merchant_code, reconciliation_id) references reconciliation,
    constraint finding_amounts check (
      (our_minor is null) = (kind = 'missing_here') and (their_minor is null) = (kind = 'missing_there')),
    constraint finding_resolved check (
      (resolved_by is null) = (resolved_at is null) and (resolved_by is null) = (reason is null))
  );
  create unique index finding_open_once on reconciliation_finding (merchant_code, reconciliation_id, transaction_id) where resolved_by is null;
  create index finding_of_run on reconciliation_finding (merchant_code, reconciliation_id, id);
  create function finding_refuse_change() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
  begin raise exception 'finding % is resolved', old.id using errcode = '42501'; end $$;
  create trigger finding_resolved_once before update or delete on reconciliation_finding for each row when (old.resolved_by is not null)
    execute function finding_refuse_change();
  grant update (run_by, run_at, matched) on reconciliation to livery_app;
  grant update (kind, our_minor, their_minor, at, resolved_by, resolved_at, reason), delete on reconciliation_finding to livery_app;
  -- For the job: every merchant that has ever had a deposit or a withdrawal, by one look into the index each.
  create function cashier_merchants() returns table (merchant_code text) language sql stable
    security definer set search_path = pg_catalog, pg_temp as $$
      with recursive d as (
        (select o.merchant_code from public.deposit o order by o.merchant_code limit 1)
        union all select (select o.merchant_code from public.deposit o where o.merchant_code > d.merchant_code order by o.merchant_code limit 1)
          from d where d.merchant_code is not null
      ), w as (
        (select o.merchant_code from public.withdrawal o order by o.merchant_code limit 1)
        union all select (select o.merchant_code from public.withdrawal o where o.merchant_code > w.merchant_code order by o.merchant_code limit 1)
          from w where w.merchant_code is not null
      )
      select d.merchant_code from d where d.merchant_code is not null union select w.merchant_code from w where w.merchant_code is not null $$;
  revoke all on function cashier_merchants, finding_refuse_change from public;
  grant execute on function cashier_merchants to livery_app;
`;

/** Creates what a comparison of a day with a payment provider finds, and who resolved it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(tables).execute(db);
  for (const table of ['reconciliation', 'reconciliation_finding'])
    await protectMerchantTable(db, table, 'select, insert');
}
