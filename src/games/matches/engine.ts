import type { FeedFixture } from '../../shared/contract/board-feed.ts';
import { ok } from '../../shared/errors.ts';
import { refuse } from '../errors.ts';
import type { EngineParts, TicketEngine } from '../tickets/ticket-engine.ts';
import { engineOf, type MatchesTitle } from '../titles/title.ts';
import type { FixtureView } from './board-view.ts';
import { describeEnd, describeMatchTicket } from './describe-ticket.ts';
import { createFixtureStore, type Committed, type FixtureStore } from './fixture-store.ts';
import { loadLeagues, offersLeague } from './leagues.ts';
import type { League } from './league.ts';
import { createMatchday, isMatch, type Staged } from './matchday.ts';
import { hasWon, marketsAt } from './odds.ts';
import { readPick, readTakenPick, writePick } from './pick.ts';
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

/** The engine of matches: single bets on results and totals of simulated matches. */
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
    check(gameId, text, stakeMinor, atMs) {
      const title = titleOf(gameId);
      const pick = readPick(text);
      if (!pick || !isMatch(ownLeagues(title), pick.fixtureId)) return refuse('pick_invalid');
      const staged = matchday.get(pick.fixtureId);
      if (!staged || atMs < staged.fixture.opensAtMs || atMs >= staged.fixture.startsAtMs)
        return refuse('betting_closed');
      const market = marketsAt(staged.fixture, staged.book(), title.matches.overroundPermille, atMs).find(
        ({ market: kind }) => kind === pick.market,
      );
      const price = market?.selections.find(({ selection }) => selection === pick.selection);
      if (!market || !price) return refuse('pick_invalid');
      // The player gets better odds automatically and must confirm worse ones.
      if (price.oddsCenti < pick.oddsCenti) return refuse('odds_changed', { oddsCenti: price.oddsCenti });
      const { oddsCenti } = price;
      return ok({
        pick: writePick({ ...pick, oddsCenti, lineDeci: market.lineDeci }),
        subject: pick.fixtureId,
        oddsCenti,
        potentialMinor: (stakeMinor * BigInt(oddsCenti)) / 100n,
        betEndsAtMs: staged.fixture.startsAtMs,
        decidesAtMs: staged.fixture.endsAtMs,
      });
    },
    async outcome(ticket, atMs) {
      const match = fixtures.byId(ticket.subject);
      // A match that is no longer stored cannot be settled, so its stake is returned.
      if (!match) return { kind: 'cancelled' };
      if (atMs < match.endsAtMs) return undefined;
      const { market, selection, lineDeci } = readTakenPick(ticket.pick);
      const isWon = hasWon(market, selection, lineDeci, finalScore(match));
      return { kind: 'decided', winMinor: isWon ? ticket.potentialMinor : 0n };
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

/** What tickets are on, for the player's betting record. */
const describer = (
  leagues: readonly League[],
  fixtures: FixtureStore,
): Pick<TicketEngine, 'describe' | 'describeEnd'> => ({
  describe(ticket) {
    const fixture = fixtureOf(leagues, ticket.subject);
    return fixture && describeMatchTicket(fixture, ticket);
  },
  describeEnd({ subject }) {
    const [fixture, match] = [fixtureOf(leagues, subject), fixtures.byId(subject)];
    return fixture && match && describeEnd(fixture, finalScore(match));
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
