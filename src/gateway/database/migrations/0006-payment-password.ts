import { sql, type Kysely } from 'kysely';

// Other registration fields are stored in the profile. A password never is.
const column = `
  alter table member add column payment_password_hash text;
`;

/** Adds the withdrawal password, hashed like the login password. Null for members of brands without one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(column).execute(db);
}
