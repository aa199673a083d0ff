import { sql, type Kysely } from 'kysely';

// A session that runs already says nothing of when it was proved: who wants more of it is asked once.
const proof = `
  alter table session add column proved_at timestamptz;
  alter table verification_code
    drop constraint verification_code_purpose_check,
    add constraint verification_code_purpose_check check (purpose in ('login', 'register', 'reset', 'contact', 'address', 'confirm', 'reset-link'));
`;

/** When the owner of a session last showed that he is, and the codes by which he does. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(proof).execute(db);
}
