import { sql, type Kysely } from 'kysely';
import { protectMerchantTable } from './protect.ts';

// A message gets a new number of change when it is written and when it is deleted, so that an open dialog asks once for both. A lock for each
// merchant makes the numbers commit in their order.
const tables = `
  create sequence chat_change as bigint;
  grant usage on sequence chat_change to livery_app;
  create table chat_message (
    merchant_code text not null,
    id bigint generated always as identity,
    -- The code of its language.
    room text not null check (room <> ''),
    member_id bigint not null,
    -- Chosen by the page for each message.
    key uuid not null,
    text text not null check (char_length(text) between 1 and 200),
    -- Ids of the members that it names.
    mentions jsonb not null default '[]' check (jsonb_typeof(mentions) = 'array'),
    at timestamptz not null,
    change_id bigint not null default nextval('chat_change'),
    deleted_at timestamptz,
    deleted_by text check (deleted_by in ('author', 'operator')),
    primary key (merchant_code, id),
    constraint chat_message_once unique (merchant_code, member_id, key),
    foreign key (merchant_code, member_id) references member,
    constraint chat_message_deleted check ((deleted_at is null) = (deleted_by is null))
  );
  create index chat_message_of_room on chat_message (merchant_code, room, id);
  create index chat_message_changed on chat_message (merchant_code, room, change_id);
  create function chat_message_refuse_change() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
  begin raise exception 'chat message % is deleted', old.id using errcode = '42501'; end $$;
  create trigger chat_message_deleted_once before update on chat_message for each row when (old.deleted_at is not null)
    execute function chat_message_refuse_change();

  create table chat_report (
    merchant_code text not null,
    message_id bigint not null,
    member_id bigint not null,
    at timestamptz not null,
    -- When an operator has decided. Null: it waits.
    closed_at timestamptz,
    primary key (merchant_code, message_id, member_id),
    foreign key (merchant_code, message_id) references chat_message,
    foreign key (merchant_code, member_id) references member
  );
  create index chat_report_waiting on chat_report (merchant_code, message_id) where closed_at is null;

  create table chat_mute (
    merchant_code text not null,
    member_id bigint not null,
    -- Null: for good.
    until timestamptz,
    reason text not null check (reason <> ''),
    operator_id bigint not null references operator,
    at timestamptz not null,
    primary key (merchant_code, member_id),
    foreign key (merchant_code, member_id) references member
  );

  create table chat_word (
    merchant_code text not null,
    -- As the filter compares it: without case and accents.
    folded text not null check (char_length(folded) between 1 and 60),
    word text not null check (word <> ''),
    primary key (merchant_code, folded)
  );
`;

/** Creates the chat: its messages, the reports about them, and what operators do about both. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(tables).execute(db);
  await protectMerchantTable(db, 'chat_message', 'select, insert');
  await sql.raw('grant update (deleted_at, deleted_by, change_id) on chat_message to livery_app').execute(db);
  await protectMerchantTable(db, 'chat_report', 'select, insert');
  await sql.raw('grant update (closed_at) on chat_report to livery_app').execute(db);
  await protectMerchantTable(db, 'chat_mute', 'select, insert, update, delete');
  await protectMerchantTable(db, 'chat_word', 'select, insert, delete');
  await sql
    .raw("update operator_role set capabilities = capabilities || '{chat.moderate}' where id in ('support', 'admin')")
    .execute(db);
}
