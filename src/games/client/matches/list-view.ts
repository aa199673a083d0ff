import type { FixtureView } from '../../matches/board-view.ts';
import type { League, Sport } from '../../matches/league.ts';
import type { Selection } from '../../matches/prices.ts';
import { fill } from '../../words/words.ts';
import type { MatchWords } from '../../words/matches/word-types.ts';
import { element } from '../dom.ts';
import { groupsOf, spotKey, type Entry, type ListView, type Spot } from './board.ts';
import type { OddsChoice } from './odds-choice.ts';
import { oddsCell, type OddsCell } from './odds-cell.ts';
import type { Names } from '../../matches/names.ts';
import type { Fixture } from '../../matches/schedule.ts';

/** The list of matches: odds while a match accepts bets, then its score. */
export interface ListPanel {
  /** Shows a board. If only odds and scores have changed, the rows stay and only the numbers are updated. */
  render(board: {
    entries: readonly Entry[];
    nowMs: number;
    shown: ListView;
    sport: Sport | undefined;
    /** The selections of the slip, by their texts. */
    chosen: ReadonlySet<string>;
  }): void;
}

/** Starts within this time are counted down in minutes. */
const SOON_MS = 20 * 60_000;
const MINUTE_MS = 60_000;

/** The odds columns of a sport. */
const columnsOf = (sport: Sport): Selection[] => {
  if (sport === 'cockfight') return ['home', 'draw', 'away'];
  return sport === 'football' ? ['home', 'draw', 'away', 'over', 'under'] : ['home', 'away', 'over', 'under'];
};

interface Row {
  when: HTMLElement;
  scores: HTMLElement[];
  cells: Map<string, OddsCell>;
}

interface ListParts {
  host: HTMLElement;
  leagues: readonly League[];
  names: Names;
  words: MatchWords;
  choose(spot: Spot): void;
  /** Removes the filter of a sport. */
  showAll(): void;
  /** Name of the time zone of all times. */
  zone: string;
  /** The format of odds, which stands above the matches. */
  odds: OddsChoice;
}

/** Creates the list. */
export function createListPanel(parts: ListParts): ListPanel {
  const { host } = parts;
  const rows = new Map<string, Row>();
  let signature = '';

  return {
    render({ entries, nowMs, shown, sport, chosen }) {
      if (shown === 'bets') return;
      const groups = groupsOf(parts.leagues, entries, shown, sport);
      const others = sport === undefined ? 0 : countOf(groupsOf(parts.leagues, entries, shown, undefined));
      const next = `${parts.odds.format()} ${shown} ${groups.length > 0 ? '' : `${sport ?? ''} ${others}`} ${groups.map((group) => group.entries.map(({ view }) => `${view.fixtureId}${view.state}`).join()).join(';')}`;
      if (next !== signature) {
        signature = next;
        rebuild(parts, rows, groups, { shown, sport, others });
      }
      for (const { entries: listed } of groups) for (const entry of listed) patchRow(parts, rows, entry, nowMs, chosen);
      host.setAttribute('aria-busy', 'false');
    },
  };
}

const countOf = (groups: readonly { entries: readonly Entry[] }[]): number =>
  groups.reduce((sum, { entries }) => sum + entries.length, 0);

/** What the list is limited to, and how many matches of other sports it leaves out. */
interface Shown {
  shown: ListView;
  sport: Sport | undefined;
  others: number;
}

/** Rebuilds the rows. The focus returns to the button that had it, or moves to the list if that button is gone. */
function rebuild(
  parts: ListParts,
  rows: Map<string, Row>,
  groups: { league: League; entries: Entry[] }[],
  filter: Shown,
): void {
  const { host } = parts;
  const focused =
    document.activeElement instanceof HTMLElement && host.contains(document.activeElement)
      ? document.activeElement.dataset['spot']
      : undefined;
  const isChoosing = document.activeElement === parts.odds.select;
  rows.clear();
  host.replaceChildren(
    ...(groups.length > 0
      ? [
          element(
            'div',
            { class: 'list-note' },
            parts.odds.select,
            element('p', { class: 'zone soft' }, fill(parts.words.list.zone, { zone: parts.zone })),
          ),
          ...groups.map((group) => leagueSection(parts, rows, group, filter.shown)),
        ]
      : [emptyNote(parts, filter)]),
  );
  // Moving the select within the page takes the focus from it.
  if (isChoosing) parts.odds.select.focus({ preventScroll: true });
  if (focused !== undefined)
    (host.querySelector<HTMLElement>(`[data-spot="${CSS.escape(focused)}"]`) ?? host).focus({ preventScroll: true });
}

/** Says that there is nothing, and leads to the other sports if those have something. */
function emptyNote({ words, showAll }: ListParts, { shown, sport, others }: Shown): HTMLElement {
  const { list, sports } = words;
  const isElsewhere = sport !== undefined && others > 0;
  const text = {
    matches: list.empty,
    live: isElsewhere ? fill(list.emptyLiveOfSport, { sport: sports[sport], count: others }) : list.emptyLive,
    results: list.emptyResults,
    bets: '',
  }[shown];
  const note = element('div', { class: 'empty' }, element('p', { class: 'soft' }, text));
  if (isElsewhere) {
    const all = element('button', { type: 'button', class: 'button' }, list.showAll);
    all.addEventListener('click', showAll);
    note.append(all);
  }
  return note;
}

function leagueSection(
  parts: ListParts,
  rows: Map<string, Row>,
  { league, entries }: { league: League; entries: Entry[] },
  shown: ListView,
): HTMLElement {
  const { names, words } = parts;
  const heads =
    shown === 'matches'
      ? columnsOf(league.sport).map((selection) =>
          element('span', { class: `column is-${selection}` }, names.short(league.sport, selection)),
        )
      : [];
  return element(
    'section',
    { class: `league is-${league.sport}`, 'data-columns': columnsOf(league.sport).length },
    element(
      'header',
      { class: 'league-head' },
      element('h2', {}, names.league(league)),
      element('span', { class: 'soft sport-name' }, words.sports[league.sport]),
      element('div', { class: 'columns-head', 'aria-hidden': 'true' }, ...heads),
    ),
    element('ul', { class: 'rows' }, ...entries.map((entry) => matchRow(parts, rows, entry))),
  );
}

function matchRow(parts: ListParts, rows: Map<string, Row>, { view, fixture }: Entry): HTMLElement {
  const { names, choose } = parts;
  const when = element('p', { class: 'when' });
  const scores = [0, 1].map(() => element('strong', { class: 'score' }));
  const cells = new Map<string, OddsCell>();
  const { sport } = fixture.league;
  const odds = columnsOf(sport).flatMap((selection) => {
    const market = view.markets.find(({ selections }) => selections.some((each) => each.selection === selection));
    if (!market) return [];
    const spot: Spot = { fixtureId: view.fixtureId, market: market.market, selection };
    const cell = oddsCell({
      word: names.short(sport, selection),
      line: market.lineDeci === null ? '' : names.line(market.lineDeci),
      name: `${names.both(fixture)}, ${names.market(sport, market.market, market.lineDeci)}, ${names.selection(fixture, selection)}`,
      spot: spotKey(spot),
      words: parts.words,
      odds: names.odds,
      press: () => choose(spot),
    });
    cells.set(spotKey(spot), cell);
    return [cell.host];
  });
  rows.set(view.fixtureId, { when, scores, cells });
  const who = element(
    'p',
    { class: 'who' },
    element('span', { class: 'team is-home' }, names.home(fixture), ...scores.slice(0, 1)),
    element('span', { class: 'team is-away' }, names.away(fixture), ...scores.slice(1)),
  );
  // For a finger that misses the link beside the names.
  who.addEventListener('click', () => (location.hash = view.fixtureId));
  return element(
    'li',
    { class: `match is-${view.state}` },
    when,
    who,
    moreLink(parts, view, fixture),
    ...(odds.length > 0 ? [element('div', { class: 'odds' }, ...odds)] : []),
  );
}

/** The way to the match's page, which says how many markets the row leaves out. */
function moreLink({ names, words }: ListParts, { fixtureId, handicaps }: FixtureView, fixture: Fixture): HTMLElement {
  return element(
    'a',
    { class: 'more', href: `#${fixtureId}` },
    element('span', { class: 'unseen' }, fill(words.list.markets, { match: names.both(fixture) })),
    element('span', { 'aria-hidden': 'true' }, handicaps.length > 0 ? `+${handicaps.length}` : '›'),
  );
}

function patchRow(
  { names, words }: ListParts,
  rows: Map<string, Row>,
  { view, fixture }: Entry,
  nowMs: number,
  chosen: ReadonlySet<string>,
): void {
  const row = rows.get(view.fixtureId);
  if (!row) return;
  row.when.replaceChildren(...whenOf(names, words, view, nowMs));
  const { score } = view;
  const isDrawnBout = fixture.league.sport === 'cockfight' && view.state === 'over' && score?.home === score?.away;
  row.scores.forEach((host, index) => {
    const text = score === null ? '' : isDrawnBout ? words.list.drawn : String(index === 0 ? score.home : score.away);
    if (host.textContent !== text) host.textContent = text;
  });
  for (const { market, selections } of view.markets) {
    for (const { selection, oddsCenti } of selections) {
      const key = spotKey({ fixtureId: view.fixtureId, market, selection });
      row.cells.get(key)?.show(oddsCenti, chosen.has(key));
    }
  }
}

/** When a match is: its time, and how long that is, or that it runs or is over. */
export function whenOf(names: Names, words: MatchWords, view: FixtureView, nowMs: number): Node[] {
  const time = element('time', {}, names.time(view.startsAtMs));
  if (view.state === 'over') return [time, element('span', { class: 'soft' }, words.list.final)];
  if (view.state === 'running') return [time, element('span', { class: 'live-mark' }, words.list.live)];
  const minutes = Math.max(1, Math.ceil((view.startsAtMs - nowMs) / MINUTE_MS));
  return view.startsAtMs - nowMs > SOON_MS
    ? [time]
    : [time, element('span', { class: 'soon' }, fill(words.list.startsIn, { minutes }))];
}
