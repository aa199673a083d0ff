import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { drawsCatalogue, drawsTitle, testClock, type TestClock } from '../../../tests/support/test-draws.ts';
import { startTestVendor, until, type TestVendor } from '../../../tests/support/test-vendor.ts';
import type { TicketView } from '../api.ts';
import type { DrawsBoardView } from '../draws/board-view.ts';
import { drawsAtMs, lastDrawNumber, openDrawNumber } from '../draws/schedule.ts';

const STAKE = 1000;
const START = 1_000_000n;
const { draws: lucky } = drawsTitle('lucky-five');
const NOON_MS = Date.UTC(2026, 10, 20, 12, 1);
const open = openDrawNumber(lucky, NOON_MS);

let clock: TestClock;
let vendor: TestVendor;
let sessionId: string;

beforeEach(async () => {
  clock = testClock(NOON_MS);
  vendor = await startTestVendor({ balanceMinor: START, catalogue: drawsCatalogue(), nowMs: clock.nowMs });
  sessionId = await vendor.enter('lucky-five');
});
afterEach(() => vendor.close());

const buy = (pick: string, clientRoundKey: string) =>
  vendor.call<TicketView>('ticket', { sessionId, stakeMinor: STAKE, clientRoundKey, pick });
const mine = async () => (await vendor.call<TicketView[]>('tickets', { sessionId })).value;
const board = async () => (await vendor.call<DrawsBoardView>('board', { sessionId })).value;
const paid = (end: string) =>
  [...vendor.wallet.movements].filter(([id]) => id.endsWith(end)).map(([, amount]) => amount);

/** Writes to the store of a stopped vendor, as a crash or a damaged disk would. */
function tamper(write: (db: DatabaseSync) => void): void {
  const db = new DatabaseSync(join(vendor.config.dataDir, 'games', 'games.sqlite'));
  write(db);
  db.close();
}

test('tickets of draws missed while the process was down are settled by the next process, once [TICKET-04, DRAW-06]', async () => {
  await buy(`${open}:odd`, 'ticket-key-1');
  await buy(`${open}:even`, 'ticket-key-2');
  await vendor.app.close();
  // The draw is older than the results that a game shows, but it has tickets, so it is still held.
  clock.set(drawsAtMs(lucky, open + 20));
  await vendor.restart();
  await until(() => paid('.win').length === 2);
  expect(new Set(paid('.win'))).toEqual(new Set([0n, 1900n]));
  expect(vendor.wallet.balanceMinor).toBe(START - BigInt(2 * STAKE) + 1900n);
  await vendor.restart();
  await expect.poll(async () => (await mine()).every(({ isMoneyPending }) => !isMoneyPending)).toBe(true);
  expect(vendor.wallet.balanceMinor).toBe(START - BigInt(2 * STAKE) + 1900n);
});

test('a win that is not paid when the process stops is paid by the next process, once [TICKET-04]', async () => {
  await buy(`${open}:odd`, 'ticket-key-1');
  await buy(`${open}:even`, 'ticket-key-2');
  // More than the loop uses up, however long this test takes.
  vendor.wallet.faults('win', ...new Array<'down'>(20_000).fill('down'));
  clock.set(drawsAtMs(lucky, open));
  await expect.poll(async () => (await mine()).map(({ state }) => state).sort()).toEqual(['lost', 'won']);
  expect(paid('.win')).toEqual([]);
  await vendor.app.close();
  vendor.wallet.faults('win');
  await vendor.restart();
  await until(() => paid('.win').length === 2);
  expect(vendor.wallet.balanceMinor).toBe(START - BigInt(2 * STAKE) + 1900n);
});

test('a cancelled draw returns the stakes of its tickets and shows no numbers [DRAW-09, TICKET-05]', async () => {
  await buy(`${open}:odd`, 'ticket-key-1');
  await buy(`${open}:pick:07`, 'ticket-key-2');
  await vendor.app.close();
  tamper((db) =>
    db.exec(`update draw set server_seed = '${'0'.repeat(64)}' where game_id = 'lucky-five' and draw_number = ${open}`),
  );
  await vendor.restart();
  clock.set(drawsAtMs(lucky, open));
  await until(() => paid('.rollback').length === 2);
  expect(vendor.wallet.balanceMinor).toBe(START);
  expect(paid('.win')).toEqual([]);
  await expect.poll(mine).toMatchObject([
    { state: 'void', isMoneyPending: false },
    { state: 'void', isMoneyPending: false },
  ]);
  expect((await board()).held[0]).toMatchObject({ drawNumber: open, isCancelled: true, numbers: [] });
});

test.each([
  ['was never sent', 0, []],
  ['was sent with an unknown result', 1, [1000n]],
])(
  'a bet that %s before a crash and is found after its draw does not take part in it [TICKET-06]',
  async (_what, betTries, movements) => {
    await buy(`${open}:odd`, 'ticket-key-1');
    await vendor.app.close();
    tamper((db) => db.exec(`update ticket set state = 'betting', bet_tries = ${betTries}, due_at_ms = 0`));
    clock.set(drawsAtMs(lucky, open));
    await vendor.restart();
    await expect.poll(mine).toMatchObject([{ state: 'void', isMoneyPending: false }]);
    expect(paid('.rollback')).toEqual(movements);
    expect(paid('.win')).toEqual([]);
  },
);

test('a new store immediately has its last twelve results and the coming draws [DRAW-01, DRAW-05, DRAW-06]', async () => {
  const { held, upcoming } = await board();
  expect(held.map(({ drawNumber }) => drawNumber)).toEqual(
    Array.from({ length: 12 }, (_, index) => lastDrawNumber(lucky, NOON_MS) - index),
  );
  expect(held.every(({ numbers }) => numbers.length === 5)).toBe(true);
  expect(upcoming.map(({ drawNumber }) => drawNumber)).toEqual([open, open + 1, open + 2]);
  await vendor.restart();
  expect(await board()).toEqual({ engine: 'draws', nowMs: NOON_MS, held, upcoming });
});

test('a store from the release before tickets is migrated and keeps its data', async () => {
  await vendor.app.close();
  tamper((db) => {
    const newer = db
      .prepare(`select name from sqlite_master where type = 'table' and name not in ('session', 'seed', 'round')`)
      .all();
    db.exec(`drop index session_of_player; alter table session drop column provider; alter table session drop column room_id;
      alter table session drop column free_rounds; drop index round_of_grant; alter table round drop column grant_id;
      drop index round_jackpot_won; alter table round drop column jackpot_minor; alter table round drop column pool_milli;
      alter table round drop column jackpot_id; pragma user_version = 1`);
    for (const { name } of newer) db.exec(`drop table "${String(name)}"`);
  });
  await vendor.restart();
  // The session was opened before the migration.
  expect((await board()).held).toHaveLength(12);
});
