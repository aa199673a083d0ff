import { sql, type Kysely } from 'kysely';

// Each index ends in the primary key, so that a page begins exactly after the last row of the page before. Open rounds are few, and a player
// who looks for them must not wait until all settled ones were read. Returned rounds are few among the settled ones but grow with the list,
// so a vendor's have an index of their own, into which a bet writes nothing.
const indexes = `
  drop index round_newest_of_member;
  create index round_of_member on round (merchant_code, member_id, currency, opened_at, provider, round_id);
  create index round_of_member_by_vendor on round (merchant_code, member_id, currency, vassalage, opened_at, provider, round_id);
  create index round_of_member_unsettled on round (merchant_code, member_id, currency, status, opened_at, provider, round_id)
    where status <> 'settled';
  create index round_of_member_returned_by_vendor on round (merchant_code, member_id, currency, vassalage, opened_at, provider, round_id)
    where status = 'rolled_back';
`;

/** Adds the indexes by which a player's rounds are read page by page. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(indexes).execute(db);
}
