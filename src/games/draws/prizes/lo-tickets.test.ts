import { createHash, createHmac } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { drawsCatalogue, drawsTitle, testClock, type TestClock } from '../../../../tests/support/test-draws.ts';
import { startTestVendor, until, type TestVendor } from '../../../../tests/support/test-vendor.ts';

import type { TicketView } from '../../api.ts';
import type { DrawsBoardView } from '../board-view.ts';
import { drawsAtMs, openDrawNumber } from '../schedule.ts';

const STAKE = 1000;
const START = 1_000_000n;
const { draws: part } = drawsTitle('mien-bac');
/** One minute after a draw opened. */
const NOON_MS = Date.UTC(2026, 10, 20, 12, 1);
const open = openDrawNumber(part, NOON_MS);

let clock: TestClock;
let vendor: TestVendor;
let sessionId: string;

beforeEach(async () => {
  clock = testClock(NOON_MS);
  vendor = await startTestVendor({ balanceMinor: START, catalogue: drawsCatalogue(), nowMs: clock.nowMs });
  sessionId = await vendor.enter('mien-bac');
});
afterEach(() => vendor.close());

const mine = async () => (await vendor.call<TicketView[]>('tickets', { sessionId })).value;
const wins = () => vendor.wallet.calls.filter(({ name }) => name === 'win');

test('each lô is paid for each of its hits, once, also by a process that was restarted [LOTT-09, TICKET-02, TICKET-04]', async () => {
  const numbers = Array.from({ length: 20 }, (_, at) => String(at).padStart(2, '0'));
  for (const number of numbers) {
    const { status, value } = await vendor.call<TicketView>('ticket', {
      sessionId,
      stakeMinor: STAKE,
      clientRoundKey: `lo-key-of-${number}`,
      pick: `${open}:lo:${number}`,
    });
    expect([status, value.oddsCenti, value.potentialMinor]).toEqual([200, 350, STAKE * 3.5 * 27]);
  }
  await vendor.app.close();
  clock.set(drawsAtMs(part, open));
  await vendor.restart();
  await until(() => wins().length === numbers.length);
  await expect.poll(async () => (await mine()).every(({ isMoneyPending }) => !isMoneyPending)).toBe(true);
  const { held } = (await vendor.call<DrawsBoardView>('board', { sessionId })).value;
  const drawn = held.find(({ drawNumber }) => drawNumber === open)!.numbers;
  expect(drawn).toHaveLength(27);
  let paidMinor = 0;
  for (const number of numbers) {
    const hits = drawn.filter((one) => one.endsWith(number)).length;
    const ticket = (await mine()).find(({ pick }) => pick === `${open}:lo:${number}`)!;
    expect([number, ticket.state, ticket.winMinor]).toEqual([number, hits > 0 ? 'won' : 'lost', hits * 3.5 * STAKE]);
    paidMinor += ticket.winMinor;
  }
  expect(vendor.wallet.balanceMinor).toBe(START - BigInt(numbers.length * STAKE) + BigInt(paidMinor));
  const [bet] = vendor.wallet.calls.filter(({ name }) => name === 'bet');
  expect(bet!.body['description']).toMatchObject([
    { event: { VI: `Xổ Số Miền Bắc · Hải Phòng · Kỳ ${open}` }, pick: { VI: 'Lô 00' } },
  ]);
});

test('anyone can recompute a table of prizes from the revealed seed [DRAW-02, LOTT-08]', async () => {
  const { held } = (await vendor.call<DrawsBoardView>('board', { sessionId })).value;
  const limits = [
    ...new Array<number>(10).fill(1e5),
    ...new Array<number>(10).fill(1e4),
    1e3,
    1e3,
    1e3,
    1e2,
    1e2,
    1e2,
    1e2,
  ];
  for (const { seed, seedHash, drawNumber, numbers } of held) {
    expect(createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex')).toBe(seedHash);
    // Four bytes a number, so eight in each block. A value of the incomplete last cycle is skipped.
    const values: number[] = [];
    for (let block = 0; block < 5; block += 1) {
      const bytes = createHmac('sha256', Buffer.from(seed, 'hex')).update(`mien-bac:${drawNumber}:${block}`).digest();
      for (let at = 0; at < bytes.length; at += 4) values.push(bytes.readUInt32BE(at));
    }
    const expected = limits.map((limit) => {
      let value = values.shift()!;
      while (value >= 2 ** 32 - (2 ** 32 % limit)) value = values.shift()!;
      return String(value % limit).padStart(String(limit).length - 1, '0');
    });
    expect(numbers).toEqual(expected);
  }
});
