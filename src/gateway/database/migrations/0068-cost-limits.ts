import { sql, type Kysely } from 'kysely';

// What a campaign gave by day is read from its claims, rewards and bonuses, each by an index of its own.
const reports = `
  create index claim_of_campaign on claim (merchant_code, campaign_id, joined_at);
  create index reward_of_campaign on reward (merchant_code, campaign_id, coalesce(ended_at, ends_at)) where campaign_id is not null;
  create index bonus_of_campaign on bonus (merchant_code, campaign_id, ended_at) where campaign_id is not null;
`;

/** Creates the indexes by which the cost of campaigns is read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(reports).execute(db);
}
