import type { SessionView, TicketView } from '../../api.ts';
import type { TablesData } from '../../game-data.ts';
import { readPick, writePick } from '../../tables/bets.ts';
import type { DealtRoundView, TablesBoardView } from '../../tables/board-view.ts';
import { isReturned, isWon, pointsAt, tableRules, winnerOf } from '../../tables/round.ts';
import type { TableBetType } from '../../tables/tables-part.ts';
import { fill } from '../../words/words.ts';
import { byId } from '../dom.ts';
import { moneyText, type MoneyText } from '../money.ts';
import { okAction, type Notices } from '../notices.ts';
import { bindPanel } from '../panels.ts';
import { createBoardKeeper, type BoardKeeper, type BoardPace } from '../tickets/board-keeper.ts';
import { createDesk, type Desk } from '../tickets/desk.ts';
import { createTicketList, type TicketList } from '../tickets/ticket-list.ts';
import { dressTopBar } from '../top-bar.ts';
import { setWords } from '../words-on-page.ts';
import { createAreas, type Areas } from './areas.ts';
import { createCardsView, type CardsView } from './cards-view.ts';
import type { ChipSet } from './chips.ts';
import { fillFairness } from './fairness.ts';
import { pageWords, type PageWords } from './page-words.ts';
import { createRoadsView, type RoadsView } from './roads-view.ts';
import { fillRules } from './rules.ts';
import { showSeats } from './seats.ts';
import { roundOnFelt, stageOf, timeLeft, type Stage } from './stage.ts';
import { createTray, type Tray } from './tray.ts';
import { isWithinLimit, sumsOf, totalOf, type Sums, type Wager } from './wagers.ts';
import { createTableWitness, type TableWitness } from './witness.ts';

/** How often the page updates its countdown. */
const TICK_MS = 250;
/** The rim changes its colour when this much time is left. */
const SOON_MS = 5000;

/** Requests quickly while cards are due, and otherwise often enough to show the bets of others. */
const PACE: BoardPace<'tables'> = {
  engine: 'tables',
  isDue: ({ next }, nowMs) => next.dealsAtMs <= nowMs,
  dueMs: 500,
  idleMs: 2500,
};

/** `betting`: bets are being confirmed. `over`: the session has ended. */
type Phase = 'connecting' | 'ready' | 'betting' | 'over';

interface Table {
  data: TablesData;
  session: SessionView;
  notices: Notices;
  words: PageWords;
  money: MoneyText;
  chips: ChipSet;
  phase: Phase;
  stage: Stage | undefined;
  /** Chips that are not confirmed yet. */
  pending: Wager[];
  tickets: readonly TicketView[];
  /** The round whose cards lie open. */
  shownRound: number | undefined;
  /** The cards are being turned. The roads follow when the last one lies open. */
  isTurning: boolean;
  keeper: BoardKeeper<'tables'>;
  witness: TableWitness;
  list: TicketList;
  desk: Desk;
  areas: Areas;
  tray: Tray;
  cards: CardsView;
  roads: RoadsView;
}

/** Runs a table for an open session. */
export function runTable(data: TablesData, session: SessionView, notices: Notices): void {
  const { tables: part } = data;
  const words = pageWords(session.language);
  const money = moneyText(session.language, session.currency);
  setWords(words, session.language);
  const { levelsMinor, maxMinor = Infinity } = session.stakes;
  const chips: ChipSet = {
    levelsMinor: levelsMinor.filter((level, index) => index === 0 || level <= maxMinor),
    currency: session.currency,
  };
  const table: Table = {
    data,
    session,
    notices,
    words,
    money,
    chips,
    phase: 'connecting',
    stage: undefined,
    pending: [],
    tickets: [],
    shownRound: undefined,
    isTurning: false,
    witness: createTableWitness(data.gameId),
    keeper: createBoardKeeper(PACE, {
      sessionId: session.sessionId,
      notices,
      words,
      onBoard: (board) => showBoard(table, board),
      desk: () => table.desk,
    }),
    list: createTicketList({
      host: byId('tickets', HTMLElement),
      words: words.tickets,
      money,
      describe: ({ pick: text }) => {
        const pick = readPick(part, text);
        return pick
          ? { title: words.tables.bets[pick.type], detail: fill(words.tables.round, { n: pick.roundNumber }) }
          : { title: text, detail: '' };
      },
    }),
    desk: createDesk({
      session,
      words,
      ticketWords: words.tickets,
      money,
      notices,
      onTickets: (tickets) => {
        table.tickets = tickets;
        table.list.show(tickets);
        render(table);
      },
      onOver: () => setPhase(table, 'over'),
    }),
    areas: createAreas({ part, words: words.tables, money, chips, press: (type) => press(table, type) }),
    tray: createTray(chips, Math.min(session.stakes.first, chips.levelsMinor.length - 1), money),
    cards: createCardsView(part, words.tables),
    roads: createRoadsView(part, words.tables),
  };
  dressTable(table);
  bindActions(table);
  render(table);
  tick(table);
  setInterval(() => tick(table), TICK_MS);
}

/** Fills in what stays the same, and the panels. */
function dressTable(table: Table): void {
  const { data, session, words, money, chips } = table;
  const { tables: part } = data;
  const [lowest = 0, highest = 0] = [chips.levelsMinor[0], chips.levelsMinor.at(-1)];
  byId('limits', HTMLElement).textContent = fill(words.tables.limits, {
    from: money.stake(lowest),
    to: money.stake(highest),
  });
  dressTopBar(data, session, table.desk.lobby);
  bindPanel('pay-table', (body) => fillRules(body, part, words.tables, session.language));
  bindPanel('fairness', (body) => {
    const board = table.keeper.board();
    if (board)
      fillFairness(body, { data, words: words.tables, steps: words.fairness.steps, board, witness: table.witness });
  });
}

function bindActions(table: Table): void {
  byId('undo', HTMLButtonElement).addEventListener('click', () => {
    table.pending = table.pending.slice(0, -1);
    render(table);
  });
  byId('repeat', HTMLButtonElement).addEventListener('click', () => add(table, lastWagers(table)));
  byId('bet', HTMLButtonElement).addEventListener('click', () => void confirm(table));
}

function setPhase(table: Table, phase: Phase): void {
  table.phase = phase;
  byId('game', HTMLElement).dataset['phase'] = phase;
  render(table);
}

const isIn = (table: Table, phase: Phase): boolean => table.phase === phase;

/** What the player has confirmed on a round. Returned stakes do not count. */
const wagersOn = ({ tickets, data }: Table, roundNumber: number): Wager[] =>
  tickets.flatMap(({ subject, pick, state, stakeMinor }) => {
    const type = readPick(data.tables, pick)?.type;
    return Number(subject) === roundNumber && state !== 'void' && type ? [{ type, amountMinor: stakeMinor }] : [];
  });

/** What the player bet in the last round that they played. */
function lastWagers(table: Table): Wager[] {
  const now = table.keeper.board()?.next.roundNumber ?? 0;
  const last = Math.max(...table.tickets.map(({ subject }) => Number(subject)).filter((round) => round < now), 0);
  return [...sumsOf(wagersOn(table, last))].map(([type, amountMinor]) => ({ type, amountMinor }));
}

function placedOn(table: Table): Sums {
  const board = table.keeper.board();
  return board && table.stage ? sumsOf(wagersOn(table, roundOnFelt(board, table.stage))) : new Map();
}

/** A tap on a bet: the chosen chip lies on it, and is a bet once it is confirmed. */
function press(table: Table, type: TableBetType): void {
  if (add(table, [{ type, amountMinor: table.tray.chosenMinor() }])) table.areas.fly(type, table.tray.chosen());
}

/** Adds chips if the limit of the table allows. Returns whether they were added. */
function add(table: Table, wagers: readonly Wager[]): boolean {
  const { phase, stage, pending, desk, words, money, chips, notices } = table;
  const maxMinor = chips.levelsMinor.at(-1) ?? 0;
  if (phase !== 'ready' || stage !== 'betting' || wagers.length === 0) return false;
  if (!isWithinLimit({ placed: placedOn(table), pending, maxMinor }, wagers)) {
    const text = fill(words.tables.limitReached, { amount: money.stake(maxMinor) });
    desk.flash(text);
    notices.announce(text);
    return false;
  }
  table.pending = [...pending, ...wagers];
  render(table);
  return true;
}

/** Confirms the chips on the felt: one bet for each area. */
async function confirm(table: Table): Promise<void> {
  const { desk, keeper } = table;
  const roundNumber = keeper.board()?.next.roundNumber;
  if (table.phase !== 'ready' || table.stage !== 'betting' || roundNumber === undefined) return;
  setPhase(table, 'betting');
  for (const [type, amountMinor] of sumsOf(table.pending)) {
    const reply = await desk.buy(writePick({ roundNumber, type }), amountMinor);
    // A refusal was told. What has not been confirmed stays, so that the player can decide again.
    if (!reply.ok) break;
    table.pending = table.pending.filter((wager) => wager.type !== type);
    render(table);
  }
  // The session may have ended meanwhile.
  if (isIn(table, 'betting')) setPhase(table, 'ready');
  byId('bet', HTMLButtonElement).focus({ preventScroll: true });
}

/** Shows a new board. The first one makes the page ready to play. */
function showBoard(table: Table, board: TablesBoardView): void {
  const { witness, notices, words, desk, session } = table;
  if (witness.see(board))
    notices.show({ title: words.notices.promiseBroken.title, body: words.tables.fairness.broken }, [
      okAction(notices, words),
    ]);
  const isFirst = table.phase === 'connecting';
  const last = board.dealt.at(-1);
  step(table, board);
  if (last && last.roundNumber !== table.shownRound) void deal(table, last, !isFirst && table.stage === 'dealing');
  if (!table.isTurning) table.roads.show(board.dealt);
  showSeats(byId('seats', HTMLElement), board.next.others.seats, table);
  if (!isFirst) return render(table);
  setPhase(table, 'ready');
  desk.lobby.tell('ready', { balanceMinor: session.balanceMinor, currency: session.currency });
  void desk.refresh();
}

/** Turns the cards of a round, then shows and tells its result. */
async function deal(table: Table, round: DealtRoundView, isAnimated: boolean): Promise<void> {
  const { cards, areas, data, words, notices, keeper, roads } = table;
  const { game, bets } = data.tables;
  table.shownRound = round.roundNumber;
  table.isTurning = true;
  const outcome = byId('outcome', HTMLElement);
  if (isAnimated) outcome.textContent = '';
  await cards.show(round, isAnimated);
  if (table.shownRound !== round.roundNumber) return;
  table.isTurning = false;
  const winner = winnerOf(game, round);
  const [first, second] = tableRules[game].sides;
  const { tables: text } = words;
  const result =
    winner === 'tie' ? text.tie : fill(text.wins, { winner: text.bets[winner === 'first' ? first : second] });
  outcome.textContent = result;
  outcome.dataset['winner'] = winner;
  byId('hands', HTMLElement).dataset['winner'] = winner;
  roads.show(keeper.board()?.dealt ?? []);
  if (!isAnimated) return;
  if (table.stage === 'dealing') {
    const types = bets.map(({ type }) => type);
    areas.settle({
      won: types.filter((type) => isWon(game, type, round)),
      returned: types.filter((type) => isReturned(game, type, round)),
    });
  }
  const points = pointsAt(game, round);
  notices.announce(
    fill(text.result, {
      first: `${text.bets[first]} ${points.first}`,
      second: `${text.bets[second]} ${points.second}`,
      result,
    }),
  );
}

/** Moves the page to the stage that the time asks for. */
function step(table: Table, board: TablesBoardView): void {
  const { keeper, areas, cards, desk, notices, words } = table;
  const stage = stageOf(board.next, keeper.nowMs());
  if (stage === table.stage) return;
  const before = table.stage;
  table.stage = stage;
  byId('felt', HTMLElement).dataset['state'] = stage;
  if (stage === 'betting') {
    areas.open();
    if (before) {
      const seconds = Math.round((board.next.closesAtMs - board.next.opensAtMs) / 1000);
      notices.announce(fill(words.tables.opened, { n: seconds }));
    }
  }
  if (stage === 'closed') {
    byId('hands', HTMLElement).removeAttribute('data-winner');
    byId('outcome', HTMLElement).textContent = '';
    // So that cards that still turn do not tell a result of the round before.
    table.shownRound = undefined;
    table.isTurning = false;
    if (!board.isCancelled) cards.layBacks(before !== undefined);
    table.shownRound = board.dealt.at(-1)?.roundNumber;
    if (table.pending.length > 0 && table.phase === 'ready') {
      table.pending = [];
      desk.flash(words.tables.notConfirmed);
    }
  }
  render(table);
}

function render(table: Table): void {
  const { phase, stage, pending, areas, tray, words, money, keeper } = table;
  const board = keeper.board();
  const canBet = phase === 'ready' && stage === 'betting' && board?.isCancelled === false;
  areas.show({
    placed: placedOn(table),
    pending: sumsOf(pending),
    others: stage === 'dealing' ? [] : (board?.next.others.sums ?? []),
    isReady: canBet,
  });
  tray.setReady(canBet);
  byId('undo', HTMLButtonElement).disabled = !canBet || pending.length === 0;
  byId('repeat', HTMLButtonElement).disabled = !canBet || pending.length > 0 || lastWagers(table).length === 0;
  const bet = byId('bet', HTMLButtonElement);
  bet.disabled = !canBet || pending.length === 0;
  const { tables: text } = words;
  if (phase === 'connecting') return;
  bet.textContent =
    phase === 'betting'
      ? words.tickets.placing
      : pending.length > 0
        ? fill(text.confirmAmount, { amount: money.stake(totalOf(pending)) })
        : stage === 'betting'
          ? text.tapToBet
          : text.phases[stage ?? 'closed'];
  if (!board) return;
  byId('phase', HTMLElement).textContent = board.isCancelled ? text.phases.cancelled : text.phases[stage ?? 'closed'];
  const index = (board.next.roundNumber - (stage === 'dealing' ? 1 : 0)) % table.data.tables.roundsPerShoe;
  byId('round-name', HTMLElement).textContent = fill(text.roundOf, {
    n: index + 1,
    all: table.data.tables.roundsPerShoe,
  });
  byId('shoe-name', HTMLElement).textContent = fill(text.shoe, { n: board.shoes[0]?.shoeNumber ?? 0 });
}

function tick(table: Table): void {
  const { keeper, list, desk, phase } = table;
  if (phase === 'over') return;
  const board = keeper.board();
  keeper.tick();
  if (!board || phase === 'connecting') return;
  const nowMs = keeper.nowMs();
  step(table, board);
  const isBetting = table.stage === 'betting';
  const leftMs = board.next.closesAtMs - nowMs;
  const rim = byId('felt', HTMLElement);
  rim.style.setProperty('--left', String(isBetting ? timeLeft(board.next, nowMs) : 0));
  rim.classList.toggle('is-soon', isBetting && leftMs < SOON_MS);
  byId('time-left', HTMLElement).textContent = isBetting ? String(Math.max(0, Math.ceil(leftMs / 1000))) : '';
  list.tick(nowMs);
  desk.watch(nowMs);
}
