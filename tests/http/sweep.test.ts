import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../src/gateway/database/database.ts';
import { createLedger } from '../../src/gateway/ledger/ledger.ts';
import { createMember } from '../../src/gateway/member/create-member.ts';
import { SWEEP_ROWS_MAX, sweepEnded } from '../../src/gateway/jobs/sweep.ts';
import { longIf } from '../support/long.ts';
import {
  DATABASE_HOOK_TIMEOUT_MS,
  newMerchant,
  openTestDatabase,
  testDatabaseKinds,
  type TestDatabase,
} from '../support/test-databases.ts';

/** Rows per table: what an hour of flooding leaves behind. */
const ROWS = 20_000;
/**
 * Maximum reads of each swept row in one round: to find it, to lock it, and to check references. Scanning a whole table
 * would read twenty times as many.
 */
const LOOKS_MAX = 8;
/** Time to fill and sweep a hundred thousand rows on a busy machine. */
const TIMEOUT_MS = 120_000;

const atOnce = ['used_once', 'attempt', 'captcha', 'social_flow'] as const;
const aDayLater = ['verification_code', 'remember_grant', 'session'] as const;
const tables = [...atOnce, ...aDayLater];

const kinds = testDatabaseKinds();

describe.each(kinds)('the sweep on the %s database', (kind) => {
  /** The embedded database takes many seconds for tests with thousands of rows. */
  const options = { ...longIf(kind === 'embedded' && kinds.length > 1), timeout: TIMEOUT_MS };
  let opened: TestDatabase;
  beforeAll(async () => {
    // The tests write thousands of rows in a statement, which takes a busy machine longer than a statement may.
    opened = await openTestDatabase(kind, { hasTimeouts: false });
  }, DATABASE_HOOK_TIMEOUT_MS);
  afterAll(() => opened.close(), DATABASE_HOOK_TIMEOUT_MS);

  /** Inserts rows that end at `ends` into every table, for a new merchant. Every fourth session was played in. */
  async function fill(rows: number, ends: string): Promise<string> {
    const merchant = newMerchant();
    const created = await createMember(opened.database, {
      merchantCode: merchant,
      account: 'a',
      passwordHash: null,
      customerType: 0,
      currency: 'THB',
      profile: {},
      at: new Date(),
    });
    if (!created.ok) throw new Error(created.code);
    const { memberId } = created.value;
    const wallet = await createLedger(opened.database, Date.now).accountOf(merchant, {
      kind: 'cash',
      ownerId: memberId,
      currency: 'THB',
    });
    const end = `now() + interval '${ends}'`;
    const insert = (into: string, values: string, from = `generate_series(1, ${rows}) i`) =>
      sql.raw(`insert into ${into} select '${merchant}', ${values} from ${from}`).execute(opened.owner);
    await insert('used_once', `'k' || i, ${end}`);
    await insert('attempt', `'k' || i, 1, ${end}`);
    await insert('captcha', `'k' || i, '\\x01'::bytea, ${end}`);
    await insert('social_flow', `int4send(i), '\\x01'::bytea, 'p', 'n', 'v', null, null, ${end}`);
    await insert(
      'verification_code (merchant_code, id, purpose, target, code_hash, ends_at)',
      `'k' || i, 'login', '84' || i, '\\x01', ${end}`,
    );
    await insert('remember_grant', `int4send(i), gen_random_uuid(), ${memberId}, '\\x01'::bytea, ${end}`);
    await insert('session (merchant_code, token_hash, member_id, ends_at)', `int4send(i), ${memberId}, ${end}`);
    await insert(
      'game_session (merchant_code, member_id, account_id, session_token_hash, launch_code_hash, launch_code_ends_at, provider, vassalage, game_id, currency, lobby_origin, language, is_demo_money)',
      `${memberId}, ${wallet}, int4send(i), int4send(i), ${end}, 'p', 'v', 'g', 'THB', 'o', 'en', false`,
      `generate_series(4, ${rows}, 4) i`,
    );
    return merchant;
  }

  const left = async (merchant: string) => {
    const { rows } = await sql
      .raw<Record<(typeof tables)[number], bigint>>(
        `select ${tables.map((table) => `(select count(*) from ${table} where merchant_code = '${merchant}') as ${table}`).join(', ')}`,
      )
      .execute(opened.owner);
    return Object.fromEntries(Object.entries(rows[0]!).map(([table, count]) => [table, Number(count)]));
  };
  const each = (names: readonly string[], count: number) => Object.fromEntries(names.map((name) => [name, count]));

  /** Sweeps for at most `roundsMax` rounds. */
  async function sweep(roundsMax = Infinity): Promise<{ gone: number; rounds: number }> {
    let rounds = 0;
    const stopping = new AbortController();
    const database: Database = {
      ...opened.database,
      async asPlatform(work) {
        if ((rounds += 1) === roundsMax) stopping.abort();
        return opened.database.asPlatform(work);
      },
    };
    return { gone: await sweepEnded(database, stopping.signal), rounds };
  }
  /** How many rows one round reads, by index or by scan, as counted by the database. */
  const looksOfARound = () =>
    opened.owner.transaction().execute(async (trx) => {
      const looks = async () =>
        (
          await sql<{
            looks: number;
          }>`select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::float8 as looks from pg_stat_xact_user_tables`.execute(
            trx,
          )
        ).rows[0]!.looks;
      const before = await looks();
      await sql`select public.sweep_ended(interval '1 day', ${SWEEP_ROWS_MAX})`.execute(trx);
      return (await looks()) - before;
    });

  test(
    'takes a bounded number of rows per round and reads few more, until nothing is left [SERVER-27]',
    options,
    async () => {
      const merchant = await fill(ROWS, '-2 days');
      const looks = await looksOfARound();
      expect(looks).toBeGreaterThan(0);
      expect(looks).toBeLessThan(LOOKS_MAX * SWEEP_ROWS_MAX * tables.length);
      const { gone, rounds } = await sweep();
      expect(rounds).toBe(ROWS / SWEEP_ROWS_MAX);
      expect(gone).toBe((ROWS - SWEEP_ROWS_MAX) * tables.length - (ROWS - SWEEP_ROWS_MAX) / 4);
      expect(await left(merchant)).toEqual({ ...each(tables, 0), session: ROWS / 4 });
      // Sessions that were played in were checked once and are not read again.
      expect(await sweep()).toEqual({ gone: 0, rounds: 1 });
      expect(await looksOfARound()).toBe(0);
    },
  );

  test('keeps rows that are still valid, and those that ended recently but may still be asked for, each at its own merchant [SERVER-26, SESS-18, TENANT-12]', async () => {
    const [good, justEnded, old] = [await fill(8, '1 minute'), await fill(8, '-1 hour'), await fill(8, '-2 days')];
    await sweep();
    expect(await left(good)).toEqual(each(tables, 8));
    expect(await left(justEnded)).toEqual({ ...each(atOnce, 0), ...each(aDayLater, 8) });
    expect(await left(old)).toEqual({ ...each(tables, 0), session: 2 });
  });

  test('stops between two rounds when its gateway stops, and continues later [SERVER-27]', options, async () => {
    const merchant = await fill(3 * SWEEP_ROWS_MAX, '-2 days');
    const stopped = await sweep(1);
    expect([stopped.rounds, (await left(merchant))['attempt']]).toEqual([1, 2 * SWEEP_ROWS_MAX]);
    await sweep();
    expect((await left(merchant))['attempt']).toBe(0);
  });

  test('takes every row once when two gateways sweep in parallel [SERVER-27]', options, async () => {
    const merchant = await fill(3 * SWEEP_ROWS_MAX, '-2 days');
    const both = await Promise.all([sweep(), sweep()]);
    expect(both[0].gone + both[1].gone + (await sweep()).gone).toBe(
      3 * SWEEP_ROWS_MAX * tables.length - (3 * SWEEP_ROWS_MAX) / 4,
    );
    expect(await left(merchant)).toMatchObject(each(atOnce, 0));
  });

  test.each([
    `interval '-1 second', 10`,
    `null, 10`,
    `interval '1 day', 0`,
    `interval '1 day', -1`,
    `interval '1 day', null`,
  ])('is refused by the database for (%s), because rows in use would be deleted [SERVER-27]', async (given) => {
    const merchant = await fill(4, '1 second');
    await expect(
      opened.database.asPlatform((trx) => sql.raw(`select public.sweep_ended(${given})`).execute(trx)),
    ).rejects.toMatchObject({ code: '22023' });
    expect(await left(merchant)).toEqual(each(tables, 4));
  });
});
