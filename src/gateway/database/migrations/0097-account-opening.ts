import { sql, type Kysely } from 'kysely';

/** Lets administrators open accounts, make players agents, and give owners a new way in. Of several codes of an account, its links have the chosen one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update operator_role set capabilities = capabilities || '{members.open}' where id = 'admin'`.execute(db);
  await sql`alter table affiliate_code add column is_chosen boolean not null default false`.execute(db);
  await sql`grant update (is_chosen) on affiliate_code to livery_app`.execute(db);
}
