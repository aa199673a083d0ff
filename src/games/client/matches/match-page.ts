import type { MatchWords } from '../../words/matches/word-types.ts';
import { byId, element, iconOf } from '../dom.ts';
import type { Names } from '../../matches/names.ts';
import type { Price } from '../../matches/prices.ts';
import type { FixtureView } from '../../matches/board-view.ts';
import type { Fixture } from '../../matches/schedule.ts';
import { spotKey, type Entry, type Spot } from './board.ts';
import { whenOf } from './list-view.ts';
import { oddsCell, type OddsCell } from './odds-cell.ts';
import type { OddsChoice } from './odds-choice.ts';

/** The page of one match, with all its markets. */
export interface MatchPage {
  /** Shows a match; without one it hides. Odds and the score are updated in place. */
  render(entry: Entry | undefined, nowMs: number, chosen: ReadonlySet<string>): void;
}

interface MatchPageParts {
  names: Names;
  words: MatchWords;
  odds: OddsChoice;
  choose(spot: Spot): void;
}

/** The parts of the page that change while it is shown. */
interface Shown {
  when: HTMLElement;
  scores: [HTMLElement, HTMLElement];
  cells: Map<string, OddsCell>;
}

/** A market: its name, and rows of selections. */
interface MarketRows {
  name: string;
  rows: { spots: Spot[]; prices: readonly Price[] }[];
}

/** Connects to the page of a match, which has the place of the list. */
export function createMatchPage(parts: MatchPageParts): MatchPage {
  const host = byId('match', HTMLElement);
  let signature = '';
  let shown: Shown | undefined;

  return {
    render(entry, nowMs, chosen) {
      const next = entry
        ? `${entry.view.fixtureId} ${entry.view.state} ${parts.odds.format()} ${pricesOf(entry).length}`
        : '';
      if (next !== signature) {
        const isOpening = entry !== undefined && !signature.startsWith(entry.view.fixtureId);
        signature = next;
        shown = entry && build(parts, host, entry);
        host.hidden = !entry;
        byId('game', HTMLElement).classList.toggle('has-match', entry !== undefined);
        if (isOpening) host.focus({ preventScroll: true });
      }
      if (!entry || !shown) return;
      const { view } = entry;
      shown.when.replaceChildren(...whenOf(parts.names, parts.words, view, nowMs));
      const score = view.score ? [view.score.home, view.score.away] : ['', ''];
      shown.scores.forEach((place, index) => (place.textContent = String(score[index])));
      for (const { spot, oddsCenti } of pricesOf(entry)) {
        const key = spotKey(spot);
        shown.cells.get(key)?.show(oddsCenti, chosen.has(key));
      }
    },
  };
}

/** All selections of a match with their odds. */
function pricesOf({ view: { fixtureId, markets, handicaps } }: Entry): { spot: Spot; oddsCenti: number }[] {
  return [
    ...markets.flatMap(({ market, selections }) =>
      selections.map(({ selection, oddsCenti }) => ({ spot: { fixtureId, market, selection }, oddsCenti })),
    ),
    ...handicaps.flatMap(({ lineCenti, selections }) =>
      selections.map(({ selection, oddsCenti }) => ({
        spot: { fixtureId, market: 'handicap' as const, selection, lineCenti },
        oddsCenti,
      })),
    ),
  ];
}

/** The markets of a match: result and total in one row each, and the handicaps line by line. */
function marketsOf({ names }: MatchPageParts, entry: Entry): MarketRows[] {
  const { sport } = entry.fixture.league;
  const { fixtureId, markets, handicaps } = entry.view;
  const ofMarkets = markets.map(({ market, lineDeci, selections }) => ({
    name: names.market(sport, market, lineDeci),
    rows: [{ spots: selections.map(({ selection }) => ({ fixtureId, market, selection })), prices: selections }],
  }));
  const lines = handicaps.map(({ lineCenti, selections }) => ({
    spots: selections.map(({ selection }) => ({ fixtureId, market: 'handicap' as const, selection, lineCenti })),
    prices: selections,
  }));
  return lines.length > 0 ? [...ofMarkets, { name: names.market(sport, 'handicap', null), rows: lines }] : ofMarkets;
}

/** The sides above the columns of the handicaps. Their cells name them too, for screen readers. */
const columnHeads = (names: Names, fixture: Fixture): HTMLElement =>
  element(
    'p',
    { class: 'market-row soft', 'aria-hidden': 'true' },
    element('span', {}, names.home(fixture)),
    element('span', {}, names.away(fixture)),
  );

const lineDeciOf = ({ markets }: FixtureView, market: string): number | null =>
  markets.find((each) => each.market === market)?.lineDeci ?? null;

function build(parts: MatchPageParts, host: HTMLElement, entry: Entry): Shown {
  const { names, words, choose } = parts;
  const { fixture, view } = entry;
  const cells = new Map<string, OddsCell>();
  const cellOf = (spot: Spot): HTMLElement => {
    const { market, selection, lineCenti } = spot;
    const chosen = names.selection(fixture, selection, lineCenti);
    const cell = oddsCell({
      // The heads of the columns name the sides of a handicap.
      word: lineCenti === undefined ? chosen : names.handicap(selection, lineCenti),
      line: '',
      name: lineCenti === undefined ? names.market(fixture.league.sport, market, lineDeciOf(view, market)) : chosen,
      spot: spotKey(spot),
      words,
      odds: names.odds,
      press: () => choose(spot),
    });
    cells.set(spotKey(spot), cell);
    return cell.host;
  };
  const when = element('p', { class: 'when' });
  const scores: Shown['scores'] = [element('strong', { class: 'score' }), element('strong', { class: 'score' })];
  const markets = marketsOf(parts, entry);
  host.replaceChildren(
    element(
      'header',
      { class: 'match-head' },
      element('a', { class: 'button', href: '#' }, iconOf('arrow-left'), words.list.back),
      element('p', { class: 'soft' }, names.league(fixture.league)),
      element(
        'h2',
        {},
        element('span', { class: 'side-name' }, names.home(fixture), ' ', scores[0]),
        element('span', { class: 'soft', 'aria-hidden': 'true' }, '–'),
        element('span', { class: 'side-name' }, scores[1], ' ', names.away(fixture)),
      ),
      when,
    ),
    ...(markets.length > 0
      ? markets.map(({ name, rows }) =>
          element(
            'section',
            { class: 'market', 'aria-label': name },
            element('h3', {}, name),
            ...(rows.length > 1 ? [columnHeads(names, fixture)] : []),
            ...rows.map(({ spots }) => element('div', { class: 'market-row' }, ...spots.map(cellOf))),
          ),
        )
      : [element('p', { class: 'empty soft' }, view.state === 'over' ? words.list.final : words.list.closed)]),
  );
  return { when, scores, cells };
}
