import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { createTicketClock, type ClockParts } from './clock.ts';

test('a turn has one time, so that a ticket which becomes due while the engines work waits for the next turn [TICKET-04]', async () => {
  let now = 1_000;
  const told: number[] = [];
  const engine = {
    start: async () => {},
    async tick(atMs: number) {
      told.push(atMs);
      now += 500;
    },
  };
  const tickets = {
    awaited(atMs: number) {
      told.push(atMs);
      return [];
    },
  };
  const parts = { engines: new Map([['draws', engine]]), tickets, tickMs: 1, nowMs: () => now };
  const clock = createTicketClock({ ...parts, driver: {}, log: pino({ level: 'silent' }) } as unknown as ClockParts);
  await clock.start();
  await vi.waitUntil(() => told.length >= 4, { timeout: 20_000 });
  await clock.close();
  expect(told.slice(0, 4)).toEqual([1_000, 1_000, 1_500, 1_500]);
});
