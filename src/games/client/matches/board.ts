import type { FixtureView } from '../../matches/board-view.ts';
import type { League, Sport } from '../../matches/league.ts';
import type { MarketKind, Selection } from '../../matches/prices.ts';
import { fixtureOf, type Fixture } from '../../matches/schedule.ts';

/** A match of the board with its league and teams. */
export interface Entry {
  view: FixtureView;
  fixture: Fixture;
}

/** One selection of a match, as a slip or an odds button names it. */
export interface Spot {
  fixtureId: string;
  market: MarketKind;
  selection: Selection;
  /** Of a handicap: what the home side begins with, times 100. */
  lineCenti?: number;
}

/** The view that the list shows. */
export type ListView = 'matches' | 'live' | 'results' | 'bets';

/** A spot as text, as it stands in an address after `slip=`. */
export const spotKey = ({ fixtureId, market, selection, lineCenti }: Spot): string =>
  [fixtureId, market, selection, ...(lineCenti === undefined ? [] : [lineCenti])].join(':');

/**
 * Parses such a text. Returns `undefined` if it is malformed. Odds after it are ignored, because they may have changed.
 */
export function readSpot(text: string): Spot | undefined {
  const [fixtureId = '', market, selection, line = ''] = text.split(':');
  if (market === 'result' && (selection === 'home' || selection === 'draw' || selection === 'away'))
    return { fixtureId, market, selection };
  if (market === 'handicap' && (selection === 'home' || selection === 'away') && /^-?\d{1,5}$/.test(line))
    return { fixtureId, market, selection, lineCenti: Number(line) };
  return market === 'total' && (selection === 'over' || selection === 'under')
    ? { fixtureId, market, selection }
    : undefined;
}

/** Joins the matches of a board with their fixtures. Leaves out a match whose league this build does not know. */
export const entriesOf = (views: readonly FixtureView[], leagues: readonly League[]): Entry[] =>
  views.flatMap((view) => {
    const fixture = fixtureOf(leagues, view.fixtureId);
    return fixture ? [{ view, fixture }] : [];
  });

/** The current odds and line of a spot. `undefined` if it accepts no bets. */
export function priceOf(
  views: readonly FixtureView[],
  { fixtureId, market, selection, lineCenti }: Spot,
): { oddsCenti: number; lineDeci: number | null } | undefined {
  const view = views.find((each) => each.fixtureId === fixtureId && each.state === 'open');
  const found =
    market === 'handicap'
      ? view?.handicaps.find((each) => each.lineCenti === lineCenti)
      : view?.markets.find((each) => each.market === market);
  const price = found?.selections.find((each) => each.selection === selection);
  return found && price
    ? { oddsCenti: price.oddsCenti, lineDeci: 'lineDeci' in found ? found.lineDeci : null }
    : undefined;
}

/** The entries that a view shows, grouped by league, in the order of the page's leagues. */
export function groupsOf(
  leagues: readonly League[],
  entries: readonly Entry[],
  shown: ListView,
  sport: Sport | undefined,
): { league: League; entries: Entry[] }[] {
  const state = shown === 'live' ? 'running' : shown === 'results' ? 'over' : 'open';
  const groups = new Map<string, { league: League; entries: Entry[] }>();
  for (const entry of entries) {
    const { league } = entry.fixture;
    if (entry.view.state !== state || (sport !== undefined && league.sport !== sport)) continue;
    const group = groups.get(league.id) ?? { league, entries: [] };
    group.entries.push(entry);
    groups.set(league.id, group);
  }
  return leagues.flatMap(({ id }) => groups.get(id) ?? []);
}
