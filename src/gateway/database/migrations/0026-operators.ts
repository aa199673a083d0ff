import { sql, type Kysely } from 'kysely';

// Operators belong to the platform or to some merchants, so no row of theirs is limited to one merchant by row-level security. What they do to a
// merchant's rows goes through `withMerchant`, as a player's calls do.
const tables = `
  create table operator_role (
    id text primary key check (id <> ''),
    capabilities text[] not null check (cardinality(capabilities) > 0)
  );
  insert into operator_role (id, capabilities) values
    ('support', '{members.read,members.change,messages.send,brands.read}'),
    ('risk', '{members.read,members.change,members.close,books.read,audit.read}'),
    ('finance', '{members.read,money.adjust,money.approve,books.read,audit.read}'),
    ('content', '{brands.read,catalogue.change,maintenance.change,messages.send}'),
    ('auditor', '{members.read,brands.read,books.read,audit.read}'),
    ('admin', '{members.read,members.change,members.close,messages.send,brands.read,maintenance.change,catalogue.change,money.adjust,money.approve,books.read,jobs.change,operators.change,audit.read}');
  create table operator (
    id bigint primary key generated always as identity,
    login text not null constraint operator_login_unique unique check (login ~ '^[a-z0-9][a-z0-9._@-]{2,63}$'),
    name text not null check (name <> ''),
    password_hash text not null,
    -- Sealed with the installation's key. The last step that was used is never accepted again.
    code_secret bytea not null,
    code_step bigint not null default 0,
    roles text[] not null check (cardinality(roles) > 0),
    -- Null for an operator of the platform.
    merchants text[] check (merchants is null or cardinality(merchants) > 0),
    failures int not null default 0,
    failed_at timestamptz,
    created_at timestamptz not null,
    signed_in_at timestamptz,
    removed_at timestamptz
  );
  create table operator_session (
    token_hash bytea primary key,
    operator_id bigint not null references operator,
    network text not null,
    created_at timestamptz not null,
    seen_at timestamptz not null,
    ends_at timestamptz not null,
    ended_at timestamptz
  );
  create index operator_session_of_operator on operator_session (operator_id) where ended_at is null;
  create table audit (
    id bigint primary key generated always as identity,
    at timestamptz not null,
    -- Null when nobody was known yet, such as for a sign-in with a wrong name.
    operator_id bigint references operator,
    operator text not null,
    -- The merchant that it is about, if it is about one.
    merchant text,
    call text not null,
    outcome text not null check (outcome in ('done', 'refused', 'failed')),
    code text,
    target text,
    before jsonb,
    after jsonb,
    address text not null,
    check ((outcome = 'done') = (code is null))
  );
  create index audit_of_merchant on audit (merchant, id);
  create index audit_of_target on audit (merchant, target, id);
  create index audit_of_operator on audit (operator, id);
  create function audit_refuse_change() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
  begin raise exception 'the audit log cannot be changed' using errcode = '42501'; end $$;
  create trigger audit_insert_only before update or delete or truncate on audit for each statement execute function audit_refuse_change();
  grant select on operator_role to livery_app;
  grant select, insert, update on operator, operator_session to livery_app;
  grant select, insert on audit to livery_app;
`;

/** Creates operators with their roles and sessions, and the audit log. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(tables).execute(db);
}
