import type { SessionView } from '../../api.ts';
import type { DrawsBoardView } from '../../draws/board-view.ts';
import { oddsOf, readPick, writePick, type DrawBet } from '../../draws/bets.ts';
import type { DrawsData } from '../../game-data.ts';
import { levelsAt } from '../../tickets/payout.ts';
import { fill } from '../../words/words.ts';
import { callGame } from '../calls.ts';
import { byId } from '../dom.ts';
import { takeSlip } from '../launch.ts';
import { moneyText } from '../money.ts';
import { okAction, type Notices } from '../notices.ts';
import { bindPanel } from '../panels.ts';
import { createStakeLadder } from '../stake-ladder.ts';
import { createServerClock } from '../tickets/countdown.ts';
import { createDesk } from '../tickets/desk.ts';
import { createTicketList } from '../tickets/ticket-list.ts';
import { dressTopBar } from '../top-bar.ts';
import { setWords } from '../words-on-page.ts';
import { pickWords } from './bet-words.ts';
import { createCommitments } from './commitments.ts';
import { fillFairness } from './fairness.ts';
import { pageWords } from './page-words.ts';
import { createPicker } from './picker.ts';
import { createResultsView, openDraw } from './results-view.ts';
import { fillRules } from './rules.ts';

/** How often the page looks at its clock. */
const TICK_MS = 250;
/** How often the board is asked for while a result is due, and otherwise. */
const DUE_ASK_MS = 1000;
const IDLE_ASK_MS = 20_000;

/** `betting`: a ticket is on its way. `over`: the session has ended. */
type Phase = 'connecting' | 'ready' | 'betting' | 'over';

/** Runs a game of draws for an open session. */
export function runDraws(data: DrawsData, session: SessionView, notices: Notices): void {
  const { draws: part } = data;
  const words = pageWords(session.language);
  const money = moneyText(session.language, session.currency);
  const clock = createServerClock();
  const commitments = createCommitments(data.gameId);
  const betButton = byId('bet', HTMLButtonElement);
  const potentialAt = byId('potential', HTMLElement);
  let phase: Phase = 'connecting';
  let board: DrawsBoardView | undefined;
  let shownOpen: number | undefined;
  let isOver = false;
  let isAsking = false;
  let askedAtMs = -IDLE_ASK_MS;

  setWords(words, session.language);
  const list = createTicketList({ host: byId('tickets', HTMLElement), words: words.tickets, money, describe: ({ pick }) => pickWords(part, words.draws, pick) });
  const desk = createDesk({ session, words, ticketWords: words.tickets, money, notices, onTickets: (tickets) => { list.show(tickets); list.tick(clock.nowMs()); }, onOver: () => { isOver = true; setPhase('over'); } });
  const results = createResultsView(part, words.draws, session.language, ({ drawNumber, numbers }) => notices.announce(fill(words.draws.drawn, { n: drawNumber, numbers: numbers.join(', ') })));
  const ladder = createStakeLadder(session.stakes, money, (stakeMinor) => { notices.announce(`${words.ui.stake} ${money.full(stakeMinor)}`); render(); });
  const picker = createPicker(part, words.draws, () => render());

  function setPhase(next: Phase): void {
    phase = next;
    byId('game', HTMLElement).dataset['phase'] = next;
    render();
  }

  /** What the bet of now is worth, on the button and beside the balance. */
  function render(): void {
    const bet = picker.bet();
    const oddsCenti = bet && oddsOf(part, bet);
    const levels = session.stakes.levelsMinor;
    const maxMinor = (oddsCenti === undefined ? levels : levelsAt(levels, oddsCenti)).at(-1) ?? 0;
    const isLowered = ladder.stakeMinor() > maxMinor;
    ladder.setMax(maxMinor);
    if (isLowered) desk.flash(fill(words.tickets.stakeMax, { amount: money.full(maxMinor) }));
    const isReady = phase === 'ready';
    ladder.setReady(isReady);
    picker.setReady(isReady);
    potentialAt.textContent = oddsCenti === undefined ? '–' : money.full(Math.floor((ladder.stakeMinor() * oddsCenti) / 100));
    potentialAt.classList.toggle('is-quiet', oddsCenti === undefined);
    betButton.disabled = !isReady || !bet;
    betButton.textContent = phase === 'betting' ? words.tickets.placing : bet ? fill(words.tickets.bet, { stake: money.full(ladder.stakeMinor()) }) : words.draws.choose;
  }

  async function buy(): Promise<void> {
    const bet = picker.bet();
    const open = board && openDraw(board, clock.nowMs());
    if (phase !== 'ready' || !bet || !open) return;
    setPhase('betting');
    await desk.buy(writePick({ drawNumber: open.drawNumber, ...bet }), ladder.stakeMinor());
    // The session may have ended meanwhile.
    if (!isOver) setPhase('ready');
  }

  function show(next: DrawsBoardView): void {
    board = next;
    clock.set(next.nowMs);
    results.show(next);
    if (commitments.see(next)) notices.show({ title: words.notices.promiseBroken.title, body: words.draws.fairness.broken }, [okAction(notices, words)]);
  }

  async function askBoard(): Promise<void> {
    isAsking = true;
    askedAtMs = performance.now();
    const reply = await callGame('board', { sessionId: session.sessionId });
    isAsking = false;
    if (reply.ok && reply.value.engine === 'draws') {
      if (phase === 'connecting') begin(reply.value);
      else show(reply.value);
    } else if (!reply.ok && (reply.code === 'session_unknown' || reply.code === 'session_over')) await desk.refresh();
    else desk.flash(words.ui.reconnecting);
  }

  /** Opens the page for play, with the lobby's slip filled in. */
  function begin(first: DrawsBoardView): void {
    show(first);
    setPhase('ready');
    fillSlip(takeSlip());
    desk.lobby.tell('ready', { balanceMinor: session.balanceMinor, currency: session.currency });
    void desk.refresh();
  }

  function fillSlip(slip: string | undefined): void {
    if (slip === undefined) return;
    const pick = readPick(part, slip);
    if (!pick) return desk.flash(words.draws.slipUnreadable);
    const { drawNumber, ...bet }: { drawNumber: number } & DrawBet = pick;
    picker.set(bet);
    const open = board && openDraw(board, clock.nowMs());
    if (open && drawNumber < open.drawNumber) notices.show({ title: words.tickets.notTaken, body: fill(words.draws.slipLate, { n: open.drawNumber }) }, [okAction(notices, words)]);
  }

  function tick(): void {
    const nowMs = clock.nowMs();
    if (board) {
      results.tick(nowMs);
      list.tick(nowMs);
      desk.watch(nowMs);
      const open = openDraw(board, nowMs)?.drawNumber;
      if (shownOpen !== undefined && open !== undefined && open !== shownOpen && phase === 'ready' && picker.bet()) desk.flash(words.draws.movedOn);
      shownOpen = open;
    }
    // A result is asked for from its time on, and soon again until it is there.
    const isDue = board?.upcoming.some(({ drawsAtMs }) => drawsAtMs <= nowMs) ?? true;
    if (!isOver && !isAsking && performance.now() - askedAtMs >= (isDue ? DUE_ASK_MS : IDLE_ASK_MS)) void askBoard();
  }

  dressTopBar(data, session, desk.lobby);
  bindPanel('pay-table', (body) => fillRules(body, part, words.draws, session.language));
  bindPanel('fairness', (body) => { if (board) fillFairness(body, { data, words: words.draws, board, commitments }); });
  betButton.addEventListener('click', () => void buy());
  render();
  tick();
  setInterval(tick, TICK_MS);
}
