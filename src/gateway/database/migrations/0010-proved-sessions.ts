import { sql, type Kysely } from 'kysely';

// Existing sessions have no proof time, so a confirmation is requested once when it is needed.
const proof = `
  alter table session add column proved_at timestamptz;
  alter table verification_code
    drop constraint verification_code_purpose_check,
    add constraint verification_code_purpose_check check (purpose in ('login', 'register', 'reset', 'contact', 'address', 'confirm', 'reset-link'));
`;

/** Adds the time when a session's owner last confirmed to be present, and the codes for that confirmation. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(proof).execute(db);
}
