import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  DATABASE_HOOK_TIMEOUT_MS,
  newMerchant,
  openTestDatabase,
  testDatabaseKinds,
  type TestDatabase,
} from '../../../tests/support/test-databases.ts';
import { transfer } from '../../../tests/support/transfer.ts';
import { createLedger, type Ledger } from './ledger.ts';
import { move } from './postings/move.ts';

// One database at a time: the suites below run one after the other.
let opened: TestDatabase;
let ledger: Ledger;
let house: bigint;
let player: bigint;
let issuer: bigint;
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
      `select ledger_write('${merchant}', now(), '{9}', '{s}', '{x}', '{win}', '{5}', '{r}', '{null}', '{null}', '{null}', '{null}',
        '{9,9}', '{${house},${player}}', '{-5,5}', '{0,0}', '{${player}}', '{500}')`,
      'select ledger_ids(3)',
      `select ledger_enter('OTHER')`,
      `insert into account_kind values ('gift', 'member', true)`,
      `update account_kind set can_overdraw = true`,
      `update transfer_kind set needs_approval = false`,
      `create function public.now() returns timestamptz language sql as 'select null'`,
    ];
    expect(await outcomes(attacks, asApplication)).toEqual(refused(attacks, '42501'));
  });
}

function testPostings(): void {
  test('a posting without a merchant or of another one, with legs that do not sum to zero, of one account, or of a kind that is not posted so is refused [LEDGER-01]', async () => {
    const post = (
      kindOfIts: string,
      legs: readonly (readonly [place: number, amountMinor: number])[],
      merchantOfIt = 'null',
    ) =>
      `select * from ledger_post(${merchantOfIt}, now(), '{${house},${player}}', '{s}', '{x}', '{1}', '{${kindOfIts}}', '{r}', '{null}', '{null}', '{null}', '{${legs.length}}',
        '{${legs.map(([place]) => place).join()}}', '{${legs.map(([, amountMinor]) => amountMinor).join()}}')`;
    const right = [
      [1, -5],
      [2, 5],
    ] as const;
    await expect(opened.database.asPlatform((trx) => sql.raw(post('win', right)).execute(trx))).rejects.toMatchObject({
      code: '42501',
    });
    await expect(asApplication(post('win', right, `'OTHER'`))).rejects.toMatchObject({ code: '42501' });
    const wrong: (readonly (readonly [number, number])[])[] = [
      [[2, 5]],
      [
        [1, -4],
        [2, 5],
      ],
      [
        [1, -5],
        [2, 5],
        [2, 1],
      ],
      [
        [2, -5],
        [2, 5],
      ],
    ];
    for (const legs of wrong)
      await expect(asApplication(post('win', legs))).rejects.toMatchObject({ code: expect.stringMatching(/^23/) });
    for (const kindOfIts of ['rollback', 'reversal', 'gift', 'adjustment'])
      await expect(asApplication(post(kindOfIts, right))).rejects.toMatchObject({ code: '23514' });
  });

  test('a correction by hand needs a reason and two different people [LEDGER-25]', async () => {
    const correct = (people: { reason?: string; madeBy?: string; approvedBy?: string }) =>
      ledger.post(merchant, {
        source: 'console',
        idempotencyKey: JSON.stringify(people),
        kind: 'adjustment',
        legs: move({ from: house, to: player, amountMinor: 1n }),
        ...people,
      });
    const broken = [
      {},
      { reason: 'late win', madeBy: 'operator:1' },
      { reason: 'late win', madeBy: 'operator:1', approvedBy: 'operator:1' },
      { reason: '', madeBy: 'operator:1', approvedBy: 'operator:2' },
    ];
    for (const people of broken) await expect(correct(people)).rejects.toMatchObject({ code: '23514' });
    expect(await correct({ reason: 'late win', madeBy: 'operator:1', approvedBy: 'operator:2' })).toMatchObject({
      ok: true,
    });
  });
}

function testOwner(): void {
  test('not even the owner commits entries that do not sum to zero [LEDGER-01]', async () => {
    const header = (id: number, amount: number) =>
      `insert into transfer (merchant_code, id, source, idempotency_key, kind, amount_minor, created_at) overriding system value
        values ('${merchant}', ${id}, 's', 'owner-${id}', 'win', ${amount}, now())`;
    const entries = (id: number, ...legs: [account: bigint, amount: number][]) =>
      `insert into entry values ${legs.map(([account, amount]) => `('${merchant}', ${id}, ${account}, ${amount}, 0)`).join()}`;
    const together = (id: number, amount: number, ...legs: [account: bigint, amount: number][]) =>
      `with header as (${header(id, amount)}) ${entries(id, ...legs)}`;
    const unbalanced = { code: '23514', constraint: 'ledger_sum_zero' };
    const wrong = [
      header(901, 5),
      together(902, 5, [player, 5]),
      together(903, 5, [house, -4], [player, 5]),
      together(904, 5, [house, -6], [player, 6]),
      together(905, 0, [player, 6]),
      entries(906, [house, -5], [player, 5]),
      together(907, 5, [house, -5], [999_999n, 5]),
    ];
    for (const text of wrong) await expect(asOwner(text)).rejects.toMatchObject(unbalanced);
    // Neither may a transfer that was right get more entries later.
    const right = together(908, 5, [house, -5], [player, 5]);
    await expect(asOwner(right, entries(908, [issuer, -1]))).rejects.toMatchObject(unbalanced);
    await expect(asOwner(right, 'rollback')).resolves.toBeUndefined();
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
      code: '23503',
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
    ledger = createLedger(opened.database, Date.now);
    house = await ledger.accountOf(merchant, { kind: 'house', currency: 'THB' });
    issuer = await ledger.accountOf(merchant, { kind: 'demo_issue', currency: 'THB' });
    player = await ledger.accountOf(merchant, { kind: 'cash', ownerId: 1n, currency: 'THB' });
    await transfer(ledger, merchant, {
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
  testPostings();
  testOwner();
});
