import type { SessionView, TicketView } from '../../api.ts';
import type { FixtureView } from '../../matches/board-view.ts';
import type { MatchesData } from '../../game-data.ts';
import { errorText, fill, textFor, wordsFor, type Words } from '../../words/words.ts';
import { matchWordsFor, type MatchWords } from '../../words/matches/match-words.ts';
import { ticketWordsFor, type TicketWords } from '../../words/tickets/words.ts';
import { callGame, type Reply } from '../calls.ts';
import { byId } from '../dom.ts';
import { keepAsking } from '../keep-asking.ts';
import { forgetSession, takeSlip } from '../launch.ts';
import { createLobby, type Lobby } from '../lobby.ts';
import { moneyText, type MoneyText } from '../money.ts';
import { okAction, type Notices } from '../notices.ts';
import { bindPanel } from '../panels.ts';
import { setWords } from '../words-on-page.ts';
import { createBetsView, type BetsView } from './bets-view.ts';
import { entriesOf, priceOf, readSpot, spotKey, type Spot } from './board.ts';
import { createFilters, type Filters } from './filters.ts';
import { fillMatchFairness, fillRules } from './info-panels.ts';
import { createListPanel, type ListPanel } from './list-view.ts';
import { createNames, type Names } from './names.ts';
import { openSeen, type Seen } from './seen.ts';
import { createSlipView, type Choice, type SlipView } from './slip-view.ts';
import { createStakeLadder, type StakeLadder } from './stake.ts';

/** Pause between two looks at the board: scores and odds may be so old. */
const LOOK_MS = 3000;

interface App {
  data: MatchesData;
  session: SessionView;
  words: Words;
  matchWords: MatchWords;
  ticketWords: TicketWords;
  names: Names;
  money: MoneyText;
  notices: Notices;
  lobby: Lobby;
  seen: Seen;
  filters: Filters;
  list: ListPanel;
  slip: SlipView;
  bets: BetsView;
  stake: StakeLadder;
  board: FixtureView[];
  tickets: TicketView[];
  nowMs: number;
  balanceMinor: number;
  choice: Choice | undefined;
  message: string | undefined;
  isPlacing: boolean;
  isOver: boolean;
}

/** Words of the page's own markup, by the paths that stand in it. */
export const pageWords = (language: string): object => ({ ...wordsFor(language), matches: matchWordsFor(language), tickets: ticketWordsFor(language) });

/** Runs the page of an open session. */
export function runMatches(data: MatchesData, session: SessionView, notices: Notices): void {
  const { language } = session;
  const [words, matchWords, ticketWords] = [wordsFor(language), matchWordsFor(language), ticketWordsFor(language)];
  setWords(pageWords(language), language);
  const money = moneyText(language, session.currency);
  const names = createNames(matchWords, language);
  const app: App = {
    data, session, words, matchWords, ticketWords, names, money, notices,
    lobby: createLobby(session.lobbyOrigin, () => void refreshBalance(app)),
    seen: openSeen(),
    filters: createFilters(matchWords, [...new Set(data.leagues.map(({ sport }) => sport))], () => render(app)),
    list: createListPanel({ host: byId('list', HTMLElement), names, words: matchWords, choose: (spot) => choose(app, spot) }),
    slip: createSlipView({ names, words: matchWords, tickets: ticketWords, money, place: () => void place(app), clear: () => { drop(app); render(app); } }),
    bets: createBetsView({ leagues: data.leagues, names, words: matchWords, tickets: ticketWords, money }),
    stake: createStakeLadder(session.stakes, money, () => render(app)),
    board: [], tickets: [], nowMs: Date.now(), balanceMinor: session.balanceMinor, choice: undefined, message: undefined, isPlacing: false, isOver: false,
  };
  dressPage(app);
  setBalance(app, session.balanceMinor);
  void start(app);
}

function dressPage(app: App): void {
  const { data, session, matchWords, names, seen, lobby } = app;
  const name = textFor(data.name, session.language);
  document.title = name;
  byId('name', HTMLElement).textContent = name;
  byId('demo', HTMLElement).hidden = !session.isDemoMoney;
  const exit = byId('exit', HTMLButtonElement);
  exit.hidden = session.lobbyOrigin === '';
  exit.addEventListener('click', () => lobby.leave());
  const opener = byId('open-pay-table', HTMLButtonElement);
  opener.setAttribute('aria-label', matchWords.rules.title);
  opener.title = matchWords.rules.title;
  bindPanel('pay-table', (body) => fillRules(body, matchWords, data.leagues, data.matches.overroundPermille, session.language));
  bindPanel('fairness', (body) => fillMatchFairness(body, { words: matchWords, names, leagues: data.leagues, seen, entries: () => entriesOf(app.board, data.leagues) }));
}

async function start(app: App): Promise<void> {
  await Promise.all([lookAtBoard(app), lookAtTickets(app)]);
  if (app.isOver) return;
  byId('game', HTMLElement).dataset['phase'] = 'ready';
  app.stake.setReady(true);
  const slip = takeSlip();
  if (slip !== undefined) openSlip(app, slip);
  render(app);
  app.lobby.tell('ready', moneyOf(app));
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    if (app.isOver) return;
    if (document.hidden) continue;
    await lookAtBoard(app);
    if (app.tickets.some((ticket) => isDue(ticket, app.nowMs))) await lookAtTickets(app);
    render(app);
  }
}

const isDue = ({ state, decidesAtMs, isMoneyPending }: TicketView, nowMs: number): boolean =>
  isMoneyPending || state === 'placing' || (state === 'standing' && decidesAtMs <= nowMs);

const moneyOf = ({ balanceMinor, session: { currency } }: App) => ({ balanceMinor, currency });

function setBalance(app: App, balanceMinor: number): void {
  app.balanceMinor = balanceMinor;
  byId('balance', HTMLElement).textContent = app.money.full(balanceMinor);
}

async function refreshBalance(app: App): Promise<void> {
  const reply = await callGame('balance', { sessionId: app.session.sessionId });
  if (reply.ok) setBalance(app, reply.value.balanceMinor);
}

/** Looks at the board; a connection that is gone is said on the banner, and the next look tries again. */
async function lookAtBoard(app: App): Promise<void> {
  const reply = await callGame('board', { sessionId: app.session.sessionId });
  if (!reply.ok) return failedLook(app, reply.code);
  if (reply.value.engine !== 'matches') throw new Error('a board of another engine');
  app.notices.banner(undefined);
  app.board = reply.value.fixtures;
  app.nowMs = reply.value.nowMs;
  app.seen.note(app.board);
  followOdds(app);
}

function failedLook(app: App, code: Extract<Reply<unknown>, { ok: false }>['code']): void {
  if (code === 'session_unknown' || code === 'session_over') return endSession(app);
  app.notices.banner(app.words.ui.reconnecting);
}

async function lookAtTickets(app: App): Promise<void> {
  const reply = await callGame('tickets', { sessionId: app.session.sessionId });
  if (!reply.ok) return failedLook(app, reply.code);
  const before = new Map(app.tickets.map((ticket) => [ticket.ticketId, ticket]));
  app.tickets = reply.value;
  const ended = reply.value.filter(({ ticketId, state }) => before.get(ticketId)?.state === 'standing' && state !== 'standing');
  const settled = reply.value.filter((ticket) => before.get(ticket.ticketId)?.isMoneyPending === true && !ticket.isMoneyPending);
  for (const { state, winMinor, stakeMinor } of ended) {
    if (state === 'won') app.notices.announce(fill(winMinor >= stakeMinor ? app.ticketWords.wonNow : app.ticketWords.returned, { amount: app.money.full(winMinor) }));
  }
  if (ended.length + settled.length === 0) return;
  await refreshBalance(app);
  app.lobby.tell('balance', moneyOf(app));
}

/** Brings the slip to the odds of now. A match that has begun leaves the slip, and the slip says so. */
function followOdds(app: App): void {
  if (!app.choice || app.isPlacing) return;
  const price = priceOf(app.board, app.choice);
  if (price) app.choice = { ...app.choice, ...price };
  else drop(app, app.matchWords.slip.begun);
}

function drop(app: App, message?: string): void {
  app.choice = undefined;
  app.message = message;
}

/** Takes odds into the slip; the same ones again take them out. */
function choose(app: App, spot: Spot): void {
  const isSame = app.choice && spotKey(app.choice) === spotKey(spot);
  if (app.isPlacing) return;
  if (isSame) drop(app);
  else take(app, spot);
  render(app);
}

function take(app: App, spot: Spot): boolean {
  const price = priceOf(app.board, spot);
  const entry = entriesOf(app.board, app.data.leagues).find(({ view }) => view.fixtureId === spot.fixtureId);
  if (!price || !entry) return false;
  app.choice = { ...spot, ...price, fixture: entry.fixture, agreedCenti: price.oddsCenti };
  app.message = undefined;
  return true;
}

/** Fills the slip with a bet that was put together on the lobby's page, or says why it cannot. */
function openSlip(app: App, text: string): void {
  const spot = readSpot(text);
  if (spot && take(app, spot)) return;
  const isThere = spot !== undefined && app.board.some(({ fixtureId, state }) => fixtureId === spot.fixtureId && state !== 'open');
  drop(app, isThere ? app.matchWords.slip.begun : app.matchWords.slip.unknown);
}

async function place(app: App): Promise<void> {
  const { choice, session, notices, words, ticketWords } = app;
  const stakeMinor = app.stake.stakeMinor();
  if (!choice || app.isPlacing) return;
  if (stakeMinor > app.balanceMinor) return showInsufficient(app);
  app.isPlacing = true;
  app.stake.setReady(false);
  render(app);
  // The key makes every try the same ticket, so that asking again never bets again.
  const body = { sessionId: session.sessionId, stakeMinor, clientRoundKey: crypto.randomUUID(), pick: `${spotKey(choice)}:${choice.oddsCenti}` };
  const reply = await keepAsking(() => callGame('ticket', body), (code) => code === 'offline', { notices, words });
  app.isPlacing = false;
  app.stake.setReady(true);
  if (reply.ok) {
    drop(app, ticketWords.taken);
    notices.announce(ticketWords.taken);
    app.tickets = [reply.value, ...app.tickets];
    if (reply.value.balanceMinor !== null) setBalance(app, reply.value.balanceMinor);
    app.lobby.tell('round', moneyOf(app));
    app.lobby.tell('balance', moneyOf(app));
  } else showRefusal(app, choice, reply.code, reply.detail);
  render(app);
}

function showRefusal(app: App, choice: Choice, code: Extract<Reply<unknown>, { ok: false }>['code'], detail: unknown): void {
  const { ticketWords, words, notices } = app;
  const value = (name: string): number | undefined => (typeof detail === 'object' && detail !== null ? Number((detail as Record<string, unknown>)[name]) : undefined);
  if (code === 'session_unknown' || code === 'session_over') return endSession(app);
  if (code === 'odds_changed') {
    app.choice = { ...choice, oddsCenti: value('oddsCenti') ?? choice.oddsCenti };
    return;
  }
  if (code === 'betting_closed') return drop(app, ticketWords.errors.betting_closed);
  if (code === 'pick_invalid' || code === 'tickets_full') {
    app.message = ticketWords.errors[code];
    return;
  }
  if (code === 'insufficient_funds') {
    const balanceMinor = value('balanceMinor');
    if (balanceMinor !== undefined) setBalance(app, balanceMinor);
    return showInsufficient(app);
  }
  notices.show({ title: ticketWords.notTaken, body: code === 'offline' ? words.ui.reconnecting : errorText(words, code) }, [okAction(notices, words)]);
}

function showInsufficient({ notices, words, money, balanceMinor, lobby }: App): void {
  const { title, body } = words.notices.insufficientFunds;
  notices.show({ title, body: fill(body, { balance: money.full(balanceMinor) }) }, [okAction(notices, words), { text: words.ui.backToLobby, run: () => lobby.leave() }]);
}

function endSession(app: App): void {
  app.isOver = true;
  byId('game', HTMLElement).dataset['phase'] = 'over';
  app.stake.setReady(false);
  forgetSession(app.data.gameId);
  app.lobby.tell('session-over');
  app.notices.show(app.words.notices.sessionOver, [{ text: app.words.ui.backToLobby, run: () => app.lobby.leave() }]);
}

function render(app: App): void {
  const entries = entriesOf(app.board, app.data.leagues);
  app.filters.render(entries, app.tickets.filter(({ state }) => state === 'standing' || state === 'placing').length);
  app.list.render({ entries, nowMs: app.nowMs, shown: app.filters.shown(), sport: app.filters.sport(), chosen: app.choice && spotKey(app.choice) });
  app.bets.render(app.tickets, entries);
  app.slip.render({ choice: app.choice, stakeMinor: app.stake.stakeMinor(), message: app.message, isPlacing: app.isPlacing });
}
