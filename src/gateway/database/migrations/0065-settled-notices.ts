import { sql, type Kysely } from 'kysely';

// Which settled bets a player is told of in the inbox. Big wins, as before, until they choose.
const columns = `
  alter table member add column settled_notices text not null default 'big' check (settled_notices in ('big', 'wins', 'all'));
`;

/** Creates the choice of messages about settled bets. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(columns).execute(db);
}
