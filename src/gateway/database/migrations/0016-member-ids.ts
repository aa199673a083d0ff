import { sql, type Kysely } from 'kysely';

// A counter would tell whoever registers twice how many members all brands together have won in between. The ids are 48 random bits of a UUID,
// which a JSON number carries exactly. Among a billion members of a merchant a new id is taken once in 280,000 times; that registration hears that
// its name is taken, and its next try succeeds.
const ids = `
  create or replace function member_new_id() returns bigint language sql volatile set search_path = pg_catalog, pg_temp as $$
    select ('x' || right(gen_random_uuid()::text, 12))::bit(48)::bigint + 1
  $$;
  grant execute on function member_new_id() to livery_app;
  alter table member alter column id drop identity, alter column id set default public.member_new_id();
`;

/** Gives new members random ids. Existing members keep theirs, because vendors know them and rows refer to them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(ids).execute(db);
}
