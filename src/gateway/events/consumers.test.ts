import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql, type Transaction } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  DATABASE_HOOK_TIMEOUT_MS,
  newMerchant,
  openTestDatabase,
  testDatabaseKinds,
  type TestDatabase,
} from '../../../tests/support/test-databases.ts';
import type { Tables } from '../database/tables.ts';
import { consumer, type Consumer, type RecordedEvent } from './consumer.ts';
import { createConsumers } from './consumers.ts';
import { recordEvents } from './record-events.ts';
import type { Signal } from '../signals/signal.ts';

type Round = RecordedEvent<'round_settled'>;

const AT_MS = Date.UTC(2026, 10, 23, 12);
/** How often a consumer looks for events that nobody told it of. */
const LOOK_EVERY_MS = 1_000;

/**
 * Lets no consumer look by itself, so that only a signal wakes one, however slow the machine is. Returns the pauses
 * that were begun.
 */
function stopLooking(): number[] {
  const setTimer = setTimeout;
  const pauses: number[] = [];
  vi.stubGlobal('setTimeout', (run: (...of: unknown[]) => void, ms = 0, ...of: unknown[]) => {
    pauses.push(ms);
    return setTimer(run, ms === LOOK_EVERY_MS ? 3_600_000 : ms, ...of);
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  return pauses;
}

const settled = (roundId: string) => ({
  type: 'round_settled' as const,
  memberId: 7n,
  body: {
    provider: 'LUM',
    roundId,
    gameId: 'g',
    vassalage: 'V',
    currency: 'THB',
    betMinor: '100',
    winMinor: '9007199254740993',
  },
});

describe.each(testDatabaseKinds())('events on the %s database', (kind) => {
  let opened: TestDatabase;
  let nowMs = AT_MS;
  const logged: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void logged.push(line) });
  const toolsWith = (send: (signals: readonly Signal[]) => void = () => {}) => ({
    database: opened.database,
    clock: () => nowMs,
    log,
    signals: { send },
  });
  /** A consumer that notes the rounds it gets, and fails as the test says. */
  const noting = (name: string, seen: string[], fails: (event: Round) => boolean = () => false): Consumer =>
    consumer({
      name,
      types: ['round_settled'],
      handle: async (_trx, merchantCode, events) => {
        for (const event of events) {
          if (fails(event)) throw new Error(`cannot handle ${event.body.roundId}`);
          seen.push(`${merchantCode} ${event.body.roundId}`);
        }
        return events.map(({ memberId }) => ({ merchantCode, memberId: memberId!, topic: 'inbox' }));
      },
    });
  const record = (merchantCode: string, ...ids: string[]) =>
    opened.database.withMerchant(merchantCode, (trx) => recordEvents(trx, merchantCode, AT_MS, ids.map(settled)));
  /** A consumer that has handled everything that earlier tests have recorded, which it forgets. */
  const follow = async (one: Consumer, seen: unknown[], signals: Signal[] = []) => {
    const consumers = createConsumers(
      toolsWith((sent) => void signals.push(...sent)),
      [one],
    );
    await consumers.runAll();
    seen.length = 0;
    signals.length = 0;
    return consumers;
  };

  beforeAll(async () => {
    opened = await openTestDatabase(kind);
  }, DATABASE_HOOK_TIMEOUT_MS);
  afterAll(() => opened.close(), DATABASE_HOOK_TIMEOUT_MS);

  test('a consumer gets the events of all merchants once, in order, and only the types it wants [EVENT-01, EVENT-03]', async () => {
    const [one, two] = [newMerchant(), newMerchant()];
    const seen: string[] = [];
    const signals: Signal[] = [];
    const consumers = await follow(noting('all', seen), seen, signals);
    await record(one, 'a', 'b');
    await opened.database.withMerchant(one, (trx) =>
      recordEvents(trx, one, AT_MS, [
        { type: 'logged_in', memberId: 7n, body: { method: 'sms', sessionId: 's', isNewNetwork: false } },
      ]),
    );
    await record(two, 'c');
    await consumers.runAll();
    expect(seen).toEqual([`${one} a`, `${one} b`, `${two} c`]);
    expect(signals).toEqual([one, one, two].map((merchantCode) => ({ merchantCode, memberId: 7n, topic: 'inbox' })));
    await consumers.runAll();
    expect(seen).toHaveLength(3);
    expect(await consumers.lags()).toContainEqual({ consumer: 'all', behindMs: 0, setAside: 0 });
  });

  test('a consumer is behind for as long as it has not looked at an event, whatever the time of the event [EVENT-03]', async () => {
    const merchant = newMerchant();
    const consumers = await follow(noting('early', []), []);
    const laterMs = nowMs + 60_000;
    await opened.database.withMerchant(merchant, (trx) => recordEvents(trx, merchant, laterMs, [settled('later')]));
    expect(await consumers.lags()).toContainEqual({ consumer: 'early', behindMs: 1, setAside: 0 });
    await consumers.runAll();
    expect(await consumers.lags()).toContainEqual({ consumer: 'early', behindMs: 0, setAside: 0 });
  });

  test('an event of a transaction that is rolled back never happens [EVENT-01]', async () => {
    const merchant = newMerchant();
    const seen: string[] = [];
    const consumers = await follow(noting('rolled back', seen), seen);
    await expect(
      opened.database.withMerchant(merchant, async (trx) => {
        await recordEvents(trx, merchant, AT_MS, [settled('undone')]);
        throw new Error('the command fails');
      }),
    ).rejects.toThrow('the command fails');
    await record(merchant, 'done');
    await consumers.runAll();
    expect(seen).toEqual([`${merchant} done`]);
  });

  test('more events than a batch holds are all handled [EVENT-03]', async () => {
    const merchant = newMerchant();
    const seen: string[] = [];
    const consumers = await follow(noting('many', seen), seen);
    const ids = Array.from({ length: 1_201 }, (_, index) => `r${index}`);
    await record(merchant, ...ids);
    await consumers.runAll();
    expect(seen).toEqual(ids.map((id) => `${merchant} ${id}`));
  });

  test('an event that cannot be handled is set aside, tried again later, and stops no other [EVENT-06]', async () => {
    const merchant = newMerchant();
    const seen: string[] = [];
    let isBroken = true;
    const consumers = await follow(
      noting('poisoned', seen, ({ body }) => isBroken && body.roundId === 'bad'),
      seen,
    );
    await record(merchant, 'x', 'bad', 'y');
    await consumers.runAll();
    expect(seen).toEqual(['x', 'x', 'y'].map((id) => `${merchant} ${id}`));
    expect(await consumers.lags()).toContainEqual({ consumer: 'poisoned', behindMs: 0, setAside: 1 });
    nowMs += 10_000;
    await consumers.runAll();
    isBroken = false;
    nowMs += 19_999;
    await consumers.runAll();
    expect(seen).toHaveLength(3);
    nowMs += 1;
    await consumers.runAll();
    expect(seen.slice(3)).toEqual([`${merchant} bad`]);
    expect(await consumers.lags()).toContainEqual({ consumer: 'poisoned', behindMs: 0, setAside: 0 });
  });

  test('an event that this gateway does not know is set aside and not handed on [EVENT-06]', async () => {
    const merchant = newMerchant();
    const seen: string[] = [];
    const consumers = await follow(noting('unknown', seen), seen);
    await opened.database.withMerchant(merchant, (trx) =>
      trx
        .insertInto('event')
        .values([
          { merchant_code: merchant, type: 'round_settled', version: 9, body: '{}', at: new Date(AT_MS) },
          { merchant_code: merchant, type: 'round_settled', version: 1, body: '{"roundId":1}', at: new Date(AT_MS) },
        ])
        .execute(),
    );
    await record(merchant, 'known');
    await consumers.runAll();
    expect(seen).toEqual([`${merchant} known`]);
    expect(await consumers.lags()).toContainEqual({ consumer: 'unknown', behindMs: 0, setAside: 2 });
  });

  test('a gateway that dies after it handled a batch leaves it to the next one, which handles it again [EVENT-04, EVENT-05]', async () => {
    const merchant = newMerchant();
    const seen: string[] = [];
    const first = await follow(noting('shared', seen), seen);
    const second = createConsumers(toolsWith(), [noting('shared', seen)]);
    await record(merchant, 'one');
    await second.runAll();
    expect(seen).toEqual([]);
    // The first one handles the events and ends before its cursor moves.
    await sql`update event_cursor set xid = '0', id = 0 where consumer = 'shared'`.execute(opened.owner);
    nowMs += 30_000;
    await second.runAll();
    expect(seen.filter((line) => line.startsWith(merchant))).toEqual([`${merchant} one`]);
    await record(merchant, 'two');
    await first.runAll();
    expect(seen.filter((line) => line.startsWith(merchant))).toEqual([`${merchant} one`]);
    // A gateway that is stopped gives its lease back.
    await second.stop();
    await first.runAll();
    expect(seen.filter((line) => line.startsWith(merchant))).toEqual([`${merchant} one`, `${merchant} two`]);
  });

  test('a consumer that follows events is woken by a signal, also from the middle of a transaction [EVENT-03]', async () => {
    const merchant = newMerchant();
    const seen: string[] = [];
    const consumers = await follow(noting('woken', seen), seen);
    const pauses = stopLooking();
    await consumers.start();
    await opened.database.withMerchant(merchant, async (trx) => {
      await recordEvents(trx, merchant, AT_MS, [settled('soon')]);
      consumers.wake();
      await nextTurn();
    });
    consumers.wake();
    await expect.poll(() => seen, { timeout: 20_000 }).toEqual([`${merchant} soon`]);
    // It would have looked by itself.
    await expect.poll(() => pauses, { timeout: 20_000 }).toContain(LOOK_EVERY_MS);
    await consumers.stop();
    expect(logged.join()).not.toContain('events could not be read');
  });

  test('a consumer that follows events finds those that no signal told it of [EVENT-03]', async () => {
    const merchant = newMerchant();
    const seen: string[] = [];
    const consumers = await follow(noting('untold', seen), seen);
    await consumers.start();
    try {
      for (const id of ['first', 'second']) {
        await record(merchant, id);
        await expect.poll(() => seen.at(-1)).toBe(`${merchant} ${id}`);
      }
    } finally {
      await consumers.stop();
    }
  });

  test('the application’s role records events and can neither change, delete, truncate nor predate them [EVENT-02]', async () => {
    const merchant = newMerchant();
    await record(merchant, 'kept');
    const asApplication = (text: string) =>
      opened.database
        .withMerchant(merchant, (trx) => sql.raw(text).execute(trx))
        .then(
          () => 'done',
          (error: { code: string }) => error.code,
        );
    for (const text of [
      `update event set type = 'bet_placed'`,
      'delete from event',
      'truncate event',
      `insert into event (merchant_code, id, type, version, body, at) overriding system value values ('${merchant}', 1, 'x', 1, '{}', now())`,
      `insert into event (merchant_code, xid, type, version, body, at) values ('${merchant}', '1', 'x', 1, '{}', now())`,
      `insert into event (merchant_code, type, version, body, at) values ('OTHER', 'x', 1, '{}', now())`,
      `insert into event_era values (9, 9)`,
    ])
      expect(await asApplication(text), text).toBe('42501');
    for (const text of [`update event set type = 'bet_placed'`, 'delete from event', 'truncate event cascade'])
      await expect(sql.raw(text).execute(opened.owner), text).rejects.toMatchObject({ code: '42501' });
  });

  test('after a restore into another cluster, which counts transactions from a smaller number, no event is skipped [EVENT-07]', async () => {
    const merchant = newMerchant();
    const seen: string[] = [];
    const consumers = await follow(noting('restored', seen), seen);
    // The owner writes what a restore brings along: events and cursors of a cluster that was a billion transactions ahead.
    const ofOld = (xid: number, roundId: string) =>
      sql`insert into event (merchant_code, xid, type, version, member_id, body, at)
        values (${merchant}, ${String(1_000_000_000 + xid)}::text::xid8, 'round_settled', 1, 7, ${JSON.stringify(settled(roundId).body)}::jsonb, ${new Date(AT_MS)})`.execute(
        opened.owner,
      );
    await ofOld(1, 'handled');
    await sql`update event_cursor set xid = '1000000001', id = (select max(id) from event) where consumer = 'restored'`.execute(
      opened.owner,
    );
    await ofOld(5, 'left over');
    await ofOld(3, 'left over too');
    await record(merchant, 'new');
    await consumers.runAll();
    await record(merchant, 'newer');
    await consumers.runAll();
    expect(seen.filter((line) => line.startsWith(merchant))).toEqual(
      ['left over too', 'left over', 'new', 'newer'].map((id) => `${merchant} ${id}`),
    );
    // Later starts find nothing to mend.
    await createConsumers(toolsWith(), []).start();
    await record(merchant, 'newest');
    await consumers.runAll();
    expect(seen.at(-1)).toBe(`${merchant} newest`);
    const { rows } = await sql<{ eras: bigint }>`select count(*) as eras from event_era`.execute(opened.owner);
    expect(rows).toEqual([{ eras: 2n }]);
  });
});

describe.runIf(testDatabaseKinds().includes('server'))('events of transactions that commit out of order', () => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase('server');
  }, DATABASE_HOOK_TIMEOUT_MS);
  afterAll(() => opened.close(), DATABASE_HOOK_TIMEOUT_MS);

  test('none is skipped, while a reader that remembers the largest id skips one [EVENT-03]', async () => {
    const seen: string[] = [];
    const reader = createConsumers({ database: opened.database, clock: () => AT_MS, log: pino({ level: 'silent' }) }, [
      consumer({
        name: 'careful',
        types: ['round_settled'],
        handle: async (_trx, _merchant, events) => {
          seen.push(...events.map(({ body }) => body.roundId));
          return [];
        },
      }),
    ]);
    /** What many readers do: those after the largest id so far. */
    const naive = { lastId: 0n, seen: [] as string[] };
    const readNaively = async () => {
      const rows = await opened.database.withMerchant('M', (trx) =>
        trx.selectFrom('event').select(['id', 'body']).where('id', '>', naive.lastId).orderBy('id').execute(),
      );
      naive.seen.push(...rows.map(({ body }) => String(body['roundId'])));
      naive.lastId = rows.at(-1)?.id ?? naive.lastId;
    };
    const read = async () => {
      await reader.runAll();
      await readNaively();
    };
    /** Records an event in a transaction that stays open until it is told to commit. */
    const begin = async (roundId: string) => {
      const commit = Promise.withResolvers<void>();
      const recorded = Promise.withResolvers<void>();
      const done = opened.database.withMerchant('M', async (trx: Transaction<Tables>) => {
        await recordEvents(trx, 'M', AT_MS, [settled(roundId)]);
        recorded.resolve();
        await commit.promise;
      });
      await recorded.promise;
      return async () => {
        commit.resolve();
        await done;
      };
    };
    const commitSlow = await begin('slow');
    const commitFast = await begin('fast');
    await commitFast();
    await read();
    // The fast one waits for the slow one, which began first and may still record events.
    expect([seen, naive.seen]).toEqual([[], ['fast']]);
    await commitSlow();
    await read();
    expect([seen, naive.seen]).toEqual([['slow', 'fast'], ['fast']]);
  });
});
