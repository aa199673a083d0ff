import { sql, type Kysely } from 'kysely';

/** A remember grant stores its login method. A required password change applies after a login by username, not after one by SMS code. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `alter table remember_grant add column way text not null default 'username' check (way in ('username', 'sms'))`,
    )
    .execute(db);
}
