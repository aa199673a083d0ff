import { sql, type Kysely } from 'kysely';
import { protectMerchantTable } from './protect.ts';

const asOwner = `security definer set search_path = pg_catalog, pg_temp`;
// The planner knows nothing of the size of a part of the entries and would read whole tables for it as these grow.
const byIndex = `set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan`;

// What moved on a ledger account on a day, by kind of transfer; movements of nothing are left out. The ids are those of the day's first and last
// transfer of the kind, so that a page of a record finds its rows without reading those between.
const tables = `
  create table account_day (
    merchant_code text not null,
    account_id bigint not null,
    day date not null,
    kind text not null,
    in_minor bigint not null check (in_minor >= 0),
    out_minor bigint not null check (out_minor >= 0),
    movements bigint not null check (movements > 0),
    first_id bigint not null,
    last_id bigint not null,
    primary key (merchant_code, account_id, day, kind),
    foreign key (merchant_code, account_id) references account
  );
  create table account_summed (
    merchant_code text not null,
    account_id bigint not null,
    until_id bigint not null,
    time_zone text not null,
    primary key (merchant_code, account_id),
    foreign key (merchant_code, account_id) references account
  );
`;

// Adds the next entries of an account to its days, and returns how many it read. Ids of one account grow with its commits, because a transfer gets
// its id while its accounts are locked: what is at or below until_id is complete. A brand that changes its time zone gets new days.
const sum = `
  create function sum_account(p_account bigint, p_time_zone text, p_most int) returns int language plpgsql ${asOwner} ${byIndex} as $$
  declare
    merchant text := public.ledger_merchant();
    known record;
    last bigint;
    taken int;
  begin
    select s.until_id, s.time_zone into known from public.account_summed s where s.merchant_code = merchant and s.account_id = p_account;
    if known.time_zone = p_time_zone and not exists (select from public.entry e
        where e.merchant_code = merchant and e.account_id = p_account and e.transfer_id > known.until_id) then return 0;
    end if;
    insert into public.account_summed (merchant_code, account_id, until_id, time_zone)
      select merchant, a.id, 0, p_time_zone from public.account a where a.merchant_code = merchant and a.id = p_account
      on conflict do nothing;
    select s.until_id, s.time_zone into known from public.account_summed s where s.merchant_code = merchant and s.account_id = p_account for update;
    if known.time_zone <> p_time_zone then
      delete from public.account_day d where d.merchant_code = merchant and d.account_id = p_account;
      known.until_id := 0;
    end if;
    with next as (
      select e.transfer_id, e.amount_minor from public.entry e
        where e.merchant_code = merchant and e.account_id = p_account and e.transfer_id > known.until_id order by e.transfer_id limit p_most
    ), summed as (
      insert into public.account_day as d (merchant_code, account_id, day, kind, in_minor, out_minor, movements, first_id, last_id)
        select merchant, p_account, (t.created_at at time zone p_time_zone)::date, t.kind, sum(greatest(n.amount_minor, 0)), sum(greatest(-n.amount_minor, 0)),
          count(*), min(n.transfer_id), max(n.transfer_id)
        from next n join public.transfer t on t.merchant_code = merchant and t.id = n.transfer_id
        where n.amount_minor <> 0 group by 3, 4
      on conflict (merchant_code, account_id, day, kind) do update set in_minor = d.in_minor + excluded.in_minor, out_minor = d.out_minor + excluded.out_minor,
        movements = d.movements + excluded.movements, last_id = excluded.last_id
    ) select max(n.transfer_id), count(*) into last, taken from next n;
    update public.account_summed s set until_id = coalesce(last, known.until_id), time_zone = p_time_zone
      where s.merchant_code = merchant and s.account_id = p_account;
    return taken;
  end $$;
  revoke all on function sum_account from public;
  grant execute on function sum_account to livery_app;
`;

// What a member has played on a day, by game. A round counts on the day of its first stake. Returned rounds are in no sum, and a running one only
// as running. The sums have every round before until_at.
const playTables = `
  create table play_day (
    merchant_code text not null,
    member_id bigint not null,
    currency text not null,
    day date not null,
    vassalage text not null,
    game_id text not null,
    rounds bigint not null,
    bet_minor bigint not null,
    win_minor bigint not null,
    running bigint not null,
    running_minor bigint not null,
    primary key (merchant_code, member_id, currency, day, vassalage, game_id),
    foreign key (merchant_code, member_id) references member
  );
  create table play_summed (
    merchant_code text not null,
    member_id bigint not null,
    currency text not null,
    until_at timestamptz not null,
    time_zone text not null,
    primary key (merchant_code, member_id, currency),
    foreign key (merchant_code, member_id) references member
  );
`;

// Adds rounds that began more than an hour ago, at most p_most in a call, and returns whether there are more. Younger ones are read from their rows:
// most of them will still change.
const sumPlay = `
  create function sum_play(p_member bigint, p_currency text, p_time_zone text, p_most int) returns boolean language plpgsql ${asOwner} ${byIndex} as $$
  declare
    merchant text := public.ledger_merchant();
    target timestamptz := now() - interval '1 hour';
    known record;
    bound timestamptz;
  begin
    select s.until_at, s.time_zone into known from public.play_summed s
      where s.merchant_code = merchant and s.member_id = p_member and s.currency = p_currency;
    if known.time_zone = p_time_zone and known.until_at >= target - interval '1 hour' then return false; end if;
    insert into public.play_summed (merchant_code, member_id, currency, until_at, time_zone)
      select merchant, m.id, p_currency, '-infinity', p_time_zone from public.member m where m.merchant_code = merchant and m.id = p_member
      on conflict do nothing;
    select s.until_at, s.time_zone into known from public.play_summed s
      where s.merchant_code = merchant and s.member_id = p_member and s.currency = p_currency for update;
    if known.time_zone <> p_time_zone then
      delete from public.play_day d where d.merchant_code = merchant and d.member_id = p_member and d.currency = p_currency;
      known.until_at := '-infinity';
    end if;
    select r.opened_at into bound from public.round r
      where r.merchant_code = merchant and r.member_id = p_member and r.currency = p_currency and r.opened_at >= known.until_at and r.opened_at < target
      order by r.opened_at offset p_most limit 1;
    bound := case when bound is null then greatest(target, known.until_at) else greatest(bound, known.until_at + interval '1 microsecond') end;
    insert into public.play_day as d (merchant_code, member_id, currency, day, vassalage, game_id, rounds, bet_minor, win_minor, running, running_minor)
      select merchant, p_member, p_currency, (r.opened_at at time zone p_time_zone)::date, r.vassalage, r.game_id,
        count(*) filter (where r.status = 'settled'), coalesce(sum(r.bet_minor) filter (where r.status = 'settled'), 0),
        coalesce(sum(r.win_minor) filter (where r.status = 'settled'), 0),
        count(*) filter (where r.status = 'open'), coalesce(sum(r.bet_minor) filter (where r.status = 'open'), 0)
      from public.round r
      where r.merchant_code = merchant and r.member_id = p_member and r.currency = p_currency and r.opened_at >= known.until_at and r.opened_at < bound
        and r.status <> 'rolled_back'
      group by 4, 5, 6
    on conflict (merchant_code, member_id, currency, day, vassalage, game_id) do update set rounds = d.rounds + excluded.rounds,
      bet_minor = d.bet_minor + excluded.bet_minor, win_minor = d.win_minor + excluded.win_minor,
      running = d.running + excluded.running, running_minor = d.running_minor + excluded.running_minor;
    update public.play_summed s set until_at = bound, time_zone = p_time_zone
      where s.merchant_code = merchant and s.member_id = p_member and s.currency = p_currency;
    return bound < target;
  end $$;
  revoke all on function sum_play from public;
  grant execute on function sum_play to livery_app;
`;

// A round that changes after it was summed changes its day, too. Rounds change within minutes as a rule: the triggers fire only for those that began
// half an hour ago, well before any that is summed, so a bet and its win run none of this.
const followPlay = `
  create function play_day_add(p_round public.round, p_zone text, p_sign int) returns void language sql ${asOwner} as $$
    insert into public.play_day as d (merchant_code, member_id, currency, day, vassalage, game_id, rounds, bet_minor, win_minor, running, running_minor)
      select p_round.merchant_code, p_round.member_id, p_round.currency, (p_round.opened_at at time zone p_zone)::date, p_round.vassalage, p_round.game_id,
        p_sign * (p_round.status = 'settled')::int, p_sign * (p_round.status = 'settled')::int * p_round.bet_minor,
        p_sign * (p_round.status = 'settled')::int * p_round.win_minor,
        p_sign * (p_round.status = 'open')::int, p_sign * (p_round.status = 'open')::int * p_round.bet_minor
      where p_round.status <> 'rolled_back'
    on conflict (merchant_code, member_id, currency, day, vassalage, game_id) do update set rounds = d.rounds + excluded.rounds,
      bet_minor = d.bet_minor + excluded.bet_minor, win_minor = d.win_minor + excluded.win_minor,
      running = d.running + excluded.running, running_minor = d.running_minor + excluded.running_minor;
  $$;
  create function play_day_follow() returns trigger language plpgsql ${asOwner} as $$
  declare known record;
  begin
    select s.until_at, s.time_zone into known from public.play_summed s
      where s.merchant_code = new.merchant_code and s.member_id = new.member_id and s.currency = new.currency for update;
    if tg_op = 'UPDATE' then
      if old.opened_at < known.until_at then perform public.play_day_add(old, known.time_zone, -1); end if;
    end if;
    if new.opened_at < known.until_at then perform public.play_day_add(new, known.time_zone, 1); end if;
    return null;
  end $$;
  create trigger play_day_follow_insert after insert on round for each row
    when (new.opened_at < now() - interval '30 minutes') execute function play_day_follow();
  create trigger play_day_follow_update after update on round for each row
    when (old.opened_at < now() - interval '30 minutes' or new.opened_at < now() - interval '30 minutes') execute function play_day_follow();
  revoke all on function play_day_add, play_day_follow from public;
`;

/** Keeps what moved on a ledger account, and what a member played, by day: the records of members are read from these. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(tables).execute(db);
  await sql.raw(playTables).execute(db);
  for (const table of ['account_day', 'account_summed', 'play_day', 'play_summed'])
    await protectMerchantTable(db, table, 'select');
  for (const part of [sum, sumPlay, followPlay]) await sql.raw(part).execute(db);
}
