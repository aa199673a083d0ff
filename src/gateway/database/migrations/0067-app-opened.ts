import { sql, type Kysely } from 'kysely';

// When a member first used the site as an installed app, which a campaign may reward once.
const columns = `
  alter table member add column app_opened_at timestamptz;
`;

/** Creates the note of the first use of the installed app. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(columns).execute(db);
}
