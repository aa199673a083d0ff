import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  DATABASE_HOOK_TIMEOUT_MS,
  openTestDatabase,
  testDatabaseKinds,
  type TestDatabase,
} from '../../../tests/support/test-databases.ts';
import { selectAccounts } from './team-list.ts';
import { findPart, isInPart } from './team-tree.ts';

/** Each level has so many accounts below the first one of the level above. */
const [LEVELS, ON_A_LEVEL] = [60, 20];
/** Accounts beside the tree. */
const OTHERS = 8_000;
/** Rows that are read for a page. */
const ROWS = 21;
const FILL_TIMEOUT_MS = 60_000;

describe.each(testDatabaseKinds().filter((kind) => kind === 'server'))('a tree on a %s database', (kind) => {
  let opened: TestDatabase;
  /** The first account of each level, from the top. */
  const firsts: bigint[] = [];
  beforeAll(async () => {
    // Thousands of accounts in one statement take longer than the product allows, on a busy machine.
    opened = await openTestDatabase(kind, { hasTimeouts: false });
    const { owner } = opened;
    const add = async (name: string, count: number, upline: bigint | null) => {
      const { rows } = await sql<{ id: bigint }>`
        insert into member (merchant_code, account, nickname, customer_type, currency, profile, registered_at, upline_id)
        select 'BIG', ${name} || n, 'n', 1, 'THB', '{}', '2026-01-01'::timestamptz + n * interval '1 minute', ${upline}::bigint
        from generate_series(1, ${count}::int) n returning id`.execute(owner);
      return rows[0]!.id;
    };
    await add('o', OTHERS, null);
    firsts.push(await add('top', 1, null));
    for (let level = 1; level <= LEVELS; level += 1) firsts.push(await add(`l${level}x`, ON_A_LEVEL, firsts.at(-1)!));
    for (const table of ['member', 'team_place', 'team_size']) await sql.raw(`analyze ${table}`).execute(owner);
  }, DATABASE_HOOK_TIMEOUT_MS + FILL_TIMEOUT_MS);
  afterAll(() => opened.close(), DATABASE_HOOK_TIMEOUT_MS);

  test('who is below an account is one range of the index of places at any depth, and its list reads no place beside [AGENT-16]', async () => {
    for (const depth of [1, LEVELS / 2, LEVELS - 1]) {
      const agent = { merchantCode: 'BIG', memberId: firsts[depth]!, currency: 'THB', timeZone: 'Asia/Bangkok' };
      const below = (LEVELS - depth) * ON_A_LEVEL;
      await opened.database.withMerchant('BIG', async (trx) => {
        const part = (await findPart(trx, agent, undefined))!;
        const planOf = async (query: RawBuilder<unknown>) => {
          const { rows } = await sql<{ 'QUERY PLAN': string }>`explain (analyze, timing off) ${query}`.execute(trx);
          return rows.map((row) => row['QUERY PLAN']).join('\n');
        };
        const places = await planOf(
          sql`select p.member_id from team_place p where p.merchant_code = 'BIG' and ${isInPart(part)}`,
        );
        const [scan, ...others] = places.match(/[^\n]*Scan [^\n]*/g)!.filter((line) => !line.includes('Bitmap Heap'));
        expect(scan, places).toMatch(/Index (Only )?Scan (using|on) team_place_below/);
        // What the range holds, and no more.
        expect(scan, places).toContain(`(actual rows=${below} loops=1)`);
        expect([others, places.includes('Removed by')], places).toEqual([[], false]);
        const page = { after: undefined, limit: ROWS, now: new Date() };
        const list = selectAccounts(part, { view: 'list' }, page);
        expect((await list.execute(trx)).rows).toHaveLength(Math.min(ROWS, below));
        const plan = await planOf(list);
        expect(plan).toMatch(/Scan (using|on) team_place/);
        expect(plan).not.toContain('Seq Scan on team_place');
      });
    }
  });
});
