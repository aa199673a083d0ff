import { afterEach, beforeEach, expect, test } from 'vitest';
import { drawsCatalogue, drawsTitle, testClock, type TestClock } from '../../../tests/support/test-draws.ts';
import { startTestVendor, until, type TestVendor } from '../../../tests/support/test-vendor.ts';
import type { DrawsBoardView } from '../draws/board-view.ts';
import type { TicketView } from '../api.ts';
import { isWon } from '../draws/bets.ts';
import { closesAtMs, drawsAtMs, openDrawNumber } from '../draws/schedule.ts';

const STAKE = 1000;
const START = 1_000_000n;
const { draws: lucky } = drawsTitle('lucky-five');
/** One minute after a draw opened. */
const NOON_MS = Date.UTC(2026, 10, 20, 12, 1);
const open = openDrawNumber(lucky, NOON_MS);

let clock: TestClock;
let vendor: TestVendor;
let sessionId: string;

beforeEach(async () => {
  clock = testClock(NOON_MS);
  vendor = await startTestVendor({ balanceMinor: START, catalogue: drawsCatalogue(), nowMs: clock.nowMs });
  sessionId = await enter();
});
afterEach(() => vendor.close());

const enter = (gameId = 'lucky-five') => vendor.enter(gameId);
const buy = (pick = `${open}:pick:03`, clientRoundKey = 'ticket-key-1', stakeMinor = STAKE) =>
  vendor.call<TicketView>('ticket', { sessionId, stakeMinor, clientRoundKey, pick });
const mine = async () => (await vendor.call<TicketView[]>('tickets', { sessionId })).value;
const board = async () => (await vendor.call<DrawsBoardView>('board', { sessionId })).value;
const sent = (name: string) => vendor.wallet.calls.filter((call) => call.name === name);

/** Lets the open draw be held. Returns its numbers. */
async function hold(drawNumber = open): Promise<string[]> {
  clock.set(drawsAtMs(lucky, drawNumber));
  await expect.poll(async () => (await board()).held.some((held) => held.drawNumber === drawNumber)).toBe(true);
  return (await board()).held.find((held) => held.drawNumber === drawNumber)?.numbers ?? [];
}

test('a ticket takes the stake and stands until its draw [TICKET-01]', async () => {
  const { status, value } = await buy();
  expect([status, value.state]).toEqual([200, 'standing']);
  expect(value).toMatchObject({
    pick: `${open}:pick:03`,
    subject: String(open),
    oddsCenti: 650,
    stakeMinor: STAKE,
    potentialMinor: 6500,
    winMinor: 0,
    balanceMinor: Number(START) - STAKE,
    decidesAtMs: drawsAtMs(lucky, open),
  });
  expect(sent('bet').map(({ body }) => body)).toMatchObject([
    { roundId: value.ticketId, amountMinor: STAKE, currency: 'THB', merchantCode: 'AURORA' },
  ]);
  expect(sent('win')).toHaveLength(0);
  expect(await mine()).toEqual([value]);
});

test('after the draw a ticket is paid at its odds or closed with nothing, by one win each [TICKET-02, TICKET-04]', async () => {
  const picks = ['big', 'small', 'odd', 'even', 'pick:03', 'pick:01.02'];
  for (const [index, pick] of picks.entries())
    expect((await buy(`${open}:${pick}`, `ticket-key-${index}`)).status).toBe(200);
  const called = await hold();
  await until(() => sent('win').length === picks.length);
  await expect
    .poll(async () => (await mine()).every((ticket) => !ticket.isMoneyPending && ticket.state !== 'standing'))
    .toBe(true);
  for (const ticket of await mine()) {
    const [, type = '', list] = ticket.pick.split(':');
    const hasWon = isWon(lucky, { type: type as 'big', numbers: list?.split('.') ?? [] }, called);
    expect([ticket.state, ticket.winMinor]).toEqual(hasWon ? ['won', (STAKE * ticket.oddsCenti) / 100] : ['lost', 0]);
    expect(
      sent('win')
        .filter(({ body }) => body['roundId'] === ticket.ticketId)
        .map(({ body }) => [body['amountMinor'], body['isRoundOver']]),
    ).toEqual([[ticket.winMinor, true]]);
  }
  const won = (await mine()).reduce((sum, ticket) => sum + BigInt(ticket.winMinor), 0n);
  expect(won).toBeGreaterThan(0n);
  expect(vendor.wallet.balanceMinor).toBe(START - BigInt(STAKE * picks.length) + won);
});

test('the same key returns the same ticket and takes no second stake, also concurrently and after the draw [TICKET-03]', async () => {
  const [first, second] = await Promise.all([buy(), buy()]);
  expect(second.value).toEqual(first.value);
  expect((await buy(`${open}:pick:04`)).code).toBe('round_key_reused');
  expect((await buy(`${open}:pick:03`, 'ticket-key-1', 2000)).code).toBe('round_key_reused');
  await hold();
  await expect.poll(async () => (await buy()).value.state).toMatch(/^(?:won|lost)$/);
  expect(sent('bet')).toHaveLength(1);
});

test('a draw closes to the millisecond, and the next one takes tickets from then on [DRAW-07, DRAW-08]', async () => {
  clock.set(closesAtMs(lucky, open) - 1);
  expect((await buy(`${open}:odd`)).status).toBe(200);
  clock.set(closesAtMs(lucky, open));
  const { status, code } = await buy(`${open}:odd`, 'ticket-key-2');
  expect([status, code]).toEqual([409, 'betting_closed']);
  expect((await buy(`${open + 1}:odd`, 'ticket-key-3')).status).toBe(200);
  expect((await buy(`${open + 2}:odd`, 'ticket-key-4')).code).toBe('betting_closed');
  expect((await buy(`${open - 1}:odd`, 'ticket-key-5')).code).toBe('betting_closed');
  expect(sent('bet')).toHaveLength(2);
});

test.each([`${open}:pick:36`, `${open}:pick:03.03`, `${open}:exact:68`, `${open}:jackpot`, 'nonsense'])(
  'the forged pick %s is refused with 400 and takes nothing [DRAW-08]',
  async (pick) => {
    const { status, code } = await buy(pick);
    expect([status, code]).toEqual([400, 'pick_invalid']);
    expect(sent('bet')).toHaveLength(0);
  },
);

test('a stake off the ladder, and one whose payout exceeds the limit, take nothing [TICKET-08]', async () => {
  expect((await buy(undefined, undefined, 1001)).code).toBe('stake_invalid');
  const long = `${open}:pick:01.02.03.04.05`;
  const { code, value } = await vendor.call<{ levelsMinor: number[] }>('ticket', {
    sessionId,
    stakeMinor: 100_000,
    clientRoundKey: 'ticket-key-2',
    pick: long,
  });
  expect([code, value.levelsMinor]).toEqual(['stake_invalid', [1000, 2000, 5000, 10_000]]);
  expect((await buy(long, 'ticket-key-3', 10_000)).value.potentialMinor).toBe(3_000_000_000);
});

test('a refused bet voids the ticket and shows the real balance, and the ticket is not listed [TICKET-01]', async () => {
  vendor.wallet.balanceMinor = 700n;
  const { status, code, value } = await buy();
  expect([status, code, value]).toEqual([402, 'insufficient_funds', { currency: 'THB', balanceMinor: 700 }]);
  expect(await mine()).toEqual([]);
});

test('a bet without any response is rolled back, and the ticket says that the stake is returned [TICKET-06]', async () => {
  vendor.wallet.faults('bet', 'late', 'hang', 'down');
  const { status, code } = await buy();
  expect([status, code]).toEqual([503, 'bet_unconfirmed']);
  await until(() => vendor.wallet.balanceMinor === START);
  await expect.poll(mine).toMatchObject([{ state: 'void', isMoneyPending: false }]);
  await hold();
  expect(sent('win')).toHaveLength(0);
});

test('a win is paid to a player whose token has expired, and sent until it is acknowledged [TICKET-04]', async () => {
  await buy(`${open}:odd`);
  await buy(`${open}:even`, 'ticket-key-2');
  vendor.wallet.faults('win', 'lose', 'hang', 'down', 'down');
  await hold();
  await expect
    .poll(async () => (await mine()).map(({ state, isMoneyPending }) => `${state} ${isMoneyPending}`).sort(), {
      timeout: 20_000,
    })
    .toEqual(['lost false', 'won false']);
  expect(vendor.wallet.balanceMinor).toBe(START - BigInt(2 * STAKE) + 1900n);
});

test('a player sees only their own tickets, over all their sessions, of this game alone [TICKET-07]', async () => {
  const { value } = await buy();
  sessionId = await enter();
  expect(await mine()).toEqual([value]);
  sessionId = await enter('hai-so');
  expect(await mine()).toEqual([]);
});

test('a player has at most fifty open tickets [TICKET-09]', async () => {
  for (let index = 0; index < 50; index += 1)
    expect((await buy(`${open}:odd`, `ticket-key-${index}`)).status).toBe(200);
  expect((await buy(`${open}:odd`, 'ticket-key-51')).code).toBe('tickets_full');
  expect(await mine()).toHaveLength(50);
});

test('a slot sells no tickets, and a draws game spins no reels', async () => {
  expect((await vendor.call('spin', { sessionId, stakeMinor: STAKE, clientRoundKey: 'round-key-1' })).code).toBe(
    'bad_request',
  );
  sessionId = await enter('test-orchard');
  expect((await buy()).code).toBe('bad_request');
  expect((await vendor.call('board', { sessionId })).code).toBe('bad_request');
});
