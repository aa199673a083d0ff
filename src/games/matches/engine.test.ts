import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Value } from 'typebox/value';
import { afterEach, expect, test } from 'vitest';
import { feedFixture } from '../../shared/contract/board-feed.ts';
import { ownCatalogue } from '../catalogue/own-catalogue.ts';
import { hashServerSeed } from '../../shared/fairness/seed.ts';
import { openStore, type Store } from '../store/database.ts';
import type { Ticket } from '../store/tickets.ts';
import type { TicketEngine } from '../tickets/ticket-engine.ts';
import type { FixtureView, MatchesBoardView } from './board-view.ts';
import { createMatchesEngine, OVER_LISTED_MAX } from './engine.ts';
import { loadLeagues } from './leagues.ts';
import { KEPT_MS } from './matchday.ts';
import { hasWon } from './settlement.ts';
import { playMatch } from './outcome.ts';
import { readTakenPick } from './pick.ts';
import { fixtureOf, fixturesBetween, scoreAt } from './schedule.ts';

const MINUTE_MS = 60_000;
const START_MS = Date.UTC(2026, 10, 17, 12, 1);
const catalogue = ownCatalogue({ provider: 'test', origin: 'http://games.localhost' });
const folders: string[] = [];
const stores: Store[] = [];

afterEach(() => {
  for (const store of stores.splice(0)) store.close();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** An engine with its own store, at a time that the test moves. */
async function startEngine(folder = mkdtempSync(join(tmpdir(), 'matches-')), startMs = START_MS) {
  folders.push(folder);
  const clock = { nowMs: startMs };
  const store = openStore(folder);
  stores.push(store);
  const engine = createMatchesEngine({ catalogue, store, nowMs: () => clock.nowMs });
  await engine.start();
  const goTo = async (nowMs: number) => {
    clock.nowMs = nowMs;
    await engine.tick(nowMs);
  };
  return { engine, store, folder, clock, goTo };
}

/** Matches look alike to everyone. */
const nobody = { merchantCode: 'AURORA', playerId: 'nobody', currency: 'THB' };
const boardOf = (engine: TicketEngine, gameId: string, nowMs: number) =>
  (engine.board(gameId, nowMs, nobody) as MatchesBoardView).fixtures;
const find = (fixtures: FixtureView[], state: FixtureView['state']) =>
  fixtures.find((fixture) => fixture.state === state)!;

/** A ticket as the store would keep it. */
function taken(engine: TicketEngine, pick: string, nowMs: number): Ticket {
  const terms = engine.check('touchline', pick, 10_000n, nowMs);
  if (!terms.ok) throw new Error(terms.code);
  return {
    ...terms.value,
    id: 't',
    sessionKey: 's',
    clientRoundKey: 'k',
    engine: 'matches',
    gameId: 'touchline',
    asked: pick,
    stakeMinor: 10_000n,
    winMinor: 0n,
    state: 'standing',
    reason: null,
    balanceMinor: null,
    betTries: 1,
    failures: 0,
    createdAtMs: nowMs,
  };
}

const pickOf = ({ fixtureId, markets }: FixtureView, selection = 'home'): string => {
  const market = markets.find(({ selections }) => selections.some((each) => each.selection === selection))!;
  return `${fixtureId}:${market.market}:${selection}:${market.selections.find((each) => each.selection === selection)!.oddsCenti}`;
};

test('every game has matches of its sports: open ones first, then the latest finished ones [MATCH-09]', async () => {
  const { engine } = await startEngine();
  for (const [gameId, sports] of [
    ['touchline', 3],
    ['arena-five', 1],
    ['red-and-blue', 1],
  ] as const) {
    const fixtures = boardOf(engine, gameId, START_MS);
    const leagues = loadLeagues();
    expect(new Set(fixtures.map(({ fixtureId }) => fixtureOf(leagues, fixtureId)!.league.sport)).size).toBe(sports);
    const states = fixtures.map(({ state }) => state);
    expect(states.indexOf('over')).toBeGreaterThan(states.lastIndexOf('open'));
    expect(states.filter((state) => state === 'over').length).toBeLessThanOrEqual(OVER_LISTED_MAX);
    expect(states.filter((state) => state === 'over').length).toBeGreaterThan(10);
  }
});

test('the board feed matches its contract, is in order, and carries no seed [MATCH-09]', async () => {
  const { engine } = await startEngine();
  const { fixtures, draws, results } = engine.boardPart(START_MS);
  expect([draws, results]).toEqual([[], []]);
  expect(fixtures.length).toBeGreaterThan(60);
  expect(fixtures.filter((fixture) => !Value.Check(feedFixture, fixture))).toEqual([]);
  const toCome = fixtures.filter(({ state }) => state !== 'over').map(({ startsAtMs }) => startsAtMs);
  expect(toCome).toEqual(toCome.toSorted((one, other) => one - other));
  const over = fixtures.slice(toCome.length);
  expect(over.every(({ state }) => state === 'over')).toBe(true);
  expect(over.map(({ startsAtMs }) => startsAtMs)).toEqual(
    over.map(({ startsAtMs }) => startsAtMs).toSorted((one, other) => other - one),
  );
});

test('the seed is committed to before the first bet, hidden during the match and revealed at its end, and anyone can replay it [MATCH-04]', async () => {
  const { engine, goTo } = await startEngine();
  const before = find(boardOf(engine, 'touchline', START_MS), 'open');
  expect(before).toMatchObject({ seed: null, score: null });
  await goTo(before.startsAtMs + MINUTE_MS);
  const during = boardOf(engine, 'touchline', before.startsAtMs + MINUTE_MS).find(
    ({ fixtureId }) => fixtureId === before.fixtureId,
  )!;
  expect(during).toMatchObject({ state: 'running', seed: null, markets: [], seedHash: before.seedHash });
  await goTo(before.endsAtMs);
  const after = boardOf(engine, 'touchline', before.endsAtMs).find(({ fixtureId }) => fixtureId === before.fixtureId)!;
  expect(after).toMatchObject({ state: 'over', seedHash: before.seedHash });
  expect(await hashServerSeed(after.seed!)).toBe(before.seedHash);
  const fixture = fixtureOf(loadLeagues(), before.fixtureId)!;
  expect(scoreAt(await playMatch(fixture, after.seed!), after.endsAtMs - after.startsAtMs)).toEqual(after.score);
});

test('a bet is taken until the match starts, at the current odds if they are better [MATCH-07]', async () => {
  const { engine, goTo } = await startEngine();
  const fixture = find(boardOf(engine, 'touchline', START_MS), 'open');
  const pick = pickOf(fixture);
  const oddsCenti = Number(pick.split(':').at(-1));
  const shorter = pick.replace(/\d+$/, String(oddsCenti - 5));
  const longer = pick.replace(/\d+$/, String(oddsCenti + 5));
  expect(engine.check('touchline', shorter, 333n, START_MS)).toMatchObject({
    ok: true,
    value: {
      oddsCenti,
      pick,
      potentialMinor: (333n * BigInt(oddsCenti)) / 100n,
      betEndsAtMs: fixture.startsAtMs,
      decidesAtMs: fixture.endsAtMs,
    },
  });
  expect(engine.check('touchline', longer, 333n, START_MS)).toEqual({
    ok: false,
    code: 'odds_changed',
    detail: { oddsCenti },
  });
  expect(engine.check('touchline', pick, 333n, fixture.startsAtMs)).toMatchObject({ code: 'betting_closed' });
  await goTo(fixture.endsAtMs + KEPT_MS + MINUTE_MS);
  expect(engine.check('touchline', pick, 333n, fixture.endsAtMs + KEPT_MS + MINUTE_MS)).toMatchObject({
    code: 'betting_closed',
  });
});

test.each([
  ['a match of another game', 'arena-five'],
  ['an unknown league', 'nobody-1-1:result:home:200'],
  ['an unknown match number', 'harbour-1-77:result:home:200'],
  ['a draw in a sport without draws', 'basketball'],
  ['text that is not a pick', 'home please'],
])('%s is not a valid pick [MATCH-07]', async (_what, text) => {
  const { engine } = await startEngine();
  const pick =
    text === 'arena-five'
      ? pickOf(find(boardOf(engine, text, START_MS), 'open'))
      : text === 'basketball'
        ? pickOf(
            boardOf(engine, 'touchline', START_MS).find(
              ({ fixtureId, state }) => state === 'open' && fixtureId.startsWith('hardwood'),
            )!,
          ).replace('home', 'draw')
        : text;
  expect(engine.check('touchline', pick, 100n, START_MS)).toMatchObject({ ok: false, code: 'pick_invalid' });
});

test('a match that is committed to but not open yet takes no bets', async () => {
  const { engine } = await startEngine();
  const harbour = loadLeagues().find(({ id }) => id === 'harbour')!;
  const opensLaterMs = START_MS + harbour.schedule.aheadMin * MINUTE_MS + 1;
  const unopened = fixturesBetween(harbour, opensLaterMs, opensLaterMs + 24 * 60 * MINUTE_MS)[0]!;
  expect(engine.check('touchline', `${unopened.fixtureId}:result:home:101`, 100n, START_MS)).toMatchObject({
    code: 'betting_closed',
  });
});

test('a ticket is decided when its match is over, also by another process on the same store [MATCH-08]', async () => {
  const first = await startEngine();
  const fixture = find(boardOf(first.engine, 'touchline', START_MS), 'open');
  const tickets = fixture.markets.flatMap(({ selections }) =>
    selections.map(({ selection }) => taken(first.engine, pickOf(fixture, selection), START_MS)),
  );
  for (const ticket of tickets) expect(await first.engine.outcome(ticket, fixture.endsAtMs - 1)).toBeUndefined();
  first.store.close();
  stores.length = 0;

  // A day later the match is long off the board.
  const second = await startEngine(first.folder, fixture.endsAtMs + 24 * 60 * MINUTE_MS);
  expect(
    boardOf(second.engine, 'touchline', second.clock.nowMs).some(({ fixtureId }) => fixtureId === fixture.fixtureId),
  ).toBe(false);
  let winners = 0;
  for (const ticket of tickets) {
    const outcome = await second.engine.outcome(ticket, second.clock.nowMs);
    const row = second.store.get('select server_seed from fixture where fixture_id = ?', fixture.fixtureId);
    const score = scoreAt(
      await playMatch(fixtureOf(loadLeagues(), fixture.fixtureId)!, String(row?.['server_seed'])),
      Number.MAX_SAFE_INTEGER,
    );
    const { market, selection, lineDeci } = readTakenPick(ticket.pick);
    const isWon = hasWon(market, selection, lineDeci, score);
    winners += isWon ? 1 : 0;
    expect(outcome).toEqual({ kind: 'decided', winMinor: isWon ? ticket.potentialMinor : 0n });
  }
  expect(winners).toBe(fixture.markets.length);
});

test('a ticket whose match is no longer stored gets its stake back [MATCH-08]', async () => {
  const { engine, store } = await startEngine();
  const fixture = find(boardOf(engine, 'touchline', START_MS), 'open');
  const ticket = taken(engine, pickOf(fixture), START_MS);
  store.run('delete from fixture where fixture_id = ?', fixture.fixtureId);
  expect(await engine.outcome(ticket, fixture.endsAtMs)).toEqual({ kind: 'cancelled' });
});

test('a commitment stays the same in another process [MATCH-04]', async () => {
  const first = await startEngine();
  const before = boardOf(first.engine, 'touchline', START_MS);
  first.store.close();
  stores.length = 0;
  const second = await startEngine(first.folder);
  expect(boardOf(second.engine, 'touchline', START_MS)).toEqual(before);
});

/** The studios of esports and of cockfights. */
const STUDIOS = ['AV', 'AI', 'IMES', 'TF', 'IA', 'DS88'];
const titlesOf = (studio: string) =>
  catalogue.titles.flatMap((title) => ('matches' in title && title.vassalage === studio ? [title] : []));

test('every studio has matches of its own leagues, and takes no bet on those of another [MATCH-20]', async () => {
  const { engine } = await startEngine();
  const leagues = loadLeagues();
  const idsOf = (gameId: string) =>
    new Set(boardOf(engine, gameId, START_MS).map(({ fixtureId }) => fixtureOf(leagues, fixtureId)!.league.id));
  const shown = STUDIOS.flatMap((studio) => titlesOf(studio)).map(({ id }) => [id, [...idsOf(id)].sort()] as const);
  expect(shown).toEqual([
    ['summit-clash', ['summit']],
    ['amber-core', ['kiln']],
    ['mesa-strike', ['mesa']],
    ['arena-five', ['lattice', 'vanguard']],
    ['ion-drift', ['orbit']],
    ['red-and-blue', ['spur', 'teak']],
  ]);
  const pick = pickOf(find(boardOf(engine, 'summit-clash', START_MS), 'open'));
  expect(engine.check('summit-clash', pick, 10_000n, START_MS).ok).toBe(true);
  for (const { id } of ['TF', 'DS88', 'AI'].flatMap(titlesOf))
    expect(engine.check(id, pick, 10_000n, START_MS)).toMatchObject({ ok: false, code: 'pick_invalid' });
});

test('every league of esports belongs to one title, so that no match is offered twice [MATCH-21]', () => {
  const named = STUDIOS.flatMap(titlesOf).flatMap(({ matches }) => matches.leagues ?? []);
  const esports = loadLeagues().filter(({ sport }) => sport === 'esports');
  expect(named.toSorted()).toEqual(esports.map(({ id }) => id).toSorted());
});
