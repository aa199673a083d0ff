import { sql, type Kysely } from 'kysely';
import { protectMerchantTable } from './protect.ts';

// Ids are given before commits, so a transaction with a smaller id may become visible later. The order in which events are read is (xid, id), and
// only below the oldest transaction that still runs: nothing can appear there any more. `era` counts the database clusters that the data has lived
// in, because each cluster counts its transactions from the beginning.
const tables = `
  create table event (
    merchant_code text not null check (merchant_code <> ''),
    id bigint generated always as identity,
    xid xid8 not null default pg_current_xact_id(),
    type text not null check (type <> ''),
    version smallint not null check (version > 0),
    member_id bigint,
    body jsonb not null check (jsonb_typeof(body) = 'object'),
    at timestamptz not null,
    primary key (merchant_code, id)
  );
  create index event_in_order on event (xid, id);
  create table event_era (
    number integer primary key check (number > 0),
    first_id bigint not null
  );
  insert into event_era values (1, 0);
  grant select on event_era to livery_app;
  create table event_cursor (
    consumer text primary key,
    era integer not null references event_era,
    xid xid8 not null,
    id bigint not null,
    holder text,
    lease_ends_at timestamptz,
    check ((holder is null) = (lease_ends_at is null))
  );
  grant select, insert, update on event_cursor to livery_app;
  create table event_set_aside (
    merchant_code text not null,
    consumer text not null,
    event_id bigint not null,
    reason text not null,
    tries integer not null check (tries > 0),
    next_try_at timestamptz not null,
    primary key (merchant_code, consumer, event_id),
    foreign key (merchant_code, event_id) references event
  );
  create index event_set_aside_due on event_set_aside (consumer, next_try_at);
`;

// A second line of defence behind the missing grants, as on the ledger.
const refuseChange = `
  create function event_refuse_change() returns trigger language plpgsql as $$
  begin
    raise exception 'events are insert-only: record another event that corrects the wrong one' using errcode = '42501';
  end $$;
  create trigger event_insert_only before update or delete on event for each row execute function event_refuse_change();
  create trigger event_no_truncate before truncate on event for each statement execute function event_refuse_change();
  revoke all on function event_refuse_change() from public;
`;

// The application role sees one merchant at a time, and a consumer reads those of all. A batch looks at a limited number of rows, whatever their
// types; the last of them is returned with the wanted ones, so that the cursor moves past the others. An era that has ended has no running
// transactions, and therefore no horizon. Plans that scan a whole table are disabled.
const read = `
  create function events_after(p_era integer, p_xid text, p_id bigint, p_types text[], p_scan integer)
  returns table (merchant_code text, id bigint, xid text, type text, version smallint, member_id bigint, body jsonb, at timestamptz, is_wanted boolean, scanned bigint)
  language sql stable security definer set search_path = public, pg_temp set enable_seqscan = off set enable_bitmapscan = off as $$
    with era as (
      select e.first_id, (select n.first_id from event_era n where n.number > e.number order by n.number limit 1) as end_id
        from event_era e where e.number = p_era
    ), looked as (
      select e.*, row_number() over (order by e.xid, e.id) as place, count(*) over () as scanned from (
        select * from event where (event.xid, event.id) > (p_xid::xid8, p_id)
          and event.id >= (select first_id from era)
          and event.id < coalesce((select end_id from era), 9223372036854775807)
          and event.xid < case when (select end_id from era) is null then pg_snapshot_xmin(pg_current_snapshot()) else '18446744073709551615'::xid8 end
          order by event.xid, event.id limit p_scan
      ) e
    )
    select l.merchant_code, l.id, l.xid::text, l.type, l.version, l.member_id, l.body, l.at, l.type = any (p_types), l.scanned
      from looked l where l.type = any (p_types) or l.place = l.scanned order by l.place
  $$;
  create function events_set_aside(p_consumer text, p_due timestamptz, p_limit integer)
  returns table (merchant_code text, id bigint, type text, version smallint, member_id bigint, body jsonb, at timestamptz, tries integer)
  language sql stable security definer set search_path = public, pg_temp as $$
    select e.merchant_code, e.id, e.type, e.version, e.member_id, e.body, e.at, s.tries
      from event_set_aside s join event e on e.merchant_code = s.merchant_code and e.id = s.event_id
      where s.consumer = p_consumer and s.next_try_at <= p_due order by s.next_try_at limit p_limit
  $$;
  create function event_lags()
  returns table (consumer text, oldest_at timestamptz, set_aside bigint)
  language sql stable security definer set search_path = public, pg_temp set enable_seqscan = off set enable_bitmapscan = off as $$
    select c.consumer,
        (select e.at from event e where (e.xid, e.id) > (c.xid, c.id) and e.id >= (select r.first_id from event_era r where r.number = c.era) order by e.xid, e.id limit 1),
        (select count(*) from event_set_aside s where s.consumer = c.consumer)
      from event_cursor c
  $$;
`;

// A restored database keeps the transaction ids of its events, and the new cluster begins to count below them: what is recorded from now on would
// lie before every cursor. It gets an era of its own. An event of the old cluster may be handled twice, and none is left out.
const begin = `
  create function event_begin_era() returns integer
  language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off set enable_bitmapscan = off as $$
  declare
    era event_era;
    future xid8 := pg_snapshot_xmax(pg_current_snapshot());
    last_id bigint;
  begin
    lock table event_era in share row exclusive mode;
    select * into era from event_era order by number desc limit 1;
    select max(id) into last_id from event where xid >= future and id >= era.first_id;
    if last_id is null and not exists (select from event_cursor c where c.era = era.number and c.xid >= future) then
      return era.number;
    end if;
    insert into event_era values (era.number + 1, coalesce(last_id + 1, era.first_id));
    return era.number + 1;
  end $$;
  revoke all on function events_after(integer, text, bigint, text[], integer), events_set_aside(text, timestamptz, integer), event_lags(), event_begin_era() from public;
  grant execute on function events_after(integer, text, bigint, text[], integer), events_set_aside(text, timestamptz, integer), event_lags(), event_begin_era() to livery_app;
`;

/** Creates the table of events, and what its consumers know of their place in it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [tables, refuseChange, read, begin]) await sql.raw(part).execute(db);
  // Neither the id nor the transaction is the application's to choose.
  await protectMerchantTable(db, 'event', 'select, insert (merchant_code, type, version, member_id, body, at)');
  await protectMerchantTable(db, 'event_set_aside', 'select, insert, update, delete');
}
