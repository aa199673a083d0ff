import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testClock, type TestClock } from '../../../tests/support/test-draws.ts';
import {
  enterRoom,
  roomsCatalogue,
  roomsTitle,
  seedWithTurns,
  STAKE,
  type RoomPlayer,
} from '../../../tests/support/test-rooms.ts';
import { startTestVendor, until, type TestVendor } from '../../../tests/support/test-vendor.ts';
import { hashServerSeed } from '../../shared/fairness/seed.ts';
import { dealCards, shuffleDeck } from './cards-of-deal.ts';
import { HOUSE_TURN_MS, SLIDE_MS } from './deal-steps.ts';
import { GRACE_MS } from './deals-on-time.ts';
import { TURNING_MS } from './engine.ts';
import { sharePot } from './pot.ts';

const START = 10_000_000n;
const { rooms: part } = roomsTitle();
const TURN_MS = part.turnS * 1000;

let clock: TestClock;
let vendor: TestVendor;
let anna: RoomPlayer;

beforeEach(async () => {
  clock = testClock(Date.UTC(2026, 10, 20, 12));
  vendor = await startTestVendor({ balanceMinor: START, catalogue: roomsCatalogue(), nowMs: clock.nowMs });
  anna = await enterRoom(vendor);
});
afterEach(() => vendor.close());

const sent = (name: string) => vendor.wallet.calls.filter((call) => call.name === name);
const paid = (end: string) =>
  [...vendor.wallet.movements].filter(([id]) => id.endsWith(end)).map(([, amount]) => amount);
/** Wins are paid in no order. */
const sorted = (amounts: readonly bigint[]) => amounts.map(Number).toSorted((one, other) => one - other);
const stateOf = async (player = anna) => (await player.board()).deal?.state;

/** Reads or writes the store of a stopped vendor, as a crash or a damaged disk would. */
function inStore<T>(work: (db: DatabaseSync) => T): T {
  const db = new DatabaseSync(join(vendor.config.dataDir, 'games', 'games.sqlite'));
  try {
    return work(db);
  } finally {
    db.close();
  }
}

/** Gives the deal that is open a seed with which every seat has its turn. Pages that look from now on see its fingerprint. */
async function giveTurns(): Promise<void> {
  const { tableId, deal } = await anna.board();
  const seed = await seedWithTurns(tableId, deal!.dealNumber);
  const hash = await hashServerSeed(seed);
  await vendor.app.close();
  inStore((db) => db.prepare('update deal set server_seed = ?, server_seed_hash = ?').run(seed, hash));
  await vendor.restart();
  await anna.board();
}

/** Two players with their stakes in a deal whose cards are dealt. Returns who acts first. */
async function dealToTwo(): Promise<{ ben: RoomPlayer; first: RoomPlayer; second: RoomPlayer }> {
  await giveTurns();
  const ben = await enterRoom(vendor, 'player-2');
  for (const player of [anna, ben]) expect(await player.stake()).toMatchObject({ status: 200 });
  await expect.poll(async () => (await anna.board()).deal?.closesAtMs).not.toBeNull();
  clock.set((await anna.board()).deal!.closesAtMs!);
  await expect.poll(() => stateOf()).toBe('playing');
  const isFirst = (await anna.own()).isTurn;
  return { ben, first: isFirst ? anna : ben, second: isFirst ? ben : anna };
}

/** Lets the deal end, and waits for its money. */
async function payOut(count: number): Promise<void> {
  await expect.poll(() => stateOf()).toBe('over');
  clock.by(TURNING_MS);
  await until(() => paid('.win').length === count);
}

test('two players play a deal to its end: stakes, turns, open cards, and exactly the pot less the rake [ROOM-01, ROOM-09, ROOM-10, ROOM-13]', async () => {
  const { ben, first, second } = await dealToTwo();
  expect((await anna.board()).deal).toMatchObject({ potMinor: 2 * STAKE, rakeMinor: 120 });
  expect(vendor.wallet.balanceMinor).toBe(START - BigInt(2 * STAKE));
  expect(await first.act('draw')).toMatchObject({ status: 200 });
  expect((await second.own()).isTurn).toBe(true);
  expect(await second.act('stay')).toMatchObject({ status: 200 });
  await payOut(2);
  const { tableId, deal, past } = await anna.board();
  const [ended] = past;
  // What the seed deals, computed apart from the engine.
  const deck = await shuffleDeck({ tableId, dealNumber: deal!.dealNumber, serverSeed: ended!.seed });
  const { hands, winners } = dealCards(deck, 2, ['draw', 'stay']);
  expect(ended).toMatchObject({ hands, moves: ['draw', 'stay'], seedHash: deal!.seedHash });
  const { winsMinor } = sharePot({ stakeMinor: BigInt(STAKE), seats: 2, rakePermille: part.rakePermille }, winners);
  expect(sorted(paid('.win'))).toEqual(sorted(winsMinor));
  expect(vendor.wallet.balanceMinor).toBe(START - 120n);
  // Each player's round is closed, with the win that their seat shows.
  for (const player of [anna, ben]) {
    const [ticket] = await player.tickets();
    expect(ticket).toMatchObject({ winMinor: (await player.own()).winMinor });
    expect(['won', 'lost']).toContain(ticket!.state);
  }
  expect(sent('win').every(({ body }) => body['isRoundOver'] === true)).toBe(true);
  // The next deal has a fingerprint of its own.
  clock.by(part.showS * 1000);
  expect((await anna.board()).deal).toMatchObject({ state: 'open', dealNumber: 2, potMinor: 0 });
});

test('a player alone plays against the house, which is named as such and stakes its own money [ROOM-06]', async () => {
  await giveTurns();
  expect(await anna.stake()).toMatchObject({ status: 200 });
  await expect.poll(async () => (await anna.board()).deal?.closesAtMs).not.toBeNull();
  expect((await anna.board()).seats.map(({ kind }) => kind)).toEqual(['you']);
  clock.by(part.waitS * 1000);
  await expect.poll(() => stateOf()).toBe('playing');
  const { seats, deal } = await anna.board();
  expect(seats.map(({ kind, isTurn }) => [kind, isTurn])).toEqual([
    ['house', false],
    ['you', true],
  ]);
  expect(deal?.potMinor).toBe(2 * STAKE);
  expect(await anna.act('stay')).toMatchObject({ status: 200 });
  clock.by(HOUSE_TURN_MS);
  await payOut(1);
  const [ended] = (await anna.board()).past;
  const house = ended!.hands[1]!;
  expect(ended!.moves[1]).toBe(house.length === 3 ? 'draw' : 'stay');
  // One stake left the wallet, and the pot of two came back or did not.
  const won = (await anna.own()).winMinor;
  expect([0, 1940, 3880]).toContain(won);
  expect(vendor.wallet.balanceMinor).toBe(START - BigInt(STAKE) + BigInt(won));
});

test('a player who does not act stays, and the others go on [ROOM-10]', async () => {
  const { first, second } = await dealToTwo();
  const { deal } = await anna.board();
  expect(deal?.turnEndsAtMs).toBe(clock.nowMs() + SLIDE_MS + TURN_MS);
  clock.set(deal!.turnEndsAtMs! - 1);
  expect((await first.own()).isTurn).toBe(true);
  clock.by(1);
  await expect.poll(async () => (await first.own()).move).toBe('timeout');
  expect((await second.own()).isTurn).toBe(true);
  expect(await first.act('draw', { turn: 0 })).toMatchObject({ status: 409, code: 'turn_over' });
  clock.by(TURN_MS);
  await payOut(2);
  expect((await anna.board()).past[0]!.moves).toEqual(['timeout', 'timeout']);
});

test('nobody acts in another’s turn, twice, or after the time [ROOM-11]', async () => {
  const { first, second } = await dealToTwo();
  expect(await second.act('draw')).toMatchObject({ status: 409, code: 'turn_invalid' });
  expect(await second.act('draw', { turn: 1 })).toMatchObject({ status: 409, code: 'turn_invalid' });
  const both = await Promise.all([first.act('draw', { turn: 0 }), first.act('draw', { turn: 0 })]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect((await first.own()).cards).toHaveLength(3);
  expect(await first.act('stay', { turn: 0 })).toMatchObject({ status: 409, code: 'turn_over' });
  expect(await first.act('draw', { turn: 1 })).toMatchObject({ status: 409, code: 'turn_invalid' });
  expect(await second.act('draw', { dealNumber: 7 })).toMatchObject({ status: 409, code: 'turn_over' });
  const endsAtMs = (await anna.board()).deal!.turnEndsAtMs!;
  clock.set(endsAtMs);
  expect(await second.act('draw', { turn: 1 })).toMatchObject({ status: 409, code: 'turn_over' });
});

test('a stake after the countdown, from another seat, over the limit or by a second tab takes nothing [ROOM-03, ROOM-04, ROOM-05]', async () => {
  const ben = await enterRoom(vendor, 'player-2');
  expect(await ben.stake({ pick: '1:1' })).toMatchObject({ status: 403, code: 'seat_invalid' });
  for (const stakeMinor of [STAKE - 1, STAKE + 1, STAKE * 2, 1000])
    expect(await anna.stake({ stakeMinor })).toMatchObject({ status: 400, code: 'stake_invalid' });
  expect(await anna.stake({ pick: '2:1' })).toMatchObject({ status: 409, code: 'betting_closed' });
  expect(await anna.stake({ pick: '1:x' })).toMatchObject({ status: 400, code: 'pick_invalid' });
  // Two tabs of one player, with the same seat, at the same moment.
  const tab = await enterRoom(vendor);
  expect((await tab.board()).seat).toBe((await anna.board()).seat);
  const both = await Promise.all([anna.stake(), tab.stake()]);
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(both.find(({ status }) => status === 409)).toMatchObject({ code: 'bet_placed' });
  expect(sent('bet')).toHaveLength(1);
  await expect.poll(async () => (await anna.board()).deal?.closesAtMs).not.toBeNull();
  clock.set((await anna.board()).deal!.closesAtMs!);
  expect(await ben.stake({ pick: '1:2' })).toMatchObject({ status: 409, code: 'betting_closed' });
  expect(sent('bet')).toHaveLength(1);
});

test('cards of others and the seed are in no answer before the cards lie open [ROOM-07, ROOM-12]', async () => {
  const { first, second } = await dealToTwo();
  const seed = await seedWithTurns((await anna.board()).tableId, 1);
  await first.act('draw');
  for (const player of [first, second]) {
    const board = await player.board();
    const others = board.seats.filter(({ kind }) => kind !== 'you');
    expect(others.flatMap(({ cards }) => cards).every((card) => card === null)).toBe(true);
    expect(board.seats.find(({ kind }) => kind === 'you')!.cards).not.toContain(null);
    expect(board.past).toEqual([]);
    expect(JSON.stringify(board)).not.toContain(seed);
  }
  await second.act('stay');
  await expect.poll(() => stateOf()).toBe('over');
  const board = await first.board();
  expect(board.past[0]).toMatchObject({ seed, seedHash: board.deal!.seedHash });
  expect(board.seats.flatMap(({ cards }) => cards)).not.toContain(null);
});

test('a stake that is confirmed after the cards were dealt is returned [ROOM-04]', async () => {
  await giveTurns();
  const ben = await enterRoom(vendor, 'player-2');
  await anna.stake();
  await expect.poll(async () => (await anna.board()).deal?.closesAtMs).not.toBeNull();
  const closesAtMs = (await anna.board()).deal!.closesAtMs!;
  // The bet is under way until the cards are dealt.
  const cut = Promise.withResolvers<void>();
  vendor.wallet.faults('bet', cut.promise);
  const late = ben.stake();
  await until(() => sent('bet').length === 2);
  clock.set(closesAtMs);
  expect(await stateOf()).toBe('open');
  clock.set(closesAtMs + GRACE_MS);
  await expect.poll(() => stateOf()).toBe('playing');
  // The wallet takes the second attempt, and gives it back.
  cut.resolve();
  expect((await late).status).toBe(200);
  await until(() => paid('.rollback').length === 1);
  expect((await anna.board()).seats.map(({ kind, part: inDeal }) => [kind, inDeal])).toEqual([
    ['house', 'in'],
    ['you', 'in'],
    ['player', 'watching'],
  ]);
});

test('a deal goes on after a restart: stored moves stay, and the turn begins again [ROOM-14]', async () => {
  const { first, second } = await dealToTwo();
  await first.act('draw');
  const before = await first.board();
  clock.by(TURN_MS + SLIDE_MS);
  await vendor.restart();
  const after = await first.board();
  expect(after.seat).toBe(before.seat);
  expect(after.deal).toMatchObject({ seedHash: before.deal!.seedHash, turn: 1 });
  expect(after.seats.find(({ kind }) => kind === 'you')).toMatchObject(
    before.seats.find(({ kind }) => kind === 'you')!,
  );
  expect(await second.act('stay')).toMatchObject({ status: 200 });
  await payOut(2);
  expect(vendor.wallet.balanceMinor).toBe(START - 120n);
});

test('a pot that was decided and not paid is paid by the next process, once [ROOM-14]', async () => {
  const { first, second } = await dealToTwo();
  vendor.wallet.faults('win', ...new Array<'down'>(50).fill('down'));
  await first.act('stay');
  await second.act('stay');
  await expect.poll(() => stateOf()).toBe('over');
  clock.by(TURNING_MS);
  await until(() => sent('win').length > 0);
  vendor.wallet.faults('win');
  await vendor.restart();
  await until(() => paid('.win').length === 2);
  await vendor.restart();
  await expect
    .poll(async () => (await Promise.all([first, second].map((player) => player.tickets()))).flat())
    .toMatchObject([{ isMoneyPending: false }, { isMoneyPending: false }]);
  expect(vendor.wallet.balanceMinor).toBe(START - 120n);
});

test('a deal whose seed does not match its fingerprint is cancelled, and the stakes go back [ROOM-15]', async () => {
  await anna.stake();
  await vendor.app.close();
  inStore((db) => db.exec(`update deal set server_seed = '${'0'.repeat(64)}'`));
  await vendor.restart();
  await until(() => paid('.rollback').length === 1);
  expect(vendor.wallet.balanceMinor).toBe(START);
  expect(paid('.win')).toEqual([]);
  clock.by(part.showS * 1000);
  expect((await anna.board()).deal).toMatchObject({ state: 'open', dealNumber: 2 });
});

test('players share a table only in one room, and a seat that nobody uses is free again [ROOM-02]', async () => {
  const ben = await enterRoom(vendor, 'player-2');
  const carl = await enterRoom(vendor, 'player-3', 'pok-deng:jade');
  const [one, two, three] = await Promise.all([anna, ben, carl].map((player) => player.board()));
  expect(two!.tableId).toBe(one!.tableId);
  expect([one!.seat, two!.seat]).toEqual([1, 2]);
  expect(three).toMatchObject({ roomId: 'pok-deng:jade', stakeMinor: 10_000, seat: 1 });
  expect(three!.tableId).not.toBe(one!.tableId);
  expect(JSON.stringify(one)).not.toContain('player-2');
  // A seventh player gets a table of their own.
  for (let number = 4; number <= 7; number += 1) await enterRoom(vendor, `player-${number}`);
  const last = await (await enterRoom(vendor, 'player-8')).board();
  expect(last.tableId).toBe(one!.tableId.replace(/1$/, '2'));
  clock.by(25_000);
  await anna.board();
  expect((await (await enterRoom(vendor, 'player-9')).board()).tableId).toBe(one!.tableId);
});

test('the wallet learns which deal and seat a stake is for, and how the deal ended, in every language [ROOM-16]', async () => {
  const { first, second } = await dealToTwo();
  await first.act('stay');
  await second.act('stay');
  await payOut(2);
  expect(sent('bet')[0]!.body['description']).toMatchObject([
    { event: { EN: 'Pok Deng · Deal 1', CN: '博丁 · 第 1 局' }, pick: { EN: 'Seat 1' } },
  ]);
  expect(sent('win')[0]!.body['result']).toMatchObject({
    EN: expect.stringMatching(/; the best hand had /) as string,
    VI: expect.stringMatching(/bài cao nhất: /) as string,
  });
});
