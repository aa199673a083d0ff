import { sql, type Kysely } from 'kysely';
import { protectMerchantTable } from './protect.ts';

// What a brand's file said is never changed. A draft is one operator's, and goes when it is published.
const tables = `
  create table brand_draft (
    merchant_code text not null,
    operator_id bigint not null references operator,
    -- The whole brand.json, and the SHA-256 of the file that it began from, as hex.
    text text not null check (octet_length(text) <= 262144),
    base text not null check (base ~ '^[0-9a-f]{64}$'),
    saved_at timestamptz not null,
    primary key (merchant_code, operator_id)
  );
  create table brand_version (
    merchant_code text not null,
    id bigint generated always as identity,
    text text not null check (octet_length(text) <= 262144),
    hash text not null check (hash ~ '^[0-9a-f]{64}$'),
    -- Who published it and why. Null: it was found on disk.
    operator_id bigint references operator,
    reason text,
    -- The version whose text it has again.
    restores bigint,
    at timestamptz not null,
    primary key (merchant_code, id),
    foreign key (merchant_code, restores) references brand_version,
    constraint brand_version_author check ((operator_id is null) = (reason is null) and (operator_id is not null or restores is null))
  );
`;

const rights = `
  update operator_role set capabilities = capabilities || '{brands.change}' where id in ('content', 'admin');
`;

/** Creates the drafts and the versions of brands. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const text of [tables, rights]) await sql.raw(text).execute(db);
  await protectMerchantTable(db, 'brand_draft', 'select, insert, update (text, base, saved_at), delete');
  await protectMerchantTable(db, 'brand_version', 'select, insert');
}
