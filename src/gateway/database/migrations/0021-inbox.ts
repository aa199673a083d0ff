import { sql, type Kysely } from 'kysely';
import { protectMerchantTable } from './protect.ts';

// A message keeps what it tells and not its text, which is made in the language of the reader. The index holds what the list shows; the count of
// unread messages is asked for by every page, and reads only those.
const tables = `
  create table message (
    merchant_code text not null,
    id uuid not null default gen_random_uuid(),
    member_id bigint not null,
    kind text not null check (kind <> ''),
    template text not null check (template <> ''),
    params jsonb not null check (jsonb_typeof(params) = 'object'),
    key text not null,
    created_at timestamptz not null,
    read_at timestamptz,
    deleted_at timestamptz,
    primary key (merchant_code, id),
    constraint message_once unique (merchant_code, member_id, key),
    foreign key (merchant_code, member_id) references member
  );
  create index message_of_member on message (merchant_code, member_id, created_at, id);
  create index message_unread on message (merchant_code, member_id) where read_at is null and deleted_at is null;
`;

/** Creates the messages in the players' inboxes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(tables).execute(db);
  await protectMerchantTable(db, 'message', 'select, insert, update, delete');
}
