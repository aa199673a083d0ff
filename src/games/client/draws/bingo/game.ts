import type { SessionView, TicketView } from '../../../api.ts';
import { cardResult, pickWords } from '../../../draws/bet-words.ts';
import { readPick, writePick } from '../../../draws/bets.ts';
import { markCard } from '../../../draws/bingo/patterns.ts';
import type { DrawsBoardView } from '../../../draws/board-view.ts';
import type { DrawsData } from '../../../game-data.ts';
import { fill } from '../../../words/words.ts';
import { byId, element, prefersStill } from '../../dom.ts';
import { takeSlip } from '../../launch.ts';
import { moneyText, type MoneyText } from '../../money.ts';
import { okAction, type Notices } from '../../notices.ts';
import { bindPanel } from '../../panels.ts';
import { clockText } from '../../tickets/countdown.ts';
import { createDesk, type Desk } from '../../tickets/desk.ts';
import { createTicketList, type TicketList } from '../../tickets/ticket-list.ts';
import { dressTopBar } from '../../top-bar.ts';
import { setWords } from '../../words-on-page.ts';
import type { Phase } from '../bet-bar.ts';
import { createDrawsKeeper, type DrawsKeeper } from '../board-keeper.ts';
import { createCommitments, type Commitments } from '../commitments.ts';
import { fillFairness } from '../fairness.ts';
import { pageWords, type PageWords } from '../page-words.ts';
import { createOpenDraw, resultRow } from '../results-view.ts';
import { createCardBar, type CardBar } from './bet-bar.ts';
import { CALL_MS, createCaller, type Caller } from './caller.ts';
import { createLuckyCards } from './lucky-cards.ts';
import { createMyCards, type MyCards } from './my-cards.ts';
import { createOfferView, type OfferView } from './offer-view.ts';
import { fillCardRules } from './rules.ts';

/** How often the page updates its countdowns. */
const TICK_MS = 250;
/** Delay from the last ball to the fetch of the tickets. */
const REVEAL_AFTER_MS = 1500;

interface Bingo {
  data: DrawsData;
  session: SessionView;
  notices: Notices;
  words: PageWords;
  money: MoneyText;
  phase: Phase;
  /** The draw that accepted tickets at the last tick. */
  openDraw: number | undefined;
  /** The draw that shows, while it is called and after. */
  shownDraw: number | undefined;
  tickets: readonly TicketView[];
  keeper: DrawsKeeper;
  commitments: Commitments;
  list: TicketList;
  desk: Desk;
  caller: Caller;
  offer: OfferView;
  bar: CardBar;
  mine: MyCards;
  showOpen: ReturnType<typeof createOpenDraw>;
}

/** What the parts of the page are built from. */
type Base = Pick<Bingo, 'data' | 'session' | 'notices' | 'words' | 'money'>;

/** What asks the server: for the board, and for the player's tickets. */
function createServerParts(
  { session, notices, words, money }: Base,
  game: () => Bingo,
  calledMs: number,
): Pick<Bingo, 'keeper' | 'list' | 'desk'> {
  return {
    keeper: createDrawsKeeper({
      sessionId: session.sessionId,
      notices,
      words,
      onBoard: (board) => showBoard(game(), board),
      desk: () => game().desk,
    }),
    list: createTicketList({
      host: byId('tickets', HTMLElement),
      words: words.tickets,
      money,
      upTo: words.draws.bingo.paysUpTo,
      describe: (ticket) => describe(game(), ticket),
    }),
    desk: createDesk({
      session,
      words,
      ticketWords: words.tickets,
      money,
      notices,
      revealMs: calledMs + REVEAL_AFTER_MS,
      onTickets: (tickets) => showTickets(game(), tickets),
      onOver: () => setPhase(game(), 'over'),
    }),
  };
}

/** What the player sees and presses. */
function createViews(
  { data: { gameId, draws: part }, session, notices, words, money }: Base,
  game: () => Bingo,
): Pick<Bingo, 'caller' | 'bar' | 'offer' | 'mine' | 'showOpen'> {
  return {
    showOpen: createOpenDraw(part, words.draws, session.language),
    mine: createMyCards(part, words.draws, money),
    caller: createCaller(part, words.draws, {
      onCall: () => game().mine.show(game().tickets, game().caller.called()),
      onEnd: ({ drawNumber, numbers }) => {
        notices.announce(fill(words.draws.drawn, { n: drawNumber, numbers: numbers.join(', ') }));
        showResults(game());
      },
    }),
    bar: createCardBar({
      mostCenti: Math.max(...part.bets.map(({ oddsCenti }) => oddsCenti)),
      stakes: session.stakes,
      words,
      money,
      buy: () => void buy(game()),
      stakeChanged: (stakeMinor) => {
        notices.announce(`${words.ui.stake} ${money.stake(stakeMinor)}`);
        render(game());
      },
    }),
    offer: createOfferView({
      part,
      words: words.draws,
      lucky: createLuckyCards(gameId),
      onChange: () => render(game()),
    }),
  };
}

/** Runs a game of bingo for an open session. */
export function runBingo(data: DrawsData, session: SessionView, notices: Notices): void {
  const { draws: part } = data;
  const words = pageWords(session.language);
  const base: Base = { data, session, notices, words, money: moneyText(session.language, session.currency) };
  setWords(words, session.language);
  const game: Bingo = {
    ...base,
    phase: 'connecting',
    openDraw: undefined,
    shownDraw: undefined,
    tickets: [],
    commitments: createCommitments(data.gameId),
    ...createServerParts(base, () => game, prefersStill() ? 0 : part.drawn * CALL_MS),
    ...createViews(base, () => game),
  };
  dressTopBar(data, session, game.desk.lobby);
  bindPanel('pay-table', (body) => fillCardRules(body, part, words.draws, session.language));
  bindPanel('fairness', (body) => {
    const board = game.keeper.board();
    if (board) fillFairness(body, { data, words, board, commitments: game.commitments });
  });
  render(game);
  tick(game);
  setInterval(() => tick(game), TICK_MS);
}

function showTickets(game: Bingo, tickets: readonly TicketView[]): void {
  game.tickets = tickets;
  game.list.show(tickets);
  game.list.tick(game.keeper.nowMs());
  game.mine.show(tickets, game.caller.called());
}

/** A ticket in words: its card, what the card completed, and its draw. */
function describe({ data: { draws: part }, words, keeper }: Bingo, { pick, subject, state }: TicketView) {
  const { title, detail } = pickWords(part, words.draws, pick);
  const held = keeper.board()?.held.find(({ drawNumber }) => drawNumber === Number(subject));
  if (!held || held.isCancelled || (state !== 'won' && state !== 'lost')) return { title, detail };
  const { best } = markCard(part.patterns ?? [], Number(readPick(part, pick)?.numbers[0]), held.numbers);
  return { title: `${title} · ${cardResult(words.draws, best?.pattern)}`, detail };
}

function setPhase(game: Bingo, phase: Phase): void {
  game.phase = phase;
  byId('game', HTMLElement).dataset['phase'] = phase;
  render(game);
}

const isIn = (game: Bingo, phase: Phase): boolean => game.phase === phase;

function render({ phase, offer, bar }: Bingo): void {
  offer.setReady(phase === 'ready');
  bar.show(offer.chosen().length, phase);
}

/** Shows a new board. The first one makes the page ready to play and fills in the slip from the lobby. */
function showBoard(game: Bingo, board: DrawsBoardView): void {
  const { commitments, notices, words, desk, session } = game;
  if (commitments.see(board))
    notices.show({ title: words.notices.promiseBroken.title, body: words.draws.fairness.broken }, [
      okAction(notices, words),
    ]);
  showDraw(game, board.nowMs);
  showResults(game);
  if (game.phase !== 'connecting') return;
  setPhase(game, 'ready');
  fillSlip(game, takeSlip());
  desk.lobby.tell('ready', { balanceMinor: session.balanceMinor, currency: session.currency });
  void desk.refresh();
}

/** Lists the results. A draw that is being called is not listed yet, so that its balls stay a surprise. */
function showResults({ keeper, caller, data, words, session }: Bingo): void {
  const called = caller.called();
  const held = (keeper.board()?.held ?? []).filter(
    ({ drawNumber, numbers }) => drawNumber !== called?.drawNumber || called.numbers.length === numbers.length,
  );
  const time = new Intl.DateTimeFormat(session.language, { hour: '2-digit', minute: '2-digit' });
  byId('results', HTMLElement).replaceChildren(
    ...(held.length > 0
      ? held.map((each) => resultRow(data.draws, words.draws, time, each))
      : [element('li', { class: 'soft' }, words.draws.resultsEmpty)]),
  );
}

/** Shows the draw that accepts cards, and the latest one: empty while it waits, then ball after ball. */
function showDraw(game: Bingo, nowMs: number): void {
  const { keeper, words, caller, showOpen, offer } = game;
  const board = keeper.board();
  showOpen(board, nowMs);
  offer.setDraw(keeper.open()?.drawNumber);
  const name = byId('latest-name', HTMLElement);
  const closed = board?.upcoming.find(({ closesAtMs }) => closesAtMs <= nowMs);
  if (closed) {
    name.textContent = `${fill(words.draws.draw, { n: closed.drawNumber })} · ${words.draws.drawing} ${clockText(closed.drawsAtMs - nowMs)}`;
    game.shownDraw = closed.drawNumber;
    return caller.clear();
  }
  const last = board?.held[0];
  if (!last || caller.called()?.drawNumber === last.drawNumber) return;
  const isNew = game.shownDraw === last.drawNumber;
  game.shownDraw = last.drawNumber;
  name.textContent = `${words.draws.lastDraw} · ${fill(words.draws.draw, { n: last.drawNumber })}${last.isCancelled ? ` · ${words.draws.cancelled}` : ''}`;
  caller.show(last, isNew);
}

/** Fills in the slip from the lobby, for the draw that is open now. */
function fillSlip({ data, offer, keeper, desk, notices, words }: Bingo, slip: string | undefined): void {
  if (slip === undefined) return;
  const pick = readPick(data.draws, slip);
  if (!pick) return desk.flash(words.draws.slipUnreadable);
  offer.choose(Number(pick.numbers[0]));
  const open = keeper.open();
  if (open && pick.drawNumber < open.drawNumber)
    notices.show({ title: words.tickets.notTaken, body: fill(words.draws.slipLate, { n: open.drawNumber }) }, [
      okAction(notices, words),
    ]);
}

/** Buys the chosen cards, a ticket each, and stops at the first that is refused. */
async function buy(game: Bingo): Promise<void> {
  const open = game.keeper.open();
  const cards = game.offer.chosen();
  if (game.phase !== 'ready' || cards.length === 0 || !open) return;
  setPhase(game, 'betting');
  for (const card of cards) {
    const pick = writePick({ drawNumber: open.drawNumber, type: 'card', numbers: [String(card)] });
    const reply = await game.desk.buy(pick, game.bar.stakeMinor());
    if (!reply.ok) break;
    game.offer.bought(card);
  }
  // The session may have ended meanwhile.
  if (isIn(game, 'betting')) setPhase(game, 'ready');
}

function tick(game: Bingo): void {
  const { keeper, list, desk, offer, phase, words } = game;
  if (phase === 'over') return;
  const nowMs = keeper.nowMs();
  if (phase !== 'connecting') {
    showDraw(game, nowMs);
    list.tick(nowMs);
    desk.watch(nowMs);
  }
  const open = keeper.open()?.drawNumber;
  const hasMoved = game.openDraw !== undefined && open !== undefined && open !== game.openDraw;
  if (hasMoved && phase === 'ready' && offer.chosen().length > 0) desk.flash(words.draws.movedOn);
  game.openDraw = open;
  keeper.tick();
}
