import { sql, type Kysely } from 'kysely';
import { protectMerchantTable } from './protect.ts';

const tables = `
  create table books_check (
    merchant_code text primary key,
    at timestamptz not null,
    is_balanced boolean not null,
    drifted_accounts int not null,
    broken_transfers int not null
  );
`;

/** Creates the results of the last check of each merchant's books, so that every gateway can tell them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(tables).execute(db);
  await protectMerchantTable(db, 'books_check', 'select, insert, update');
}
