import { sql, type Kysely } from 'kysely';
import { protectMerchantTable } from './protect.ts';

// A picture belongs to its campaign, and to no version of the terms. Pages ask for it by its name, so one that was shown stays.
const pictures = `
  create table campaign_picture (
    merchant_code text not null,
    name text not null check (name ~ '^[0-9a-f]{40}$'),
    webp bytea not null,
    primary key (merchant_code, name)
  );
  alter table campaign add column picture text, add foreign key (merchant_code, picture) references campaign_picture;
  grant update (picture) on campaign to livery_app;
`;

/** Lets campaigns have pictures. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(pictures).execute(db);
  await protectMerchantTable(db, 'campaign_picture', 'select, insert');
}
