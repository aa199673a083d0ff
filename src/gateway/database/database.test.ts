import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  DATABASE_HOOK_TIMEOUT_MS,
  openTestDatabase,
  testDatabaseKinds,
  type TestDatabase,
} from '../../../tests/support/test-databases.ts';
import { createDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import { up as giveRandomIds } from './migrations/0016-member-ids.ts';
import { useOnce } from './use-once.ts';

/** The first odd integer that a Number cannot represent. */
const LARGE = 9_007_199_254_740_993n;

describe.each(testDatabaseKinds())('the %s database', (kind) => {
  let opened: TestDatabase;
  beforeAll(async () => void (opened = await openTestDatabase(kind)), DATABASE_HOOK_TIMEOUT_MS);
  afterAll(() => opened.close(), DATABASE_HOOK_TIMEOUT_MS);

  const newMember = (account: string) => ({
    merchant_code: 'M',
    account,
    nickname: 'A',
    password_hash: 'h',
    customer_type: 0,
    currency: 'THB',
    profile: JSON.stringify({ mobile: '1' }),
  });
  const addMember = (account: string) =>
    opened.database.withMerchant('M', (trx) =>
      trx.insertInto('member').values(newMember(account)).returningAll().executeTakeFirstOrThrow(),
    );

  test('int8 is a bigint, bytea is bytes, timestamptz is a Date and jsonb is parsed, when read and when written', async () => {
    const member = await addMember('types');
    expect(member).toMatchObject({
      id: expect.any(BigInt),
      registered_at: expect.any(Date),
      profile: { mobile: '1' },
      customer_type: 0,
    });
    const token_hash = new Uint8Array([0, 255, 7]);
    const ends_at = new Date('2030-01-02T03:04:05.678Z');
    const session = await opened.database.withMerchant('M', (trx) =>
      trx
        .insertInto('session')
        .values({ merchant_code: 'M', token_hash, member_id: member.id, ends_at })
        .returningAll()
        .executeTakeFirstOrThrow(),
    );
    expect(session.token_hash).toBeInstanceOf(Uint8Array);
    expect([...session.token_hash]).toEqual([...token_hash]);
    expect(session).toMatchObject({ member_id: member.id, ends_at, ended_at: null });
    const { rows } = await opened.database.asPlatform((trx) =>
      sql<{ large: bigint }>`select ${LARGE}::bigint as large`.execute(trx),
    );
    expect(rows).toEqual([{ large: LARGE }]);
  });

  test('ids of new members are random, fit a number, and tell nothing of members of other merchants [SESS-41]', async () => {
    const insert = (merchant_code: string, n: number) =>
      opened.database.withMerchant(merchant_code, (trx) =>
        trx
          .insertInto('member')
          .values({ ...newMember(`random${n}`), merchant_code })
          .returning('id')
          .executeTakeFirstOrThrow(),
      );
    const ids: number[] = [];
    for (let n = 0; n < 40; n += 1) ids.push(Number((await insert(n % 2 ? 'M' : 'N', n)).id));
    expect(new Set(ids).size).toBe(40);
    expect(ids.every((id) => id > 0 && Number.isSafeInteger(id))).toBe(true);
    const steps = ids.slice(1).map((id, at) => id - ids[at]!);
    // A counter takes equal steps upwards. Of random numbers two in a row are hardly ever a million apart.
    expect(steps.filter((step) => Math.abs(step) < 1_000_000)).toEqual([]);
    expect([steps.some((step) => step > 0), steps.some((step) => step < 0)]).toEqual([true, true]);
  });

  test('members from before random ids keep theirs, and new ones get none of these [SESS-41]', async () => {
    await sql
      .raw('alter table member alter column id drop default, alter column id add generated always as identity')
      .execute(opened.owner);
    const before = [await addMember('earlier1'), await addMember('earlier2')];
    expect(before[1]!.id - before[0]!.id).toBe(1n);
    await giveRandomIds(opened.owner);
    const kept = await opened.database.withMerchant('M', (trx) =>
      trx
        .selectFrom('member')
        .select(['account', 'id'])
        .where('account', 'like', 'earlier%')
        .orderBy('account')
        .execute(),
    );
    expect(kept.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    expect((await addMember('later1')).id).toBeGreaterThan(1_000_000n);
  });

  test('a write returns the number of rows that it wrote', async () => {
    const member = await addMember('affected');
    const update = (id: bigint) =>
      opened.database.withMerchant('M', (trx) =>
        trx.updateTable('member').set({ nickname: 'B' }).where('id', '=', id).executeTakeFirst(),
      );
    expect((await update(member.id)).numUpdatedRows).toBe(1n);
    expect((await update(LARGE)).numUpdatedRows).toBe(0n);
  });

  test('inserting a username that is taken fails with the name of the violated constraint', async () => {
    await addMember('twice');
    const error: unknown = await addMember('twice').catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: '23505', constraint: 'member_account_unique' });
  });

  test('work that throws is rolled back, and so is work that swallows the error of a failed statement', async () => {
    const insert = (
      after: (trx: Parameters<Parameters<typeof opened.database.withMerchant>[1]>[0]) => Promise<unknown>,
    ) =>
      opened.database.withMerchant('M', async (trx) => {
        await trx.insertInto('member').values(newMember('undone')).execute();
        await after(trx);
      });
    await expect(insert(() => Promise.reject(new Error('changed my mind')))).rejects.toThrow('changed my mind');
    await expect(insert((trx) => sql`select 1 / 0`.execute(trx).catch(() => 'swallowed'))).rejects.toThrow('swallowed');
    const { rows } = await sql`select from member where account = 'undone'`.execute(opened.owner);
    expect(rows).toEqual([]);
    expect(await opened.database.ping()).toBe(true);
  });

  test('work runs as a role that owns no table and cannot log in [TENANT-08]', async () => {
    const who = sql<{
      role: string;
      login: boolean;
      bypass: boolean;
    }>`select current_user as role, rolcanlogin as login, rolbypassrls or rolsuper as bypass from pg_roles where rolname = current_user`;
    const { rows } = await opened.database.withMerchant('M', (trx) => who.execute(trx));
    expect(rows).toEqual([{ role: 'livery_app', login: false, bypass: false }]);
    const { rows: owned } = await sql`select from pg_class where relowner = 'livery_app'::regrole`.execute(
      opened.owner,
    );
    expect(owned).toEqual([]);
  });

  test('a transaction opened inside another fails immediately and names both places [SERVER-30]', async () => {
    const { database } = opened;
    const inner: (() => Promise<unknown>)[] = [
      () => database.withMerchant('M', async () => 1),
      () => database.withMerchant('OTHER', async () => 1),
      () => database.asPlatform(async () => 1),
      () => useOnce(database, 'M', 'nested', new Date()),
      () => database.ping(),
    ];
    for (const open of inner) {
      const outer = database.withMerchant('M', async (trx) => {
        await sql`select 1`.execute(trx);
        return open();
      });
      const place = String.raw`database/database\.test\.ts:\d+`;
      await expect(outer).rejects.toThrow(
        new RegExp(
          `^a transaction is opened inside another: (${place}) inside (?!\\1)${place}\\. Pass .* \\(trx\\) on`,
        ),
      );
    }
    expect(await database.ping()).toBe(true);
  });

  test('transactions may run in parallel, one after another, or after the transaction that started them has ended [SERVER-30]', async () => {
    const { database } = opened;
    const one = () => database.withMerchant('M', (trx) => sql`select 1`.execute(trx));
    const isCommitted = Promise.withResolvers<void>();
    let left: Promise<unknown> | undefined;
    await database.withMerchant('M', async () => {
      left = isCommitted.promise.then(one);
    });
    isCommitted.resolve();
    await expect(Promise.all([left, one(), one().then(one)])).resolves.toHaveLength(3);
  });

  test('a second migration changes nothing', async () => {
    await migrate(opened.owner);
    const { rows } = await sql<{ name: string }>`select name from schema_migration order by name`.execute(opened.owner);
    expect(rows.length).toBeGreaterThan(0);
  });
});

test('a database that gives no session is away after a limit of time, and a health check gets its answer [SERVER-52]', async () => {
  const silent = { kind: 'server', acquire: () => new Promise<never>(() => {}), close: async () => {} } as const;
  expect(await createDatabase(silent, 20).ping()).toBe(false);
});
