import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  DATABASE_HOOK_TIMEOUT_MS,
  openTestDatabase,
  testDatabaseKinds,
  type TestDatabase,
} from '../../../tests/support/test-databases.ts';
import { createLedger, type Ledger } from '../ledger/ledger.ts';
import { conversionPlan } from './conversion-plan.ts';
import { migrate } from './migrate.ts';

describe.each(testDatabaseKinds())('the %s database', (kind) => {
  let opened: TestDatabase;
  let ledger: Ledger;
  beforeAll(async () => {
    opened = await openTestDatabase(kind);
    ledger = createLedger(opened.database, Date.now);
  }, DATABASE_HOOK_TIMEOUT_MS);
  afterAll(() => opened.close(), DATABASE_HOOK_TIMEOUT_MS);

  const storeWith = (code: string, exponent: number) =>
    sql`update currency set exponent = ${exponent} where code = ${code}`.execute(opened.owner);
  const exponentOf = async (code: string) =>
    (await sql<{ exponent: number }>`select exponent from currency where code = ${code}`.execute(opened.owner)).rows[0]
      ?.exponent;

  test('a start is refused by the name of a currency whose stored amounts have other decimals, which nothing changes; one without accounts follows the table [MONEY-22]', async () => {
    await ledger.accountOf('M', { kind: 'cash', ownerId: 1n, currency: 'IDR' });
    for (const code of ['IDR', 'HUF']) await storeWith(code, 0);
    const start = () => migrate(opened.owner);
    await expect(start).rejects.toThrow(
      'Amounts in IDR are stored with 0 decimals, and this version counts with the 2 of ISO 4217',
    );
    await expect(start).rejects.not.toThrow('HUF');
    expect([await exponentOf('IDR'), await exponentOf('HUF')]).toEqual([0, 2]);
    expect(await conversionPlan(opened.owner, 'HUF')).toBeUndefined();
    expect(await conversionPlan(opened.owner, 'IDR')).toEqual({
      from: 0,
      to: 2,
      tables: [{ table: 'account', columns: ['balance_minor'], rows: 1, namesCurrency: true }],
    });
    await storeWith('IDR', 2);
    await expect(start()).resolves.toBeUndefined();
  });

  test('an account in a currency without known decimals is refused by the database; the application changes no decimals [MONEY-22]', async () => {
    const open = (currency: string) => ledger.accountOf('M', { kind: 'cash', ownerId: 1n, currency });
    await expect(open('ZZZ')).rejects.toThrow('account_currency');
    await open('KWD');
    await expect(
      opened.database.asPlatform((trx) => sql`update currency set exponent = 2 where code = 'KWD'`.execute(trx)),
    ).rejects.toThrow('permission denied');
    await expect(storeWith('KWD', 5)).rejects.toThrow('currency_exponent_check');
  });
});
