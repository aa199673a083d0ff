import type { ReelsSessionView, RoundView } from '../api.ts';
import type { ReelsData } from '../game-data.ts';
import { symbolName } from '../words/symbols.ts';
import { fill, wordsFor } from '../words/words.ts';
import type { Words } from '../words/word-types.ts';
import { callGame, type Reply } from './calls.ts';
import { createControls, type Controls } from './controls.ts';
import { byId, pause, prefersStill } from './dom.ts';
import { fillFairness } from './fairness.ts';
import { createFreeRounds, type FreeRounds } from './free-rounds.ts';
import { failureText, isUnanswered, keepAsking, type FailureCode } from './keep-asking.ts';
import { forgetSession } from './launch.ts';
import { createLobby, tellProtection, type Lobby } from './lobby.ts';
import { moneyText, type MoneyText } from './money.ts';
import { okAction, type Notices } from './notices.ts';
import { bindPanel } from './panels.ts';
import { fillPayTable } from './pay-table.ts';
import type { Breach } from './promise.ts';
import type { ReelsView } from './reels-view.ts';
import { createSeedKeeper, type SeedKeeper } from './seed-keeper.ts';
import { dressTopBar } from './top-bar.ts';
import { createWinsView, isPartialReturn, type WinsView } from './wins-view.ts';
import { setWords } from './words-on-page.ts';

/** Shortest time between the starts of two rounds (GLI-19, UKGC RTS 14). It also applies with reduced motion. */
const CYCLE_MS = 2500;

/** `seeding`: the client seed is on its way to the server. No round may start until the seed pair is known. */
type Phase = 'connecting' | 'seeding' | 'ready' | 'spinning' | 'over';

interface Game {
  data: ReelsData;
  session: ReelsSessionView;
  keeper: SeedKeeper;
  balanceMinor: number;
  phase: Phase;
  /** The stops that the reels show. */
  stops: readonly number[];
  words: Words;
  money: MoneyText;
  reels: ReelsView;
  wins: WinsView;
  controls: Controls;
  free: FreeRounds;
  lobby: Lobby;
  notices: Notices;
}

/** Runs the game of an open session. */
export function runGame(data: ReelsData, session: ReelsSessionView, reels: ReelsView, notices: Notices): void {
  const words = wordsFor(session.language);
  const money = moneyText(session.language, session.currency);
  setWords(words, session.language);
  const wins = createWinsView(data, reels, money, words);
  const actions = {
    spin: () => void spin(game),
    stakeChanged: (stakeMinor: number) => notices.announce(`${words.ui.stake} ${money.stake(stakeMinor)}`),
  };
  const controls = createControls(session.stakes, money, words, actions);
  const game: Game = {
    data,
    session,
    words,
    money,
    reels,
    wins,
    notices,
    keeper: createSeedKeeper(data.gameId, session, (ask, isOpen) => keepAsking(ask, isOpen, { notices, words })),
    balanceMinor: session.balanceMinor,
    phase: 'connecting',
    stops: session.lastRound?.stops ?? data.reels.strips.map(() => 0),
    controls,
    free: createFreeRounds(session.freeRounds, controls, money, words),
    lobby: createLobby(session.lobbyOrigin, () => void refreshBalance(game)),
  };
  reels.show(game.stops);
  describeWindow(game);
  fillPage(game);
  showPool(game, session.poolMinor);
  setBalance(game, session.balanceMinor);
  game.controls.setLastWin(session.lastRound?.winMinor);
  if (session.lastRound) recall(game, session.lastRound);
  else wins.say(words.ui.goodLuck);
  void makeReady(game);
}

/** Shows the outcome of the player's last round, which they may have left before it was shown (REEL-32). */
function recall(game: Game, round: RoundView): void {
  const { words, money, wins, notices } = game;
  wins.recall(round);
  notices.announce(
    round.winMinor === 0 ? words.ui.lastRoundNoWin : `${words.ui.lastRound} ${money.full(round.winMinor)}`,
  );
  watchPay(game, round);
}

const moneyOf = ({ balanceMinor, session: { currency } }: Game) => ({ balanceMinor, currency });

function setPhase(game: Game, phase: Phase): void {
  byId('game', HTMLElement).dataset['phase'] = phase;
  game.phase = phase;
  game.controls.setReady(phase === 'ready');
}

function setBalance(game: Game, balanceMinor: number): void {
  game.balanceMinor = balanceMinor;
  game.controls.setBalance(balanceMinor);
}

/** Shows what the jackpot's pool holds, in a game that has one. */
function showPool({ money }: Game, poolMinor: number | null): void {
  if (poolMinor !== null) byId('jackpot', HTMLElement).textContent = money.full(poolMinor);
}

/** Fills the parts of the page that depend on the session. */
function fillPage(game: Game): void {
  const { session, words, data, money } = game;
  dressTopBar(data, session, game.lobby);
  bindPanel('pay-table', (body) =>
    fillPayTable(
      body,
      data,
      { stakeMinor: game.controls.stakeMinor(), lowestMinor: session.stakes.levelsMinor[0]! },
      money,
      words,
      session.language,
    ),
  );
  bindPanel('fairness', (body) =>
    fillFairness(body, {
      data,
      sessionId: session.sessionId,
      lowestMinor: session.stakes.levelsMinor[0]!,
      money,
      words,
      language: session.language,
      seeds: game.keeper.stated,
      witness: game.keeper.witness,
      changeSeed: (clientSeed) => changeSeed(game, clientSeed),
    }),
  );
}

/**
 * Lets the player start once the session can be verified. Without a client seed from the browser, the server alone
 * would choose both seeds.
 */
async function makeReady(game: Game): Promise<void> {
  const reply = await game.keeper.begin();
  if (!reply.ok) return showRefusal(game, reply.code, reply.detail);
  setPhase(game, 'ready');
  game.lobby.tell('ready', moneyOf(game));
  showBreaches(game, reply.value);
}

/**
 * Starts using a client seed that the player chose. Refused while a round is shown, because its result belongs to the
 * old seeds.
 */
async function changeSeed(game: Game, clientSeed: string): Promise<Reply<Breach[]>> {
  if (game.phase !== 'ready') return { ok: false, code: 'round_open', detail: null };
  setPhase(game, 'seeding');
  const reply = await game.keeper.change(clientSeed);
  setPhase(game, 'ready');
  if (reply.ok) showBreaches(game, reply.value);
  return reply;
}

/** Stops the game with a notice about a broken promise. The player must not have to open a panel to learn of it. */
function showBreaches({ notices, words, lobby }: Game, breaches: readonly Breach[]): void {
  if (breaches.length === 0) return;
  const leave = { text: words.ui.backToLobby, run: () => lobby.leave() };
  notices.show(words.notices.promiseBroken, [okAction(notices, words), leave]);
}

async function refreshBalance(game: Game): Promise<void> {
  const reply = await callGame('balance', { sessionId: game.session.sessionId });
  // A round in progress sets the balance when its animation ends; an earlier update would give the result away.
  if (reply.ok && game.phase !== 'spinning') setBalance(game, reply.value.balanceMinor);
}

async function spin(game: Game): Promise<void> {
  if (game.phase !== 'ready') return;
  const stakeMinor = game.controls.stakeMinor();
  const grantId = game.free.next()?.grantId;
  const priceMinor = grantId === undefined ? stakeMinor : 0;
  if (priceMinor > game.balanceMinor) return showInsufficient(game);
  setPhase(game, 'spinning');
  game.wins.clear();
  const startedAtMs = performance.now();
  game.reels.start();
  game.controls.setBalance(game.balanceMinor - priceMinor);
  const reply = await requestRound(game, { stakeMinor, ...(grantId !== undefined && { grantId }) });
  if (!reply.ok) {
    // The bet was not accepted, so the reels return to where they stood.
    await game.reels.land(game.stops, startedAtMs);
    game.controls.setBalance(game.balanceMinor);
    return showRefusal(game, reply.code, reply.detail);
  }
  // Stored before the animation, so that a reload during it loses nothing.
  const breaches = game.keeper.sawRound(reply.value);
  await game.reels.land(reply.value.stops, startedAtMs);
  showRound(game, reply.value);
  showBreaches(game, breaches);
  await pause(startedAtMs + CYCLE_MS - performance.now());
  setPhase(game, 'ready');
}

/**
 * Requests a round, and retries until a response arrives. Every try carries the same key, so a retry never bets twice.
 */
async function requestRound(
  { session: { sessionId }, keeper, notices, words }: Game,
  order: { stakeMinor: number; grantId?: string },
): Promise<Reply<RoundView>> {
  const body = { sessionId, ...order, clientRoundKey: crypto.randomUUID() };
  keeper.asksRound();
  const reply = await keepAsking(() => callGame('spin', body), isUnanswered, { notices, words });
  if (!reply.ok) keeper.sawRefusal(reply.code);
  return reply;
}

function showRound(game: Game, round: RoundView): void {
  const { words, money, wins, controls, notices, lobby } = game;
  game.stops = round.stops;
  // Not yet included: a win that is still being paid.
  setBalance(game, round.balanceMinor);
  wins.show(round);
  showPool(game, round.poolMinor);
  if (round.isFree) game.free.played(round);
  if (round.winMinor > 0) controls.setLastWin(round.winMinor);
  describeWindow(game);
  const result =
    round.jackpotMinor > 0
      ? fill(words.ui.jackpotWon, { amount: money.full(round.jackpotMinor) })
      : round.winMinor === 0
        ? words.ui.noWin
        : isPartialReturn(round)
          ? fill(words.ui.returned, { amount: money.full(round.winMinor) })
          : `${words.ui.win} ${money.full(round.winMinor)}`;
  notices.announce(`${result}. ${words.ui.balance} ${money.full(round.balanceMinor)}`);
  watchPay(game, round);
  lobby.tell('round', moneyOf(game));
  lobby.tell('balance', moneyOf(game));
}

/** Tells the player that a win is still being paid, until it shows in the balance. */
function watchPay(game: Game, round: RoundView): void {
  // A round without a win may also be pending, because the wallet has yet to close it, but there is nothing to pay.
  if (!round.isPayPending || round.winMinor === 0) return;
  game.notices.banner(game.words.ui.payPending);
  void waitForPay(game);
}

/** Polls the balance until the win shows up or the pauses run out. The server pays in either case. */
async function waitForPay(game: Game): Promise<void> {
  const before = game.balanceMinor;
  for (const pauseMs of [2000, 4000, 8000, 16_000]) {
    await pause(pauseMs);
    await refreshBalance(game);
    if (game.balanceMinor !== before) break;
  }
  game.notices.banner(undefined);
}

function describeWindow({ reels, stops, data, words, session }: Game): void {
  const row = (index: number) =>
    data.reels.strips
      .map((strip, reel) => symbolName(strip[((stops[reel] ?? 0) + index) % strip.length] ?? '', session.language))
      .join(', ');
  reels.describe(fill(words.ui.windowShows, { row1: row(0), row2: row(1), row3: row(2) }));
}

function showInsufficient(game: Game): void {
  const { notices, words, money } = game;
  const { title, body } = words.notices.insufficientFunds;
  const leave = { text: words.ui.backToLobby, run: () => game.lobby.leave() };
  notices.show({ title, body: fill(body, { balance: money.full(game.balanceMinor) }) }, [
    okAction(notices, words),
    leave,
  ]);
}

function showRefusal(game: Game, code: FailureCode, detail: unknown): void {
  const { notices, words, data } = game;
  if (code === 'session_unknown' || code === 'session_over') {
    setPhase(game, 'over');
    forgetSession(data.gameId);
    game.lobby.tell('session-over');
    return notices.show(words.notices.sessionOver, [{ text: words.ui.backToLobby, run: () => game.lobby.leave() }]);
  }
  setPhase(game, 'ready');
  tellProtection(game.lobby, code);
  if (typeof detail === 'object' && detail !== null && 'balanceMinor' in detail)
    setBalance(game, Number(detail.balanceMinor));
  if (code === 'free_rounds_over') game.free.drop();
  if (code === 'insufficient_funds') return showInsufficient(game);
  notices.show({ title: words.notices.notPlayed, body: failureText(code, words) }, [okAction(notices, words)]);
  if (!prefersStill()) game.wins.clear();
}
