import { afterEach, beforeEach, expect, test } from 'vitest';
import { drawsCatalogue, drawsTitle, testClock, type TestClock } from '../../../../tests/support/test-draws.ts';
import { startTestVendor, until, type TestVendor } from '../../../../tests/support/test-vendor.ts';
import type { TicketView } from '../../api.ts';
import { betLine } from '../../../shared/contract/wallet-protocol.ts';
import { Value } from 'typebox/value';
import type { DrawsBoardView } from '../board-view.ts';
import { drawsAtMs, openDrawNumber } from '../schedule.ts';
import { cardOf, FREE_SQUARE } from './card.ts';

const STAKE = 1000;
const START = 1_000_000n;
const CARDS = Array.from({ length: 20 }, (_, index) => 40_201 + index);
const { draws: part } = drawsTitle('canary-hall');
/** One minute after a draw opened. */
const NOON_MS = Date.UTC(2026, 10, 20, 12, 1);
const open = openDrawNumber(part, NOON_MS);

let clock: TestClock;
let vendor: TestVendor;
let sessionId: string;

beforeEach(async () => {
  clock = testClock(NOON_MS);
  vendor = await startTestVendor({ balanceMinor: START, catalogue: drawsCatalogue(), nowMs: clock.nowMs });
  sessionId = await vendor.enter('canary-hall');
});
afterEach(() => vendor.close());

const buy = (card: number | string, stakeMinor = STAKE) =>
  vendor.call<TicketView>('ticket', {
    sessionId,
    stakeMinor,
    clientRoundKey: `card-key-${String(card).replace('.', '-')}`,
    pick: `${open}:card:${card}`,
  });
const mine = async () => (await vendor.call<TicketView[]>('tickets', { sessionId })).value;
const board = async () => (await vendor.call<DrawsBoardView>('board', { sessionId })).value;
const wins = () => vendor.wallet.calls.filter(({ name }) => name === 'win');

/**
 * What a card pays, told apart from the code of the game: how many of its lines are complete, and whether its corners or
 * its edge are. In hundredths of the stake.
 */
function payByHand(card: number, called: readonly string[]): number {
  const squares = cardOf(card);
  const isMarked = squares.map((ball, at) => at === FREE_SQUARE || called.map(Number).includes(ball));
  const all = (places: number[]) => places.every((at) => isMarked[at]);
  const five = [0, 1, 2, 3, 4];
  const [falling, rising] = [all(five.map((at) => at * 6)), all(five.map((at) => at * 4 + 4))];
  const rows = five.map((row) => all(five.map((at) => row * 5 + at)));
  const columns = five.map((column) => all(five.map((at) => at * 5 + column)));
  const lines = [...rows, ...columns, falling, rising].filter(Boolean).length;
  return Math.max(
    lines === 12 ? 1_000_000 : 0,
    rows[0] && rows[4] && columns[0] && columns[4] ? 100_000 : 0,
    lines >= 4 ? 2000 : 0,
    falling && rising ? 1200 : 0,
    lines >= 3 ? 500 : 0,
    lines >= 2 ? 250 : 0,
    all([0, 4, 20, 24]) ? 200 : 0,
    lines >= 1 ? 120 : 0,
  );
}

test('a card costs its stake, and names the most that it can pay [DRAW-14, TICKET-01]', async () => {
  const { status, value } = await buy(40_213);
  expect([status, value.state]).toEqual([200, 'standing']);
  expect(value).toMatchObject({
    pick: `${open}:card:40213`,
    oddsCenti: 1_000_000,
    potentialMinor: STAKE * 10_000,
    balanceMinor: Number(START) - STAKE,
  });
  const [bet] = vendor.wallet.calls.filter(({ name }) => name === 'bet');
  const [line] = bet!.body['description'] as object[];
  expect(line).toMatchObject({ event: { EN: `Canary Hall · Draw ${open}` }, pick: { EN: 'Card 40213' } });
  // The record of a player shows no odds, because a card rarely pays its best pattern.
  expect(line).not.toHaveProperty('oddsCenti');
  expect(Value.Check(betLine, line)).toBe(true);
});

test('after the draw every card is paid its best pattern, once, also by a process that was restarted [DRAW-14, TICKET-02, TICKET-04]', async () => {
  for (const card of CARDS) expect((await buy(card)).status, String(card)).toBe(200);
  await vendor.app.close();
  clock.set(drawsAtMs(part, open));
  await vendor.restart();
  await until(() => wins().length === CARDS.length);
  await expect.poll(async () => (await mine()).every(({ isMoneyPending }) => !isMoneyPending)).toBe(true);
  const { numbers } = (await board()).held.find(({ drawNumber }) => drawNumber === open)!;
  expect([numbers.length, new Set(numbers).size]).toEqual([40, 40]);
  let paidMinor = 0n;
  for (const card of CARDS) {
    const ticket = (await mine()).find(({ pick }) => pick === `${open}:card:${card}`)!;
    const winMinor = (STAKE * payByHand(card, numbers)) / 100;
    expect([card, ticket.state, ticket.winMinor]).toEqual([card, winMinor > 0 ? 'won' : 'lost', winMinor]);
    paidMinor += BigInt(winMinor);
  }
  expect(vendor.wallet.balanceMinor).toBe(START - BigInt(CARDS.length * STAKE) + paidMinor);
  await vendor.restart();
  await mine();
  expect(wins()).toHaveLength(CARDS.length);
  const results = wins().map(({ body }) => (body['result'] as { EN: string }).EN);
  const lost = CARDS.filter((card) => payByHand(card, numbers) === 0).length;
  expect(results.filter((text) => text === 'No pattern')).toHaveLength(lost);
});

test.each(['0', '100001', '040213', '7.8', 'abc'])(
  'the card %s does not exist: it is refused and takes nothing [DRAW-08, DRAW-13]',
  async (card) => {
    const { status, code } = await buy(card);
    expect([status, code]).toEqual([400, 'pick_invalid']);
    expect(vendor.wallet.balanceMinor).toBe(START);
  },
);

test('the stake of a card stops where its best pattern would pay more than the limit [TICKET-08]', async () => {
  const { levelsMinor } = (
    await vendor.call<{ stakes: { levelsMinor: number[] } }>('session', {
      code: vendor.wallet.launchCode('canary-hall'),
      merchant: 'AURORA',
    })
  ).value.stakes;
  const highest = levelsMinor.at(-1)!;
  expect((await buy(1, highest)).code).toBe('stake_invalid');
  const allowed = levelsMinor.filter((level) => level * 10_000 <= highest * 3000).at(-1)!;
  vendor.wallet.balanceMinor = BigInt(allowed);
  expect((await buy(2, allowed)).status).toBe(200);
});
