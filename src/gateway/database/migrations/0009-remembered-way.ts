import { sql, type Kysely } from 'kysely';

/** A grant keeps by which kind of login it was begun: a password that is due is asked for where one was shown, and not where a code by SMS was. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `alter table remember_grant add column way text not null default 'username' check (way in ('username', 'sms'))`,
    )
    .execute(db);
}
