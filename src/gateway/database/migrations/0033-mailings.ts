import { sql, type Kysely } from 'kysely';
import { protectMerchantTable } from './protect.ts';

// What an operator sends never changes. What grows is how far it has come: the members are told in the order of their ids, and the last one
// stands here in the transaction that told them.
const tables = `
  create table mailing (
    merchant_code text not null,
    id bigint generated always as identity,
    -- Chosen by the console, so that a request that is sent twice is one.
    key uuid not null,
    -- One member, or a segment of the members.
    member_id bigint,
    segment jsonb check (jsonb_typeof(segment) = 'object'),
    -- By language: title and text.
    texts jsonb not null check (jsonb_typeof(texts) = 'object' and texts <> '{}'),
    operator_id bigint not null references operator,
    created_at timestamptz not null,
    -- Members that it was meant for when it was sent.
    expected bigint not null check (expected >= 0),
    delivered bigint not null default 0,
    last_member_id bigint not null default 0,
    done_at timestamptz,
    primary key (merchant_code, id),
    constraint mailing_key_unique unique (merchant_code, key),
    foreign key (merchant_code, member_id) references member,
    constraint mailing_one_or_segment check ((member_id is null) <> (segment is null))
  );
  create index mailing_of_member on mailing (merchant_code, member_id, id) where member_id is not null;
  grant update (delivered, last_member_id, done_at) on mailing to livery_app;
`;

/** Creates the messages that operators send to one member or to a segment. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(tables).execute(db);
  await protectMerchantTable(db, 'mailing', 'select, insert');
}
