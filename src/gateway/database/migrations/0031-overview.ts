import { sql, type Kysely } from 'kysely';

/** Creates the index by which the console counts new members. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index member_registered on member (merchant_code, registered_at)`.execute(db);
}
