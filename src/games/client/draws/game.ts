import type { SessionView, TicketView } from '../../api.ts';
import { readPick, writePick } from '../../draws/bets.ts';
import type { DrawsBoardView, HeldDrawView } from '../../draws/board-view.ts';
import type { DrawsPart } from '../../draws/draws-part.ts';
import type { DrawsData } from '../../game-data.ts';
import type { DrawsWords } from '../../words/draws/word-types.ts';
import { fill } from '../../words/words.ts';
import { byId } from '../dom.ts';
import { opensWithResults, takeSlip } from '../launch.ts';
import { moneyText, type MoneyText } from '../money.ts';
import { okAction, type Notices } from '../notices.ts';
import { bindPanel } from '../panels.ts';
import { createDesk, type Desk } from '../tickets/desk.ts';
import { createTicketList, type TicketList } from '../tickets/ticket-list.ts';
import { dressTopBar } from '../top-bar.ts';
import { setWords } from '../words-on-page.ts';
import { createBetBar, type BetBar, type Phase } from './bet-bar.ts';
import { pickWords } from '../../draws/bet-words.ts';
import { createDrawsKeeper, type DrawsKeeper } from './board-keeper.ts';
import { createCommitments, type Commitments } from './commitments.ts';
import { fillFairness } from './fairness.ts';
import { pageWords, type PageWords } from './page-words.ts';
import { createPicker, type Picker } from './picker.ts';
import { createResultsView, type ResultsView } from './results-view.ts';
import { fillRules } from './rules.ts';

/** How often the page updates its countdowns. */
const TICK_MS = 250;

interface Game {
  data: DrawsData;
  session: SessionView;
  notices: Notices;
  words: PageWords;
  phase: Phase;
  /** The draw that accepted tickets at the last tick. */
  openDraw: number | undefined;
  keeper: DrawsKeeper;
  commitments: Commitments;
  list: TicketList;
  desk: Desk;
  results: ResultsView;
  bar: BetBar;
  picker: Picker;
}

/** Runs a draws game for an open session. */
export function runDraws(data: DrawsData, session: SessionView, notices: Notices): void {
  const { draws: part } = data;
  const words = pageWords(session.language);
  const money = moneyText(session.language, session.currency);
  setWords(words, session.language);
  const game: Game = {
    data,
    session,
    notices,
    words,
    phase: 'connecting',
    openDraw: undefined,
    commitments: createCommitments(data.gameId),
    keeper: createDrawsKeeper({
      sessionId: session.sessionId,
      notices,
      words,
      onBoard: (board) => showBoard(game, board),
      desk: () => game.desk,
    }),
    list: createTicketList({
      host: byId('tickets', HTMLElement),
      words: words.tickets,
      money,
      describe: (ticket) => describeTicket(part, words.draws, money, ticket),
    }),
    desk: createDesk({
      session,
      words,
      ticketWords: words.tickets,
      money,
      notices,
      onTickets: (tickets) => {
        game.list.show(tickets);
        game.list.tick(game.keeper.nowMs());
      },
      onOver: () => setPhase(game, 'over'),
    }),
    results: createResultsView(part, words.draws, session.language, (held) =>
      notices.announce(drawnText(part, words.draws, held)),
    ),
    bar: createBetBar({
      part,
      stakes: session.stakes,
      words,
      money,
      buy: () => void buy(game),
      stakeChanged: (stakeMinor) => {
        notices.announce(`${words.ui.stake} ${money.stake(stakeMinor)}`);
        render(game);
      },
      stakeLowered: (maxMinor) => game.desk.flash(fill(words.tickets.stakeMax, { amount: money.stake(maxMinor) })),
    }),
    picker: createPicker({ part, words: words.draws, oddsText: money.odds, onChange: () => render(game) }),
  };
  dressTopBar(data, session, game.desk.lobby);
  bindPanel('pay-table', (body) => fillRules(body, part, words.draws, session.language));
  bindPanel('fairness', (body) => {
    const board = game.keeper.board();
    if (board) fillFairness(body, { data, words, board, commitments: game.commitments });
  });
  render(game);
  tick(game);
  setInterval(() => tick(game), TICK_MS);
}

/** A ticket in the words of the game. A lô has no one payout: it pays for each hit. */
function describeTicket(part: DrawsPart, words: DrawsWords, money: MoneyText, ticket: TicketView) {
  const amount = money.full(Math.floor((ticket.stakeMinor * ticket.oddsCenti) / 100));
  return {
    ...pickWords(part, words, ticket.pick),
    ...(readPick(part, ticket.pick)?.type === 'lo' && { pays: fill(words.prizes.perHit, { amount }) }),
  };
}

/** A new result for screen readers. Of a table of prizes it is the special one. */
const drawnText = (part: DrawsPart, words: DrawsWords, { drawNumber, numbers }: HeldDrawView): string =>
  fill(words.drawn, { n: drawNumber, numbers: (part.region ? numbers.slice(0, 1) : numbers).join(', ') });

function setPhase(game: Game, phase: Phase): void {
  game.phase = phase;
  byId('game', HTMLElement).dataset['phase'] = phase;
  render(game);
}

const isIn = (game: Game, phase: Phase): boolean => game.phase === phase;

function render({ phase, picker, bar }: Game): void {
  picker.setReady(phase === 'ready');
  bar.show(picker.bet(), phase);
}

/** Shows a new board. The first one makes the page ready to play and fills in the slip from the lobby. */
function showBoard(game: Game, board: DrawsBoardView): void {
  const {
    results,
    commitments,
    notices,
    words,
    desk,
    session: { balanceMinor, currency },
  } = game;
  results.show(board);
  if (commitments.see(board))
    notices.show({ title: words.notices.promiseBroken.title, body: words.draws.fairness.broken }, [
      okAction(notices, words),
    ]);
  if (game.phase !== 'connecting') return;
  setPhase(game, 'ready');
  fillSlip(game, takeSlip());
  if (opensWithResults()) byId('results', HTMLElement).focus();
  desk.lobby.tell('ready', { balanceMinor, currency });
  void desk.refresh();
}

/**
 * Fills in the slip from the lobby, for the draw that is open now. Tells the player if the slip was for an earlier
 * draw.
 */
function fillSlip({ data, picker, keeper, desk, notices, words }: Game, slip: string | undefined): void {
  if (slip === undefined) return;
  const pick = readPick(data.draws, slip);
  if (!pick) return desk.flash(words.draws.slipUnreadable);
  picker.set(pick);
  const open = keeper.open();
  if (open && pick.drawNumber < open.drawNumber)
    notices.show({ title: words.tickets.notTaken, body: fill(words.draws.slipLate, { n: open.drawNumber }) }, [
      okAction(notices, words),
    ]);
}

async function buy(game: Game): Promise<void> {
  const bet = game.picker.bet();
  const open = game.keeper.open();
  if (game.phase !== 'ready' || !bet || !open) return;
  setPhase(game, 'betting');
  const reply = await game.desk.buy(writePick({ drawNumber: open.drawNumber, ...bet }), game.bar.stakeMinor());
  // A selection that stayed would invite a second purchase of the same ticket.
  if (reply.ok) game.picker.bought(bet);
  // The session may have ended meanwhile.
  if (isIn(game, 'betting')) setPhase(game, 'ready');
}

function tick(game: Game): void {
  const { keeper, results, list, desk, picker, phase, words } = game;
  if (phase === 'over') return;
  const nowMs = keeper.nowMs();
  if (phase !== 'connecting') {
    results.tick(nowMs);
    list.tick(nowMs);
    desk.watch(nowMs);
  }
  const open = keeper.open()?.drawNumber;
  if (game.openDraw !== undefined && open !== undefined && open !== game.openDraw && phase === 'ready' && picker.bet())
    desk.flash(words.draws.movedOn);
  game.openDraw = open;
  keeper.tick();
}
