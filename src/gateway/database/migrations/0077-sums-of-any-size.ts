import { sql, type Kysely } from 'kysely';

// Two stakes at the limit of a balance overflow a bigint, and the event that does it could never be booked. Sums of sums are numeric in any case.
const wider = ['member_sum', 'team_sum'].map(
  (table) =>
    `alter table ${table} ${['bet', 'win', 'deposit', 'withdrawal', 'late_bet', 'late_win']
      .map((column) => `alter column ${column}_minor type numeric(40)`)
      .join(', ')};`,
);

// As it was (0069-teams.ts), with sums that take any number of amounts. One statement, so that a batch costs one look at each table.
const book = `
  create or replace function team_book(p_merchant text, p_member_units text[], p_team_units text[], p_items jsonb) returns void language plpgsql
    set search_path = pg_catalog, pg_temp set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
  declare closed jsonb;
  begin
    -- Moves wait, and closing waits.
    perform pg_advisory_xact_lock_shared(hashtextextended('team ' || p_merchant, 0));
    select coalesce(jsonb_object_agg(c.unit, c.until), '{}') into closed
      from (select t.unit, t.until from public.team_closed t where t.merchant_code = p_merchant for share) c;
    -- item: an event with the place that its member had then, or with the first place if it happened before that one.
    with item as materialized (
      select i.*, row_number() over (order by i.at) as number, p.id as place_id, p.path, p.uplines
      from jsonb_to_recordset(p_items) as i (member_id bigint, at timestamptz, "fiveMinutes" timestamptz, hour timestamptz, "D" timestamptz, "W" timestamptz, "M" timestamptz,
        registrations int, rounds int, bet_minor bigint, win_minor bigint, deposit_minor bigint, withdrawal_minor bigint, deposit_id bigint)
      cross join lateral (
        select t.id, t.path, t.uplines from public.team_place t where t.merchant_code = p_merchant and t.member_id = i.member_id
        order by t.from_at <= i.at desc, case when t.from_at <= i.at then t.from_at end desc, t.from_at, t.id desc limit 1
      ) p
    -- slot: where an event belongs, by unit. If that slot is closed, the first open one, and it is late there.
    ), slot as materialized (
      select i.number, u.unit, greatest(u.at, (closed ->> u.unit)::timestamptz) as starts_at, coalesce(u.at < (closed ->> u.unit)::timestamptz, false) as is_late
      from item i cross join lateral (values ('fiveMinutes', i."fiveMinutes"), ('hour', i.hour), ('D', i."D"), ('W', i."W"), ('M', i."M")) u (unit, at)
      where u.unit = any (p_member_units || p_team_units)
    -- paid: payments one by one, for the list of a team's transactions.
    ), paid as (
      insert into public.team_payment (merchant_code, member_id, place_id, kind, amount_minor, at)
        select p_merchant, i.member_id, i.place_id, case when i.withdrawal_minor <> 0 then 'withdrawal' else 'deposit' end, i.deposit_minor + i.withdrawal_minor, i.at
        from item i where i.deposit_minor <> 0 or i.withdrawal_minor <> 0 order by i.number
    -- first_paid, first_deposit: members who had paid in nothing before, and the item that changed that.
    ), first_paid as (
      insert into public.team_first_deposit (merchant_code, member_id, at)
        select distinct on (i.member_id) p_merchant, i.member_id, i.at from item i
        where i.deposit_id is not null and not exists (select from public.deposit d where d.merchant_code = p_merchant and d.member_id = i.member_id
          and d.state = 'credited' and d.id <> i.deposit_id and d.ended_at < i.at)
        order by i.member_id, i.number
      on conflict do nothing returning member_id
    ), first_deposit as (
      select min(i.number) as number from item i join first_paid f using (member_id) where i.deposit_id is not null group by i.member_id
    -- cell: what the batch adds to a member's slot. A registration adds nothing to it.
    ), cell as materialized (
      select i.member_id, i.place_id, i.path, i.uplines, s.unit, s.starts_at, min(i.number) filter (where i.bet_minor > 0) as first_played, sum(i.rounds)::int as rounds,
        sum(i.bet_minor) as bet, sum(i.win_minor) as win, sum(i.deposit_minor) as deposit, sum(i.withdrawal_minor) as withdrawal,
        coalesce(sum(i.bet_minor) filter (where s.is_late), 0) as late_bet, coalesce(sum(i.win_minor) filter (where s.is_late), 0) as late_win
      from item i join slot s using (number) where s.unit = any (p_member_units)
        and (i.rounds <> 0 or i.deposit_minor <> 0 or i.withdrawal_minor <> 0)
      group by i.member_id, i.place_id, i.path, i.uplines, s.unit, s.starts_at
    -- before: whoever had staked in the day, week or month before this batch, and from which places. The statement does not see what it writes.
    ), before as materialized (
      select c.member_id, c.unit, c.starts_at, s.place_id, p.path from (select distinct member_id, unit, starts_at from cell where unit in ('D', 'W', 'M') and bet > 0) c
      join public.member_sum s on s.merchant_code = p_merchant and s.member_id = c.member_id and s.unit = c.unit and s.starts_at = c.starts_at and s.bet_minor > 0
      join public.team_place p on p.merchant_code = p_merchant and p.id = s.place_id
    -- written: the members' own sums.
    ), written as (
      insert into public.member_sum as s (merchant_code, member_id, place_id, unit, starts_at, rounds, bet_minor, win_minor, deposit_minor, withdrawal_minor,
          late_bet_minor, late_win_minor)
        select p_merchant, c.member_id, c.place_id, c.unit, c.starts_at, c.rounds, c.bet, c.win, c.deposit, c.withdrawal, c.late_bet, c.late_win from cell c
      on conflict (merchant_code, member_id, unit, starts_at, place_id) do update set rounds = s.rounds + excluded.rounds, bet_minor = s.bet_minor + excluded.bet_minor,
        win_minor = s.win_minor + excluded.win_minor, deposit_minor = s.deposit_minor + excluded.deposit_minor,
        withdrawal_minor = s.withdrawal_minor + excluded.withdrawal_minor, late_bet_minor = s.late_bet_minor + excluded.late_bet_minor,
        late_win_minor = s.late_win_minor + excluded.late_win_minor
    -- activated: the first stake of a member below an agent in a day, a week or a month, from whichever place: neither in an earlier batch, nor in
    -- another cell of this one.
    ), activated as (
      select c.unit, a.agent_id, a.place_id, min(c.first_played) as number
      from cell c cross join lateral unnest(public.team_ids(c.path), c.uplines) a (agent_id, place_id)
      where c.unit in ('D', 'W', 'M') and c.bet > 0
        and not exists (select from before b where b.member_id = c.member_id and b.unit = c.unit and b.starts_at = c.starts_at
          and strpos(b.path, '/' || a.agent_id || '/') > 0)
        and not exists (select from cell o where o.member_id = c.member_id and o.unit = c.unit and o.starts_at = c.starts_at and o.first_played < c.first_played
          and strpos(o.path, '/' || a.agent_id || '/') > 0)
      group by c.member_id, c.unit, c.starts_at, a.agent_id, a.place_id
    -- added: every item once for each agent above, and once more for each that it made active.
    ), added as (
      select a.agent_id, a.place_id, i.number, i.registrations, (f.number is not null)::int as first_deposits, 0 as active, 0 as active_week, 0 as active_month,
        i.rounds, i.bet_minor, i.win_minor, i.deposit_minor, i.withdrawal_minor
      from item i left join first_deposit f using (number) cross join lateral unnest(public.team_ids(i.path), i.uplines) a (agent_id, place_id)
      union all
      select a.agent_id, a.place_id, a.number, 0, 0, (a.unit = 'D')::int, (a.unit = 'W')::int, (a.unit = 'M')::int, 0, 0, 0, 0, 0 from activated a
    -- raised: the agents' sums.
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
`;

/** Lets the sums of members and teams be larger than any single amount. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const text of [...wider, book]) await sql.raw(text).execute(db);
}
