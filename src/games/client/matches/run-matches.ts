import type { SessionView, TicketView } from '../../api.ts';
import type { FixtureView } from '../../matches/board-view.ts';
import type { MatchesData } from '../../game-data.ts';
import type { Sport } from '../../matches/league.ts';
import { readTakenPicks, type TakenPick } from '../../matches/pick.ts';
import { fixtureOf } from '../../matches/schedule.ts';
import { zoneName } from '../../../shared/moment.ts';
import { largestPayout } from '../../tickets/payout.ts';
import { fill, wordsFor } from '../../words/words.ts';
import { matchWordsFor } from '../../words/matches/match-words.ts';
import type { MatchWords } from '../../words/matches/word-types.ts';
import type { Words } from '../../words/word-types.ts';
import { ticketWordsFor } from '../../words/tickets/words.ts';
import { callGame } from '../calls.ts';
import { pageZone } from '../lobby-look.ts';
import { byId } from '../dom.ts';
import { failureText, isUnanswered, keepAsking } from '../keep-asking.ts';
import { moneyText, type MoneyText } from '../money.ts';
import type { Notices } from '../notices.ts';
import { bindPanel } from '../panels.ts';
import { createServerClock, type ServerClock } from '../tickets/countdown.ts';
import { createDesk, type Desk } from '../tickets/desk.ts';
import { createTicketList, type TicketList } from '../tickets/ticket-list.ts';
import { dressTopBar } from '../top-bar.ts';
import { takeSlip } from '../launch.ts';
import { setWords } from '../words-on-page.ts';
import { entriesOf } from './board.ts';
import { createFilters, type Filters } from './filters.ts';
import { fillMatchFairness, fillRules } from './info-panels.ts';
import { createListPanel, type ListPanel } from './list-view.ts';
import { createNames, type Names } from '../../matches/names.ts';
import { createOddsChoice } from './odds-choice.ts';
import { openSeen, type Seen } from './seen.ts';
import { createMatchPage, type MatchPage } from './match-page.ts';
import { SlipControl } from './slip-control.ts';
import { createSlipView, type SlipActions, type SlipView } from './slip-view.ts';
import { createStakeField, type StakeField } from './stake-field.ts';

/** Interval at which countdowns are updated. */
const BEAT_MS = 1000;
/** Intervals between two requests of the board, and so the greatest age of scores and odds. */
const LOOK_BEATS = 3;

/** The state of the page and the parts that show it. */
interface App {
  data: MatchesData;
  session: SessionView;
  words: MatchWords;
  /** Words of every game. */
  common: Words;
  notices: Notices;
  money: MoneyText;
  names: Names;
  seen: Seen;
  clock: ServerClock;
  desk: Desk;
  filters: Filters;
  list: ListPanel;
  page: MatchPage;
  control: SlipControl;
  slip: SlipView;
  stake: StakeField;
  ticketList: TicketList;
  board: readonly FixtureView[];
  tickets: readonly TicketView[];
  isOver: boolean;
  isOffline: boolean;
}

/** Words of the page's markup, by the paths used there. */
export const pageWords = (language: string): object => ({
  ...wordsFor(language),
  matches: matchWordsFor(language),
  tickets: ticketWordsFor(language),
});

/** Runs the page of an open session. */
export function runMatches(data: MatchesData, session: SessionView, notices: Notices): void {
  const { language } = session;
  const [words, matchWords, ticketWords] = [wordsFor(language), matchWordsFor(language), ticketWordsFor(language)];
  setWords(pageWords(language), language);
  const money = moneyText(language, session.currency);
  const odds = createOddsChoice(matchWords, (oddsFormat) => {
    app.desk.lobby.tell('odds-format', { oddsFormat });
    showTickets(app, app.tickets);
  });
  const names = createNames(matchWords, language, pageZone, odds.format);
  const app: App = {
    data,
    session,
    words: matchWords,
    common: words,
    notices,
    money,
    names,
    seen: openSeen(),
    clock: createServerClock(),
    desk: createDesk({
      session,
      words,
      ticketWords,
      money,
      notices,
      ownRefusals: ['odds_changed', 'betting_closed'],
      onTickets: (tickets) => showTickets(app, tickets),
      onOver: () => end(app),
    }),
    filters: createFilters(matchWords, sportsOf(data), () => showList(app)),
    list: createListPanel({
      host: byId('list', HTMLElement),
      leagues: data.leagues,
      names,
      words: matchWords,
      choose: (spot) => app.control.toggle(spot),
      showAll: () => app.filters.showEverySport(),
      zone: zoneName(pageZone),
      odds,
    }),
    page: createMatchPage({ names, words: matchWords, odds, choose: (spot) => app.control.toggle(spot) }),
    control: controlOf(() => app, data, matchWords),
    slip: createSlipView({
      names,
      words: matchWords,
      tickets: ticketWords,
      money,
      levelsMinor: session.stakes.levelsMinor,
      ...slipActions(() => app),
    }),
    stake: createStakeField(session.stakes, session, money, () => render(app)),
    ticketList: createTicketList({
      host: byId('tickets', HTMLOListElement),
      words: { ...ticketWords, empty: matchWords.bets.empty },
      money,
      oddsOf: ({ pick, oddsCenti }) => (readTakenPicks(pick).length > 1 ? names.totalOdds : names.odds)(oddsCenti),
      stateText: (ticket) => stateText(ticket, matchWords.bets.part, ticketWords.states.void),
      describe: (ticket) => describe(app, ticket),
    }),
    board: [],
    tickets: [],
    isOver: false,
    isOffline: false,
  };
  dressTopBar(data, session, app.desk.lobby);
  bindPanels(app);
  void start(app, { currency: session.currency, balanceMinor: session.balanceMinor });
}

function showTickets(app: App, tickets: readonly TicketView[]): void {
  app.tickets = tickets;
  app.ticketList.show(tickets);
  render(app);
}

/** Shows the list after the player chose a view or a sport, which leads back from the page of a match, too. */
function showList(app: App): void {
  if (location.hash !== '') history.replaceState(null, '', location.pathname + location.search);
  render(app);
}

const controlOf = (app: () => App, { leagues }: MatchesData, words: MatchWords): SlipControl =>
  new SlipControl({
    leagues,
    words,
    board: () => app().board,
    desk: () => app().desk,
    stakeMinor: () => app().stake.stakeMinor(),
    nowMs: () => app().clock.nowMs(),
    changed: () => render(app()),
  });

/** What the slip's buttons do. */
const slipActions = (app: () => App): SlipActions => ({
  place: () => void app().control.place(),
  clear: () => app().control.clear(),
  remove: (spot) => app().control.remove(spot),
  setMode: (mode) => app().control.setMode(mode),
  setAcceptsAny: (acceptsAny) => app().control.setAcceptsAny(acceptsAny),
});

/** The sports of a game, in the order of its title. */
const sportsOf = ({ matches, leagues }: MatchesData): Sport[] =>
  matches.sports.flatMap((name) =>
    leagues
      .filter(({ sport }) => sport === name)
      .slice(0, 1)
      .map(({ sport }) => sport),
  );

function bindPanels(app: App): void {
  const {
    data,
    session: { language, stakes },
    money,
    words,
    names,
    seen,
  } = app;
  const opener = byId('open-pay-table', HTMLButtonElement);
  opener.setAttribute('aria-label', words.rules.title);
  opener.title = words.rules.title;
  const payout = money.full(Number(largestPayout(stakes.levelsMinor)));
  bindPanel('pay-table', (body) =>
    fillRules(body, words, data.leagues, data.matches.overroundPermille, language, payout),
  );
  bindPanel('fairness', (body) =>
    fillMatchFairness(body, {
      words,
      steps: app.common.fairness.steps,
      names,
      leagues: data.leagues,
      seen,
      entries: () => entriesOf(app.board, data.leagues),
    }),
  );
}

async function start(app: App, money: { currency: string; balanceMinor: number }): Promise<void> {
  do await lookAtBoard(app);
  while (!app.isOver && app.isOffline && (await beat()));
  if (app.isOver) return;
  // Odds can be chosen before the tickets have come.
  addEventListener('hashchange', () => render(app));
  render(app);
  await app.desk.refresh();
  if (app.isOver) return;
  byId('game', HTMLElement).dataset['phase'] = 'ready';
  app.stake.setReady(true);
  const slip = takeSlip();
  if (slip !== undefined) openSlip(app, slip);
  render(app);
  app.desk.lobby.tell('ready', money);
  for (let count = 1; (await beat()) && !app.isOver; count += 1) {
    if (document.hidden) continue;
    if (count % LOOK_BEATS === 0) {
      await lookAtBoard(app);
      render(app);
    }
    app.desk.watch(app.clock.nowMs());
    app.ticketList.tick(app.clock.nowMs());
  }
}

const beat = (): Promise<true> => new Promise((resolve) => setTimeout(() => resolve(true), BEAT_MS));

/** Fetches the board, and retries until a response arrives. A refusal shows in the banner, and the next interval tries again. */
async function lookAtBoard(app: App): Promise<void> {
  const ask = () => callGame('board', { sessionId: app.session.sessionId });
  const reply = await keepAsking(ask, isUnanswered, { notices: app.notices, words: app.common });
  if (!reply.ok) {
    // The desk tells the player that the session has ended.
    if (reply.code === 'session_unknown' || reply.code === 'session_over') return app.desk.refresh();
    app.isOffline = true;
    return app.notices.banner(failureText(reply.code, app.common));
  }
  if (reply.value.engine !== 'matches') throw new Error('received the board of another engine');
  if (app.isOffline) app.notices.banner(undefined);
  app.isOffline = false;
  app.board = reply.value.fixtures;
  app.clock.set(reply.value.nowMs);
  app.seen.note(app.board);
  app.control.follow();
}

/** Opens the page of the match that the lobby named, or fills in its slip. */
function openSlip(app: App, text: string): void {
  if (fixtureOf(app.data.leagues, text))
    history.replaceState(null, '', `${location.pathname}${location.search}#${text}`);
  else app.control.open(text);
}

function end(app: App): void {
  app.isOver = true;
  byId('game', HTMLElement).dataset['phase'] = 'over';
  app.stake.setReady(false);
}

/** Describes a ticket: its selection as title, and the market, the match and its score as detail; of several matches, one by one. */
function describe(app: App, ticket: TicketView): { title: string; detail: string; startsAtMs?: number } {
  const { data, words } = app;
  const picks = readTakenPicks(ticket.pick);
  const fixtures = picks.map(({ fixtureId }) => fixtureOf(data.leagues, fixtureId));
  const starts = fixtures.map((fixture) => fixture?.startsAtMs ?? 0);
  const [first] = picks;
  if (!first || fixtures.includes(undefined)) return { title: ticket.subject, detail: '' };
  const lines = picks.map((pick) => describePick(app, pick));
  if (lines.length > 1)
    return {
      title: fill(words.bets.accumulator, { count: lines.length }),
      detail: lines.map(({ chosen, detail }) => `${chosen} · ${detail}`).join('\n'),
      startsAtMs: Math.min(...starts),
    };
  return { title: lines[0]?.chosen ?? '', detail: lines[0]?.detail ?? '', startsAtMs: starts[0] ?? 0 };
}

/** A handicap may pay a part of the stake, or all of it: then the ticket is not called won. */
function stateText({ state, winMinor, stakeMinor }: TicketView, part: string, returned: string): string | undefined {
  if (state !== 'won' || winMinor > stakeMinor) return undefined;
  return winMinor < stakeMinor ? part : returned;
}

/** What one selection of a ticket is on. */
function describePick({ names, words, data, board }: App, pick: TakenPick): { chosen: string; detail: string } {
  const fixture = fixtureOf(data.leagues, pick.fixtureId);
  if (!fixture) return { chosen: pick.fixtureId, detail: '' };
  const score = board.find(({ fixtureId }) => fixtureId === pick.fixtureId)?.score;
  const parts = [
    names.market(fixture.league.sport, pick.market, pick.lineDeci),
    names.both(fixture),
    ...(score ? [fill(words.bets.score, { score: `${score.home}–${score.away}` })] : []),
  ];
  return { chosen: names.selection(fixture, pick.selection, pick.lineCenti), detail: parts.join(' · ') };
}

function render(app: App): void {
  const { control, clock, data, filters } = app;
  const entries = entriesOf(app.board, data.leagues);
  const nowMs = clock.nowMs();
  const chosen = control.chosen();
  const state = control.state();
  app.stake.setReady(!state.isPlacing && !app.isOver);
  filters.render(entries, app.tickets.filter(({ state: each }) => each === 'standing' || each === 'placing').length);
  app.list.render({ entries, nowMs, shown: filters.shown(), sport: filters.sport(), chosen });
  const named = location.hash.slice(1);
  app.page.render(
    entries.find(({ view }) => view.fixtureId === named),
    nowMs,
    chosen,
  );
  app.slip.render(state);
}
