import { sql, type Kysely } from 'kysely';
import { protectMerchantTable } from './protect.ts';

// The secret is sealed, and a recovery code is hashed: a copy of the database opens no account.
const factors = `
  create table second_factor (
    merchant_code text not null,
    member_id bigint not null,
    secret bytea not null,
    begun_at timestamptz not null,
    -- Null until the player has typed a first code. Until then no login asks for one.
    confirmed_at timestamptz,
    -- The step of the last code that was used, so that none is used twice.
    last_step bigint not null default 0,
    primary key (merchant_code, member_id),
    foreign key (merchant_code, member_id) references member
  );
  create table recovery_code (
    merchant_code text not null,
    member_id bigint not null,
    code_hash bytea not null,
    used_at timestamptz,
    primary key (merchant_code, member_id, code_hash),
    foreign key (merchant_code, member_id) references second_factor on delete cascade
  );
`;

// A consent is never changed: the latest row of a member counts.
const choices = `
  create table consent (
    merchant_code text not null,
    id bigint generated always as identity,
    member_id bigint not null,
    is_given boolean not null,
    at timestamptz not null,
    -- Where it was given or withdrawn.
    way text not null check (way in ('account', 'closing')),
    language text not null,
    -- The words that the player read, and their SHA-256.
    text text not null,
    text_hash bytea not null,
    primary key (merchant_code, id),
    foreign key (merchant_code, member_id) references member
  );
  create index consent_of_member on consent (merchant_code, member_id, id desc);
  -- What a player chose differently from what is sent without a choice.
  create table message_choice (
    merchant_code text not null,
    member_id bigint not null,
    topic text not null check (topic in ('money', 'security', 'games', 'promotions')),
    way text not null check (way in ('inbox', 'email', 'sms')),
    is_on boolean not null,
    primary key (merchant_code, member_id, topic, way),
    foreign key (merchant_code, member_id) references member,
    -- Nobody misses what happened to their money or account.
    check (is_on or way <> 'inbox' or topic in ('games', 'promotions'))
  );
  alter table mailing add column is_marketing boolean not null default false;
`;

const exports = `
  create table member_export (
    merchant_code text not null,
    id uuid not null default gen_random_uuid(),
    member_id bigint not null,
    asked_at timestamptz not null,
    language text not null,
    done_at timestamptz,
    -- From then on it is gone.
    ends_at timestamptz not null,
    size_bytes bigint not null default 0,
    -- The session that may fetch it, and until when.
    opened_by bytea,
    opened_until timestamptz,
    primary key (merchant_code, id),
    foreign key (merchant_code, member_id) references member
  );
  create index member_export_of_member on member_export (merchant_code, member_id, asked_at desc);
  create index member_export_end on member_export (ends_at);
  create table member_export_part (
    merchant_code text not null,
    export_id uuid not null,
    part integer not null,
    -- Sealed.
    body bytea not null,
    primary key (merchant_code, export_id, part),
    foreign key (merchant_code, export_id) references member_export on delete cascade
  );
  create function sweep_exports(batch integer) returns bigint language plpgsql security definer set search_path = public, pg_temp as $$
  declare
    taken bigint;
  begin
    if batch is null or batch < 1 then raise exception 'no exports can be swept in batches of %', batch using errcode = '22023'; end if;
    delete from member_export where ctid = any (array(select ctid from member_export where ends_at < now() limit batch for update skip locked));
    get diagnostics taken = row_count;
    return taken;
  end $$;
  revoke all on function sweep_exports(integer) from public;
  grant execute on function sweep_exports(integer) to livery_app;
`;

/** Tables of what players decide about their own account: a second factor, messages, consent, and an export of their data. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [factors, choices, exports]) await sql.raw(part).execute(db);
  await protectMerchantTable(db, 'second_factor', 'select, insert, update, delete');
  await protectMerchantTable(db, 'recovery_code', 'select, insert, update, delete');
  await protectMerchantTable(db, 'consent', 'select, insert');
  await protectMerchantTable(db, 'message_choice', 'select, insert, update');
  await protectMerchantTable(db, 'member_export', 'select, insert, update, delete');
  await protectMerchantTable(db, 'member_export_part', 'select, insert, delete');
}
