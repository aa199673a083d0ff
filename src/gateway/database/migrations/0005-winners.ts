import { sql, type Kysely } from 'kysely';

// Few rounds pay more than they cost, and none is looked for by time before it is settled: the index holds those alone.
const index = `
  create index round_newest_won on round (merchant_code, currency, closed_at desc)
    where status = 'settled' and win_minor > bet_minor;
`;

/** The last rounds that somebody won, at hand. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(index).execute(db);
}
