import { sql, type Kysely } from 'kysely';
import { protectMerchantTable } from './protect.ts';

// A place says below whom a member was, and when. The path has the ids of those above from the top, without the member's own; `uplines` has their
// places then. Whose path begins with an agent's path and id is in the agent's team: one range of an index at any depth. Only the functions below
// write places, of members that exist and are never deleted, so there is no foreign key: it would look up each newcomer of a large insert again.
const places = `
  create table team_place (
    merchant_code text not null,
    id bigint generated always as identity,
    member_id bigint not null,
    path text collate "C" not null check (path ~ '^/([0-9]+/)*$'),
    uplines bigint[] not null,
    from_at timestamptz not null,
    to_at timestamptz check (to_at >= from_at),
    primary key (merchant_code, id)
  );
  create unique index team_place_current on team_place (merchant_code, member_id) where to_at is null;
  create index team_place_of_member on team_place (merchant_code, member_id, from_at);
  create index team_place_below on team_place (merchant_code, path, member_id);
  -- How many accounts are below another one now, and how many of them directly.
  create table team_size (
    merchant_code text not null,
    agent_id bigint not null,
    agents integer not null check (agents >= 0),
    members integer not null check (members >= 0),
    direct integer not null check (direct >= 0),
    primary key (merchant_code, agent_id),
    foreign key (merchant_code, agent_id) references member
  );
  -- Accounts that an agent has registered, by the keys of the requests: one that is sent twice is one.
  create table team_registration (
    merchant_code text not null,
    agent_id bigint not null,
    key uuid not null,
    member_id bigint not null,
    primary key (merchant_code, agent_id, key),
    foreign key (merchant_code, agent_id) references member,
    foreign key (merchant_code, member_id) references member
  );
  -- Lists direct downlines, the newest first.
  drop index member_upline;
  create index member_upline on member (merchant_code, upline_id, registered_at, id);
`;

// Sums are booked by the events' times, and by the places that members had then. member_sum has the days, weeks and months of each member, and
// also hours and five minutes where the brand has salaries by these. team_sum has the hours and days of everything below an account, in the place that
// the account itself had. Weeks and months of a team are those of its days.
const sums = `
  create table member_sum (
    merchant_code text not null,
    member_id bigint not null,
    place_id bigint not null,
    unit text not null check (unit in ('fiveMinutes', 'hour', 'D', 'W', 'M')),
    starts_at timestamptz not null,
    rounds integer not null,
    bet_minor bigint not null,
    win_minor bigint not null,
    deposit_minor bigint not null,
    withdrawal_minor bigint not null,
    -- What of bets and wins belongs to earlier slots, which were closed.
    late_bet_minor bigint not null,
    late_win_minor bigint not null,
    primary key (merchant_code, member_id, unit, starts_at, place_id),
    foreign key (merchant_code, place_id) references team_place
  ) with (fillfactor = 80);
  create index member_sum_of_slot on member_sum (merchant_code, unit, starts_at);
  create table team_sum (
    merchant_code text not null,
    agent_id bigint not null,
    place_id bigint not null,
    unit text not null check (unit in ('fiveMinutes', 'hour', 'D', 'W', 'M')),
    starts_at timestamptz not null,
    registrations integer not null,
    first_deposits integer not null,
    -- Members whose first stake of the day, the week and the month fell into the slot: for a day, those who were active in it.
    active integer not null,
    active_week integer not null,
    active_month integer not null,
    rounds integer not null,
    bet_minor bigint not null,
    win_minor bigint not null,
    deposit_minor bigint not null,
    withdrawal_minor bigint not null,
    late_bet_minor bigint not null,
    late_win_minor bigint not null,
    primary key (merchant_code, agent_id, unit, starts_at, place_id),
    foreign key (merchant_code, place_id) references team_place
  ) with (fillfactor = 80);
  create index team_sum_of_slot on team_sum (merchant_code, unit, starts_at);
  -- What moved money of members in and out, as it was booked. A deposit that was taken back is negative.
  create table team_payment (
    merchant_code text not null,
    id bigint generated always as identity,
    member_id bigint not null,
    place_id bigint not null,
    kind text not null check (kind in ('deposit', 'withdrawal')),
    amount_minor bigint not null,
    at timestamptz not null,
    primary key (merchant_code, id),
    foreign key (merchant_code, place_id) references team_place
  );
  create index team_payment_at on team_payment (merchant_code, at, id);
  create index team_payment_of_member on team_payment (merchant_code, member_id, at, id);
  create table team_first_deposit (
    merchant_code text not null,
    member_id bigint not null,
    at timestamptz not null,
    primary key (merchant_code, member_id),
    foreign key (merchant_code, member_id) references member
  );
  -- Slots that begin before \`until\` take nothing more: what belongs to them is booked as late in the slot that begins then.
  create table team_closed (
    merchant_code text not null,
    unit text not null check (unit in ('fiveMinutes', 'hour', 'D', 'W', 'M')),
    until timestamptz not null,
    primary key (merchant_code, unit)
  );
  -- Events up to this moment are booked. A move counts from a later one, so that no place changes under them.
  create table team_booked (
    merchant_code text not null,
    until timestamptz not null,
    primary key (merchant_code)
  );
`;

const asOwner = `security definer set search_path = pg_catalog, pg_temp`;

// Newcomers get their places in the statement that inserts them. More levels than the limit would make paths of any length, so who comes deeper has no
// upline. An upline who is being moved is waited for.
const newcomers = `
  create function team_ids(p_path text) returns bigint[] language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
    select string_to_array(trim(both '/' from p_path), '/')::bigint[]
  $$;
  -- One by one, by keys: the planner knows nothing of rows that this very statement has written, and would join them row by row with all others.
  create function team_place_members(p_merchants text[], p_ids bigint[]) returns void language plpgsql ${asOwner} set enable_seqscan = off as $$
  declare m record; u record; waiting_merchants text[]; waiting_ids bigint[]; placed_merchants text[]; placed_paths text[]; placed_agents boolean[]; is_last boolean := false;
  begin
    while cardinality(p_ids) > 0 loop
      waiting_merchants := '{}'; waiting_ids := '{}';
      for i in 1..cardinality(p_ids) loop
        select o.id, o.merchant_code, o.upline_id, o.registered_at, o.customer_type in (1, 2, 41, 42) as is_agent into m
          from public.member o where o.merchant_code = p_merchants[i] and o.id = p_ids[i];
        select t.id, t.path || t.member_id || '/' as path, t.uplines || t.id as uplines into u from public.team_place t
          where t.merchant_code = m.merchant_code and t.member_id = m.upline_id and t.to_at is null and m.upline_id <> m.id;
        if m.upline_id is null or m.upline_id = m.id or is_last or cardinality(u.uplines) > 100 then
          -- Too deep, below a trial, or above themselves in old data: no upline.
          if m.upline_id <> m.id then update public.member o set upline_id = null where o.merchant_code = m.merchant_code and o.id = m.id; end if;
          insert into public.team_place (merchant_code, member_id, path, uplines, from_at) values (m.merchant_code, m.id, '/', '{}', m.registered_at);
        elsif u.id is null then
          waiting_merchants := waiting_merchants || m.merchant_code; waiting_ids := waiting_ids || m.id;
        else
          insert into public.team_place (merchant_code, member_id, path, uplines, from_at) values (m.merchant_code, m.id, u.path, u.uplines, m.registered_at);
          placed_merchants := placed_merchants || m.merchant_code; placed_paths := placed_paths || u.path; placed_agents := placed_agents || m.is_agent;
        end if;
      end loop;
      -- The next turn is for those whose upline was placed just now. If none was placed, the first one is put at the top.
      is_last := cardinality(waiting_ids) = cardinality(p_ids);
      if is_last and cardinality(waiting_ids) > 1 then
        perform public.team_place_alone(waiting_merchants[1], waiting_ids[1]);
        waiting_merchants := waiting_merchants[2:]; waiting_ids := waiting_ids[2:]; is_last := false;
      end if;
      p_merchants := waiting_merchants; p_ids := waiting_ids;
    end loop;
    insert into public.team_size (merchant_code, agent_id, agents, members, direct)
      select p.merchant_code, a.id, count(*) filter (where p.is_agent), count(*) filter (where not p.is_agent), count(*) filter (where a.place = cardinality(i.ids))
      from unnest(placed_merchants, placed_paths, placed_agents) p (merchant_code, path, is_agent)
      cross join lateral public.team_ids(p.path) i (ids) cross join lateral unnest(i.ids) with ordinality a (id, place)
      group by p.merchant_code, a.id order by p.merchant_code, a.id
      on conflict (merchant_code, agent_id) do update
        set agents = team_size.agents + excluded.agents, members = team_size.members + excluded.members, direct = team_size.direct + excluded.direct;
  end $$;
  create function team_place_alone(p_merchant text, p_id bigint) returns void language sql ${asOwner} as $$
    update public.member set upline_id = null where merchant_code = p_merchant and id = p_id;
    insert into public.team_place (merchant_code, member_id, path, uplines, from_at)
      select merchant_code, id, '/', '{}', registered_at from public.member where merchant_code = p_merchant and id = p_id;
  $$;
  create function team_newcomers() returns trigger language plpgsql ${asOwner} as $$
  declare merchants text[]; ids bigint[];
  begin
    select array_agg(a.merchant_code order by a.merchant_code, a.id), array_agg(a.id order by a.merchant_code, a.id) into merchants, ids
      from added a where a.customer_type <> 4 and a.upline_id is not null;
    if ids is null then
      insert into public.team_place (merchant_code, member_id, path, uplines, from_at)
        select a.merchant_code, a.id, '/', '{}', a.registered_at from added a where a.customer_type <> 4;
      return null;
    end if;
    perform pg_advisory_xact_lock_shared(hashtextextended('team ' || u.merchant_code, 0)) from (select distinct unnest(merchants) order by 1) u (merchant_code);
    select array_agg(a.merchant_code order by a.merchant_code, a.id), array_agg(a.id order by a.merchant_code, a.id) into merchants, ids
      from added a where a.customer_type <> 4;
    perform public.team_place_members(merchants, ids);
    return null;
  end $$;
  select public.team_place_members(array_agg(merchant_code), array_agg(id)) from member where customer_type <> 4;
  create trigger team_newcomers after insert on member referencing new table as added for each statement execute function team_newcomers();
`;

// What changes later: an upline by team_move alone, and whether an account is an agent's.
const changes = `
  create function team_guard() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
  begin
    if current_user = 'livery_app' then
      raise exception 'the upline of member % changes by team_move alone', old.id using errcode = '42501';
    end if;
    return new;
  end $$;
  create trigger team_guard before update of upline_id on member for each row when (old.upline_id is distinct from new.upline_id) execute function team_guard();
  create function team_kind_changes() returns trigger language plpgsql ${asOwner} as $$
  declare was int := (old.customer_type in (1, 2, 41, 42))::int; is_now int := (new.customer_type in (1, 2, 41, 42))::int;
  begin
    update public.team_size s set agents = s.agents + is_now - was, members = s.members + was - is_now
      from public.team_place p
      where p.merchant_code = new.merchant_code and p.member_id = new.id and p.to_at is null
        and s.merchant_code = p.merchant_code and s.agent_id = any (public.team_ids(p.path));
    return null;
  end $$;
  create trigger team_kind_changes after update of customer_type on member for each row
    when ((old.customer_type in (1, 2, 41, 42)) <> (new.customer_type in (1, 2, 41, 42))) execute function team_kind_changes();
`;

// Puts a member with everything below under another upline, or under none. Answers 'moved', 'same', 'not_found', 'cycle' or 'too_deep'.
const move = `
  create function team_move(p_merchant text, p_member bigint, p_upline bigint, p_at timestamptz) returns text language plpgsql ${asOwner} as $$
  declare own record; above record; below text; old_ids bigint[]; moment timestamptz; deepest int; agents_moved int; members_moved int;
  begin
    if p_merchant is distinct from nullif(current_setting('app.merchant', true), '') then
      raise exception 'the transaction is not one of merchant %', p_merchant using errcode = '42501';
    end if;
    perform pg_advisory_xact_lock(hashtextextended('team ' || p_merchant, 0));
    select p.*, cardinality(p.uplines) as depth into own from public.team_place p where p.merchant_code = p_merchant and p.member_id = p_member and p.to_at is null;
    if not found then return 'not_found'; end if;
    select p.path || p.member_id || '/' as path, p.uplines || p.id as uplines into above
      from public.team_place p where p.merchant_code = p_merchant and p.member_id = p_upline and p.to_at is null;
    if not found then
      if p_upline is not null then return 'not_found'; end if;
      select '/' as path, '{}'::bigint[] as uplines into above;
    end if;
    below := own.path || p_member || '/';
    if above.path = own.path then return 'same'; end if;
    if starts_with(above.path, below) then return 'cycle'; end if;
    select array_agg(p.id), max(cardinality(p.uplines)), max(p.from_at), count(*) filter (where m.customer_type in (1, 2, 41, 42)),
        count(*) filter (where m.customer_type not in (1, 2, 41, 42))
      into old_ids, deepest, moment, agents_moved, members_moved
      from public.team_place p join public.member m on m.merchant_code = p.merchant_code and m.id = p.member_id
      where p.merchant_code = p_merchant and p.to_at is null and (p.id = own.id or p.path >= below and p.path < rtrim(below, '/') || '0');
    if deepest - own.depth + cardinality(above.uplines) > 100 then return 'too_deep'; end if;
    -- What is booked stays where it is.
    select greatest(p_at, moment, b.until + interval '1 millisecond') into moment
      from (select max(t.until) as until from public.team_booked t where t.merchant_code = p_merchant) b;
    update public.team_place p set to_at = moment where p.merchant_code = p_merchant and p.id = any (old_ids);
    insert into public.team_place (merchant_code, member_id, path, uplines, from_at) values (p_merchant, p_member, above.path, above.uplines, moment);
    for depth in own.depth + 1 .. deepest loop
      insert into public.team_place (merchant_code, member_id, path, uplines, from_at)
        select p_merchant, p.member_id, u.path || u.member_id || '/', u.uplines || u.id, moment
        from public.team_place p join public.team_place u on u.merchant_code = p_merchant and u.to_at is null
          and u.member_id = (public.team_ids(p.path))[cardinality(p.uplines)]
        where p.merchant_code = p_merchant and p.id = any (old_ids) and cardinality(p.uplines) = depth;
    end loop;
    insert into public.team_size as s (merchant_code, agent_id, agents, members, direct)
      select p_merchant, c.agent_id, 0, 0, 0 from unnest(public.team_ids(above.path)) c (agent_id) order by c.agent_id on conflict do nothing;
    update public.team_size s
      set agents = s.agents + c.sign * agents_moved, members = s.members + c.sign * members_moved, direct = s.direct + c.direct
      from (
        select u.agent_id, sum(u.sign) as sign, sum(u.direct) as direct from (
          select a.id, -1, -(a.place = own.depth)::int from unnest(public.team_ids(own.path)) with ordinality a (id, place)
          union all
          select a.id, 1, (a.place = cardinality(above.uplines))::int from unnest(public.team_ids(above.path)) with ordinality a (id, place)
        ) u (agent_id, sign, direct) group by u.agent_id
      ) c where s.merchant_code = p_merchant and s.agent_id = c.agent_id;
    update public.member m set upline_id = p_upline where m.merchant_code = p_merchant and m.id = p_member;
    return 'moved';
  end $$;
`;

// Books a batch of events: what members did in their slots, and what that adds to those above. The transaction is the merchant's, so the walls between
// merchants hold. Items: the member, when it happened, when its slots begin, and what it adds. p_member_units and p_team_units say which slots are kept.
const book = `
  create function team_book(p_merchant text, p_member_units text[], p_team_units text[], p_items jsonb) returns void language plpgsql
    set search_path = pg_catalog, pg_temp set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
  declare closed jsonb;
  begin
    -- Moves wait, and closing waits.
    perform pg_advisory_xact_lock_shared(hashtextextended('team ' || p_merchant, 0));
    select coalesce(jsonb_object_agg(c.unit, c.until), '{}') into closed
      from (select t.unit, t.until from public.team_closed t where t.merchant_code = p_merchant for share) c;
    with item as materialized (
      select i.*, row_number() over (order by i.at) as number, p.id as place_id, p.path, p.uplines
      from jsonb_to_recordset(p_items) as i (member_id bigint, at timestamptz, "fiveMinutes" timestamptz, hour timestamptz, "D" timestamptz, "W" timestamptz, "M" timestamptz,
        registrations int, rounds int, bet_minor bigint, win_minor bigint, deposit_minor bigint, withdrawal_minor bigint, deposit_id bigint)
      cross join lateral (
        select t.id, t.path, t.uplines from public.team_place t where t.merchant_code = p_merchant and t.member_id = i.member_id
        order by t.from_at <= i.at desc, case when t.from_at <= i.at then t.from_at end desc, t.from_at, t.id desc limit 1
      ) p
    ), slot as materialized (
      select i.number, u.unit, greatest(u.at, (closed ->> u.unit)::timestamptz) as starts_at, coalesce(u.at < (closed ->> u.unit)::timestamptz, false) as is_late
      from item i cross join lateral (values ('fiveMinutes', i."fiveMinutes"), ('hour', i.hour), ('D', i."D"), ('W', i."W"), ('M', i."M")) u (unit, at)
      where u.unit = any (p_member_units || p_team_units)
    ), paid as (
      insert into public.team_payment (merchant_code, member_id, place_id, kind, amount_minor, at)
        select p_merchant, i.member_id, i.place_id, case when i.withdrawal_minor <> 0 then 'withdrawal' else 'deposit' end, i.deposit_minor + i.withdrawal_minor, i.at
        from item i where i.deposit_minor <> 0 or i.withdrawal_minor <> 0 order by i.number
    ), first_paid as (
      insert into public.team_first_deposit (merchant_code, member_id, at)
        select distinct on (i.member_id) p_merchant, i.member_id, i.at from item i
        where i.deposit_id is not null and not exists (select from public.deposit d where d.merchant_code = p_merchant and d.member_id = i.member_id
          and d.state = 'credited' and d.id <> i.deposit_id and d.ended_at < i.at)
        order by i.member_id, i.number
      on conflict do nothing returning member_id
    ), first_deposit as (
      select min(i.number) as number from item i join first_paid f using (member_id) where i.deposit_id is not null group by i.member_id
    ), cell as materialized (
      select i.member_id, i.place_id, i.path, i.uplines, s.unit, s.starts_at, min(i.number) filter (where i.bet_minor > 0) as first_played, sum(i.rounds)::int as rounds,
        sum(i.bet_minor)::bigint as bet, sum(i.win_minor)::bigint as win, sum(i.deposit_minor)::bigint as deposit, sum(i.withdrawal_minor)::bigint as withdrawal,
        coalesce(sum(i.bet_minor) filter (where s.is_late), 0)::bigint as late_bet, coalesce(sum(i.win_minor) filter (where s.is_late), 0)::bigint as late_win
      from item i join slot s using (number) where s.unit = any (p_member_units)
        and (i.rounds <> 0 or i.deposit_minor <> 0 or i.withdrawal_minor <> 0)
      group by i.member_id, i.place_id, i.path, i.uplines, s.unit, s.starts_at
    ), before as materialized (
      select c.member_id, c.unit, c.starts_at, s.place_id, p.path from (select distinct member_id, unit, starts_at from cell where unit in ('D', 'W', 'M') and bet > 0) c
      join public.member_sum s on s.merchant_code = p_merchant and s.member_id = c.member_id and s.unit = c.unit and s.starts_at = c.starts_at and s.bet_minor > 0
      join public.team_place p on p.merchant_code = p_merchant and p.id = s.place_id
    ), written as (
      insert into public.member_sum as s (merchant_code, member_id, place_id, unit, starts_at, rounds, bet_minor, win_minor, deposit_minor, withdrawal_minor,
          late_bet_minor, late_win_minor)
        select p_merchant, c.member_id, c.place_id, c.unit, c.starts_at, c.rounds, c.bet, c.win, c.deposit, c.withdrawal, c.late_bet, c.late_win from cell c
      on conflict (merchant_code, member_id, unit, starts_at, place_id) do update set rounds = s.rounds + excluded.rounds, bet_minor = s.bet_minor + excluded.bet_minor,
        win_minor = s.win_minor + excluded.win_minor, deposit_minor = s.deposit_minor + excluded.deposit_minor,
        withdrawal_minor = s.withdrawal_minor + excluded.withdrawal_minor, late_bet_minor = s.late_bet_minor + excluded.late_bet_minor,
        late_win_minor = s.late_win_minor + excluded.late_win_minor
    ), activated as (
      -- The first stake of a member below an agent in a day, a week or a month, from whichever place.
      select c.unit, a.agent_id, a.place_id, min(c.first_played) as number
      from cell c cross join lateral unnest(public.team_ids(c.path), c.uplines) a (agent_id, place_id)
      where c.unit in ('D', 'W', 'M') and c.bet > 0
        and not exists (select from before b where b.member_id = c.member_id and b.unit = c.unit and b.starts_at = c.starts_at
          and strpos(b.path, '/' || a.agent_id || '/') > 0)
        and not exists (select from cell o where o.member_id = c.member_id and o.unit = c.unit and o.starts_at = c.starts_at and o.first_played < c.first_played
          and strpos(o.path, '/' || a.agent_id || '/') > 0)
      group by c.member_id, c.unit, c.starts_at, a.agent_id, a.place_id
    ), added as (
      select a.agent_id, a.place_id, i.number, i.registrations, (f.number is not null)::int as first_deposits, 0 as active, 0 as active_week, 0 as active_month,
        i.rounds, i.bet_minor, i.win_minor, i.deposit_minor, i.withdrawal_minor
      from item i left join first_deposit f using (number) cross join lateral unnest(public.team_ids(i.path), i.uplines) a (agent_id, place_id)
      union all
      select a.agent_id, a.place_id, a.number, 0, 0, (a.unit = 'D')::int, (a.unit = 'W')::int, (a.unit = 'M')::int, 0, 0, 0, 0, 0 from activated a
    ), raised as (
      insert into public.team_sum as s (merchant_code, agent_id, place_id, unit, starts_at, registrations, first_deposits, active, active_week, active_month, rounds, bet_minor,
          win_minor, deposit_minor, withdrawal_minor, late_bet_minor, late_win_minor)
        select p_merchant, a.agent_id, a.place_id, t.unit, t.starts_at, sum(a.registrations), sum(a.first_deposits), sum(a.active), sum(a.active_week), sum(a.active_month),
          sum(a.rounds), sum(a.bet_minor), sum(a.win_minor), sum(a.deposit_minor), sum(a.withdrawal_minor),
          coalesce(sum(a.bet_minor) filter (where t.is_late), 0), coalesce(sum(a.win_minor) filter (where t.is_late), 0)
        from added a join slot t using (number) where t.unit = any (p_team_units)
        group by a.agent_id, a.place_id, t.unit, t.starts_at
      on conflict (merchant_code, agent_id, unit, starts_at, place_id) do update set registrations = s.registrations + excluded.registrations,
        first_deposits = s.first_deposits + excluded.first_deposits, active = s.active + excluded.active, active_week = s.active_week + excluded.active_week,
        active_month = s.active_month + excluded.active_month, rounds = s.rounds + excluded.rounds, bet_minor = s.bet_minor + excluded.bet_minor,
        win_minor = s.win_minor + excluded.win_minor, deposit_minor = s.deposit_minor + excluded.deposit_minor, withdrawal_minor = s.withdrawal_minor + excluded.withdrawal_minor,
        late_bet_minor = s.late_bet_minor + excluded.late_bet_minor, late_win_minor = s.late_win_minor + excluded.late_win_minor
    )
    insert into public.team_booked as b (merchant_code, until) select p_merchant, max(i.at) from item i having count(*) > 0
      on conflict (merchant_code) do update set until = greatest(b.until, excluded.until);
  end $$;
  revoke all on function team_place_members, team_place_alone, team_newcomers, team_guard, team_kind_changes, team_move, team_book, team_ids from public;
  grant execute on function team_move, team_book, team_ids to livery_app;
`;

const kinds = `
  insert into transfer_kind (kind, is_reversible, needs_reason, needs_approval) values ('downline_transfer', false, false, false);
`;

/** Creates the places of members in their brand's tree, the sums of what members and teams did, and transfers to downlines. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const text of [places, sums, newcomers, changes, move, book, kinds]) await sql.raw(text).execute(db);
  for (const table of ['team_place', 'team_size']) await protectMerchantTable(db, table, 'select');
  for (const table of ['member_sum', 'team_sum', 'team_closed', 'team_booked'])
    await protectMerchantTable(db, table, 'select, insert, update');
  for (const table of ['team_payment', 'team_first_deposit', 'team_registration'])
    await protectMerchantTable(db, table, 'select, insert');
}
