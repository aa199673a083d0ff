import type { SessionView, TicketView } from '../../api.ts';
import type { RoomsData } from '../../game-data.ts';
import type { RoomsBoardView, SeatView } from '../../rooms/board-view.ts';
import { roomOf } from '../../rooms/room-ids.ts';
import { fill, textFor } from '../../words/words.ts';
import { byId } from '../dom.ts';
import { failureText } from '../keep-asking.ts';
import { moneyText, type MoneyText } from '../money.ts';
import { okAction, type Notices } from '../notices.ts';
import { bindPanel } from '../panels.ts';
import { chipOf } from '../tables/chips.ts';
import { createDesk, type Desk } from '../tickets/desk.ts';
import { createTicketList } from '../tickets/ticket-list.ts';
import { dressTopBar } from '../top-bar.ts';
import { setWords } from '../words-on-page.ts';
import { createRoomKeeper, type RoomKeeper } from './board-keeper.ts';
import { fillFairness } from './fairness.ts';
import { pageWords, type PageWords } from './page-words.ts';
import { phaseText, resultText } from './phase-text.ts';
import { fillRules } from './rules.ts';
import { createSeatsView, handText, nameOf, type SeatsView } from './seats-view.ts';
import { createRoomWitness, type RoomWitness } from './witness.ts';

/** How often the page updates its countdown. */
const TICK_MS = 250;
/** The rim changes its colour when this much time is left. */
const SOON_MS = 4000;
/** Time for the cards to be turned before the result is told. */
const TURNING_MS = 900;

interface RoomPage {
  data: RoomsData;
  session: SessionView;
  notices: Notices;
  words: PageWords;
  money: MoneyText;
  /** `busy`: a stake or a move is being sent. `over`: the session has ended. */
  phase: 'connecting' | 'ready' | 'busy' | 'over';
  keeper: RoomKeeper;
  witness: RoomWitness;
  desk: Desk;
  seats: SeatsView;
  tickets: readonly TicketView[];
  /** The deal whose result was told, and the turn that was announced. */
  told: { deal: string; turn: string };
}

/** Runs a room for an open session. */
export function runRoom(data: RoomsData, session: SessionView, notices: Notices): void {
  const words = pageWords(session.language);
  const money = moneyText(session.language, session.currency);
  setWords(words, session.language);
  const list = createTicketList({
    host: byId('tickets', HTMLElement),
    words: words.tickets,
    money,
    upTo: words.rooms.upTo,
    describe: ({ pick }) => {
      const [deal = '', seat = ''] = pick.split(':');
      return { title: fill(words.rooms.deal, { n: deal }), detail: fill(words.rooms.seat, { n: seat }) };
    },
  });
  const page: RoomPage = {
    data,
    session,
    notices,
    words,
    money,
    phase: 'connecting',
    tickets: [],
    told: { deal: '', turn: '' },
    witness: createRoomWitness(data.gameId),
    seats: createSeatsView(data.rooms.seats, words, money),
    keeper: createRoomKeeper({
      sessionId: session.sessionId,
      notices,
      words,
      onBoard: (board) => showBoard(page, board),
      desk: () => page.desk,
    }),
    desk: createDesk({
      session,
      words,
      ticketWords: words.tickets,
      money,
      notices,
      onTickets: (tickets) => {
        page.tickets = tickets;
        list.show(tickets);
      },
      onOver: () => setPhase(page, 'over'),
    }),
  };
  dressRoom(page);
  bindActions(page);
  tick(page);
  setInterval(() => tick(page), TICK_MS);
}

/** Fills in what stays the same, and the panels. */
function dressRoom(page: RoomPage): void {
  const { data, session, words, money, desk, keeper, witness } = page;
  dressTopBar(data, session, desk.lobby);
  bindPanel('pay-table', (body) =>
    fillRules(body, {
      part: data.rooms,
      words: words.rooms,
      language: session.language,
      stake: money.stake(keeper.board()?.stakeMinor ?? 0),
    }),
  );
  bindPanel('fairness', (body) => {
    const board = keeper.board();
    if (board) fillFairness(body, { words: words.rooms, steps: words.fairness.steps, board, witness });
  });
}

function bindActions(page: RoomPage): void {
  byId('join', HTMLButtonElement).addEventListener('click', () => void join(page));
  for (const move of ['draw', 'stay'] as const)
    byId(move, HTMLButtonElement).addEventListener('click', () => void act(page, move));
}

function setPhase(page: RoomPage, phase: RoomPage['phase']): void {
  page.phase = phase;
  byId('game', HTMLElement).dataset['phase'] = phase;
  render(page);
}

const ownSeat = (board: RoomsBoardView | undefined): SeatView | undefined =>
  board?.seats.find(({ kind }) => kind === 'you');

/** Places the stake of the deal that is open. */
async function join(page: RoomPage): Promise<void> {
  const { keeper, desk } = page;
  const board = keeper.board();
  if (page.phase !== 'ready' || board?.deal?.state !== 'open') return;
  setPhase(page, 'busy');
  await desk.buy(`${board.deal.dealNumber}:${board.seat}`, board.stakeMinor);
  keeper.refresh();
  settle(page);
}

/** Sends the player's move. */
async function act(page: RoomPage, move: 'draw' | 'stay'): Promise<void> {
  if (page.phase !== 'ready') return;
  setPhase(page, 'busy');
  const fault = await page.keeper.act(move);
  if (fault) page.desk.flash(failureText(fault, page.words));
  settle(page);
}

/** The page is ready again, unless the session has ended meanwhile. */
function settle(page: RoomPage): void {
  if (page.phase === 'busy') setPhase(page, 'ready');
}

/** Shows a new board. The first one makes the page ready to play. */
function showBoard(page: RoomPage, board: RoomsBoardView): void {
  const { witness, notices, words, desk, session, seats, data, money } = page;
  if (witness.see(board))
    notices.show({ title: words.notices.promiseBroken.title, body: words.rooms.fairness.broken }, [
      okAction(notices, words),
    ]);
  const isFirst = page.phase === 'connecting';
  seats.show(board, !isFirst);
  const room = roomOf(data.gameId, data.rooms, board.roomId);
  byId('room-line', HTMLElement).textContent = fill(words.rooms.roomLine, {
    room: textFor(room.name, session.language),
    stake: money.stake(board.stakeMinor),
  });
  tellTurn(page, board);
  tellResult(page, board, !isFirst);
  if (!isFirst) return render(page);
  setPhase(page, 'ready');
  desk.lobby.tell('ready', { balanceMinor: session.balanceMinor, currency: session.currency });
  void desk.refresh();
}

/** Tells screen readers once that it is the player's turn. */
function tellTurn({ told, notices, words, data }: RoomPage, board: RoomsBoardView): void {
  const turn = `${board.deal?.dealNumber ?? 0}:${board.deal?.turn ?? ''}`;
  if (!ownSeat(board)?.isTurn || told.turn === turn) return;
  told.turn = turn;
  notices.announce(fill(words.rooms.turnTold, { n: data.rooms.turnS }));
}

/** Tells how a deal ended, when its cards have been turned. */
function tellResult(page: RoomPage, board: RoomsBoardView, isAnimated: boolean): void {
  const { told, notices, words, money, desk } = page;
  const deal = `${board.tableId}:${board.deal?.dealNumber ?? 0}:${board.deal?.state ?? ''}`;
  if (told.deal === deal) return;
  told.deal = deal;
  const outcome = byId('outcome', HTMLElement);
  outcome.textContent = '';
  if (board.deal?.state !== 'over') return;
  const tell = (): void => {
    if (told.deal !== deal) return;
    outcome.textContent = resultText(board, words, money);
    const hands = board.seats
      .filter(({ cards }) => cards.length > 0)
      .map((seat) =>
        fill(words.rooms.resultOf, { name: nameOf(seat, words), hand: handText(seat, words) ?? words.rooms.hidden }),
      );
    if (isAnimated) notices.announce([...hands, outcome.textContent].join('. '));
    void desk.refresh();
  };
  if (isAnimated) setTimeout(tell, TURNING_MS);
  else tell();
}

function render(page: RoomPage): void {
  const { phase, words, money, keeper } = page;
  const board = keeper.board();
  if (!board || phase === 'connecting') return;
  const own = ownSeat(board);
  const isReady = phase === 'ready';
  const isTurn = own?.isTurn === true && phase !== 'over';
  const canJoin = board.deal?.state === 'open' && own?.part === 'watching' && !isClosed(page, board);
  const join = byId('join', HTMLButtonElement);
  join.hidden = isTurn;
  join.disabled = !canJoin || !isReady;
  join.textContent = joinText(page, board, canJoin);
  for (const id of ['draw', 'stay'] as const) {
    const button = byId(id, HTMLButtonElement);
    button.hidden = !isTurn;
    button.disabled = !isReady;
  }
  byId('phase', HTMLElement).textContent = phaseText(board, keeper.nowMs(), words);
  byId('pot', HTMLElement).textContent = money.stake(board.deal?.potMinor ?? 0);
  showChips(page, board);
  byId('deal-name', HTMLElement).textContent = board.deal
    ? `${fill(words.rooms.deal, { n: board.deal.dealNumber })} · ${fill(words.rooms.seat, { n: board.seat })}`
    : '';
  byId('felt', HTMLElement).dataset['state'] = board.deal?.state ?? 'full';
}

/** One chip in the pot for each stake. */
function showChips({ session: { stakes, currency } }: RoomPage, { deal, stakeMinor }: RoomsBoardView): void {
  const host = byId('pot-chips', HTMLElement);
  const count = (deal?.potMinor ?? 0) / stakeMinor;
  if (host.childElementCount === count) return;
  const chip = () => chipOf({ levelsMinor: stakes.levelsMinor, currency }, stakeMinor);
  host.replaceChildren(...Array.from({ length: count }, chip));
}

const isClosed = ({ keeper }: RoomPage, { deal }: RoomsBoardView): boolean =>
  deal !== null && deal.closesAtMs !== null && keeper.nowMs() >= deal.closesAtMs;

function joinText({ phase, words, money, keeper }: RoomPage, board: RoomsBoardView, canJoin: boolean): string {
  const { deal, stakeMinor } = board;
  if (phase === 'busy' && deal?.state === 'open') return words.tickets.placing;
  if (canJoin) return fill(words.rooms.join, { amount: money.stake(stakeMinor) });
  if (deal?.nextAtMs)
    return fill(words.rooms.nextIn, { n: Math.max(0, Math.ceil((deal.nextAtMs - keeper.nowMs()) / 1000)) });
  return ownSeat(board)?.part === 'in'
    ? words.rooms.joined
    : fill(words.rooms.join, { amount: money.stake(stakeMinor) });
}

/** What the countdown runs to, and how long that takes as a whole. */
function countdownOf({ deal }: RoomsBoardView, { waitS, turnS }: RoomsData['rooms']): [endsAtMs: number, s: number] {
  if (deal?.state === 'open' && deal.closesAtMs !== null) return [deal.closesAtMs, waitS];
  if (deal?.state === 'playing' && deal.turnEndsAtMs !== null) return [deal.turnEndsAtMs, turnS];
  return [0, 1];
}

function tick(page: RoomPage): void {
  const { keeper, phase, data, desk } = page;
  if (phase === 'over') return;
  keeper.tick();
  const board = keeper.board();
  if (!board || phase === 'connecting') return;
  const nowMs = keeper.nowMs();
  const [endsAtMs, wholeS] = countdownOf(board, data.rooms);
  const leftMs = Math.max(0, endsAtMs - nowMs);
  byId('time-left', HTMLElement).textContent = endsAtMs > 0 ? String(Math.min(wholeS, Math.ceil(leftMs / 1000))) : '';
  byId('rim', SVGElement).style.setProperty('--left', String(Math.min(1, leftMs / (wholeS * 1000))));
  byId('felt', HTMLElement).classList.toggle('is-soon', endsAtMs > 0 && leftMs <= SOON_MS);
  desk.watch(nowMs);
  render(page);
}
