import { sql, type Kysely } from 'kysely';
import { protectMerchantTable } from './protect.ts';

// Which rounds are voided is settled when it is asked for, so that the second operator approves what the first one saw. What was asked for never
// changes, and what was decided is decided once.
const tables = `
  create table round_void (
    merchant_code text not null,
    id bigint generated always as identity,
    -- Chosen by the console, so that a request that is sent twice is one.
    key uuid not null,
    provider text not null,
    game_id text not null,
    -- The round, or the event whose rounds it returns.
    subject text not null check (subject <> ''),
    is_event boolean not null,
    reason text not null check (reason <> ''),
    state text not null check (state in ('waiting', 'approved', 'done', 'refused', 'withdrawn')),
    asked_by bigint not null references operator,
    asked_at timestamptz not null,
    decided_by bigint references operator,
    decided_at timestamptz,
    primary key (merchant_code, id),
    constraint round_void_key_unique unique (merchant_code, key),
    constraint round_void_decided check ((state = 'waiting') = (decided_by is null) and (state = 'waiting') = (decided_at is null)),
    constraint round_void_second_operator check (case state
      when 'waiting' then true
      when 'withdrawn' then decided_by = asked_by
      else decided_by <> asked_by end)
  );
  create index round_void_waiting on round_void (merchant_code, id) where state = 'waiting';
  create table voided_round (
    merchant_code text not null,
    void_id bigint not null,
    provider text not null,
    round_id text not null,
    member_id bigint not null,
    -- Null until the void is carried out. ended: it was over before, and nothing moved.
    outcome text check (outcome in ('returned', 'ended')),
    primary key (merchant_code, void_id, provider, round_id),
    foreign key (merchant_code, void_id) references round_void,
    foreign key (merchant_code, provider, round_id) references round,
    foreign key (merchant_code, member_id) references member
  );
  create index voided_round_of_round on voided_round (merchant_code, provider, round_id);
  create index round_open on round (merchant_code, opened_at, provider, round_id) where status = 'open';
  create function round_void_refuse_change() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
  begin raise exception 'void % is decided', old.id using errcode = '42501'; end $$;
  create trigger round_void_decided_once before update on round_void for each row
    when (old.state not in ('waiting', 'approved') or old.state = 'approved' and (new.state <> 'done' or new.decided_by <> old.decided_by or new.decided_at <> old.decided_at))
    execute function round_void_refuse_change();
  grant update (state, decided_by, decided_at) on round_void to livery_app;
  grant update (outcome) on voided_round to livery_app;
`;

/** Creates the voids of rounds, with the second operator that they need, and the index by which open rounds are read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(tables).execute(db);
  await protectMerchantTable(db, 'round_void', 'select, insert');
  await protectMerchantTable(db, 'voided_round', 'select, insert');
}
