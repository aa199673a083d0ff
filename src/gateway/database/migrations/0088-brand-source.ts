import { sql, type Kysely } from 'kysely';

// Brands that live in the database (docs/decisions/0108): each with all its files. Parents have no merchant, so the table belongs to the platform.
// Versions grow with each write, and writes wait for each other, so that a gateway finds what is new by the last version that it has seen.
const source = `
  create sequence brand_source_version as bigint;
  create table brand_source (
    slug text primary key check (slug ~ '^[a-z0-9][a-z0-9-]{0,62}$'),
    text text not null check (octet_length(text) <= 262144),
    files jsonb not null check (octet_length(files::text) <= 16777216),
    hash text not null check (hash ~ '^[0-9a-f]{64}$'),
    version bigint not null unique default nextval('brand_source_version')
  );
  grant usage on sequence brand_source_version to livery_app;
  grant select, insert, update on brand_source to livery_app;
`;

/** Creates the table of brands that live in the database. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(source).execute(db);
}
