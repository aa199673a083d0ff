import { sql, type Kysely } from 'kysely';
import { patchFunction, type TextChange } from './patch-function.ts';
import { protectMerchantTable } from './protect.ts';

// A limit that was taken away stays as a row without one, so that nothing ever deletes a limit. What waits is the raise: a higher limit, or none.
// `used_minor` and `period_ends_at` are those of stakes and losses; what was deposited is read from the deposits.
const limits = `
  alter table play_limit
    drop constraint play_limit_measure_check,
    add constraint play_limit_measure_check check (measure in ('deposit', 'loss', 'stake')),
    alter column limit_minor drop not null,
    add column raise_minor bigint check (raise_minor >= 0),
    add column raise_asked_at timestamptz,
    -- When it may be confirmed. Null: nothing waits.
    add column raise_from timestamptz,
    -- The operator who set the limit that holds; null: the player.
    add column set_by bigint references operator,
    -- Who changed the row last, when, and why.
    add column changed_by bigint references operator,
    add column changed_at timestamptz not null default now(),
    add column reason text,
    add constraint play_limit_raise check ((raise_from is null) = (raise_asked_at is null) and raise_from >= raise_asked_at
      and (raise_minor is null or raise_from is not null and raise_minor > limit_minor)),
    add constraint play_limit_operator check ((changed_by is not null) = (reason is not null));
  -- Nothing but its figures can be changed, and nobody deletes one.
  revoke update, delete on play_limit from livery_app;
  grant update (limit_minor, used_minor, period_ends_at, time_zone, raise_minor, raise_asked_at, raise_from, set_by, changed_by, changed_at, reason)
    on play_limit to livery_app;
  create table play_limit_change (
    merchant_code text not null,
    id bigint generated always as identity,
    member_id bigint not null,
    currency text not null,
    measure text not null,
    period text not null,
    change text not null check (change in ('set', 'raise_asked', 'raise_dropped')),
    -- The limit before, and the one that holds or waits now. Null: none.
    before_minor bigint,
    after_minor bigint,
    operator_id bigint references operator,
    reason text,
    at timestamptz not null,
    primary key (merchant_code, id),
    foreign key (merchant_code, member_id) references member
  );
  create index play_limit_change_of_member on play_limit_change (merchant_code, member_id, id);
  alter table member add column reality_check_minutes smallint not null default 0 check (reality_check_minutes between 0 and 240);
`;

const asOwner = `security definer set search_path = pg_catalog, pg_temp`;

// The counts of \`wager\` touch no column that these triggers watch, so a bet runs none of them.
const guards = `
  create function play_limit_guard() returns trigger language plpgsql ${asOwner} as $$
  declare
    before public.play_limit := case when tg_op = 'UPDATE' then old end;
    is_raised boolean := before.limit_minor is not null and (new.limit_minor is null or new.limit_minor > before.limit_minor);
  begin
    -- One change of a member's limits goes after the other, so that each is checked against those before it.
    perform from public.member m where m.merchant_code = new.merchant_code and m.id = new.member_id for no key update;
    if new.changed_by is not null and (is_raised or new.limit_minor is null or new.raise_from is not null) then
      raise exception 'operators can only lower a limit' using errcode = '42501', constraint = 'play_limit_operator_lowers';
    end if;
    if new.set_by is distinct from (case when new.limit_minor is distinct from before.limit_minor then new.changed_by else before.set_by end) then
      raise exception 'a limit names who set it' using errcode = '42501', constraint = 'play_limit_set_by';
    end if;
    -- A higher limit is the one that has waited, once its time has come.
    if is_raised and (before.raise_from is null or new.changed_at < before.raise_from or new.limit_minor is distinct from before.raise_minor) then
      raise exception 'a limit cannot be raised before it has waited' using errcode = '42501', constraint = 'play_limit_raise_waits';
    end if;
    if tg_op = 'INSERT' and (new.limit_minor is null or new.raise_from is not null) then
      raise exception 'a first limit holds at once' using errcode = '42501', constraint = 'play_limit_first';
    end if;
    return new;
  end $$;
  create trigger play_limit_guard before insert or update of limit_minor, raise_minor, raise_asked_at, raise_from, set_by, changed_by on play_limit
    for each row execute function play_limit_guard();

  create function play_limit_follow() returns trigger language plpgsql ${asOwner} as $$
  declare before public.play_limit := case when tg_op = 'UPDATE' then old end;
  begin
    -- Of one measure, a shorter period has at most the limit of a longer one: now, and after everything that waits.
    if exists (select from public.play_limit s join public.play_limit l using (merchant_code, member_id, currency, measure)
        where s.merchant_code = new.merchant_code and s.member_id = new.member_id and s.currency = new.currency and s.measure = new.measure
          and array_position(array['day', 'week', 'month'], s.period) < array_position(array['day', 'week', 'month'], l.period)
          and (s.limit_minor > l.limit_minor or case when s.raise_from is null then s.limit_minor else s.raise_minor end
            > case when l.raise_from is null then l.limit_minor else l.raise_minor end)) then
      raise exception 'a limit is above that of a longer period' using errcode = '23514', constraint = 'play_limit_order';
    end if;
    insert into public.play_limit_change (merchant_code, member_id, currency, measure, period, change, before_minor, after_minor, operator_id, reason, at)
      select new.merchant_code, new.member_id, new.currency, new.measure, new.period, c.change, before.limit_minor, c.after_minor, new.changed_by, new.reason, new.changed_at
      from (select 'set' as change, new.limit_minor as after_minor where new.limit_minor is distinct from before.limit_minor
        union all select 'raise_asked', new.raise_minor where new.raise_from is not null and new.raise_asked_at is distinct from before.raise_asked_at
        union all select 'raise_dropped', new.limit_minor where before.raise_from is not null and new.raise_from is null
          and new.limit_minor is not distinct from before.limit_minor) c;
    return null;
  end $$;
  create trigger play_limit_follow after insert or update of limit_minor, raise_minor, raise_asked_at, raise_from on play_limit
    for each row execute function play_limit_follow();
  -- Locks the cash of a member, which the application may not write. Each bet locks an account of it first.
  create function play_lock(p_member bigint, p_currency text) returns void language plpgsql ${asOwner} as $$
  declare merchant text := public.ledger_merchant();
  begin
    -- Twice: a wallet may have been opened while the first waited. Nothing can be moved into a later one.
    for i in 1..2 loop
      perform from public.account a where a.merchant_code = merchant and a.kind = 'cash' and a.owner_id = p_member and a.currency = p_currency
        order by a.id for no key update;
    end loop;
  end $$;
  revoke all on function play_limit_guard, play_limit_follow, play_lock from public;
  grant execute on function play_lock to livery_app;
`;

// What operators have to look at: money that landed above a limit, or while its player was paused.
const breaches = `
  create table protection_breach (
    merchant_code text not null,
    id bigint generated always as identity,
    member_id bigint not null,
    kind text not null check (kind in ('deposit_limit', 'deposit_paused')),
    -- deposit_limit: { depositId, currency, limits: [{ period, limitMinor, landedMinor }] }, all texts.
    figures jsonb not null,
    at timestamptz not null,
    -- Until an operator has noted what was done.
    noted_by bigint references operator,
    noted_at timestamptz,
    note text,
    primary key (merchant_code, id),
    foreign key (merchant_code, member_id) references member,
    constraint protection_breach_noted check ((noted_by is null) = (noted_at is null) and (noted_by is null) = (note is null))
  );
  create index protection_breach_open on protection_breach (merchant_code, id) where noted_at is null;
  create index protection_breach_of_member on protection_breach (merchant_code, member_id, id);
`;

// What changes in \`wager\`, whose text is that of 0066: limits of deposits and rows without a limit are not its own, the rows are locked in one order, a
// loss is what left the cash alone, and a stake that does not count towards a limit is not refused by it.
const changes: readonly TextChange[] = [
  [
    'o.member_id = any (s_member) for update loop',
    `o.member_id = any (s_member) and o.measure <> 'deposit' and o.limit_minor is not null
        order by o.member_id, o.currency, o.measure, o.period for update loop`,
  ],
  [
    'if outcome is null and s_has_limit[s] then',
    `if outcome is null and s_has_limit[s] then
          from_bonus := case s_first[s] when 'bonus' then least(stake, a_balance[s_b[s]]) when 'cash' then greatest(stake - a_balance[c], 0) else 0 end;`,
  ],
  [
    'and m_used[x] + stake > m_limit[x] then',
    `and stake - (case m_measure[x] when 'loss' then from_bonus else 0 end) > greatest(m_limit[x] - m_used[x], 0) then`,
  ],
  [`when m_measure[x] = 'loss' then m_used[x] + in_bank`, `when m_measure[x] = 'loss' then m_used[x] - in_cash`],
];

/** Lets players limit deposits, losses and stakes: with raises that wait, a history that nobody changes, and breaches that operators look at. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const text of [limits, guards, breaches]) await sql.raw(text).execute(db);
  await patchFunction(db, 'wager', changes);
  await protectMerchantTable(db, 'play_limit_change', 'select');
  await protectMerchantTable(db, 'protection_breach', 'select, insert');
  await sql.raw('grant update (noted_by, noted_at, note) on protection_breach to livery_app').execute(db);
}
