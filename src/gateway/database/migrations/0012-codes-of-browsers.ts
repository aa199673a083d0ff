import { sql, type Kysely } from 'kysely';

// A stranger who answers wrongly, or asks for another code, uses up nothing of the browser that asked.
const columns = `
  alter table verification_code
    add column asked_by bytea,
    add column tries_elsewhere smallint not null default 0;
`;

/** Which browser a code was asked for by, and the wrong answers that came from others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(columns).execute(db);
}
