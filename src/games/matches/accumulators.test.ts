import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Value } from 'typebox/value';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testClock } from '../../../tests/support/test-draws.ts';
import { matchesCatalogue } from '../../../tests/support/test-matches.ts';
import { startTestVendor, until, type TestVendor } from '../../../tests/support/test-vendor.ts';
import { betLine, describedLimits, roundOutcome, type RoundOutcome } from '../../shared/contract/wallet-protocol.ts';
import type { TicketView } from '../api.ts';
import { ticketLadder } from '../stakes.ts';
import { largestPayout } from '../tickets/payout.ts';
import type { FixtureView, MatchesBoardView } from './board-view.ts';
import { LEGS_MAX, readTakenPicks } from './pick.ts';
import { combinedOdds, endingOf, payoutOf, potentialOf } from './settlement.ts';

const START_MS = Date.UTC(2026, 10, 17, 12, 1);
const FIRST_BALANCE = 1_000_000n;
/** No round number, and not on the ladder. */
const STAKE = 1234;

const clock = testClock(START_MS);
let vendor: TestVendor;
let sessionId: string;

beforeEach(async () => {
  clock.set(START_MS);
  vendor = await startTestVendor({ catalogue: matchesCatalogue(), nowMs: clock.nowMs, balanceMinor: FIRST_BALANCE });
  sessionId = await vendor.enter('touchline');
});
afterEach(() => vendor.close());

const board = async () => (await vendor.call<MatchesBoardView>('board', { sessionId })).value.fixtures;
const open = async () => (await board()).filter(({ state }) => state === 'open');
const mine = async () => (await vendor.call<TicketView[]>('tickets', { sessionId })).value;
const buy = (picks: readonly string[], clientRoundKey = 'ticket-key-1', stakeMinor = STAKE) =>
  vendor.call<TicketView & { oddsCenti: number; legsCenti: number[]; minMinor: number; maxMinor: number }>('ticket', {
    sessionId,
    stakeMinor,
    clientRoundKey,
    pick: picks.join(','),
  });
const sent = (name: string) => vendor.wallet.calls.filter((call) => call.name === name).map(({ body }) => body);
const isSettled = async () =>
  (await mine()).every(({ state, isMoneyPending }) => state !== 'standing' && !isMoneyPending);

/** A pick of a match at its current odds: the first selection of its result. */
const winnerOf = ({ fixtureId, markets }: FixtureView): string =>
  `${fixtureId}:result:home:${markets[0]!.selections[0]!.oddsCenti}`;
/** A pick on a handicap of a match: the line with this place. */
function handicapOf({ fixtureId, handicaps }: FixtureView, place = 0): string {
  const { lineCenti, selections } = handicaps[place]!;
  return `${fixtureId}:handicap:home:${lineCenti}:${selections[0]!.oddsCenti}`;
}

/** What a ticket must pay by the final scores of the board. */
async function owed(ticket: TicketView, stakeMinor = STAKE): Promise<bigint> {
  const fixtures = await board();
  return payoutOf(
    BigInt(stakeMinor),
    readTakenPicks(ticket.pick).map((pick) => ({
      oddsCenti: pick.oddsCenti,
      ending: endingOf(pick, fixtures.find(({ fixtureId }) => fixtureId === pick.fixtureId)!.score!),
    })),
  );
}

/** Writes to the store of a stopped vendor, as a damaged disk would. */
function tamper(write: (db: DatabaseSync) => void): void {
  const db = new DatabaseSync(join(vendor.config.dataDir, 'games', 'games.sqlite'));
  write(db);
  db.close();
}

test('an accumulator is one bet and one win at the wallet, settled after its last match, also after a restart [MATCH-26, MATCH-27]', async () => {
  const matches = (await open()).slice(0, 4);
  const picks = [winnerOf(matches[0]!), handicapOf(matches[1]!), winnerOf(matches[2]!), handicapOf(matches[3]!, 1)];
  const { value: ticket } = await buy(picks);
  const each = picks.map((pick) => Number(pick.split(':').at(-1)));
  expect(ticket).toMatchObject({
    state: 'standing',
    oddsCenti: combinedOdds(each),
    potentialMinor: Number(potentialOf(BigInt(STAKE), each)),
    decidesAtMs: Math.max(...matches.map(({ endsAtMs }) => endsAtMs)),
  });
  expect(vendor.wallet.balanceMinor).toBe(FIRST_BALANCE - BigInt(STAKE));
  const lines = sent('bet')[0]!['description'] as object[];
  expect(lines).toHaveLength(4);
  expect(lines.filter((line) => !Value.Check(betLine, line))).toEqual([]);

  clock.set(ticket.decidesAtMs - 1000);
  expect((await mine())[0]!.state).toBe('standing');
  await vendor.restart();
  clock.set(ticket.decidesAtMs + 1000);
  await until(() => sent('win').length === 1);
  await expect.poll(isSettled).toBe(true);
  const pays = await owed(ticket);
  expect((await mine())[0]!.winMinor).toBe(Number(pays));
  expect(vendor.wallet.balanceMinor).toBe(FIRST_BALANCE - BigInt(STAKE) + pays);
  expect(sent('bet')).toHaveLength(1);
  expect(sent('win')[0]).toMatchObject({
    isRoundOver: true,
    result: { EN: expect.stringContaining('of 4') as string },
  });
  // Each leg is told in the order of the lines, and together they pay what the ticket paid.
  const outcome = sent('win')[0]!['outcome'] as Extract<RoundOutcome, { kind: 'legs' }>;
  expect(Value.Check(roundOutcome, outcome)).toBe(true);
  const legs = outcome.legs.map(({ end }, index) => ({ oddsCenti: each[index]!, ending: end }));
  expect([legs.length, payoutOf(BigInt(STAKE), legs)]).toEqual([4, pays]);
  expect(outcome.legs.every(({ result }) => result?.['EN']?.startsWith('Score'))).toBe(true);
});

test('an engine that is killed between the outcome and the win pays it once [MATCH-27]', async () => {
  const matches = (await open()).slice(0, 2);
  // On either side of both matches, so that one of the tickets wins.
  const sides = [0, 1].flatMap((one) => [0, 1].map((other) => [one, other] as const));
  const placed: TicketView[] = [];
  for (const [index, sidesOf] of sides.entries()) {
    const picks = matches.map(({ fixtureId, handicaps }, place) => {
      const { lineCenti, selections } = handicaps[0]!;
      const { selection, oddsCenti } = selections[sidesOf[place]!]!;
      return `${fixtureId}:handicap:${selection}:${lineCenti}:${oddsCenti}`;
    });
    placed.push((await buy(picks, `ticket-key-${index}`)).value);
  }
  // More than the loop uses up, however long this test takes.
  vendor.wallet.faults('win', ...new Array<'down'>(20_000).fill('down'));
  clock.set(Math.max(...placed.map(({ decidesAtMs }) => decidesAtMs)) + 1000);
  await expect.poll(async () => (await mine()).filter(({ state }) => state === 'standing').length).toBe(0);
  expect([...vendor.wallet.movements.keys()].filter((id) => id.endsWith('.win'))).toEqual([]);
  await vendor.app.close();
  vendor.wallet.faults('win');
  await vendor.restart();
  await expect.poll(isSettled).toBe(true);
  const pays = (await Promise.all(placed.map((ticket) => owed(ticket)))).reduce((sum, each) => sum + each, 0n);
  expect(pays).toBeGreaterThan(0n);
  expect(vendor.wallet.balanceMinor).toBe(FIRST_BALANCE - BigInt(STAKE * placed.length) + pays);
  await vendor.restart();
  expect([...vendor.wallet.movements.keys()].filter((id) => id.endsWith('.win'))).toHaveLength(placed.length);
});

test('one match that cannot be settled counts 1.00, and without any the stake is returned [MATCH-26, MATCH-08]', async () => {
  const matches = (await open()).slice(0, 2);
  const [first, second] = matches.map(winnerOf) as [string, string];
  const { value: both } = await buy([first, second], 'ticket-key-1');
  const { value: none } = await buy([winnerOf((await open())[2]!), winnerOf((await open())[3]!)], 'ticket-key-2');
  await vendor.app.close();
  const gone = [matches[1]!.fixtureId, ...readTakenPicks(none.pick).map(({ fixtureId }) => fixtureId)];
  clock.set(Math.max(both.decidesAtMs, none.decidesAtMs) + 4 * 3_600_000);
  tamper((db) => {
    for (const id of gone) db.prepare('delete from fixture where fixture_id = ?').run(id);
  });
  const row = () => new DatabaseSync(join(vendor.config.dataDir, 'games', 'games.sqlite'), { readOnly: true });
  const db = row();
  const { happenings } = db
    .prepare('select happenings from fixture where fixture_id = ?')
    .get(matches[0]!.fixtureId) as { happenings: string };
  db.close();
  const score = { home: 0, away: 0 };
  for (const { side, points } of JSON.parse(happenings) as { side: 'home' | 'away'; points: number }[])
    score[side] += points;
  await vendor.restart();
  await expect.poll(isSettled).toBe(true);
  const states = Object.fromEntries(
    (await mine()).map(({ ticketId, state, winMinor }) => [ticketId, [state, winMinor]]),
  );
  const [pick] = readTakenPicks(first);
  const pays = payoutOf(BigInt(STAKE), [{ oddsCenti: pick!.oddsCenti, ending: endingOf(pick!, score) }]);
  expect(states[both.ticketId]).toEqual([pays > 0n ? 'won' : 'lost', Number(pays)]);
  expect(states[none.ticketId]).toEqual(['void', 0]);
  expect(vendor.wallet.balanceMinor).toBe(FIRST_BALANCE - BigInt(STAKE) + pays);
});

test('worse odds of one selection refuse the whole ticket with the new odds of each [MATCH-07, MATCH-26]', async () => {
  const [first, second] = (await open()).slice(0, 2).map(winnerOf) as [string, string];
  const each = [first, second].map((pick) => Number(pick.split(':').at(-1)));
  const dearer = second.replace(/\d+$/, (text) => String(Number(text) + 2));
  const { status, code, value } = await buy([first, dearer]);
  expect([status, code]).toEqual([409, 'odds_changed']);
  expect(value).toEqual({ oddsCenti: combinedOdds(each), legsCenti: each });
  // A player who accepts any odds asks for the lowest, and gets the current ones.
  const cheap = [first, second].map((pick) => pick.replace(/\d+$/, '101'));
  expect((await buy(cheap, 'ticket-key-2')).value).toMatchObject({ state: 'standing', oddsCenti: combinedOdds(each) });
  expect(sent('bet')).toHaveLength(1);
});

test('a handicap that is not offered, a match twice and nine matches take nothing; a match that has begun closes the ticket [MATCH-26]', async () => {
  const matches = await open();
  const [first, second] = matches as [FixtureView, FixtureView];
  expect(matches.length).toBeGreaterThan(LEGS_MAX);
  const refused = async (picks: string[], key: string) => (await buy(picks, key)).code;
  expect(await refused([handicapOf(first).replace(/:-?\d+:\d+$/, ':9925:101')], 'ticket-key-1')).toBe('pick_invalid');
  expect(await refused([winnerOf(first), handicapOf(first)], 'ticket-key-2')).toBe('pick_invalid');
  expect(await refused(matches.slice(0, LEGS_MAX + 1).map(winnerOf), 'ticket-key-3')).toBe('pick_invalid');
  const later = matches.find(({ startsAtMs }) => startsAtMs > first.startsAtMs) ?? second;
  clock.set(first.startsAtMs);
  const cheap = [first, later].map((match) => winnerOf(match).replace(/\d+$/, '101'));
  expect(await refused(cheap, 'ticket-key-4')).toBe('betting_closed');
  expect(sent('bet')).toEqual([]);
});

test('any stake between the lowest and the highest is taken, others are refused with both [MATCH-28]', async () => {
  const [pick] = (await open()).map(winnerOf) as [string];
  const { levelsMinor } = ticketLadder('THB');
  const range = { minMinor: levelsMinor[0]!, maxMinor: levelsMinor.at(-1)! };
  for (const stakeMinor of [range.minMinor - 1, range.maxMinor + 1])
    expect(await buy([pick], `stake-${stakeMinor}`, stakeMinor)).toMatchObject({
      status: 400,
      code: 'stake_invalid',
      value: range,
    });
  for (const stakeMinor of [range.minMinor, 4321])
    expect((await buy([pick], `stake-${stakeMinor}`, stakeMinor)).value.state).toBe('standing');
  expect(sent('bet')).toHaveLength(2);
});

test('no ticket pays above the largest payout: a long accumulator takes smaller stakes [MATCH-28]', async () => {
  const longest = (match: FixtureView) =>
    match.markets[0]!.selections.toSorted((one, other) => other.oddsCenti - one.oddsCenti)[0]!;
  const picks = (await open())
    .toSorted((one, other) => longest(other).oddsCenti - longest(one).oddsCenti)
    .slice(0, LEGS_MAX)
    .map((match) => `${match.fixtureId}:result:${longest(match).selection}:${longest(match).oddsCenti}`);
  const bound = Number(largestPayout(ticketLadder('THB').levelsMinor));
  const { code, value } = await buy(picks, 'ticket-key-1', 1_000_000);
  expect(code).toBe('stake_invalid');
  const each = picks.map((pick) => Number(pick.split(':').at(-1)));
  expect(potentialOf(BigInt(value.maxMinor), each)).toBeLessThanOrEqual(BigInt(bound));
  // Whether any stake is small enough depends on the odds of the day.
  const isOpen = value.maxMinor >= value.minMinor;
  const taken = await buy(picks, 'ticket-key-2', Math.max(value.minMinor, value.maxMinor));
  expect(taken.code).toBe(isOpen ? undefined : 'stake_invalid');
  expect(taken.value.potentialMinor ?? 0).toBeLessThanOrEqual(bound);
  expect((await buy(picks, 'ticket-key-3', value.maxMinor + 1)).code).toBe('stake_invalid');
});

test('two tabs that buy at once take each stake once, and never more than the balance [MATCH-27]', async () => {
  vendor.wallet.balanceMinor = BigInt(STAKE + 100);
  const tabs = [sessionId, await vendor.enter('touchline')];
  const pick = (await open()).slice(0, 2).map(winnerOf).join(',');
  const answers = await Promise.all(
    tabs.flatMap((tab, index) =>
      // Each tab also repeats its own request, as after a lost answer.
      [1, 2].map(() =>
        vendor.call<TicketView>('ticket', {
          sessionId: tab,
          stakeMinor: STAKE,
          clientRoundKey: `key-of-tab-${index}`,
          pick,
        }),
      ),
    ),
  );
  const codes = answers.map(({ success, code }) => (success ? 'taken' : code));
  expect(new Set(codes)).toEqual(new Set(['taken', 'insufficient_funds']));
  expect(vendor.wallet.balanceMinor).toBe(100n);
  expect(await mine()).toHaveLength(1);
});

test('a ticket has no more matches than a description of a bet has lines [MATCH-26]', () => {
  expect(LEGS_MAX).toBe(describedLimits.linesMax);
});
