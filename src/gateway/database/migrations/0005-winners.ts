import { sql, type Kysely } from 'kysely';

// The index holds only settled rounds that paid more than they cost. They are few, and no query orders other rounds by time.
const index = `
  create index round_newest_won on round (merchant_code, currency, closed_at desc)
    where status = 'settled' and win_minor > bet_minor;
`;

/** Adds an index for the list of recent winners. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(index).execute(db);
}
