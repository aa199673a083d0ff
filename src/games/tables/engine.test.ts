import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testClock, type TestClock } from '../../../tests/support/test-draws.ts';
import { tablesCatalogue, tableTitle } from '../../../tests/support/test-tables.ts';
import { startTestVendor, until, type TestVendor } from '../../../tests/support/test-vendor.ts';
import type { TicketView } from '../api.ts';
import { hashServerSeed } from '../../shared/fairness/seed.ts';
import type { TablesBoardView } from './board-view.ts';
import { TURNING_MS } from './engine.ts';
import { paysMinor } from './round.ts';
import { closesAtMs, dealsAtMs, opensAtMs } from './schedule.ts';
import { roundsOf } from './shoe.ts';
import type { TableBetType } from './tables-part.ts';

const START = 10_000_000n;
const STAKE = 10_000;
const { tables } = tableTitle('lumen-baccarat');
const SHOE = 42_000;
/** The fourth round of a shoe: three were dealt before. */
const ROUND = SHOE * tables.roundsPerShoe + 3;

let clock: TestClock;
let vendor: TestVendor;
let sessionId: string;

beforeEach(async () => {
  clock = testClock(opensAtMs(tables, ROUND) + 100);
  vendor = await startTestVendor({ balanceMinor: START, catalogue: tablesCatalogue(), nowMs: clock.nowMs });
  sessionId = await vendor.enter('lumen-baccarat');
});
afterEach(() => vendor.close());

const buy = (type: TableBetType, { stakeMinor = STAKE, roundNumber = ROUND, by = sessionId } = {}) =>
  vendor.call<TicketView>('ticket', {
    sessionId: by,
    stakeMinor,
    clientRoundKey: crypto.randomUUID(),
    pick: `${roundNumber}:${type}`,
  });
const mine = async () => (await vendor.call<TicketView[]>('tickets', { sessionId })).value;
const board = async (by = sessionId) => (await vendor.call<TablesBoardView>('board', { sessionId: by })).value;
const paid = (end: string) =>
  [...vendor.wallet.movements].filter(([id]) => id.endsWith(end)).map(([, amount]) => amount);
/** Tickets are settled in no order. */
const sorted = (amounts: readonly bigint[]) => amounts.map(Number).sort((one, other) => one - other);
/** When the bets on a round are decided. */
const decidedAtMs = (roundNumber: number) => dealsAtMs(tables, roundNumber) + TURNING_MS;

/** Reads or writes the store of a stopped vendor, as a crash or a damaged disk would. */
function inStore<T>(work: (db: DatabaseSync) => T): T {
  const db = new DatabaseSync(join(vendor.config.dataDir, 'games', 'games.sqlite'));
  try {
    return work(db);
  } finally {
    db.close();
  }
}

/** What the bets on the round pay by its seed, computed apart from the engine. */
async function expectedWin(bets: readonly [TableBetType, oddsCenti: bigint][], seed: string): Promise<bigint[]> {
  const round = (await roundsOf(tables, { gameId: 'lumen-baccarat', shoeNumber: SHOE, serverSeed: seed }))[3]!;
  return bets.map(([type, oddsCenti]) =>
    paysMinor(
      'baccarat',
      { type, stakeMinor: BigInt(STAKE), potentialMinor: (BigInt(STAKE) * oddsCenti) / 100n },
      round,
    ),
  );
}
const seedOf = () =>
  inStore((db) => String(db.prepare('select server_seed from shoe where shoe_number = ?').get(SHOE)?.['server_seed']));

test('a round is played to its end: bets, the deal, and exactly what the seed of the shoe pays [TABLE-01, TABLE-08, TICKET-02]', async () => {
  const before = await board();
  expect(before).toMatchObject({
    next: { roundNumber: ROUND, closesAtMs: closesAtMs(tables, ROUND), dealsAtMs: dealsAtMs(tables, ROUND) },
    isCancelled: false,
    past: [],
  });
  expect(before.shoes.map(({ shoeNumber }) => shoeNumber)).toEqual([SHOE, SHOE + 1, SHOE + 2]);
  expect(before.dealt.map(({ roundNumber }) => roundNumber)).toEqual([ROUND - 3, ROUND - 2, ROUND - 1]);
  const bets: [TableBetType, bigint][] = [
    ['player', 200n],
    ['banker', 195n],
    ['tie', 900n],
    ['player-pair', 1200n],
  ];
  for (const [type] of bets) expect((await buy(type)).success).toBe(true);
  expect(vendor.wallet.balanceMinor).toBe(START - 4n * BigInt(STAKE));

  clock.set(dealsAtMs(tables, ROUND));
  // The cards are on the board before any balance can tell the result.
  expect((await board()).dealt.at(-1)?.roundNumber).toBe(ROUND);
  expect((await mine()).map(({ state }) => state)).toEqual(['standing', 'standing', 'standing', 'standing']);
  clock.set(decidedAtMs(ROUND));
  await until(() => paid('.win').length === 4);
  await vendor.app.close();
  const wins = await expectedWin(bets, seedOf());
  expect(sorted(paid('.win'))).toEqual(sorted(wins));
  expect(vendor.wallet.balanceMinor).toBe(START - 4n * BigInt(STAKE) + wins.reduce((sum, win) => sum + win, 0n));
});

test('no seed of a shoe that is or will be on the table is in a response; the seed comes when the shoe is over [TABLE-03, TABLE-05]', async () => {
  const { shoes } = await board();
  await vendor.app.close();
  const seeds = inStore((db) =>
    db
      .prepare('select server_seed from shoe')
      .all()
      .map((row) => String(row['server_seed'])),
  );
  expect(seeds.length).toBeGreaterThan(3);
  await vendor.restart();
  const text = JSON.stringify(await board());
  for (const seed of seeds) expect(text).not.toContain(seed);
  clock.set(opensAtMs(tables, (SHOE + 1) * tables.roundsPerShoe));
  await expect.poll(async () => (await board()).past[0]?.shoeNumber).toBe(SHOE);
  const [over] = (await board()).past;
  expect(await hashServerSeed(over!.seed)).toBe(shoes[0]?.seedHash);
});

test('a bet before its round opens, after it closes or on another round is refused and takes nothing [TABLE-06]', async () => {
  clock.set(dealsAtMs(tables, ROUND - 1) + 1000);
  expect(await buy('player')).toMatchObject({ status: 409, code: 'betting_closed' });
  clock.set(closesAtMs(tables, ROUND));
  expect(await buy('player')).toMatchObject({ status: 409, code: 'betting_closed' });
  clock.set(opensAtMs(tables, ROUND));
  for (const roundNumber of [ROUND - 1, ROUND + 1])
    expect(await buy('player', { roundNumber })).toMatchObject({ status: 409, code: 'betting_closed' });
  expect(await buy('dragon')).toMatchObject({ status: 400, code: 'pick_invalid' });
  expect(vendor.wallet.calls.filter(({ name }) => name === 'bet')).toEqual([]);
});

test('stakes are sums of the table’s chips, and all bets of a player on one area share its limit [TABLE-11]', async () => {
  // ฿50 to ฿10,000 at this table.
  for (const stakeMinor of [1000, 2500, 5001, 7000, 1_005_000])
    expect(await buy('banker', { stakeMinor })).toMatchObject({ status: 400, code: 'stake_invalid' });
  expect((await buy('banker', { stakeMinor: 35_000 })).success).toBe(true);
  expect((await buy('banker', { stakeMinor: 960_000 })).success).toBe(true);
  expect(await buy('banker', { stakeMinor: 10_000 })).toMatchObject({ status: 400, code: 'stake_invalid' });
  expect((await buy('banker', { stakeMinor: 5_000 })).success).toBe(true);
  expect((await buy('player', { stakeMinor: 1_000_000 })).success).toBe(true);
  const swift = await vendor.enter('swift-baccarat');
  const { tables: fast } = tableTitle('swift-baccarat');
  clock.set(opensAtMs(fast, 4_200_003));
  await expect.poll(async () => (await board(swift)).shoes.length).toBe(3);
  expect((await buy('player', { by: swift, stakeMinor: 1000, roundNumber: 4_200_003 })).success).toBe(true);
  expect(await buy('player', { by: swift, stakeMinor: 200_000, roundNumber: 4_200_003 })).toMatchObject({
    code: 'stake_invalid',
  });
});

test('two tabs that bet at the same moment share the limit of an area, and a repeated bet is taken once [TABLE-11, TICKET-03]', async () => {
  const tab = await vendor.enter('lumen-baccarat');
  const order = { stakeMinor: 400_000, pick: `${ROUND}:banker` };
  const answers = await Promise.all(
    [sessionId, tab, sessionId].flatMap((by, index) =>
      // Each also repeats its own bet, as after a lost answer.
      [1, 2].map(() =>
        vendor.call<TicketView>('ticket', { ...order, sessionId: by, clientRoundKey: `key-of-bet-${index}` }),
      ),
    ),
  );
  expect(new Set(answers.flatMap(({ success, value }) => (success ? [value.ticketId] : []))).size).toBe(2);
  expect(answers.flatMap(({ success, code }) => (success ? [] : [code]))).toEqual(['stake_invalid', 'stake_invalid']);
  expect(vendor.wallet.balanceMinor).toBe(START - 800_000n);
});

test('a round whose deal was missed is settled by the next process, once, by the same shoe [TABLE-12, TICKET-04]', async () => {
  await buy('player');
  await buy('banker');
  await buy('tie');
  await vendor.app.close();
  const seed = seedOf();
  // Many shoes later.
  clock.set(dealsAtMs(tables, ROUND + 10 * tables.roundsPerShoe));
  await vendor.restart();
  await until(() => paid('.win').length === 3);
  const wins = await expectedWin(
    [
      ['player', 200n],
      ['banker', 195n],
      ['tie', 900n],
    ],
    seed,
  );
  expect(sorted(paid('.win'))).toEqual(sorted(wins));
  const after = vendor.wallet.balanceMinor;
  await vendor.restart();
  await expect.poll(async () => (await mine()).every(({ isMoneyPending }) => !isMoneyPending)).toBe(true);
  expect(vendor.wallet.balanceMinor).toBe(after);
  expect((await board()).past.at(-1)).toMatchObject({ shoeNumber: SHOE, seed, isCancelled: false });
});

test('a restart in the middle of a shoe deals on from it, with the fingerprint that was published [TABLE-12, TABLE-03]', async () => {
  const before = await board();
  await vendor.restart();
  const after = await board();
  expect(after.shoes).toEqual(before.shoes);
  expect(after.dealt).toEqual(before.dealt);
});

test('a shoe whose seed does not match its fingerprint is cancelled: stakes go back, and it takes no more bets [TABLE-13]', async () => {
  await buy('player');
  await buy('tie');
  await vendor.app.close();
  inStore((db) => db.exec(`update shoe set server_seed = '${'0'.repeat(64)}' where shoe_number = ${SHOE}`));
  await vendor.restart();
  expect(await board()).toMatchObject({ isCancelled: true, dealt: [] });
  expect(await buy('banker')).toMatchObject({ status: 409, code: 'betting_closed' });
  clock.set(decidedAtMs(ROUND));
  await until(() => paid('.rollback').length === 2);
  expect(vendor.wallet.balanceMinor).toBe(START);
  expect(paid('.win')).toEqual([]);
  clock.set(opensAtMs(tables, (SHOE + 1) * tables.roundsPerShoe));
  await expect.poll(async () => (await board()).isCancelled).toBe(false);
  expect((await buy('banker', { roundNumber: (SHOE + 1) * tables.roundsPerShoe })).success).toBe(true);
});

test('the board shows what others have bet, by sums and made up names, and not the player’s own bets [TABLE-15]', async () => {
  const other = await vendor.enter('lumen-baccarat', 'player-2');
  const third = await vendor.enter('lumen-baccarat', 'player-3');
  await buy('player');
  await buy('banker', { by: other });
  await buy('banker', { by: other, stakeMinor: 5000 });
  await buy('banker', { by: third, stakeMinor: 20_000 });
  const { others } = (await board()).next;
  expect(others.sums).toEqual([{ type: 'banker', players: 2, stakeMinor: 35_000 }]);
  expect(others.seats.map(({ bets }) => bets)).toEqual(
    expect.arrayContaining([[{ type: 'banker', stakeMinor: 15_000 }], [{ type: 'banker', stakeMinor: 20_000 }]]),
  );
  expect(JSON.stringify(others)).not.toMatch(/player-\d/);
  for (const { name } of others.seats) expect(name).toMatch(/^[0-9A-F]{3}$/);
});

test('the wallet learns what a bet was on and how its round ended, in every language [TABLE-16]', async () => {
  await buy('banker');
  clock.set(decidedAtMs(ROUND));
  await until(() => paid('.win').length === 1);
  const bodyOf = (name: string) => vendor.wallet.calls.find((call) => call.name === name)?.body;
  expect(bodyOf('bet')?.['description']).toMatchObject([
    { event: { EN: `Lumen Baccarat · Round ${ROUND}` }, pick: { EN: 'Banker', CN: '庄' }, oddsCenti: 195 },
  ]);
  expect(JSON.stringify(bodyOf('win'))).toMatch(/Player \d – Banker \d/);
});
