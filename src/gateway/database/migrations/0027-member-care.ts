import { sql, type Kysely } from 'kysely';
import { protectMerchantTable } from './protect.ts';

const tables = `
  create table member_note (
    merchant_code text not null,
    id bigint generated always as identity,
    member_id bigint not null,
    operator_id bigint not null references operator,
    text text not null check (text <> ''),
    at timestamptz not null,
    primary key (merchant_code, id),
    foreign key (merchant_code, member_id) references member
  );
  create index member_note_of_member on member_note (merchant_code, member_id, id);
  -- For the beginning of a name, and the order of names, whatever the order of the database's texts is.
  create index member_account_beginning on member (merchant_code, account collate "C");
`;

/** Creates the notes of operators about members, and the index of their search. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(tables).execute(db);
  await protectMerchantTable(db, 'member_note', 'select, insert');
}
