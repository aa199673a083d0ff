import { sql, type Kysely } from 'kysely';

// jsonb reorders keys, so after a restart every page would be rendered again and pictures would move to other hosts.
const column = `
  alter table vendor_feed alter column body type json;
`;

/** Stores a vendor's feed byte for byte as it was signed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(column).execute(db);
}
