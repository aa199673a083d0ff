import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeDatabases } from '../../../tests/support/describe-databases.ts';
import {
  DATABASE_HOOK_TIMEOUT_MS,
  openTestDatabase,
  type TestDatabase,
} from '../../../tests/support/test-databases.ts';

describeDatabases('statistics, %s', (kind) => {
  let opened: TestDatabase;
  beforeAll(async () => void (opened = await openTestDatabase(kind)), DATABASE_HOOK_TIMEOUT_MS);
  afterAll(() => opened.close());

  const knownRows = async () => {
    const { rows } = await sql<{
      known: number;
    }>`select reltuples as known from pg_class where relname = 'member'`.execute(opened.owner);
    return rows[0]!.known;
  };
  const fill = (from: number) =>
    sql`insert into member (merchant_code, account, nickname, password_hash, customer_type, currency, profile)
      select 'STATISTICS', 'p' || n, 'A', 'h', 0, 'THB', '{}' from generate_series(${from}::int, ${from}::int + 999) n`.execute(
      opened.owner,
    );
  const refresh = () => opened.database.asPlatform((trx) => sql`select refresh_statistics()`.execute(trx));

  test('the planner gets to know tables that have grown to twice their size, and no others', async () => {
    await fill(1);
    await refresh();
    const once = await knownRows();
    expect(once).toBeGreaterThanOrEqual(1_000);
    await refresh();
    await sql`delete from member where merchant_code = 'STATISTICS' and account > 'p5'`.execute(opened.owner);
    await refresh();
    expect(await knownRows()).toBe(once);
    await fill(2_000);
    await fill(3_000);
    await fill(4_000);
    await refresh();
    expect(await knownRows()).toBeGreaterThan(2 * once);
  });
});
