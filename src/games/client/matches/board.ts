import type { FixtureView } from '../../matches/board-view.ts';
import type { League, Sport } from '../../matches/league.ts';
import type { MarketKind, Selection } from '../../matches/odds.ts';
import { fixtureOf, type Fixture } from '../../matches/schedule.ts';

/** A match of the board with its league and teams. */
export interface Entry {
  view: FixtureView;
  fixture: Fixture;
}

/** One selection of the board, as a slip or a button names it. */
export interface Spot {
  fixtureId: string;
  market: MarketKind;
  selection: Selection;
}

/** What the list shows. */
export type ListView = 'matches' | 'live' | 'results' | 'bets';

/** A spot as text: what stands in an address after `slip=`. */
export const spotKey = ({ fixtureId, market, selection }: Spot): string => `${fixtureId}:${market}:${selection}`;

/** Reads such a text; undefined if it is none. Odds behind it are left aside, since they are those of another moment. */
export function readSpot(text: string): Spot | undefined {
  const [fixtureId = '', market, selection] = text.split(':');
  if (market === 'result' && (selection === 'home' || selection === 'draw' || selection === 'away'))
    return { fixtureId, market, selection };
  return market === 'total' && (selection === 'over' || selection === 'under')
    ? { fixtureId, market, selection }
    : undefined;
}

/** Puts a board together with what the page knows of its matches. A match of another build's league is left out. */
export const entriesOf = (views: readonly FixtureView[], leagues: readonly League[]): Entry[] =>
  views.flatMap((view) => {
    const fixture = fixtureOf(leagues, view.fixtureId);
    return fixture ? [{ view, fixture }] : [];
  });

/** The odds of a spot now, with the line it is on; undefined where it takes no bets. */
export function priceOf(
  views: readonly FixtureView[],
  { fixtureId, market, selection }: Spot,
): { oddsCenti: number; lineDeci: number | null } | undefined {
  const found = views
    .find((view) => view.fixtureId === fixtureId && view.state === 'open')
    ?.markets.find((each) => each.market === market);
  const price = found?.selections.find((each) => each.selection === selection);
  return found && price ? { oddsCenti: price.oddsCenti, lineDeci: found.lineDeci } : undefined;
}

/** Entries that a list shows, by league in the order of the page's leagues. */
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
