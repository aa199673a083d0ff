import { sql, type Kysely } from 'kysely';
import { protectMerchantTable } from './protect.ts';

// Rounds that were told of after their slot was closed, with the slot that they are booked in: the line of income that pays a round names it. There are
// few, and only those that came late to a unit that is closed. No foreign key: it would look up each round again while play waits for the sums.
const lateRounds = `
  create table late_round (
    merchant_code text not null,
    provider text not null,
    round_id text not null,
    unit text not null check (unit in ('fiveMinutes', 'hour', 'D')),
    starts_at timestamptz not null,
    primary key (merchant_code, provider, round_id, unit)
  );
  -- The same rule as in team_book, which is called before it in the same transaction and keeps the closed slots as they are until then.
  create function team_note_late(p_merchant text, p_rounds jsonb) returns void language sql set search_path = pg_catalog, pg_temp as $$
    insert into public.late_round (merchant_code, provider, round_id, unit, starts_at)
    select p_merchant, r.provider, r.round_id, c.unit, c.until
    from jsonb_to_recordset(p_rounds) as r (provider text, round_id text, "fiveMinutes" timestamptz, hour timestamptz, "D" timestamptz)
    cross join lateral (values ('fiveMinutes', r."fiveMinutes"), ('hour', r.hour), ('D', r."D")) u (unit, at)
    join public.team_closed c on c.merchant_code = p_merchant and c.unit = u.unit and u.at < c.until
    on conflict do nothing
  $$;
  revoke all on function team_note_late from public;
  grant execute on function team_note_late to livery_app;
`;

/** Keeps where rounds are booked that came late. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(lateRounds).execute(db);
  await protectMerchantTable(db, 'late_round', 'select, insert');
}
