import { sql, type Kysely } from 'kysely';

// Players keep the version under which they joined, so each version is paid for itself.
const versions = `
  alter table campaign_version add column paid_until text;
  update campaign_version v set paid_until = c.paid_until from campaign c
    where c.merchant_code = v.merchant_code and c.id = v.campaign_id and c.version = v.version;
  alter table campaign drop column paid_until;
  grant update (paid_until) on campaign_version to livery_app;
`;

/** Lets each version of a campaign say how far its stakes, losses and birthdays were paid. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(versions).execute(db);
}
