import { sql, type Kysely } from 'kysely';

// Players keep the version under which they joined, so each version is paid for itself.
const versions = `
  alter table campaign_version add column paid_until text;
  update campaign_version v set paid_until = c.paid_until from campaign c
    where c.merchant_code = v.merchant_code and c.id = v.campaign_id and c.version = v.version;
  alter table campaign drop column paid_until;
  grant update (paid_until) on campaign_version to livery_app;
`;

// A good whose stock is worth more than its operator may give alone stays as it is until a second one has approved what it is to be.
const goods = `
  alter table mall_good
    -- What waits, as the operator wrote it, and who decided about the last one that did.
    add column proposed jsonb,
    add column proposed_by bigint references operator,
    add column decided_by bigint references operator,
    add constraint mall_good_proposed check ((proposed is not null) = (proposed_by is not null and decided_by is null)),
    add constraint mall_good_second_operator check (decided_by <> proposed_by);
`;

/** Lets each version of a campaign say how far its stakes, losses and birthdays were paid, and goods of the mall wait for a second operator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const text of [versions, goods]) await sql.raw(text).execute(db);
}
