import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeDatabases } from '../../../tests/support/describe-databases.ts';
import {
  DATABASE_HOOK_TIMEOUT_MS,
  newMerchant,
  openTestDatabase,
  type TestDatabase,
} from '../../../tests/support/test-databases.ts';
import { SWEEP_ROWS_MAX, sweepTeamSlots } from './sweep.ts';

describeDatabases('the sweep of team slots on the %s database', (kind) => {
  let opened: TestDatabase;
  beforeAll(async () => void (opened = await openTestDatabase(kind)), DATABASE_HOOK_TIMEOUT_MS);
  afterAll(() => opened.close(), DATABASE_HOOK_TIMEOUT_MS);

  /** Fills a merchant with `rows` slots of each unit that began so many days ago. */
  async function fill(merchantCode: string, days: number, rows: number): Promise<void> {
    const startsAt = `now() - interval '${days} days' - i * interval '5 minutes'`;
    const from = (units: string) => `from generate_series(0, ${rows - 1}) i cross join unnest(array[${units}]) u`;
    await sql
      .raw(`insert into team_place (merchant_code, member_id, path, uplines, from_at, to_at)
        select '${merchantCode}', 1, '/', '{}', now(), now() where not exists (select from team_place where merchant_code = '${merchantCode}')`)
      .execute(opened.owner);
    const place = `(select id from team_place where merchant_code = '${merchantCode}')`;
    await sql
      .raw(`insert into member_sum select '${merchantCode}', 1, ${place}, u, ${startsAt}, 1, 1, 0, 0, 0, 0, 0
        ${from(`'fiveMinutes', 'hour', 'D', 'W', 'M'`)}`)
      .execute(opened.owner);
    await sql
      .raw(`insert into team_sum (merchant_code, agent_id, place_id, unit, starts_at, registrations, first_deposits, active, active_week, active_month, rounds,
          bet_minor, win_minor, deposit_minor, withdrawal_minor, late_bet_minor, late_win_minor)
        select '${merchantCode}', 1, ${place}, u, ${startsAt}, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0 ${from(`'fiveMinutes', 'hour', 'D'`)}`)
      .execute(opened.owner);
    await sql
      .raw(`insert into team_booked values ('${merchantCode}', now()) on conflict do nothing`)
      .execute(opened.owner);
  }
  const left = async (merchantCode: string) => {
    const { rows } = await sql<{ slot: string; count: number }>`
      select slot, count(*)::int as count from (select 'member ' || unit as slot, merchant_code from member_sum union all
        select 'team ' || unit, merchant_code from team_sum) s where merchant_code = ${merchantCode} group by slot`.execute(
      opened.owner,
    );
    return Object.fromEntries(rows.map(({ slot, count }) => [slot, count]));
  };
  const days = (count: number) => ({ 'member D': count, 'member W': count, 'member M': count, 'team D': count });

  test('takes hours and five minutes of more than 100 days ago, and no day, week or month [SERVER-26]', async () => {
    const [old, young] = [newMerchant(), newMerchant()];
    await fill(old, 101, 3);
    await fill(young, 99, 3);
    expect(await sweepTeamSlots(opened.database)).toBe(12);
    expect(await left(old)).toEqual(days(3));
    const slots = { 'member fiveMinutes': 3, 'member hour': 3, 'team fiveMinutes': 3, 'team hour': 3 };
    expect(await left(young)).toEqual({ ...days(3), ...slots });
  });

  test('takes rounds of many rows until none is left, and stops between two [SERVER-27]', async () => {
    const merchant = newMerchant();
    await fill(merchant, 200, SWEEP_ROWS_MAX / 2);
    expect(await sweepTeamSlots(opened.database, AbortSignal.abort())).toBe(SWEEP_ROWS_MAX);
    expect(await sweepTeamSlots(opened.database)).toBe(SWEEP_ROWS_MAX);
    expect(await left(merchant)).toEqual(days(SWEEP_ROWS_MAX / 2));
  });

  test('is refused by the database for fewer days [SERVER-27]', async () => {
    await expect(
      opened.database.asPlatform((trx) => sql`select public.sweep_team_slots(interval '99 days', 10)`.execute(trx)),
    ).rejects.toMatchObject({ code: '22023' });
  });
});
