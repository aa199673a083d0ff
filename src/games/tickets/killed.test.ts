import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { startFakeWallet } from '../../../tests/support/fake-wallet.ts';
import { longIf } from '../../../tests/support/long.ts';
import { drawsTitle, type DrawsGame } from '../../../tests/support/test-draws.ts';
import { tableTitle } from '../../../tests/support/test-tables.ts';
import { until } from '../../../tests/support/test-vendor.ts';
import { postTo, startVendorProcess } from '../../../tests/support/vendor-child.ts';
import type { SessionView, TicketView } from '../api.ts';
import { openDrawNumber } from '../draws/schedule.ts';
import type { MatchesBoardView } from '../matches/board-view.ts';
import { nextRoundNumber, opensAtMs } from '../tables/schedule.ts';

const STAKE = 10_000;
const START = 10_000_000n;
const DAY_MS = 24 * 3_600_000;
const NOON_MS = Date.UTC(2026, 10, 20, 12, 1);
const { tables } = tableTitle('lumen-baccarat');
const TABLE_MS = opensAtMs(tables, nextRoundNumber(tables, NOON_MS)) + 100;

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

/** Bets on the open draw of a game. */
const onDraw =
  (gameId: DrawsGame, ...bets: string[]) =>
  () =>
    bets.map((bet) => `${openDrawNumber(drawsTitle(gameId).draws, NOON_MS)}:${bet}`);

/** Bets on each outcome of the first match that is open. */
async function onMatch(board: () => Promise<unknown>): Promise<string[]> {
  const { fixtures } = (await board()) as MatchesBoardView;
  const { fixtureId, markets } = fixtures.find(({ state }) => state === 'open')!;
  return markets[0]!.selections.map(({ selection, oddsCenti }) => `${fixtureId}:result:${selection}:${oddsCenti}`);
}

/** The games of the ticket engines, with bets on opposite sides where a game has them, so that one wins. */
const games: readonly (readonly [
  catalogue: string,
  gameId: string,
  nowMs: number,
  picks: (board: () => Promise<unknown>) => string[] | Promise<string[]>,
  rules: string,
])[] = [
  ['draws', 'lucky-five', NOON_MS, onDraw('lucky-five', 'odd', 'even'), 'TICKET-04'],
  ['draws', 'canary-hall', NOON_MS, onDraw('canary-hall', 'card:7', 'card:40213'), 'TICKET-04, DRAW-14'],
  ['draws', 'mien-bac', NOON_MS, onDraw('mien-bac', 'lo:00', 'lo:68'), 'TICKET-04, LOTT-09'],
  ['matches', 'touchline', NOON_MS, onMatch, 'TICKET-04, MATCH-08'],
  [
    'tables',
    'lumen-baccarat',
    TABLE_MS,
    () => ['player', 'banker', 'tie'].map((bet) => `${nextRoundNumber(tables, TABLE_MS)}:${bet}`),
    'TICKET-04, TABLE-12',
  ],
];

for (const [catalogue, gameId, startMs, picksOf, rules] of games)
  for (const [what, fault] of [
    ['the wallet never saw', 'hang'],
    ['the wallet paid', 'late'],
  ] as const)
    test(
      `kill -9 of ${gameId} between the outcome and a win that ${what} pays each ticket exactly once [${rules}]`,
      { timeout: 120_000, ...longIf(fault === 'late' || gameId !== 'lucky-five') },
      async () => {
        const dataDir = mkdtempSync(join(tmpdir(), 'tickets-kill-'));
        cleanups.push(() => rmSync(dataDir, { recursive: true, force: true }));
        const wallet = await startFakeWallet({ balanceMinor: START });
        cleanups.push(() => wallet.close());
        const clockFile = join(dataDir, 'clock');
        const goTo = (ms: number) => writeFileSync(clockFile, String(ms));
        goTo(startMs);
        const start = async () => {
          const started = await startVendorProcess(dataDir, wallet, { CATALOGUE: catalogue, CLOCK_FILE: clockFile });
          cleanups.push(started.kill);
          return started;
        };

        const first = await start();
        const code = wallet.launchCode(gameId);
        const { sessionId } = await postTo<SessionView>(first.url, 'session', { code, merchant: 'AURORA' });
        const picks = await picksOf(() => postTo(first.url, 'board', { sessionId }));
        const placed: TicketView[] = [];
        for (const [index, pick] of picks.entries()) {
          const order = { sessionId, stakeMinor: STAKE, clientRoundKey: `ticket-key-${index}`, pick };
          placed.push(await postTo<TicketView>(first.url, 'ticket', order));
        }
        expect(placed.map(({ state }) => state)).toEqual(picks.map(() => 'standing'));
        wallet.faults('win', ...picks.map(() => fault));
        goTo(placed[0]!.decidesAtMs + 1000);
        await until(() => wallet.calls.some(({ name }) => name === 'win'));
        await first.kill();

        wallet.faults('win');
        // Nothing of the round is on the table any more.
        goTo(placed[0]!.decidesAtMs + DAY_MS);
        const second = await start();
        const mine = () => postTo<TicketView[]>(second.url, 'tickets', { sessionId });
        await expect
          .poll(async () => (await mine()).every((one) => one.state !== 'standing' && !one.isMoneyPending), {
            timeout: 60_000,
          })
          .toBe(true);
        const tickets = await mine();
        const moved = new Map([...wallet.movements].map(([id, amount]) => [id, Number(amount)]));
        for (const { ticketId, winMinor } of tickets)
          expect([moved.get(`${ticketId}.bet`), moved.get(`${ticketId}.win`)]).toEqual([-STAKE, winMinor]);
        // A wallet that knows the win already takes nothing else under its id.
        const sent = wallet.calls.filter(({ name }) => name === 'win').map(({ body }) => JSON.stringify(body));
        expect(new Set(sent).size).toBe(picks.length);
        expect(moved.size).toBe(2 * picks.length);
        const won = tickets.reduce((sum, { winMinor }) => sum + winMinor, 0);
        expect(wallet.balanceMinor).toBe(START - BigInt(STAKE * picks.length) + BigInt(won));
      },
    );
