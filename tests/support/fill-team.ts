import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../src/gateway/database/tables.ts';

/** Writes what the friend of a member did, who is their downline, and the closing of a day. */
export async function fillTeam(trx: Transaction<Tables>, own: { merchant_code: string }, at: Date): Promise<void> {
  const { id: member_id } = await trx
    .selectFrom('member')
    .select('id')
    .where('merchant_code', '=', own.merchant_code)
    .where('account', '=', 'friend')
    .executeTakeFirstOrThrow();
  const slots = { hour: at, D: at, W: at, M: at };
  const money = { bet_minor: 1, win_minor: 0, deposit_minor: 1, withdrawal_minor: 0, deposit_id: 0 };
  const item = { member_id: String(member_id), at, ...slots, registrations: 1, rounds: 1, ...money };
  await sql`select team_book(${own.merchant_code}, '{D,W,M}', '{hour,D}', ${JSON.stringify([item])}::jsonb)`.execute(
    trx,
  );
  await trx
    .insertInto('team_closed')
    .values({ ...own, unit: 'D', until: at })
    .execute();
  await trx
    .insertInto('late_round')
    .values({ ...own, provider: 'p', round_id: 'late', unit: 'D', starts_at: at })
    .execute();
  await sql`insert into team_registration select merchant_code, upline_id, gen_random_uuid(), id from member
    where merchant_code = ${own.merchant_code} and id = ${member_id}`.execute(trx);
}
