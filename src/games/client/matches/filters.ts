import type { Sport } from '../../matches/league.ts';
import type { MatchWords } from '../../words/matches/word-types.ts';
import { byId, element } from '../dom.ts';
import type { Entry, ListView } from './board.ts';

/** The chosen view and sport. */
export interface Filters {
  shown(): ListView;
  sport(): Sport | undefined;
  showEverySport(): void;
  /** Updates the counts beside the names. */
  render(entries: readonly Entry[], openBets: number): void;
}

const views: readonly ListView[] = ['matches', 'live', 'results', 'bets'];

/** Creates the two rows of buttons. A game with a single sport has no row of sports. */
export function createFilters(words: MatchWords, sports: readonly Sport[], changed: () => void): Filters {
  const [viewsHost, sportsHost] = [byId('views', HTMLElement), byId('sports', HTMLElement)];
  const state: { shown: ListView; sport: Sport | undefined } = { shown: 'matches', sport: undefined };
  const button = (text: string, press: () => void) => {
    const count = element('span', { class: 'count' });
    const host = element('button', { type: 'button', class: 'filter', 'aria-pressed': 'false' }, text, count);
    host.addEventListener('click', () => {
      press();
      mark();
      changed();
    });
    return { host, count };
  };
  const viewButtons = new Map(
    views.map((view) => [
      view,
      button(words.views[view], () => {
        state.shown = view;
      }),
    ]),
  );
  const choices = sports.length > 1 ? [undefined, ...sports] : [];
  const sportButtons = new Map(
    choices.map((sport) => [
      sport,
      button(sport === undefined ? words.views.all : words.sports[sport], () => {
        state.sport = sport;
      }),
    ]),
  );
  const mark = () => {
    for (const [view, { host }] of viewButtons) host.setAttribute('aria-pressed', String(view === state.shown));
    for (const [sport, { host }] of sportButtons) host.setAttribute('aria-pressed', String(sport === state.sport));
    byId('game', HTMLElement).dataset['view'] = state.shown;
  };
  viewsHost.replaceChildren(...[...viewButtons.values()].map(({ host }) => host));
  sportsHost.replaceChildren(...[...sportButtons.values()].map(({ host }) => host));
  sportsHost.hidden = choices.length === 0;
  mark();

  return {
    shown: () => state.shown,
    sport: () => state.sport,
    showEverySport() {
      state.sport = undefined;
      mark();
      changed();
    },
    render(entries, openBets) {
      const count = (isCounted: (entry: Entry) => boolean): string => String(entries.filter(isCounted).length || '');
      const texts: Record<ListView, string> = {
        matches: '',
        results: '',
        live: count(({ view }) => view.state === 'running'),
        bets: String(openBets || ''),
      };
      for (const [view, { count: host }] of viewButtons) host.textContent = texts[view];
      const inView = state.shown === 'live' ? 'running' : state.shown === 'results' ? 'over' : 'open';
      for (const [sport, { count: host }] of sportButtons)
        host.textContent = count(
          ({ view, fixture }) => view.state === inView && (sport === undefined || fixture.league.sport === sport),
        );
    },
  };
}
