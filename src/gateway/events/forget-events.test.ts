import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeDatabases } from '../../../tests/support/describe-databases.ts';
import {
  DATABASE_HOOK_TIMEOUT_MS,
  newMerchant,
  openTestDatabase,
  type TestDatabase,
} from '../../../tests/support/test-databases.ts';
import { consumer } from './consumer.ts';
import { createConsumers, type Consumers } from './consumers.ts';
import { EVENTS_KEPT_DAYS, forgetEvents } from './forget-events.ts';
import { recordEvents } from './record-events.ts';

const DAY_MS = 86_400_000;

describeDatabases('old events on the %s database', (kind) => {
  let opened: TestDatabase;
  const nowMs = Date.now();
  const log = pino({ level: 'silent' });
  let isBroken = false;
  /** Two consumers of different events. The first one fails as the test says. */
  let [first, second]: Consumers[] = [];
  beforeAll(async () => {
    opened = await openTestDatabase(kind);
    const make = (name: string, type: 'logged_in' | 'member_registered') =>
      createConsumers({ database: opened.database, clock: () => nowMs, log }, [
        consumer({
          name,
          types: [type],
          handle: async () => {
            if (isBroken) throw new Error('broken');
            return [];
          },
        }),
      ]);
    [first, second] = [make('first', 'member_registered'), make('second', 'logged_in')];
  }, DATABASE_HOOK_TIMEOUT_MS);
  afterAll(() => opened.close(), DATABASE_HOOK_TIMEOUT_MS);

  /** Records events of a member that are so many days old. */
  const record = (merchantCode: string, daysOld: number, count = 1) =>
    opened.database.withMerchant(merchantCode, (trx) =>
      recordEvents(
        trx,
        merchantCode,
        nowMs - daysOld * DAY_MS,
        Array.from({ length: count }, () => ({ type: 'member_registered', memberId: 7n, body: { method: 'form' } })),
      ),
    );
  /** How old the events of a merchant are, in days. */
  const agesOf = async (merchantCode: string) => {
    const rows = await opened.database.withMerchant(merchantCode, (trx) =>
      trx.selectFrom('event').select('at').where('merchant_code', '=', merchantCode).orderBy('id').execute(),
    );
    return rows.map(({ at }) => Math.round((nowMs - at.getTime()) / DAY_MS));
  };
  const forget = (atMs = nowMs) => forgetEvents(opened.database, atMs);

  test('are deleted once every consumer has passed them, and not before; younger ones stay [EVENT-09]', async () => {
    const [one, two] = [newMerchant(), newMerchant()];
    await record(one, EVENTS_KEPT_DAYS + 2);
    await record(one, EVENTS_KEPT_DAYS - 1);
    await record(two, EVENTS_KEPT_DAYS + 1);
    // Without consumers nobody has handled anything.
    expect(await forget()).toBe(0);
    await first!.runAll();
    await second!.runAll();
    await record(two, EVENTS_KEPT_DAYS + 1);
    await first!.runAll();
    expect(await forget()).toBe(2);
    expect([await agesOf(one), await agesOf(two)]).toEqual([[EVENTS_KEPT_DAYS - 1], [EVENTS_KEPT_DAYS + 1]]);
    await second!.runAll();
    expect(await forget()).toBe(1);
    expect([await agesOf(one), await agesOf(two)]).toEqual([[EVENTS_KEPT_DAYS - 1], []]);
  });

  test('stay while they are set aside, and keep no other one; more than a batch goes in one job [EVENT-09, EVENT-06]', async () => {
    const merchant = newMerchant();
    isBroken = true;
    await record(merchant, 200, 3);
    await first!.runAll();
    isBroken = false;
    await record(merchant, 100, 1_500);
    for (const one of [first!, second!]) await one.runAll();
    expect(await forget()).toBe(1_500);
    expect(await agesOf(merchant)).toEqual([200, 200, 200]);
    await sql`delete from event_set_aside`.execute(opened.owner);
    expect(await forget()).toBe(3);
  });

  test('of a cluster from before a restore go when the consumers have begun the next era [EVENT-09, EVENT-07]', async () => {
    const merchant = newMerchant();
    // The owner writes what a restore brings along: an event and a cursor of a cluster that was a billion transactions ahead.
    await sql`insert into event (merchant_code, xid, type, version, member_id, body, at)
      values (${merchant}, '1000000000', 'logged_out', 1, 7, '{}', ${new Date(nowMs - 200 * DAY_MS)})`.execute(
      opened.owner,
    );
    await sql`update event_cursor set xid = '1000000000', id = (select max(id) from event) where consumer = 'first'`.execute(
      opened.owner,
    );
    await createConsumers({ database: opened.database, clock: () => nowMs, log }, []).start();
    await record(merchant, 100);
    await second!.runAll();
    const eras = await sql<{ era: number }>`select era from event_cursor order by consumer`.execute(opened.owner);
    expect(eras.rows).toEqual([{ era: 1 }, { era: 2 }]);
    // The first consumer has passed the old era, and nothing of the new one.
    expect(await forget()).toBe(1);
    expect(await agesOf(merchant)).toEqual([100]);
    await first!.runAll();
    expect(await forget()).toBe(1);
  });

  test('of the last thirty days stay, whatever the application asks, and nobody deletes one by hand [EVENT-09, EVENT-02]', async () => {
    const merchant = newMerchant();
    await record(merchant, 29);
    for (const one of [first!, second!]) await one.runAll();
    await expect(forget(nowMs + 61 * DAY_MS)).rejects.toMatchObject({ code: '42501' });
    const byHand = sql`delete from event where merchant_code = ${merchant}`;
    for (const flag of ['', 'on'])
      await expect(
        opened.database.withMerchant(merchant, async (trx) => {
          await sql`select set_config('livery.forgets_events', ${flag}, true)`.execute(trx);
          await byHand.execute(trx);
        }),
      ).rejects.toMatchObject({ code: '42501' });
    await expect(byHand.execute(opened.owner)).rejects.toMatchObject({ code: '42501' });
    expect(await agesOf(merchant)).toEqual([29]);
  });
});
