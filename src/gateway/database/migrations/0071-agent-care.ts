import { sql, type Kysely } from 'kysely';

/** Lets operators see teams, agreements and settlements, and those who keep the books change them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
      update operator_role set capabilities = capabilities || '{agents.read}' where id in ('support', 'risk', 'auditor');
      update operator_role set capabilities = capabilities || '{agents.read,agents.change}' where id in ('finance', 'admin');
    `)
    .execute(db);
}
