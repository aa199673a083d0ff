import { sql, type Kysely } from 'kysely';

// jsonb puts keys in an order of its own: a restart would make every page anew, and choose other hosts for its pictures.
const column = `
  alter table vendor_feed alter column body type json;
`;

/** A vendor's feed to the letter, as it was signed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(column).execute(db);
}
