import { sql, type Kysely } from 'kysely';

// Each index ends in the primary key, so that a page begins exactly after the last row of the page before. Open and returned rounds are
// few, and a player who looks for them must not wait until all settled ones were read.
const indexes = `
  drop index round_newest_of_member;
  create index round_of_member on round (merchant_code, member_id, currency, opened_at, provider, round_id);
  create index round_of_member_by_vendor on round (merchant_code, member_id, currency, vassalage, opened_at, provider, round_id);
  create index round_of_member_unsettled on round (merchant_code, member_id, currency, status, opened_at, provider, round_id)
    where status <> 'settled';
`;

/** Adds the indexes by which a player's rounds are read page by page. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(indexes).execute(db);
}
