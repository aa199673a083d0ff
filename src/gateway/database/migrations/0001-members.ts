import { sql, type Kysely } from 'kysely';
import { protectMerchantTable } from './protect.ts';

/** Creates the application role. Roles belong to the whole server, so another database that migrates at the same time may have created it already. */
const applicationRole = `
  do $$
  begin
    if not exists (select from pg_roles where rolname = 'livery_app') then
      create role livery_app nologin;
    end if;
  exception when duplicate_object or unique_violation then null;
  end $$;
  do $$ begin execute format('grant livery_app to %I', current_user); end $$;
  grant usage on schema public to livery_app;
`;

const tables = `
  create table member (
    merchant_code text not null check (merchant_code <> ''),
    id bigint generated always as identity,
    account text not null check (account = lower(account) and account <> ''),
    nickname text not null,
    password_hash text not null,
    customer_type smallint not null check (customer_type in (0, 1, 2, 4, 41, 42)),
    currency text not null,
    profile jsonb not null default '{}',
    registered_at timestamptz not null default now(),
    primary key (merchant_code, id),
    constraint member_account_unique unique (merchant_code, account)
  );
  create table session (
    merchant_code text not null,
    token_hash bytea not null,
    member_id bigint not null,
    created_at timestamptz not null default now(),
    seen_at timestamptz not null default now(),
    ends_at timestamptz not null,
    ended_at timestamptz,
    primary key (merchant_code, token_hash),
    foreign key (merchant_code, member_id) references member
  );
  create index session_of_member on session (merchant_code, member_id);
  create index session_end on session (merchant_code, ends_at);
  create table seal_seen (
    merchant_code text not null check (merchant_code <> ''),
    jti text not null,
    ends_at timestamptz not null,
    primary key (merchant_code, jti)
  );
  create index seal_seen_end on seal_seen (merchant_code, ends_at);
`;

/** Creates the application role, members, sessions, and the ids of opened seals. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(applicationRole).execute(db);
  await sql.raw(tables).execute(db);
  await protectMerchantTable(db, 'member', 'select, insert, update');
  await protectMerchantTable(db, 'session', 'select, insert, update, delete');
  await protectMerchantTable(db, 'seal_seen', 'select, insert, delete');
}
