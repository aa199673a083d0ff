import type { SessionView, TicketView } from '../../api.ts';
import type { FixtureView } from '../../matches/board-view.ts';
import type { MatchesData } from '../../game-data.ts';
import type { Sport } from '../../matches/league.ts';
import { readTakenPick } from '../../matches/pick.ts';
import { fixtureOf } from '../../matches/schedule.ts';
import { zoneName } from '../../../shared/moment.ts';
import { fill, wordsFor } from '../../words/words.ts';
import { matchWordsFor } from '../../words/matches/match-words.ts';
import type { MatchWords } from '../../words/matches/word-types.ts';
import type { Words } from '../../words/word-types.ts';
import { ticketWordsFor } from '../../words/tickets/words.ts';
import { callGame } from '../calls.ts';
import { pageZone } from '../lobby-look.ts';
import { byId } from '../dom.ts';
import { failureText, isUnanswered, keepAsking } from '../keep-asking.ts';
import { moneyText } from '../money.ts';
import type { Notices } from '../notices.ts';
import { bindPanel } from '../panels.ts';
import { createStakeLadder, type StakeLadder } from '../stake-ladder.ts';
import { createServerClock, type ServerClock } from '../tickets/countdown.ts';
import { createDesk, type Desk } from '../tickets/desk.ts';
import { createTicketList, type TicketList } from '../tickets/ticket-list.ts';
import { dressTopBar } from '../top-bar.ts';
import { takeSlip } from '../launch.ts';
import { setWords } from '../words-on-page.ts';
import { entriesOf, readSpot, spotKey, type Spot } from './board.ts';
import { createFilters, type Filters } from './filters.ts';
import { fillMatchFairness, fillRules } from './info-panels.ts';
import { createListPanel, type ListPanel } from './list-view.ts';
import { createNames, type Names } from '../../matches/names.ts';
import { createOddsChoice } from './odds-choice.ts';
import { openSeen, type Seen } from './seen.ts';
import { chooseFrom, followBoard, pickOf } from './slip.ts';
import { createSlipView, type Choice, type SlipView } from './slip-view.ts';

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
  names: Names;
  seen: Seen;
  clock: ServerClock;
  desk: Desk;
  filters: Filters;
  list: ListPanel;
  slip: SlipView;
  stake: StakeLadder;
  ticketList: TicketList;
  board: readonly FixtureView[];
  tickets: readonly TicketView[];
  choice: Choice | undefined;
  /** Shown in the slip until the next choice. */
  message: string | undefined;
  isPlacing: boolean;
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
    app.ticketList.show(app.tickets);
    render(app);
  });
  const names = createNames(matchWords, language, pageZone, odds.format);
  const app: App = {
    data,
    session,
    words: matchWords,
    common: words,
    notices,
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
      onTickets: (tickets) => {
        app.tickets = tickets;
        app.ticketList.show(tickets);
        render(app);
      },
      onOver: () => end(app),
    }),
    filters: createFilters(matchWords, sportsOf(data), () => render(app)),
    list: createListPanel({
      host: byId('list', HTMLElement),
      leagues: data.leagues,
      names,
      words: matchWords,
      choose: (spot) => choose(app, spot),
      showAll: () => app.filters.showEverySport(),
      zone: zoneName(pageZone),
      odds,
    }),
    slip: createSlipView({
      names,
      words: matchWords,
      tickets: ticketWords,
      money,
      place: () => void place(app),
      clear: () => {
        drop(app);
        render(app);
      },
    }),
    stake: createStakeLadder(session.stakes, money, () => render(app)),
    ticketList: createTicketList({
      host: byId('tickets', HTMLOListElement),
      words: { ...ticketWords, empty: matchWords.bets.empty },
      money: { ...money, odds: names.odds },
      describe: (ticket) => describe(app, ticket),
    }),
    board: [],
    tickets: [],
    choice: undefined,
    message: undefined,
    isPlacing: false,
    isOver: false,
    isOffline: false,
  };
  dressTopBar(data, session, app.desk.lobby);
  bindPanels(app);
  void start(app, { currency: session.currency, balanceMinor: session.balanceMinor });
}

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
    session: { language },
    words,
    names,
    seen,
  } = app;
  const opener = byId('open-pay-table', HTMLButtonElement);
  opener.setAttribute('aria-label', words.rules.title);
  opener.title = words.rules.title;
  bindPanel('pay-table', (body) => fillRules(body, words, data.leagues, data.matches.overroundPermille, language));
  bindPanel('fairness', (body) =>
    fillMatchFairness(body, {
      words,
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
  if (!app.choice || app.isPlacing) return;
  const choice = followBoard(app.board, app.choice);
  if (choice) app.choice = choice;
  else drop(app, app.words.slip.begun);
}

function drop(app: App, message?: string): void {
  app.choice = undefined;
  app.message = message;
}

/** Puts a selection into the slip, or removes it if it is already there. */
function choose(app: App, spot: Spot): void {
  if (app.isPlacing) return;
  const isSame = app.choice !== undefined && spotKey(app.choice) === spotKey(spot);
  drop(app);
  if (!isSame) app.choice = chooseFrom(app.board, app.data.leagues, spot);
  render(app);
}

/** Fills in a slip from the lobby, or tells the player why it cannot. */
function openSlip(app: App, text: string): void {
  const spot = readSpot(text);
  app.choice = spot && chooseFrom(app.board, app.data.leagues, spot);
  if (app.choice) return;
  const fixture = spot && fixtureOf(app.data.leagues, spot.fixtureId);
  drop(app, fixture && fixture.startsAtMs <= app.clock.nowMs() ? app.words.slip.begun : app.words.slip.unknown);
}

async function place(app: App): Promise<void> {
  const { choice } = app;
  if (!choice || app.isPlacing) return;
  setPlacing(app, true);
  const reply = await app.desk.buy(pickOf(choice), app.stake.stakeMinor());
  if (reply.ok) drop(app);
  else if (reply.code === 'odds_changed')
    app.choice = { ...choice, agreedCenti: choice.oddsCenti, oddsCenti: oddsIn(reply.detail) ?? choice.oddsCenti };
  else if (reply.code === 'betting_closed') drop(app, app.words.slip.begun);
  setPlacing(app, false);
}

const oddsIn = (detail: unknown): number | undefined =>
  typeof detail === 'object' && detail !== null && 'oddsCenti' in detail ? Number(detail.oddsCenti) : undefined;

function setPlacing(app: App, isPlacing: boolean): void {
  app.isPlacing = isPlacing;
  app.stake.setReady(!isPlacing && !app.isOver);
  render(app);
}

function end(app: App): void {
  app.isOver = true;
  byId('game', HTMLElement).dataset['phase'] = 'over';
  app.stake.setReady(false);
}

/** Describes a ticket: the selection as title, and the market, the match and its score as detail. */
function describe(
  { names, words, data, board }: App,
  { subject, pick: text }: TicketView,
): { title: string; detail: string; startsAtMs?: number } {
  const fixture = fixtureOf(data.leagues, subject);
  if (!fixture) return { title: subject, detail: '' };
  const { selection, market, lineDeci } = readTakenPick(text);
  const score = board.find(({ fixtureId }) => fixtureId === subject)?.score;
  const parts = [
    names.market(fixture.league.sport, market, lineDeci),
    names.both(fixture),
    ...(score ? [fill(words.bets.score, { score: `${score.home}–${score.away}` })] : []),
  ];
  return { title: names.selection(fixture, selection), detail: parts.join(' · '), startsAtMs: fixture.startsAtMs };
}

function render(app: App): void {
  const entries = entriesOf(app.board, app.data.leagues);
  app.filters.render(entries, app.tickets.filter(({ state }) => state === 'standing' || state === 'placing').length);
  app.list.render({
    entries,
    nowMs: app.clock.nowMs(),
    shown: app.filters.shown(),
    sport: app.filters.sport(),
    chosen: app.choice && spotKey(app.choice),
  });
  app.slip.render({
    choice: app.choice,
    stakeMinor: app.stake.stakeMinor(),
    message: app.message,
    isPlacing: app.isPlacing,
  });
}
