import { sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  DATABASE_HOOK_TIMEOUT_MS,
  openTestDatabase,
  testDatabaseKinds,
  type TestDatabase,
} from '../../../tests/support/test-databases.ts';
import { fillCashier } from '../../../tests/support/fill-cashier.ts';
import { fillAgreements } from '../../../tests/support/fill-agreements.ts';
import { fillOwnAccount } from '../../../tests/support/fill-own-account.ts';
import { fillExclusion } from '../../../tests/support/fill-exclusion.ts';
import { fillEvents } from '../../../tests/support/fill-events.ts';
import { fillPromotions } from '../../../tests/support/fill-promotions.ts';
import { fillChallenges } from '../../../tests/support/fill-challenges.ts';
import { fillReferral } from '../../../tests/support/fill-referral.ts';
import { fillConsole } from '../../../tests/support/fill-console.ts';
import { fillMall } from '../../../tests/support/fill-mall.ts';
import { fillSocial } from '../../../tests/support/fill-social.ts';
import { fillTeam } from '../../../tests/support/fill-team.ts';
import { createLedger } from '../ledger/ledger.ts';
import type { Tables } from './tables.ts';
import { merchantTables } from '../../../tests/support/merchant-tables.ts';
import { transfer } from '../../../tests/support/transfer.ts';

type Trx = Transaction<Tables>;
/** The key of a row. */
interface Own {
  merchant_code: string;
}

/** Any bytes. */
const HASH = new Uint8Array([1]);
/** An hour ago, so that the sweep takes the row. */
const ENDED_AT = new Date(Date.now() - 3_600_000);

/** A member with the rows that belong to it, and its id. */
async function fillMember(trx: Trx, own: Own): Promise<bigint> {
  const { id: member_id } = await trx
    .insertInto('member')
    .values({
      ...own,
      account: 'a',
      nickname: 'A',
      password_hash: 'h',
      customer_type: 0,
      currency: 'THB',
      profile: '{}',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('member_contact')
    .values({ ...own, kind: 'email', value: 'a@b.test', member_id })
    .execute();
  await trx
    .insertInto('member_picture')
    .values({ ...own, name: 'p', png: HASH, member_id })
    .execute();
  await trx
    .insertInto('affiliate_code')
    .values({ ...own, code: 'c', member_id })
    .execute();
  return member_id;
}

/** What a login writes: the session, and how the browser is recognised next time. */
async function fillLogin(trx: Trx, own: Own, member_id: bigint): Promise<void> {
  await trx
    .insertInto('session')
    .values({ ...own, token_hash: HASH, member_id, ends_at: ENDED_AT })
    .execute();
  await trx
    .insertInto('known_place')
    .values({ ...own, member_id, kind: 'device', place: HASH })
    .execute();
  await trx
    .insertInto('remember_grant')
    .values({
      ...own,
      token_hash: HASH,
      family: '00000000-0000-0000-0000-000000000001',
      member_id,
      device_hash: HASH,
      ends_at: ENDED_AT,
    })
    .execute();
}

/** What checks before a login write. */
async function fillChecks(trx: Trx, own: Own): Promise<void> {
  await trx
    .insertInto('used_once')
    .values({ ...own, key: 'k', ends_at: ENDED_AT })
    .execute();
  await trx
    .insertInto('attempt')
    .values({ ...own, key: 'k', count: 1, ends_at: ENDED_AT })
    .execute();
  await trx
    .insertInto('captcha')
    .values({ ...own, id: 'c', answer_hash: HASH, ends_at: ENDED_AT })
    .execute();
  await trx
    .insertInto('verification_code')
    .values({ ...own, id: 'v', purpose: 'login', target: '84912345678', code_hash: HASH, ends_at: ENDED_AT })
    .execute();
}

/** What decides the bets of a player. */
async function fillPlay(trx: Trx, own: Own, member_id: bigint): Promise<void> {
  await trx
    .insertInto('play_block')
    .values({ ...own, member_id, kind: 'time_out', begins_at: ENDED_AT })
    .execute();
  await trx
    .insertInto('play_limit')
    .values({
      ...own,
      member_id,
      currency: 'THB',
      measure: 'loss',
      period: 'day',
      limit_minor: 1n,
      period_ends_at: ENDED_AT,
      time_zone: 'Asia/Bangkok',
    })
    .execute();
  await trx
    .insertInto('protection_breach')
    .values({ ...own, member_id, kind: 'deposit_limit', figures: '{}', at: ENDED_AT })
    .execute();
  await trx
    .insertInto('favourite')
    .values({ ...own, member_id, vassalage: 'GPI', game_id: 'g', created_at: ENDED_AT })
    .execute();
  await trx
    .insertInto('bonus_split')
    .values({ ...own, member_id, currency: 'THB', pays_first: 'cash' })
    .execute();
}

async function fillGames(trx: Trx, own: Own, member_id: bigint, account_id: bigint): Promise<void> {
  const game = { provider: 'livery', vassalage: 'YB', game_id: 'g', currency: 'THB' };
  const { id: game_session_id } = await trx
    .insertInto('game_session')
    .values({
      ...own,
      ...game,
      member_id,
      account_id,
      session_token_hash: HASH,
      launch_code_hash: HASH,
      launch_code_ends_at: ENDED_AT,
      lobby_origin: 'o',
      language: 'en',
      is_demo_money: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('round')
    .values({
      ...own,
      ...game,
      round_id: 'r',
      member_id,
      game_session_id,
      bet_minor: 1n,
      win_minor: 0n,
      status: 'open',
      opened_at: ENDED_AT,
    })
    .execute();
  await sql`select sum_play(${member_id}, ${game.currency}, 'UTC', 100)`.execute(trx);
  const { id: transfer_id } = await trx.selectFrom('transfer').select('id').executeTakeFirstOrThrow();
  await trx
    .insertInto('bet_description')
    .values({ ...own, transfer_id, provider: game.provider, round_id: 'r', lines: '[]' })
    .execute();
}

/** Writes a row of this merchant into every merchant table. The first test fails until a new table gets a line here. */
async function fill({ database, owner }: TestDatabase, merchant: string): Promise<void> {
  const ledger = createLedger(database, Date.now);
  const house = await ledger.accountOf(merchant, { kind: 'house', currency: 'THB' });
  const wallet = await ledger.accountOf(merchant, { kind: 'cash', ownerId: 1n, currency: 'THB' });
  await transfer(ledger, merchant, {
    source: 's',
    idempotencyKey: 'k',
    kind: 'win',
    debit: house,
    credit: wallet,
    amountMinor: 5n,
  });
  const own = { merchant_code: merchant };
  await database.withMerchant(merchant, async (trx) => {
    await sql`select sum_account(${wallet}, 'UTC', 100)`.execute(trx);
    const memberId = await fillMember(trx, own);
    await fillLogin(trx, own, memberId);
    await fillChecks(trx, own);
    await fillSocial(trx, own, memberId, ENDED_AT);
    await fillGames(trx, own, memberId, wallet);
    await fillPlay(trx, own, memberId);
    await fillConsole(trx, own, memberId, ENDED_AT);
    await fillEvents(trx, own, memberId, ENDED_AT);
    await fillCashier(trx, own, memberId, ENDED_AT);
    await fillPromotions(trx, own, memberId, ENDED_AT);
    await fillChallenges(trx, own, memberId, ENDED_AT);
    await fillReferral(trx, own, memberId, ENDED_AT);
    await fillMall(trx, own, memberId, ENDED_AT);
    await fillTeam(trx, own, ENDED_AT);
    await fillAgreements(trx, own, memberId, ENDED_AT);
    await fillExclusion(trx, own, memberId, ENDED_AT);
    await fillOwnAccount(trx, own, memberId, ENDED_AT);
  });
  // Only the wager function inserts it.
  await sql`insert into free_round select g.merchant_code, t.id, g.id, 'p', 'r' from free_round_grant g
    join transfer t using (merchant_code) where merchant_code = ${merchant} limit 1`.execute(owner);
}

// One database at a time: the suites below run one after the other.
let opened: TestDatabase;
/** Every table with a merchant. */
let tables: string[];

const asMine = (text: string) =>
  opened.database.withMerchant('MINE', (trx) => sql.raw<{ merchant_code: string }>(text).execute(trx));

function testTables(): void {
  test('every merchant table is listed, and the primary key of each starts with the merchant [TENANT-05]', async () => {
    expect(tables.toSorted()).toEqual(merchantTables);
    const { rows } = await sql<{
      name: string;
    }>`select c.relname as name from pg_index i join pg_class c on c.oid = i.indrelid
      join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0] where i.indisprimary and a.attname = 'merchant_code'`.execute(
      opened.owner,
    );
    expect(rows.map(({ name }) => name).toSorted()).toEqual(tables.toSorted());
  });
}

function testMerchants(): void {
  test('a merchant sees its own rows of every table, and no others [TENANT-06]', async () => {
    for (const table of tables) {
      const { rows } = await asMine(`select merchant_code from ${table}`);
      expect({ table, merchants: [...new Set(rows.map((row) => row.merchant_code))] }).toEqual({
        table,
        merchants: ['MINE'],
      });
    }
  });

  test('a merchant cannot change, delete or add rows of another one, or move its own rows there [TENANT-06]', async () => {
    const refused = { code: '42501' };
    for (const table of tables) {
      for (const write of [
        `update ${table} set merchant_code = merchant_code where merchant_code = 'THEIRS'`,
        `delete from ${table} where merchant_code = 'THEIRS'`,
      ]) {
        // Either the role has no such privilege, or it finds no such row.
        const affected = await asMine(write).then(
          (result) => String(result.numAffectedRows),
          (error: { code: string }) => error.code,
        );
        expect([`${write}: 0`, `${write}: 42501`]).toContain(`${write}: ${affected}`);
      }
      await expect(asMine(`update ${table} set merchant_code = 'THEIRS'`)).rejects.toMatchObject(refused);
    }
    await expect(asMine(`insert into used_once values ('THEIRS', 'x', now())`)).rejects.toMatchObject(refused);
    await expect(
      asMine(
        `insert into member (merchant_code, account, nickname, password_hash, customer_type, currency) values ('THEIRS', 'b', 'B', 'h', 0, 'THB')`,
      ),
    ).rejects.toMatchObject(refused);
  });
}

function testPlatform(): void {
  test('without a merchant no rows are visible, before and after a merchant was set [TENANT-07]', async () => {
    for (const table of tables) {
      const { rows } = await opened.database.asPlatform((trx) => sql.raw(`select from ${table}`).execute(trx));
      expect({ table, rows }).toEqual({ table, rows: [] });
    }
    await expect(opened.database.withMerchant('', async () => 1)).rejects.toThrow('merchant code');
  });

  test('the sweep deletes ended rows of every merchant and keeps those that still run [SERVER-26]', async () => {
    const counts = async (merchant: string) =>
      opened.database.withMerchant(merchant, async (trx) =>
        Promise.all(
          (['captcha', 'used_once', 'member'] as const).map(
            async (table) => (await trx.selectFrom(table).select('merchant_code').execute()).length,
          ),
        ),
      );
    const running = {
      merchant_code: 'MINE',
      id: 'runs',
      answer_hash: new Uint8Array([1]),
      // Later than any machine is slow.
      ends_at: new Date(Date.now() + 3_600_000),
    };
    await opened.database.withMerchant('MINE', (trx) => trx.insertInto('captcha').values(running).execute());
    await opened.database.asPlatform((trx) => sql`select sweep_ended(interval '0', 100)`.execute(trx));
    expect([await counts('MINE'), await counts('THEIRS')]).toEqual([
      [1, 0, 2],
      [0, 0, 2],
    ]);
  });

  test('the table of the licensees’ exclusions answers about hashes that one has, and lists nothing [TENANT-06, PROTECT-18]', async () => {
    const hash = `array['\\x${'ab'.repeat(32)}']::bytea[]`;
    await asMine(`select exclusion_enter('harbour', '{email}', ${hash}, now(), now() + interval '1 day')`);
    const asTheirs = (text: string) =>
      opened.database.withMerchant('THEIRS', (trx) =>
        sql
          .raw<object>(text)
          .execute(trx)
          .then(({ rows }) => rows.length),
      );
    expect(await asTheirs(`select * from exclusion_of('harbour', ${hash}, now())`)).toBe(1);
    expect(await asTheirs(`select * from exclusion_of('stranger', ${hash}, now())`)).toBe(0);
    expect(await asTheirs(`select * from exclusion_of('harbour', '{}', now())`)).toBe(0);
    // Nobody can end what is not over.
    await asTheirs(`select exclusion_reopen('harbour', ${hash}, now())`);
    expect(await asTheirs(`select * from exclusion_of('harbour', ${hash}, now() + interval '2 days')`)).toBe(1);
    for (const text of [`select from exclusion`, `delete from exclusion`, `update exclusion set over_at = now()`])
      await expect(asMine(text)).rejects.toMatchObject({ code: '42501' });
  });

  test('the platform can write its own table', async () => {
    const feed = { provider: 'livery', body: JSON.stringify({ games: [] }) };
    const read = await opened.database.asPlatform(async (trx) => {
      await trx.insertInto('vendor_feed').values(feed).execute();
      return trx.selectFrom('vendor_feed').select('body').executeTakeFirstOrThrow();
    });
    expect(read.body).toEqual({ games: [] });
  });
}

describe.each(testDatabaseKinds())('tenancy of the %s database', (kind) => {
  beforeAll(async () => {
    opened = await openTestDatabase(kind);
    await fill(opened, 'MINE');
    await fill(opened, 'THEIRS');
    const { rows } = await sql<{
      name: string;
    }>`select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and a.attname = 'merchant_code'`.execute(
      opened.owner,
    );
    tables = rows.map(({ name }) => name);
  }, DATABASE_HOOK_TIMEOUT_MS);
  afterAll(() => opened.close(), DATABASE_HOOK_TIMEOUT_MS);

  testTables();
  testMerchants();
  testPlatform();
});
