import { sql, type Kysely } from 'kysely';

// Wrong answers and new requests by a stranger must not use up the tries of the browser that requested the code.
const columns = `
  alter table verification_code
    add column asked_by bytea,
    add column tries_elsewhere smallint not null default 0;
`;

/** Adds the browser that requested a code, and a count of wrong answers from other browsers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(columns).execute(db);
}
