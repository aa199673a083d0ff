import { sql, type Kysely } from 'kysely';

/** Where it is written who asked, and who decided: table, asker, decider. */
const cases = [
  ['correction', 'asked_by', 'decided_by'],
  ['round_void', 'asked_by', 'decided_by'],
  ['settlement', 'asked_by', 'approved_by'],
  ['settlement_reversal', 'asked_by', 'decided_by'],
  ['carried_write_off', 'asked_by', 'decided_by'],
  ['withdrawal', 'first_approved_by', 'approved_by'],
  ['withdrawal', 'return_asked_by', 'returned_by'],
  ['challenge_version', 'operator_id', 'decided_by'],
  ['campaign_version', 'written_by', 'decided_by'],
  ['claim', 'given_by', 'decided_by'],
  ['mall_good', 'proposed_by', 'decided_by'],
  ['brand_proposal', 'proposed_by', 'decided_by'],
  ['operator_change', 'asked_by', 'decided_by'],
] as const;

const changes = `
  -- An operator who has not enrolled, or was reset, has neither.
  alter table operator alter column password_hash drop not null, alter column code_secret drop not null,
    add constraint operator_enrolled_whole check ((password_hash is null) = (code_secret is null));
  create table operator_change (
    id bigint primary key generated always as identity,
    operator_id bigint not null references operator,
    kind text not null check (kind in ('made', 'changed', 'reset')),
    -- Null for the command line of the installation, which counts as nobody.
    asked_by bigint references operator check (asked_by <> operator_id or kind = 'changed'),
    asked_at timestamptz not null,
    reason text check (reason <> ''),
    -- What the operator is to be allowed to; null for a reset.
    roles text[],
    merchants text[],
    state text not null check (state in ('waiting', 'done', 'refused', 'withdrawn')),
    -- The second operator. What is done without one holds, but joins the account to the one who asked for it.
    decided_by bigint references operator check (decided_by <> operator_id or state = 'withdrawn'),
    decided_at timestamptz,
    -- SHA-256 of the link by which the operator enrols, and the sealed secret of the one-time codes that it offers.
    link_hash bytea unique,
    link_secret bytea,
    link_ends_at timestamptz,
    link_used_at timestamptz,
    constraint operator_change_rights check ((kind = 'reset') = (roles is null)),
    constraint operator_change_decided check ((decided_by is null) = (decided_at is null) and (state <> 'waiting' or decided_by is null)
      and (state in ('waiting', 'done') or decided_by is not null)),
    constraint operator_change_second check (case state when 'withdrawn' then decided_by = asked_by else decided_by <> asked_by end),
    constraint operator_change_link check (num_nulls(link_hash, link_secret, link_ends_at) in (0, 3) and (link_used_at is null or link_hash is not null)),
    constraint operator_change_reset_by_two check (kind <> 'reset' or asked_by is null or state <> 'done' or decided_by is not null)
  );
  create unique index operator_change_waiting on operator_change (operator_id) where state = 'waiting';
  create index operator_change_alone on operator_change (asked_at) where state = 'done' and decided_by is null;
  grant select, insert on operator_change to livery_app;
  grant update (state, decided_by, decided_at, link_used_at) on operator_change to livery_app;
  -- Whether two accounts belong to two people, as far as the installation knows: no chain of accounts that one made, reset or changed alone within 30
  -- days joins them.
  create function are_two_people(one bigint, other bigint, at timestamptz) returns boolean language sql stable set search_path = pg_catalog, pg_temp as $$
    with recursive joined as (
      select asked_by as a, operator_id as b from public.operator_change
      where state = 'done' and decided_by is null and asked_by is not null and asked_at > at - interval '30 days'
    ), reached(id) as (
      select one
      union
      select case when j.a = r.id then j.b else j.a end from reached r join joined j on r.id in (j.a, j.b)
    )
    select one <> other and not exists (select 1 from reached where id = other)
  $$;
  create function refuse_one_person() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
  declare
    asker bigint := to_jsonb(new)->>tg_argv[0];
    decider bigint := to_jsonb(new)->>tg_argv[1];
  begin
    if asker <> decider and not public.are_two_people(asker, decider, now()) then
      raise exception '% %: operators % and % are not known to be two people', tg_table_name, tg_argv[1], asker, decider using errcode = '23514';
    end if;
    return new;
  end $$;
`;

/**
 * Changes of operators by two, enrolment by links, and a guard on every case of four eyes: who decides is another person than who asked, and no account
 * that this person could use. Operators that were added in the last 30 days are joined to those who added them, and saw their passwords.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(changes).execute(db);
  for (const [table, asker, decider] of cases)
    await sql
      .raw(
        `create trigger ${table}_${decider}_is_another before insert or update of ${decider} on ${table}
        for each row when (new.${decider} is not null) execute function refuse_one_person('${asker}', '${decider}')`,
      )
      .execute(db);
  await sql`
    insert into operator_change (operator_id, kind, asked_by, asked_at, roles, merchants, state)
    select o.id, 'made', a.operator_id, a.at, o.roles, o.merchants, 'done'
    from audit a join operator o on a.target = 'operator ' || o.id
    where a.call = 'POST /console/operators' and a.outcome = 'done' and a.operator_id <> o.id and a.at > now() - interval '30 days'`.execute(
    db,
  );
}
