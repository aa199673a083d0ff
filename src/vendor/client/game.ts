import type { RoundView, SessionView } from '../api.ts';
import type { GameData } from '../game-data.ts';
import { fill, readLanguage, wordsFor, type Words } from '../words/words.ts';
import { callGame, type Reply } from './calls.ts';
import { createControls, type Controls } from './controls.ts';
import { byId, pause, prefersStill } from './dom.ts';
import { fillFairness, ownSeed } from './fairness.ts';
import { forgetSession } from './launch.ts';
import { createLobby, type Lobby } from './lobby.ts';
import { moneyText, type MoneyText } from './money.ts';
import { okAction, type Notices } from './notices.ts';
import { bindPanel } from './panels.ts';
import { fillPayTable, symbolName } from './pay-table.ts';
import type { ReelsView } from './reels-view.ts';
import { createWinsView, type WinsView } from './wins-view.ts';
import { setWords } from './words-on-page.ts';

/** Shortest time from one start to the next (GLI-19, UKGC RTS 14): it holds with reduced motion too. */
const CYCLE_MS = 2500;
/** Pauses between tries of a spin whose answer did not come; after the last the player decides. */
const RETRY_PAUSES_MS = [500, 1000, 2000, 4000, 8000];

interface Game {
  data: GameData;
  session: SessionView;
  balanceMinor: number;
  isSpinning: boolean;
  /** Where the reels stand. */
  stops: readonly number[];
  words: Words;
  money: MoneyText;
  reels: ReelsView;
  wins: WinsView;
  controls: Controls;
  lobby: Lobby;
  notices: Notices;
}

/** Runs the game of an open session. */
export function runGame(data: GameData, session: SessionView, reels: ReelsView, notices: Notices): void {
  const words = wordsFor(session.language);
  const money = moneyText(session.language, session.currency);
  setWords(words, session.language);
  const wins = createWinsView(data, reels, money, words);
  const actions = { spin: () => void spin(game), stakeChanged: (stakeMinor: number) => notices.announce(`${words.ui.stake} ${money.full(stakeMinor)}`) };
  const game: Game = {
    data, session, words, money, reels, wins, notices,
    balanceMinor: session.balanceMinor, isSpinning: false, stops: session.lastRound?.stops ?? data.reels.strips.map(() => 0),
    controls: createControls(session.stakes, money, words, actions),
    lobby: createLobby(session.lobbyOrigin, () => void refreshBalance(game)),
  };
  reels.show(game.stops);
  describeWindow(game);
  dressPage(game);
  setBalance(game, session.balanceMinor);
  game.controls.setLastWin(session.lastRound?.winMinor);
  wins.say(session.lastRound ? '' : words.ui.goodLuck);
  void bringOwnSeed(game).then(() => setPhase(game, 'ready'));
  game.lobby.tell('ready', moneyOf(game));
}

const moneyOf = ({ balanceMinor, session: { currency } }: Game) => ({ balanceMinor, currency });

function setPhase(game: Game, phase: 'ready' | 'spinning' | 'over'): void {
  byId('game', HTMLElement).dataset['phase'] = phase;
  game.isSpinning = phase !== 'ready';
  game.controls.setReady(phase === 'ready');
}

function setBalance(game: Game, balanceMinor: number): void {
  game.balanceMinor = balanceMinor;
  game.controls.setBalance(balanceMinor);
}

/** Words and buttons of the page that depend on the session. */
function dressPage(game: Game): void {
  const { session, words, data, money } = game;
  const name = readLanguage(session.language) === 'th' ? data.name.TH : data.name.EN;
  document.title = name;
  byId('name', HTMLElement).textContent = name;
  byId('demo', HTMLElement).hidden = !session.isDemoMoney;
  const exit = byId('exit', HTMLButtonElement);
  exit.hidden = session.lobbyOrigin === '';
  exit.addEventListener('click', () => game.lobby.leave());
  bindPanel('pay-table', (body) => fillPayTable(body, data, game.controls.stakeMinor(), money, words, session.language));
  bindPanel('fairness', (body) => fillFairness(body, {
    data, sessionId: session.sessionId, money, words,
    seeds: () => game.session.seeds, setSeeds: (seeds) => { game.session.seeds = seeds; },
  }));
}

/** Before the first round the browser brings its own part of the seed: the server committed without knowing it. */
async function bringOwnSeed(game: Game): Promise<void> {
  if (game.session.seeds.nonce > 0 || game.session.lastRound) return;
  const reply = await callGame('seed', { sessionId: game.session.sessionId, clientSeed: ownSeed() });
  if (reply.ok) game.session.seeds = reply.value;
}

async function refreshBalance(game: Game): Promise<void> {
  const reply = await callGame('balance', { sessionId: game.session.sessionId });
  // A round under way tells the balance itself, and its animation must not be overtaken.
  if (reply.ok && !game.isSpinning) setBalance(game, reply.value.balanceMinor);
}

async function spin(game: Game): Promise<void> {
  if (game.isSpinning) return;
  const stakeMinor = game.controls.stakeMinor();
  if (stakeMinor > game.balanceMinor) return showInsufficient(game);
  setPhase(game, 'spinning');
  game.wins.clear();
  const startedAtMs = performance.now();
  game.reels.start();
  game.controls.setBalance(game.balanceMinor - stakeMinor);
  const reply = await askForRound(game, { sessionId: game.session.sessionId, stakeMinor, clientRoundKey: crypto.randomUUID() });
  if (!reply.ok) {
    // The bet was not taken: the reels come back to where they stood.
    await game.reels.land(game.stops, startedAtMs);
    game.controls.setBalance(game.balanceMinor);
    return showRefusal(game, reply.code, reply.detail);
  }
  await game.reels.land(reply.value.stops, startedAtMs);
  showRound(game, reply.value);
  await pause(startedAtMs + CYCLE_MS - performance.now());
  setPhase(game, 'ready');
}

/** Asks until an answer comes. The key makes every try the same round, so that asking again never bets again. */
async function askForRound(game: Game, body: { sessionId: string; stakeMinor: number; clientRoundKey: string }): Promise<Reply<RoundView>> {
  for (let attempt = 0; ; attempt += 1) {
    const reply = await callGame('spin', body);
    if (reply.ok || reply.code !== 'offline') {
      game.notices.banner(undefined);
      return reply;
    }
    game.notices.banner(game.words.ui.reconnecting);
    const pauseMs = RETRY_PAUSES_MS[attempt];
    if (pauseMs !== undefined) {
      await pause(pauseMs);
      continue;
    }
    await new Promise<void>((resolve) => {
      game.notices.show(game.words.notices.unreachable, [{ text: game.words.ui.retry, run: () => { game.notices.close(); resolve(); } }]);
    });
  }
}

function showRound(game: Game, round: RoundView): void {
  const { words, money, wins, controls, notices, lobby } = game;
  game.stops = round.stops;
  game.session.seeds.nonce = round.nonce;
  // A win that is still being paid is not in the balance yet.
  setBalance(game, round.balanceMinor);
  wins.show(round);
  if (round.winMinor > 0) controls.setLastWin(round.winMinor);
  describeWindow(game);
  const result = round.winMinor === 0 ? words.ui.noWin
    : round.winMinor < round.stakeMinor ? fill(words.ui.returned, { amount: money.full(round.winMinor) })
    : `${words.ui.win} ${money.full(round.winMinor)}`;
  notices.announce(`${result}. ${words.ui.balance} ${money.full(round.balanceMinor)}`);
  // A round that won nothing is still to be closed at the wallet, but there is nothing to wait for.
  if (round.isPayPending && round.winMinor > 0) {
    notices.banner(words.ui.payPending);
    void waitForPay(game);
  }
  lobby.tell('round', moneyOf(game));
  lobby.tell('balance', moneyOf(game));
}

/** Looks at the balance until the owed win must have been paid; the server goes on paying whether we look or not. */
async function waitForPay(game: Game): Promise<void> {
  const before = game.balanceMinor;
  for (const pauseMs of [2000, 4000, 8000, 16_000]) {
    await pause(pauseMs);
    await refreshBalance(game);
    if (game.balanceMinor !== before) break;
  }
  game.notices.banner(undefined);
}

function describeWindow({ reels, stops, data, words }: Game): void {
  const row = (index: number) => data.reels.strips.map((strip, reel) => symbolName(strip[((stops[reel] ?? 0) + index) % strip.length] ?? '')).join(', ');
  reels.describe(fill(words.ui.windowShows, { row1: row(0), row2: row(1), row3: row(2) }));
}

function showInsufficient(game: Game): void {
  const { notices, words, money } = game;
  const { title, body } = words.notices.insufficientFunds;
  const leave = { text: words.ui.backToLobby, run: () => game.lobby.leave() };
  notices.show({ title, body: fill(body, { balance: money.full(game.balanceMinor) }) }, [okAction(notices, words), leave]);
}

function showRefusal(game: Game, code: string, detail: unknown): void {
  const { notices, words, data } = game;
  if (code === 'session_unknown' || code === 'session_over') {
    setPhase(game, 'over');
    forgetSession(data.gameId);
    game.lobby.tell('session-over');
    return notices.show(words.notices.sessionOver, [{ text: words.ui.backToLobby, run: () => game.lobby.leave() }]);
  }
  setPhase(game, 'ready');
  if (typeof detail === 'object' && detail !== null && 'balanceMinor' in detail) setBalance(game, Number(detail.balanceMinor));
  if (code === 'insufficient_funds') return showInsufficient(game);
  const body = code in words.errors ? words.errors[code as keyof Words['errors']] : words.errors.internal;
  notices.show({ title: words.notices.unreachable.title, body }, [okAction(notices, words)]);
  if (!prefersStill()) game.wins.clear();
}
