import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  DATABASE_HOOK_TIMEOUT_MS,
  newMerchant,
  openTestDatabase,
  testDatabaseKinds,
  type TestDatabase,
} from '../../../tests/support/test-databases.ts';
import { createLedger, type Ledger } from './ledger.ts';

// One database at a time: the suites below run one after the other.
let opened: TestDatabase;
let ledger: Ledger;
let house: bigint;
let player: bigint;
const merchant = newMerchant();

const asApplication = (text: string): Promise<unknown> =>
  opened.database.withMerchant(merchant, (trx) => sql.raw(text).execute(trx));
/** How each statement ended: the code of its refusal, or `done`. */
const outcomes = (texts: string[], run: (text: string) => Promise<unknown>): Promise<string[][]> =>
  Promise.all(
    texts.map((text) =>
      run(text).then(
        () => [text, 'done'],
        (error: { code: string }) => [text, error.code],
      ),
    ),
  );
const refused = (texts: string[], code: string): string[][] => texts.map((text) => [text, code]);
const asOwner = (...texts: string[]): Promise<unknown> =>
  opened.owner.transaction().execute(async (trx) => {
    for (const text of texts) await sql.raw(text).execute(trx);
  });

function testApplication(): void {
  test.each(['account', 'transfer', 'entry'])(
    'the application can read %s and cannot write to it [LEDGER-09, LEDGER-10]',
    async (table) => {
      await expect(asApplication(`select * from ${table}`)).resolves.toBeDefined();
      const column = table === 'account' ? 'balance_minor' : 'amount_minor';
      const attacks = [
        `update ${table} set ${column} = ${column} + 1`,
        `delete from ${table}`,
        `truncate ${table}`,
        `insert into ${table} overriding system value select * from ${table}`,
        `alter table ${table} disable trigger all`,
        `drop table ${table}`,
      ];
      expect(await outcomes(attacks, asApplication)).toEqual(refused(attacks, '42501'));
    },
  );

  test('the application can neither insert unbalanced entries nor call the internal functions of the ledger [LEDGER-01, LEDGER-10]', async () => {
    const attacks = [
      `insert into entry values ('${merchant}', 1, ${player}, 5, 105)`,
      `select ledger_write('${merchant}', 's', 'x', 'win', ${house}, ${player}, 5, null, null)`,
      `select ledger_lock('${merchant}', ${house}, ${player})`,
      `select ledger_find('${merchant}', 's', 'k')`,
      `select ledger_fits('${merchant}', ${house}, ${player}, 1)`,
      `create function public.now() returns timestamptz language sql as 'select null'`,
    ];
    expect(await outcomes(attacks, asApplication)).toEqual(refused(attacks, '42501'));
  });

  test('a posting without a merchant, of a negative amount, to the same account, or of another kind is refused [LEDGER-01]', async () => {
    const call = `select * from ledger_post('s', 'x', 'win', ${house}, ${player}, 5, null)`;
    await expect(opened.database.asPlatform((trx) => sql.raw(call).execute(trx))).rejects.toMatchObject({
      code: '42501',
    });
    await expect(asApplication(call.replace(', 5,', ', -5,'))).rejects.toMatchObject({ code: '23514' });
    await expect(asApplication(call.replace(`${house}, ${player}`, `${player}, ${player}`))).rejects.toMatchObject({
      code: '22023',
    });
    for (const kindOfIts of ['rollback', 'tombstone', 'gift'])
      await expect(asApplication(call.replace('win', kindOfIts))).rejects.toMatchObject({ code: '22023' });
  });
}

function testOwner(): void {
  test('not even the owner commits entries that do not sum to zero [LEDGER-01]', async () => {
    const transfer = (
      amount: number,
      key: string,
    ) => `insert into transfer (merchant_code, source, idempotency_key, kind, debit_account_id, credit_account_id, amount_minor, debit_balance_minor, credit_balance_minor)
      values ('${merchant}', 's', '${key}', 'win', ${house}, ${player}, ${amount}, 0, 0)`;
    const entry = (account: bigint, amount: number) =>
      `insert into entry select '${merchant}', max(id), ${account}, ${amount}, 0 from transfer`;
    const unbalanced = { code: '23514' };
    await expect(asOwner(transfer(5, 'no-entries'))).rejects.toMatchObject(unbalanced);
    await expect(asOwner(transfer(5, 'one-side'), entry(player, 5))).rejects.toMatchObject(unbalanced);
    await expect(asOwner(transfer(5, 'unbalanced'), entry(house, -4), entry(player, 5))).rejects.toMatchObject(
      unbalanced,
    );
    await expect(asOwner(transfer(5, 'too-much'), entry(house, -6), entry(player, 6))).rejects.toMatchObject(
      unbalanced,
    );
    await expect(asOwner(transfer(0, 'nothing'), entry(player, 6))).rejects.toMatchObject(unbalanced);
    await expect(
      asOwner(transfer(5, 'right'), entry(house, -5), entry(player, 5), 'rollback'),
    ).resolves.toBeUndefined();
  });

  test('not even the owner overdraws a member, fills its account beyond the limit, or changes what was posted [LEDGER-06, LEDGER-08, LEDGER-22]', async () => {
    await expect(
      asOwner(`update account set balance_minor = 9007199254740992 where id = ${player}`),
    ).rejects.toMatchObject({ code: '23514', constraint: 'account_within_limit' });
    await expect(asOwner(`update account set balance_minor = -1 where id = ${player}`)).rejects.toMatchObject({
      code: '23514',
      constraint: 'account_not_overdrawn',
    });
    await expect(asOwner(`update account set can_overdraw = true where id = ${player}`)).rejects.toMatchObject({
      code: '23514',
    });
    const attacks = [
      'update entry set amount_minor = 1',
      'delete from entry',
      'delete from transfer',
      'truncate entry',
      'truncate transfer, entry, account cascade',
    ];
    expect(await outcomes(attacks, asOwner)).toEqual(refused(attacks, '42501'));
    expect((await ledger.trialBalance(merchant)).isBalanced).toBe(true);
  });
}

describe.each(testDatabaseKinds())('attacks on the ledger of the %s database', (kind) => {
  beforeAll(async () => {
    opened = await openTestDatabase(kind);
    ledger = createLedger(opened.database);
    house = await ledger.accountOf(merchant, { kind: 'house', currency: 'THB' });
    player = await ledger.accountOf(merchant, { kind: 'member', ownerId: 1n, currency: 'THB' });
    await ledger.post(merchant, {
      source: 's',
      idempotencyKey: 'k',
      kind: 'win',
      debit: house,
      credit: player,
      amountMinor: 100n,
    });
  }, DATABASE_HOOK_TIMEOUT_MS);
  afterAll(() => opened.close(), DATABASE_HOOK_TIMEOUT_MS);

  testApplication();
  testOwner();
});
