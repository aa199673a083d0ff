import type { FeedFixture } from '../../shared/contract/board-feed.ts';
import type { EngineParts, TicketEngine } from '../tickets/ticket-engine.ts';
import type { Ticket } from '../store/tickets.ts';
import { engineOf, type MatchesTitle } from '../titles/title.ts';
import type { FixtureView } from './board-view.ts';
import { checkPicks } from './check-picks.ts';
import { describeEnd, describeEnds, describePick, showLegs } from './describe-ticket.ts';
import { createFixtureStore, type Committed, type FixtureStore } from './fixture-store.ts';
import { handicapsAt } from './handicaps.ts';
import { loadLeagues, offersLeague } from './leagues.ts';
import type { League } from './league.ts';
import { createMatchday, type Staged } from './matchday.ts';
import { marketsAt } from './odds.ts';
import { endingOf, payoutOf, type Leg } from './settlement.ts';
import { readTakenPicks } from './pick.ts';
import { fixtureOf, scoreAt } from './schedule.ts';

/** Maximum finished matches listed per game. */
export const OVER_LISTED_MAX = 20;

/** A match of a game at one moment. */
export function viewOf({ fixture, committed, book }: Staged, overroundPermille: number, nowMs: number): FixtureView {
  const { fixtureId, startsAtMs, endsAtMs } = fixture;
  const state = nowMs < startsAtMs ? 'open' : nowMs < endsAtMs ? 'running' : 'over';
  return {
    fixtureId,
    startsAtMs,
    endsAtMs,
    state,
    score: state === 'open' ? null : scoreAt(committed.happenings, nowMs - startsAtMs),
    markets: state === 'open' ? marketsAt(fixture, book(), overroundPermille, nowMs) : [],
    handicaps: state === 'open' ? handicapsAt(fixture, book().handicaps, overroundPermille, nowMs) : [],
    seedHash: committed.serverSeedHash,
    seed: state === 'over' ? committed.serverSeed : null,
  };
}

/**
 * Open and running matches by start, then the latest finished ones, newest first. Matches that are committed to but not
 * open yet are left out.
 */
function listed(staged: readonly Staged[], nowMs: number): Staged[] {
  const shown = staged.filter(({ fixture }) => fixture.opensAtMs <= nowMs);
  const over = shown
    .filter(({ fixture }) => fixture.endsAtMs <= nowMs)
    .sort((one, other) => other.fixture.endsAtMs - one.fixture.endsAtMs);
  return [...shown.filter(({ fixture }) => fixture.endsAtMs > nowMs), ...over.slice(0, OVER_LISTED_MAX)];
}

/** The engine of matches: bets on results, totals and handicaps of simulated matches, one by one or several on a ticket. */
export function createMatchesEngine({ catalogue, store, nowMs }: EngineParts): TicketEngine {
  const titles = catalogue.titles.filter((title): title is MatchesTitle => engineOf(title) === 'matches');
  const leagues: League[] = titles.length === 0 ? [] : loadLeagues();
  const ownLeagues = (title: MatchesTitle) => leagues.filter((league) => offersLeague(title.matches, league));
  const fixtures = createFixtureStore(store);
  const matchday = createMatchday(leagues, fixtures);

  const titleOf = (gameId: string): MatchesTitle => {
    const title = titles.find(({ id }) => id === gameId);
    if (!title) throw new Error(`${gameId} is not a matches game`);
    return title;
  };
  const ofGame = (title: MatchesTitle): Staged[] =>
    matchday.all().filter(({ fixture }) => offersLeague(title.matches, fixture.league));

  return {
    start: () => matchday.advance(nowMs()),
    tick: (atMs) => matchday.advance(atMs),
    check(gameId, text, stakeMinor, nowMs) {
      const title = titleOf(gameId);
      const { overroundPermille } = title.matches;
      return checkPicks({ leagues: ownLeagues(title), matchday, overroundPermille, nowMs }, text, stakeMinor);
    },
    async outcome(ticket, atMs) {
      const legs = legsOf(fixtures, ticket);
      // Matches that are no longer stored cannot be settled. If none is, the stake is returned.
      if (legs.every(({ ending }) => ending === 'void')) return { kind: 'cancelled' };
      if (legs.some(({ endsAtMs }) => atMs < endsAtMs)) return undefined;
      return { kind: 'decided', winMinor: payoutOf(ticket.stakeMinor, legs) };
    },
    ...describer(leagues, fixtures),
    board(gameId, atMs) {
      const title = titleOf(gameId);
      return {
        engine: 'matches',
        nowMs: atMs,
        fixtures: listed(ofGame(title), atMs).map((staged) => viewOf(staged, title.matches.overroundPermille, atMs)),
      };
    },
    boardPart: (atMs) => ({
      draws: [],
      results: [],
      fixtures: titles.flatMap((title) => boardFixtures(title, ofGame(title), atMs)).sort(byStateAndStart),
    }),
  };
}

/** The selections of a ticket, how each ended, and when its match is over. */
function legsOf(fixtures: FixtureStore, { pick }: Pick<Ticket, 'pick'>): (Leg & { endsAtMs: number })[] {
  return readTakenPicks(pick).map((taken) => {
    const match = fixtures.byId(taken.fixtureId);
    const { oddsCenti } = taken;
    return match
      ? { oddsCenti, ending: endingOf(taken, finalScore(match)), endsAtMs: match.endsAtMs }
      : { oddsCenti, ending: 'void', endsAtMs: 0 };
  });
}

/** What tickets are on, for the player's betting record. */
const describer = (
  leagues: readonly League[],
  fixtures: FixtureStore,
): Pick<TicketEngine, 'describe' | 'describeEnd' | 'showEnd'> => ({
  describe(ticket) {
    const picks = readTakenPicks(ticket.pick);
    const lines = picks.flatMap((pick) => {
      const fixture = fixtureOf(leagues, pick.fixtureId);
      return fixture ? [describePick(fixture, pick)] : [];
    });
    return lines.length === picks.length ? lines : undefined;
  },
  describeEnd(ticket) {
    const legs = legsOf(fixtures, ticket);
    if (legs.length > 1) return describeEnds(legs);
    const [fixture, match] = [fixtureOf(leagues, ticket.subject), fixtures.byId(ticket.subject)];
    return fixture && match && describeEnd(fixture, finalScore(match));
  },
  showEnd(ticket) {
    const picks = readTakenPicks(ticket.pick);
    return showLegs(
      legsOf(fixtures, ticket).map((leg, index) => {
        const id = picks[index]?.fixtureId ?? '';
        const [fixture, match] = [fixtureOf(leagues, id), fixtures.byId(id)];
        return { ...leg, result: fixture && match && describeEnd(fixture, finalScore(match)) };
      }),
    );
  },
});

const finalScore = ({ happenings, startsAtMs, endsAtMs }: Committed) => scoreAt(happenings, endsAtMs - startsAtMs);

/** The matches of a game for the board feed. */
function boardFixtures(title: MatchesTitle, staged: readonly Staged[], nowMs: number): FeedFixture[] {
  return listed(staged, nowMs).map((each) => {
    const { league, home, away } = each.fixture;
    const { fixtureId, startsAtMs, state, score, markets } = viewOf(each, title.matches.overroundPermille, nowMs);
    return {
      fixtureId,
      gameId: title.id,
      vassalage: title.vassalage,
      sport: league.sport,
      league: league.name,
      home: home.name,
      away: away.name,
      startsAtMs,
      state,
      score,
      markets,
    };
  });
}

/** The order of the board feed over all games: open and running matches by start, then finished ones, newest first. */
function byStateAndStart(one: FeedFixture, other: FeedFixture): number {
  const [isOneOver, isOtherOver] = [one.state === 'over', other.state === 'over'];
  if (isOneOver !== isOtherOver) return isOneOver ? 1 : -1;
  return isOneOver ? other.startsAtMs - one.startsAtMs : one.startsAtMs - other.startsAtMs;
}
