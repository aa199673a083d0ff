import { sql, type Kysely } from 'kysely';
import { protectMerchantTable } from './protect.ts';

const accounts = `
  alter table member alter column password_hash drop not null;
  alter table member
    add column password_set_at timestamptz not null default now(),
    add column must_change_password boolean not null default false,
    add column first_login_at timestamptz,
    add column ends_at timestamptz,
    add column language text,
    add column upline_id bigint,
    add column avatar_type text not null default 'STATIC' check (avatar_type in ('STATIC', 'CUSTOM')),
    add column avatar text not null default '',
    add foreign key (merchant_code, upline_id) references member (merchant_code, id),
    drop constraint member_customer_type_check,
    add constraint member_customer_type_check check (customer_type in (0, 1, 2, 4, 9, 41, 42)),
    add constraint member_trial_ends check (customer_type <> 4 or ends_at is not null);
  -- Whoever is here already has logged in, when he registered at the latest.
  update member set first_login_at = registered_at;
  create index member_upline on member (merchant_code, upline_id);
  create table member_contact (
    merchant_code text not null,
    kind text not null check (kind in ('email', 'mobile')),
    value text not null check (value <> '' and value = lower(value)),
    member_id bigint not null,
    verified_at timestamptz not null default now(),
    primary key (merchant_code, kind, value),
    unique (merchant_code, member_id, kind),
    foreign key (merchant_code, member_id) references member
  );
  create table member_picture (
    merchant_code text not null,
    member_id bigint not null,
    name text not null,
    png bytea not null,
    primary key (merchant_code, member_id),
    unique (merchant_code, name),
    foreign key (merchant_code, member_id) references member
  );
  create table affiliate_code (
    merchant_code text not null,
    code text not null check (code <> '' and code = lower(code)),
    member_id bigint not null,
    primary key (merchant_code, code),
    foreign key (merchant_code, member_id) references member
  );
`;

const sessions = `
  alter table session
    add column id uuid not null default gen_random_uuid(),
    add column address text not null default '',
    add column user_agent text not null default '',
    add column method text not null default 'password',
    add column device bytea,
    add column must_change_password boolean not null default false,
    add unique (merchant_code, id);
  create table known_place (
    merchant_code text not null,
    member_id bigint not null,
    kind text not null check (kind in ('device', 'network')),
    place bytea not null,
    seen_at timestamptz not null default now(),
    primary key (merchant_code, member_id, kind, place),
    foreign key (merchant_code, member_id) references member
  );
  create table remember_grant (
    merchant_code text not null,
    token_hash bytea not null,
    family uuid not null,
    member_id bigint not null,
    device_hash bytea not null,
    ends_at timestamptz not null,
    used_at timestamptz,
    primary key (merchant_code, token_hash),
    foreign key (merchant_code, member_id) references member
  );
  create index remember_grant_family on remember_grant (merchant_code, family);
  create index remember_grant_of_member on remember_grant (merchant_code, member_id);
`;

const checks = `
  alter table seal_seen rename to used_once;
  alter table used_once rename column jti to key;
  create table attempt (
    merchant_code text not null check (merchant_code <> ''),
    key text not null,
    count integer not null check (count > 0),
    ends_at timestamptz not null,
    primary key (merchant_code, key)
  );
  create table captcha (
    merchant_code text not null check (merchant_code <> ''),
    id text not null,
    answer_hash bytea not null,
    ends_at timestamptz not null,
    primary key (merchant_code, id)
  );
  create table verification_code (
    merchant_code text not null check (merchant_code <> ''),
    id text not null,
    purpose text not null check (purpose in ('login', 'register', 'reset', 'contact', 'address', 'reset-link')),
    target text not null,
    member_id bigint,
    code_hash bytea not null,
    tries smallint not null default 0,
    sent_at timestamptz not null default now(),
    ends_at timestamptz not null,
    used_at timestamptz,
    primary key (merchant_code, id),
    foreign key (merchant_code, member_id) references member
  );
  create index verification_code_of on verification_code (merchant_code, purpose, target, sent_at desc);
`;

const social = `
  create table social_identity (
    merchant_code text not null,
    issuer text not null,
    subject text not null,
    member_id bigint not null,
    created_at timestamptz not null default now(),
    primary key (merchant_code, issuer, subject),
    foreign key (merchant_code, member_id) references member
  );
  create table social_flow (
    merchant_code text not null check (merchant_code <> ''),
    state_hash bytea not null,
    browser_hash bytea not null,
    provider text not null,
    nonce text not null,
    code_verifier text not null,
    ticket_hash bytea,
    member_id bigint,
    ends_at timestamptz not null,
    primary key (merchant_code, state_hash),
    unique (merchant_code, ticket_hash),
    foreign key (merchant_code, member_id) references member
  );
  create index social_flow_of_browser on social_flow (merchant_code, browser_hash);
`;

// The application role sees one merchant at a time, so it cannot delete ended rows of all merchants itself.
const sweep = `
  create function sweep_ended(kept interval) returns bigint language plpgsql security definer set search_path = public as $$
  declare
    taken bigint := 0;
    step bigint;
  begin
    delete from used_once where ends_at < now() - kept; get diagnostics step = row_count; taken := taken + step;
    delete from attempt where ends_at < now() - kept; get diagnostics step = row_count; taken := taken + step;
    delete from captcha where ends_at < now() - kept; get diagnostics step = row_count; taken := taken + step;
    delete from verification_code where ends_at < now() - kept; get diagnostics step = row_count; taken := taken + step;
    delete from social_flow where ends_at < now() - kept; get diagnostics step = row_count; taken := taken + step;
    delete from remember_grant where ends_at < now() - kept; get diagnostics step = row_count; taken := taken + step;
    -- What was played in a session refers to it.
    delete from session where ends_at < now() - kept and not exists (select from game_session g where g.merchant_code = session.merchant_code and g.session_token_hash = session.token_hash); get diagnostics step = row_count; taken := taken + step;
    return taken;
  end $$;
  revoke all on function sweep_ended(interval) from public;
  grant execute on function sweep_ended(interval) to livery_app;
`;

/** Creates contacts, known devices and networks, remember grants, codes, attempt counters, and social identities. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [accounts, sessions, checks, social, sweep]) await sql.raw(part).execute(db);
  for (const table of [
    'member_contact',
    'member_picture',
    'known_place',
    'remember_grant',
    'attempt',
    'captcha',
    'verification_code',
    'social_flow',
  ])
    await protectMerchantTable(db, table, 'select, insert, update, delete');
  for (const table of ['affiliate_code', 'social_identity'])
    await protectMerchantTable(db, table, 'select, insert, delete');
}
