import { sql, type Kysely } from 'kysely';

/** Gives administrators the capability `members.open`, and marks the affiliate code that an account's links use. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update operator_role set capabilities = capabilities || '{members.open}' where id = 'admin'`.execute(db);
  await sql`alter table affiliate_code add column is_chosen boolean not null default false`.execute(db);
  await sql`grant update (is_chosen) on affiliate_code to livery_app`.execute(db);
}
