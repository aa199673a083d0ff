import { sql, type Kysely } from 'kysely';

// Before the first summing there was no row to lock: a round that changed just then was summed as it had been, and its change was added nowhere. So
// the trigger creates the row, which says that nothing is summed yet in any time zone.
const follow = `
  create or replace function play_day_follow() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
  declare known record;
  begin
    insert into public.play_summed (merchant_code, member_id, currency, until_at, time_zone)
      values (new.merchant_code, new.member_id, new.currency, '-infinity', '')
      on conflict do nothing;
    select s.until_at, s.time_zone into known from public.play_summed s
      where s.merchant_code = new.merchant_code and s.member_id = new.member_id and s.currency = new.currency for update;
    if tg_op = 'UPDATE' then
      if old.opened_at < known.until_at then perform public.play_day_add(old, known.time_zone, -1); end if;
    end if;
    if new.opened_at < known.until_at then perform public.play_day_add(new, known.time_zone, 1); end if;
    return null;
  end $$;
`;

/** Lets the first summing of what a member played wait for rounds that are just changing, and has everything summed once more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(follow).execute(db);
  await sql.raw('delete from play_day; delete from play_summed;').execute(db);
}
