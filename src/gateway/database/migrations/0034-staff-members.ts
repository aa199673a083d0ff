import { sql, type Kysely } from 'kysely';

// Members of type 9 stood for operators before operators had tables of their own. They could never log in. What they did not have, one-time codes
// and roles, cannot be made up here: an administrator adds each person as an operator. The account is closed, so that the console says what it is.
const closings = `
  insert into play_block (merchant_code, member_id, kind, begins_at, reason)
    select merchant_code, id, 'closed', now(), 'This account stood for an operator. Operators sign in to the console.'
      from member where customer_type = 9
    on conflict (merchant_code, member_id, kind) do nothing;
  update session s set ended_at = now() from member m
    where m.merchant_code = s.merchant_code and m.id = s.member_id and m.customer_type = 9 and s.ended_at is null;
  delete from remember_grant g using member m
    where m.merchant_code = g.merchant_code and m.id = g.member_id and m.customer_type = 9;
`;

/** Closes the members that stood for operators. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(closings).execute(db);
}
