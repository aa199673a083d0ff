import { sql, type Kysely } from 'kysely';
import { protectMerchantTable } from './protect.ts';

// The rule applies to periods that begin after this migration, and both sides of running agreements are told. Periods under way keep the former rule.
const since = `
  create table settled_from_top (since timestamptz not null);
  insert into settled_from_top select case when exists (select from agreement) then now() else '-infinity' end;
  grant select on settled_from_top to livery_app;
  insert into event (merchant_code, type, version, member_id, body, at)
  select a.merchant_code, 'agreement_changed', 1, side.member_id,
    jsonb_strip_nulls(jsonb_build_object('agreementId', a.id::text, 'kind', a.kind, 'change', 'fromTheTop', 'otherMemberId', side.other_id::text)), now()
  from agreement a cross join lateral (values (a.upline_id, a.downline_id), (a.downline_id, a.upline_id)) side (member_id, other_id)
  where a.state in ('running', 'ending') and side.member_id is not null;
`;

// A line's worth is its share less what it carries. It is divided into the cut (not covered by the upline's worth), what goes to the downlines, and what is
// paid. A line without cut_minor was settled by the former rule, under which downlines could lower it below zero.
const lines = `
  alter table income_line
    add column cut_minor numeric(40) check (cut_minor >= 0),
    add column given_minor numeric(40) generated always as (case when cut_minor is null then gross_minor else amount_minor + granted_minor end) stored,
    drop constraint income_line_adds_up,
    add constraint income_line_adds_up check (amount_minor + left_amount_minor = gross_minor + carried_amount_minor - coalesce(cut_minor, 0) - granted_minor),
    add constraint income_line_within_worth check (cut_minor is null or left_amount_minor = least(gross_minor + carried_amount_minor, 0));
`;

// A settlement that was reversed may be made again, once each time. Another operator than the one who asked for it approves it.
const again = `
  alter table settlement
    add column attempt smallint not null default 1 check (attempt > 0),
    add column asked_by bigint references operator,
    drop constraint settlement_once,
    add constraint settlement_once unique (merchant_code, kind, unit, starts_at, attempt),
    add constraint settlement_asked check ((attempt > 1) = (asked_by is not null)),
    add constraint settlement_second_operator check (approved_by <> asked_by);
`;

// What an account carries can be written off, when one operator asks for it and another one agrees.
const writeOffs = `
  create table carried_write_off (
    merchant_code text not null,
    id bigint generated always as identity,
    key uuid not null,
    member_id bigint not null,
    kind text not null,
    -- The period that left it.
    starts_at timestamptz not null,
    loss_minor numeric(40) not null check (loss_minor >= 0),
    amount_minor numeric(40) not null check (amount_minor >= 0),
    reason text not null check (reason <> ''),
    state text not null check (state in ('waiting', 'approved', 'refused')),
    asked_by bigint not null references operator,
    asked_at timestamptz not null,
    decided_by bigint references operator,
    decided_at timestamptz,
    primary key (merchant_code, id),
    constraint carried_write_off_key unique (merchant_code, key),
    foreign key (merchant_code, member_id) references member,
    constraint carried_write_off_of_something check (loss_minor + amount_minor > 0),
    constraint carried_write_off_decided check ((state = 'waiting') = (decided_by is null) and (decided_by is null) = (decided_at is null)),
    constraint carried_write_off_second_operator check (decided_by <> asked_by)
  );
  create unique index carried_write_off_once on carried_write_off (merchant_code, member_id, kind, starts_at) where state in ('waiting', 'approved');
  create function carried_write_off_guard() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
  begin raise exception 'write-off % is decided', old.id using errcode = '42501'; end $$;
  create trigger carried_write_off_guard before update on carried_write_off for each row when (old.state <> 'waiting')
    execute function carried_write_off_guard();
  revoke all on function carried_write_off_guard from public;
`;

/** Settles from the top down, lets a reversed settlement be made again, and lets what an account carries be written off. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const text of [since, lines, again, writeOffs]) await sql.raw(text).execute(db);
  await protectMerchantTable(db, 'carried_write_off', 'select, insert, update (state, decided_by, decided_at)');
}
