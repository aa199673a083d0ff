import { sql, type Kysely } from 'kysely';

// A brand is its brand.json and the files beside it: texts, words and drawings, by their path in its directory. A draft and a proposal have those
// that they change, null for one that they take away. A version has all of them; one from before has none, and leaves them as they are.
const columns = `
  alter table brand_draft add column files jsonb not null default '{}' check (octet_length(files::text) <= 4194304);
  alter table brand_proposal add column files jsonb not null default '{}' check (octet_length(files::text) <= 4194304);
  alter table brand_version add column files jsonb check (octet_length(files::text) <= 16777216);
  grant update (files) on brand_draft to livery_app;
`;

/** Adds the files of a brand to its drafts, proposals and versions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(columns).execute(db);
}
