import type { Brand } from '../../shared/brand/brand.generated.ts';
import type { Fixture, Board, Jackpot } from '../../shared/contract/boards.ts';
import type { FeedFixture, FeedResult, BoardFeed } from '../../shared/contract/board-feed.ts';
import type { GameFeed } from '../../shared/contract/wallet-protocol.ts';
import { isGameShown, type SiteDecisions } from '../decisions/site-decisions.ts';
import { inLanguage, knownLanguage } from '../feed/in-language.ts';

/** Results of a game that a board shows: two rows of six on a phone. */
export const RESULTS_PER_GAME_MAX = 12;

/** The content of a board, without its age. */
export type BoardContent = Omit<Board, 'atMs' | 'madeAtMs' | 'isLate'>;

/** Makes boards, and keeps each while both feeds are current, so that not every request filters and sorts. */
export function createBoards(): (
  feed: BoardFeed | undefined,
  games: GameFeed | undefined,
  brand: Brand,
  languageCode: string,
) => BoardContent {
  let made = new Map<string, BoardContent>();
  let madeOf: readonly [BoardFeed | undefined, GameFeed | undefined] = [undefined, undefined];
  return (feed, games, brand, languageCode) => {
    if (!feed || !games) return { draws: [], results: [], fixtures: [], jackpots: [] };
    if (madeOf[0] !== feed || madeOf[1] !== games) made = new Map();
    madeOf = [feed, games];
    const language = knownLanguage(languageCode);
    const key = `${language} ${brand.market.currency} ${String(isDemo(brand))} ${brand.vendors.join(' ')}`;
    const board = made.get(key) ?? boardOf(feed, games, brand, language);
    made.set(key, board);
    return board;
  };
}

/** The board of a brand: the feed's items that belong to games of the brand's vendors. */
export function boardOf(
  feed: BoardFeed,
  games: GameFeed,
  brand: Pick<Brand, 'vendors' | 'market'>,
  languageCode: string,
): BoardContent {
  const keyOf = ({ gameId, vassalage }: { gameId: string; vassalage: string }) => `${vassalage} ${gameId}`;
  const offered = new Set(games.games.filter(({ vassalage }) => brand.vendors.includes(vassalage)).map(keyOf));
  const isOffered = (item: { gameId: string; vassalage: string }) => offered.has(keyOf(item));
  return {
    draws: feed.draws.filter(isOffered).toSorted((a, b) => a.drawsAtMs - b.drawsAtMs),
    results: newestOfEach(feed.results.filter(isOffered), keyOf),
    fixtures: feed.fixtures
      .filter(isOffered)
      .toSorted(byInterest)
      .map((found) => inWords(found, languageCode)),
    jackpots: (feed.jackpots ?? [])
      .filter((one) => isOffered(one) && one.currency === brand.market.currency && one.isDemoMoney === isDemo(brand))
      .map(({ gameId, vassalage, amountMinor, lastWin }) => ({ gameId, vassalage, amountMinor, lastWin }))
      .toSorted(byAmount),
  };
}

/** The boards of several game servers as one, in the same order. */
export const joinBoards = (boards: readonly BoardContent[]): BoardContent => ({
  draws: boards.flatMap(({ draws }) => draws).toSorted((a, b) => a.drawsAtMs - b.drawsAtMs),
  results: boards.flatMap(({ results }) => results).toSorted((a, b) => b.drawnAtMs - a.drawnAtMs),
  fixtures: boards.flatMap(({ fixtures }) => fixtures).toSorted(byInterest),
  jackpots: boards.flatMap(({ jackpots }) => jackpots).toSorted(byAmount),
});

/** A board without the games that operators have hidden. */
export function shownContent(decisions: SiteDecisions | undefined, board: BoardContent): BoardContent {
  if (!decisions || decisions.choices.size === 0) return board;
  const isShown = (item: { gameId: string; vassalage: string }) => isGameShown(decisions, item);
  return {
    draws: board.draws.filter(isShown),
    results: board.results.filter(isShown),
    fixtures: board.fixtures.filter(isShown),
    jackpots: board.jackpots.filter(isShown),
  };
}

/** The newest results first, limited per game. */
function newestOfEach(results: FeedResult[], keyOf: (result: FeedResult) => string): FeedResult[] {
  const counts = new Map<string, number>();
  return results
    .toSorted((a, b) => b.drawnAtMs - a.drawnAtMs)
    .filter((result) => {
      const count = (counts.get(keyOf(result)) ?? 0) + 1;
      counts.set(keyOf(result), count);
      return count <= RESULTS_PER_GAME_MAX;
    });
}

/** Whether the players of a brand play with play money. */
const isDemo = ({ market }: Pick<Brand, 'market'>): boolean => market.demo !== undefined;

const byAmount = (a: Jackpot, b: Jackpot): number => b.amountMinor - a.amountMinor;

type Match = Pick<FeedFixture, 'state' | 'startsAtMs'>;

/** Open and running matches by their start, then finished ones, newest first. */
function byInterest(a: Match, b: Match): number {
  const [aIsOver, bIsOver] = [a.state === 'over', b.state === 'over'];
  if (aIsOver !== bIsOver) return aIsOver ? 1 : -1;
  return aIsOver ? b.startsAtMs - a.startsAtMs : a.startsAtMs - b.startsAtMs;
}

const inWords = (found: FeedFixture, languageCode: string): Fixture => ({
  ...found,
  league: inLanguage(found.league, languageCode),
  home: inLanguage(found.home, languageCode),
  away: inLanguage(found.away, languageCode),
});
