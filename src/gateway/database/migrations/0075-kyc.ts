import { sql, type Kysely } from 'kysely';
import { protectMerchantTable } from './protect.ts';

// A document is sent once and decided once. A number belongs to the member who was first verified with it, also when the card is renewed.
const documents = `
  create table identity_number (
    merchant_code text not null,
    -- Keyed hash of the number as it is normalised.
    number_hash bytea not null check (octet_length(number_hash) = 32),
    member_id bigint not null,
    primary key (merchant_code, number_hash),
    unique (merchant_code, number_hash, member_id),
    foreign key (merchant_code, member_id) references member
  );
  create table identity_document (
    merchant_code text not null,
    id bigint generated always as identity,
    member_id bigint not null,
    -- Chosen by the page, so that a document that is sent twice is one.
    key uuid not null,
    kind text not null check (kind in ('identity', 'address')),
    state text not null default 'waiting' check (state in ('waiting', 'accepted', 'rejected')),
    sent_at timestamptz not null,
    decided_at timestamptz,
    -- Null for a verification service.
    decided_by bigint references operator,
    -- What the player reads about a rejection.
    reason text,
    paper text,
    name text,
    -- The name of the payees that an operator has taken for the same person's.
    payee_name text,
    number_hash bytea,
    number_end text check (char_length(number_end) <= 3),
    expires_on text check (expires_on ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
    -- When its pictures were deleted.
    erased_at timestamptz,
    primary key (merchant_code, id),
    constraint identity_document_key_unique unique (merchant_code, member_id, key),
    foreign key (merchant_code, member_id) references member,
    foreign key (merchant_code, number_hash, member_id) references identity_number (merchant_code, number_hash, member_id),
    constraint identity_document_decided check ((state = 'waiting') = (decided_at is null)),
    constraint identity_document_rejected check ((state = 'rejected') = (reason is not null)),
    constraint identity_document_accepted check ((state = 'accepted') = (paper is not null and name is not null)),
    constraint identity_document_number check (
      (state = 'accepted' and kind = 'identity') = (number_hash is not null and number_end is not null)),
    constraint identity_document_erased check (erased_at is null or state <> 'waiting')
  );
  create unique index identity_document_one_waits on identity_document (merchant_code, member_id, kind) where state = 'waiting';
  create index identity_document_waiting on identity_document (merchant_code, id) where state = 'waiting';
  create index identity_document_to_erase on identity_document (merchant_code, decided_at) where state <> 'waiting' and erased_at is null;
  create index identity_document_decided on identity_document (merchant_code, id) where state <> 'waiting';
  create index identity_document_of_member on identity_document (merchant_code, member_id, id);
  -- A picture is uploaded before the document that it belongs to is sent. Until then it is a draft of its player.
  create table identity_picture (
    merchant_code text not null,
    id uuid not null default gen_random_uuid(),
    member_id bigint not null,
    document_id bigint,
    place smallint check (place between 1 and 3),
    -- A JPEG, encrypted with a key of the installation.
    sealed bytea not null,
    added_at timestamptz not null,
    primary key (merchant_code, id),
    foreign key (merchant_code, member_id) references member,
    foreign key (merchant_code, document_id) references identity_document,
    constraint identity_picture_place unique (merchant_code, document_id, place),
    constraint identity_picture_draft check ((document_id is null) = (place is null))
  );
  create index identity_picture_drafts on identity_picture (merchant_code, member_id, added_at) where document_id is null;
  -- What a withdrawal waits for.
  create table document_request (
    merchant_code text not null,
    withdrawal_id bigint not null,
    member_id bigint not null,
    kinds jsonb not null,
    why jsonb not null,
    -- A rule of the brand asks for them, so that the withdrawal cannot be approved without. An operator who asks may change their mind.
    is_rule boolean not null,
    asked_at timestamptz not null,
    answer_by timestamptz not null,
    met_at timestamptz,
    primary key (merchant_code, withdrawal_id),
    foreign key (merchant_code, withdrawal_id) references withdrawal,
    foreign key (merchant_code, member_id) references member
  );
  create index document_request_open on document_request (merchant_code, member_id) where met_at is null;
`;

const guards = `
  create function identity_document_guard() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
  begin
    if old.state <> 'waiting' and (to_jsonb(new) - 'erased_at') <> (to_jsonb(old) - 'erased_at') or old.erased_at is not null then
      raise exception 'document % is decided', old.id using errcode = '42501';
    end if;
    return new;
  end $$;
  create trigger identity_document_guard before update on identity_document for each row execute function identity_document_guard();
  create function identity_picture_guard() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
  begin
    if old.document_id is not null and (tg_op = 'UPDATE' or exists (select from public.identity_document d
        where d.merchant_code = old.merchant_code and d.id = old.document_id and d.state = 'waiting')) then
      raise exception 'a picture that was sent cannot be changed' using errcode = '42501';
    end if;
    return case tg_op when 'DELETE' then old else new end;
  end $$;
  create trigger identity_picture_guard before update or delete on identity_picture for each row execute function identity_picture_guard();
  create function withdrawal_documents_guard() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
  begin
    if exists (select from public.document_request q
        where q.merchant_code = new.merchant_code and q.withdrawal_id = new.id and q.is_rule and q.met_at is null) then
      raise exception 'withdrawal % waits for documents', new.id using errcode = '23514', constraint = 'withdrawal_documents';
    end if;
    return new;
  end $$;
  create trigger withdrawal_documents_guard before update on withdrawal for each row
    when (old.state = 'reviewing' and new.state = 'approved') execute function withdrawal_documents_guard();
  -- For the job that looks for what is due at all merchants.
  create function documents_to_erase() returns table (merchant_code text) language sql stable
    security definer set search_path = pg_catalog, pg_temp as $$
      select d.merchant_code from public.identity_document d where d.state <> 'waiting' and d.erased_at is null
      union select p.merchant_code from public.identity_picture p where p.document_id is null $$;
`;

const grants = `
  grant update (state, decided_at, decided_by, reason, paper, name, payee_name, number_hash, number_end, expires_on, erased_at)
    on identity_document to livery_app;
  grant update (document_id, place) on identity_picture to livery_app;
  grant update (kinds, why, is_rule, asked_at, answer_by, met_at) on document_request to livery_app;
  revoke all on function identity_document_guard, identity_picture_guard, withdrawal_documents_guard, documents_to_erase from public;
  grant execute on function documents_to_erase to livery_app;
  update operator_role set capabilities = capabilities || '{documents.check}' where id in ('risk', 'admin');
`;

/** Creates identity documents with their encrypted pictures, the numbers that verify members, and what withdrawals wait for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const text of [documents, guards]) await sql.raw(text).execute(db);
  for (const table of ['identity_number', 'identity_document', 'document_request'])
    await protectMerchantTable(db, table, 'select, insert');
  await protectMerchantTable(db, 'identity_picture', 'select, insert, delete');
  await sql.raw(grants).execute(db);
}
