import { sql, type Kysely } from 'kysely';

/** Requires two operators for returning the missing part of a payout to a balance. Earlier returns stay valid. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table withdrawal
      add column return_asked_by bigint references operator,
      add column returned_by bigint references operator,
      add constraint withdrawal_return_second_operator check (returned_by <> return_asked_by),
      add constraint withdrawal_return_by_two check (state <> 'returned' or (return_asked_by is not null and returned_by is not null)) not valid`.execute(
    db,
  );
  await sql`grant update (return_asked_by, returned_by) on withdrawal to livery_app`.execute(db);
}
