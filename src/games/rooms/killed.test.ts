import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { startFakeWallet } from '../../../tests/support/fake-wallet.ts';
import { postTo, startVendorProcess } from '../../../tests/support/vendor-child.ts';
import { longIf } from '../../../tests/support/long.ts';
import { POK_DENG, roomsTitle, STAKE } from '../../../tests/support/test-rooms.ts';
import { until } from '../../../tests/support/test-vendor.ts';
import type { SessionView, TicketView } from '../api.ts';
import type { RoomsBoardView } from './board-view.ts';
import { HOUSE_TURN_MS, SLIDE_MS } from './deal-steps.ts';
import { TURNING_MS } from './engine.ts';

const START = 1_000_000n;
const { rooms: part } = roomsTitle();
const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

for (const [what, fault] of [
  ['the wallet paid', 'late'],
  ['the wallet never saw', 'hang'],
] as const)
  test(
    `kill -9 between the outcome of a deal and a win that ${what} pays exactly once [ROOM-14]`,
    { timeout: 120_000, ...longIf(fault === 'late') },
    async () => {
      const dataDir = mkdtempSync(join(tmpdir(), 'rooms-kill-'));
      cleanups.push(() => rmSync(dataDir, { recursive: true, force: true }));
      const wallet = await startFakeWallet({ balanceMinor: START });
      cleanups.push(() => wallet.close());
      const clockFile = join(dataDir, 'clock');
      let nowMs = Date.UTC(2026, 10, 20, 12);
      const goTo = (ms: number) => {
        nowMs = ms;
        writeFileSync(clockFile, String(ms));
      };
      goTo(nowMs);
      const start = async () => {
        const started = await startVendorProcess(dataDir, wallet, { CATALOGUE: 'rooms', CLOCK_FILE: clockFile });
        cleanups.push(started.kill);
        return started;
      };

      const first = await start();
      const code = wallet.launchCode(POK_DENG);
      const { sessionId } = await postTo<SessionView>(first.url, 'session', { code, merchant: 'AURORA' });
      const board = async (url: string) => postTo<RoomsBoardView>(url, 'board', { sessionId });
      const { seat } = await board(first.url);
      const stake = { sessionId, stakeMinor: STAKE, clientRoundKey: 'the-only-key', pick: `1:${seat}` };
      expect(await postTo<TicketView>(first.url, 'ticket', stake)).toMatchObject({ state: 'standing' });
      const deal = async () => (await board(first.url)).deal;
      await expect.poll(async () => (await deal())?.closesAtMs, { timeout: 60_000 }).not.toBeNull();
      wallet.faults('win', fault);
      goTo(nowMs + part.waitS * 1000);
      // The clock goes on by the house's turn until the turns are over. A pok ends the deal before any.
      await expect
        .poll(
          async () => {
            goTo(nowMs + HOUSE_TURN_MS);
            return (await deal())?.state;
          },
          { timeout: 60_000 },
        )
        .toBe('over');
      goTo(nowMs + SLIDE_MS + TURNING_MS);
      await until(() => wallet.calls.some(({ name }) => name === 'win'));
      await first.kill();

      const second = await start();
      const wins = () => [...wallet.movements].filter(([id]) => id.endsWith('.win')).map(([, amount]) => amount);
      await until(() => wins().length === 1);
      await expect
        .poll(async () => (await postTo<TicketView[]>(second.url, 'tickets', { sessionId }))[0]?.isMoneyPending, {
          timeout: 60_000,
        })
        .toBe(false);
      // A wallet that knows the win already takes nothing else under its id.
      const sent = wallet.calls.filter(({ name }) => name === 'win').map(({ body }) => JSON.stringify(body));
      expect(new Set(sent).size).toBe(1);
      const { seats } = await board(second.url);
      const own = seats.find(({ kind }) => kind === 'you')!;
      expect(wins()).toEqual([BigInt(own.winMinor)]);
      expect(wallet.balanceMinor).toBe(START - BigInt(STAKE) + BigInt(own.winMinor));
    },
  );
