import { afterEach, beforeEach, expect, test } from 'vitest';
import { testClock } from '../../../tests/support/test-draws.ts';
import { matchesCatalogue } from '../../../tests/support/test-matches.ts';
import { startTestVendor, until, type TestVendor } from '../../../tests/support/test-vendor.ts';
import type { SessionView, TicketView } from '../api.ts';
import type { FixtureView, MatchesBoardView } from './board-view.ts';

const START_MS = Date.UTC(2026, 10, 17, 12, 1);
const STAKE = 2000;
const FIRST_BALANCE = 1_000_000n;

const clock = testClock(START_MS);
let vendor: TestVendor;
let session: SessionView;

beforeEach(async () => {
  clock.set(START_MS);
  vendor = await startTestVendor({ catalogue: matchesCatalogue(), nowMs: clock.nowMs });
  session = await openAt('touchline');
});
afterEach(() => vendor.close());

/** Opens a session. The first call of a process may exceed the short wallet timeout of the tests, so it is retried. */
async function openAt(gameId: string): Promise<SessionView> {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const { success, value } = await vendor.call<SessionView>('session', {
      code: vendor.wallet.launchCode(gameId),
      merchant: 'AURORA',
    });
    if (success) return value;
  }
  throw new Error('no session was opened');
}

const board = async (): Promise<FixtureView[]> =>
  (await vendor.call<MatchesBoardView>('board', { sessionId: session.sessionId })).value.fixtures;
/** The first match that takes bets. */
const openMatch = async (): Promise<FixtureView> => (await board()).find(({ state }) => state === 'open')!;
const tickets = async (): Promise<TicketView[]> =>
  (await vendor.call<TicketView[]>('tickets', { sessionId: session.sessionId })).value;
const bet = (pick: string, clientRoundKey: string) =>
  vendor.call<TicketView>('ticket', { sessionId: session.sessionId, stakeMinor: STAKE, clientRoundKey, pick });

/** Places one bet on every result selection of the first open match. */
async function betOnAll(): Promise<{ fixture: FixtureView; placed: TicketView[] }> {
  const fixture = await openMatch();
  const market = fixture.markets[0]!;
  const placed: TicketView[] = [];
  for (const { selection, oddsCenti } of market.selections)
    placed.push((await bet(`${fixture.fixtureId}:result:${selection}:${oddsCenti}`, `round-key-${selection}`)).value);
  return { fixture, placed };
}

test('bets are taken through the wallet and survive a restart, and only the winning one is paid [MATCH-08, MATCH-03]', async () => {
  const { fixture, placed } = await betOnAll();
  expect(placed.every(({ state }) => state === 'standing')).toBe(true);
  expect(vendor.wallet.balanceMinor).toBe(FIRST_BALANCE - BigInt(STAKE * placed.length));
  await vendor.restart();
  clock.set(fixture.endsAtMs + 1000);
  await until(() => vendor.wallet.calls.filter(({ name }) => name === 'win').length >= placed.length);
  await expect
    .poll(
      async () =>
        (await tickets()).filter(({ state, isMoneyPending }) => state === 'standing' || isMoneyPending).length,
    )
    .toBe(0);

  const over = (await board()).find(({ fixtureId }) => fixtureId === fixture.fixtureId)!;
  const came = over.score!.home > over.score!.away ? 'home' : over.score!.home < over.score!.away ? 'away' : 'draw';
  const settled = await tickets();
  const winners = settled.filter(({ state }) => state === 'won');
  expect(winners.map(({ pick }) => pick.split(':')[2])).toEqual([came]);
  expect(winners[0]!.winMinor).toBe(Math.floor((STAKE * winners[0]!.oddsCenti) / 100));
  expect(vendor.wallet.balanceMinor).toBe(FIRST_BALANCE - BigInt(STAKE * placed.length) + BigInt(winners[0]!.winMinor));
  // One bet and one closing win per ticket, also when it wins nothing.
  expect(
    vendor.wallet.calls.filter(({ name }) => name === 'win').every(({ body }) => body['isRoundOver'] === true),
  ).toBe(true);
});

test('a bet at odds that have fallen gets the current odds, and no stake is taken [MATCH-07]', async () => {
  const fixture = await openMatch();
  const { selection, oddsCenti } = fixture.markets[0]!.selections[0]!;
  const refused = await bet(`${fixture.fixtureId}:result:${selection}:${oddsCenti + 3}`, 'round-key-1');
  expect(refused).toMatchObject({ status: 409, code: 'odds_changed', value: { oddsCenti } });
  expect(vendor.wallet.balanceMinor).toBe(FIRST_BALANCE);
  expect((await bet(`${fixture.fixtureId}:result:${selection}:${oddsCenti}`, 'round-key-2')).value).toMatchObject({
    state: 'standing',
    oddsCenti,
  });
});

test('the same key is one bet, also after the odds moved or the match began [MATCH-07]', async () => {
  const fixture = await openMatch();
  const { selection, oddsCenti } = fixture.markets[0]!.selections[0]!;
  const pick = `${fixture.fixtureId}:result:${selection}:${oddsCenti}`;
  const first = await bet(pick, 'round-key-1');
  clock.set(fixture.startsAtMs + 1000);
  const again = await bet(pick, 'round-key-1');
  expect(again.value.ticketId).toBe(first.value.ticketId);
  expect(vendor.wallet.balanceMinor).toBe(FIRST_BALANCE - BigInt(STAKE));
  expect(await bet(pick, 'round-key-2')).toMatchObject({ status: 409, code: 'betting_closed' });
});

test('a session gets neither the board of another game nor a bet on its matches [MATCH-09]', async () => {
  const other = await openAt('arena-five');
  const theirs = (await vendor.call<MatchesBoardView>('board', { sessionId: other.sessionId })).value.fixtures.find(
    ({ state }) => state === 'open',
  )!;
  expect((await board()).some(({ fixtureId }) => fixtureId === theirs.fixtureId)).toBe(false);
  expect(await bet(`${theirs.fixtureId}:result:home:101`, 'round-key-1')).toMatchObject({
    status: 400,
    code: 'pick_invalid',
  });
});
