import { sql, type Kysely } from 'kysely';

// What else a registration asks for stands in the profile; a password never does.
const column = `
  alter table member add column payment_password_hash text;
`;

/** The password that withdrawals ask for, hashed like that of the login; nothing for members whose brand has none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(column).execute(db);
}
