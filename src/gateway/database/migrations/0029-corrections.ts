import { sql, type Kysely } from 'kysely';
import { protectMerchantTable } from './protect.ts';

// What one operator may post alone has a kind of its own, because the ledger refuses an adjustment without a second operator.
const kinds = `
  insert into transfer_kind (kind, is_reversible, needs_reason, needs_approval) values ('small_adjustment', true, true, false);
`;

// What was asked for never changes, and what was decided is decided once.
const tables = `
  create table correction (
    merchant_code text not null,
    id bigint generated always as identity,
    -- Chosen by the console, so that a request that is sent twice is one.
    key uuid not null,
    member_id bigint not null,
    account_id bigint not null,
    -- The correction that it reverses. Null for an amount of its own.
    reverses_id bigint,
    amount_minor bigint not null check (amount_minor <> 0),
    -- What the operator could post alone when they asked.
    alone_max_minor bigint not null check (alone_max_minor >= 0),
    reason text not null check (reason <> ''),
    state text not null check (state in ('waiting', 'posted', 'refused', 'withdrawn')),
    asked_by bigint not null references operator,
    asked_at timestamptz not null,
    decided_by bigint references operator,
    decided_at timestamptz,
    transfer_id bigint,
    primary key (merchant_code, id),
    constraint correction_key_unique unique (merchant_code, key),
    foreign key (merchant_code, member_id) references member,
    foreign key (merchant_code, account_id) references account,
    foreign key (merchant_code, reverses_id) references correction,
    foreign key (merchant_code, transfer_id) references transfer,
    constraint correction_decided check ((state = 'waiting') = (decided_by is null) and (state = 'waiting') = (decided_at is null)),
    constraint correction_posted check ((state = 'posted') = (transfer_id is not null)),
    constraint correction_second_operator check (case state
      when 'waiting' then true
      when 'withdrawn' then decided_by = asked_by
      when 'refused' then decided_by <> asked_by
      else decided_by <> asked_by or abs(amount_minor) <= alone_max_minor end)
  );
  create unique index correction_reversed_once on correction (merchant_code, reverses_id)
    where reverses_id is not null and state in ('waiting', 'posted');
  create index correction_waiting on correction (merchant_code, id) where state = 'waiting';
  create index correction_of_member on correction (merchant_code, member_id, id);
  create index correction_of_operator on correction (merchant_code, asked_by, asked_at);
  create function correction_refuse_change() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
  begin raise exception 'correction % is decided', old.id using errcode = '42501'; end $$;
  create trigger correction_decided_once before update on correction for each row when (old.state <> 'waiting')
    execute function correction_refuse_change();
  grant update (state, decided_by, decided_at, transfer_id) on correction to livery_app;
`;

/** Creates the corrections of balances, with the second operator that they need. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const text of [kinds, tables]) await sql.raw(text).execute(db);
  await protectMerchantTable(db, 'correction', 'select, insert');
}
