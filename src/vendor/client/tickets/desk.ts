import type { SessionView, TicketView } from '../../api.ts';
import type { TicketWords } from '../../words/tickets/words.ts';
import { errorText, fill, type Words } from '../../words/words.ts';
import { callGame, type Reply } from '../calls.ts';
import { byId } from '../dom.ts';
import { keepAsking, type FailureCode } from '../keep-asking.ts';
import { forgetSession } from '../launch.ts';
import { createLobby, type Lobby } from '../lobby.ts';
import type { MoneyText } from '../money.ts';
import { okAction, type Notices } from '../notices.ts';

/** What the desk works with. */
export interface DeskParts {
  session: SessionView;
  words: Words;
  ticketWords: TicketWords;
  money: MoneyText;
  notices: Notices;
  /** Tickets as they are now, newest first; called whenever they were asked for. */
  onTickets(tickets: readonly TicketView[]): void;
  /** Refusals that the page tells of itself, where the player decides anew; the desk stays silent about them. */
  ownRefusals?: readonly FailureCode[];
  /** The session has ended: nothing can be bought any more. */
  onOver(): void;
}

/** Buys tickets and follows them to their end; keeps the balance on the page and the lobby informed. */
export interface Desk {
  lobby: Lobby;
  /** Buys one ticket, however often the connection breaks meanwhile. What the player must be told has been told when it answers. */
  buy(pick: string, stakeMinor: number): Promise<Reply<TicketView>>;
  /** Asks for the tickets. */
  refresh(): Promise<void>;
  /** To be called every second with the server's time: asks again when a ticket's end is due. */
  watch(nowMs: number): void;
  /** Shows a line for a few seconds. */
  flash(text: string): void;
}

/** The result is shown before the tickets tell of it. */
const REVEAL_MS = 2500;
/** How often tickets are asked for while their end is due. */
const ASK_EVERY_MS = 1500;
const FLASH_MS = 5000;

const isEnded = ({ state }: TicketView): boolean => state === 'won' || state === 'lost';

/** Opens the desk of a session. */
export function createDesk({ session, words, ticketWords, money, notices, onTickets, ownRefusals = [], onOver }: DeskParts): Desk {
  const { sessionId, currency } = session;
  const balanceAt = byId('balance', HTMLElement);
  let balanceMinor = session.balanceMinor;
  let tickets: readonly TicketView[] = [];
  let askedAtMs = 0;
  let flashes = 0;

  function setBalance(minor: number): void {
    balanceMinor = minor;
    balanceAt.textContent = money.full(minor);
  }

  async function refreshBalance(): Promise<void> {
    const reply = await callGame('balance', { sessionId });
    if (reply.ok) setBalance(reply.value.balanceMinor);
  }

  const lobby = createLobby(session.lobbyOrigin, () => void refreshBalance());

  function flash(text: string): void {
    const own = (flashes += 1);
    notices.banner(text);
    setTimeout(() => { if (own === flashes) notices.banner(undefined); }, FLASH_MS);
  }

  function say(text: string): void {
    flash(text);
    notices.announce(text);
  }

  /** Tells what tickets that stood before came to. A return below what they cost is not celebrated. */
  function tellEnds(before: readonly TicketView[]): void {
    const stood = new Set(before.filter(({ state }) => state === 'standing').map(({ ticketId }) => ticketId));
    const ended = tickets.filter((ticket) => isEnded(ticket) && stood.has(ticket.ticketId));
    if (ended.length === 0) return;
    const wonMinor = ended.reduce((sum, { winMinor }) => sum + winMinor, 0);
    const costMinor = ended.reduce((sum, { stakeMinor }) => sum + stakeMinor, 0);
    if (wonMinor === 0) notices.announce(words.ui.noWin);
    else say(fill(wonMinor > costMinor ? ticketWords.wonNow : ticketWords.returned, { amount: money.full(wonMinor) }));
  }

  async function refresh(): Promise<void> {
    askedAtMs = performance.now();
    const reply = await callGame('tickets', { sessionId });
    if (!reply.ok) return isOver(reply.code) ? showOver() : undefined;
    const before = tickets;
    tickets = reply.value;
    onTickets(tickets);
    tellEnds(before);
    const hasMoved = tickets.some((ticket) => !ticket.isMoneyPending && before.some((old) => old.ticketId === ticket.ticketId && (old.state !== ticket.state || old.isMoneyPending)));
    if (!hasMoved) return;
    await refreshBalance();
    lobby.tell('balance', { balanceMinor, currency });
  }

  const isOver = (code: FailureCode): boolean => code === 'session_unknown' || code === 'session_over';
  const leave = { text: words.ui.backToLobby, run: () => lobby.leave() };

  function showOver(): void {
    forgetSession(session.gameId);
    onOver();
    lobby.tell('session-over');
    notices.show(words.notices.sessionOver, [leave]);
  }

  function showRefusal(code: FailureCode, detail: unknown): void {
    if (ownRefusals.includes(code)) return;
    if (isOver(code)) return showOver();
    if (typeof detail === 'object' && detail !== null && 'balanceMinor' in detail) setBalance(Number(detail.balanceMinor));
    if (code === 'insufficient_funds') return showInsufficient();
    const body = code === 'offline' ? words.errors.unavailable : ticketWords.errors[code as keyof TicketWords['errors']] ?? errorText(words, code);
    notices.show({ title: ticketWords.notTaken, body }, [okAction(notices, words)]);
  }

  function showInsufficient(): void {
    const { title, body } = words.notices.insufficientFunds;
    notices.show({ title, body: fill(body, { balance: money.full(balanceMinor) }) }, [okAction(notices, words), leave]);
  }

  setBalance(balanceMinor);
  return {
    lobby,
    flash,
    refresh,
    async buy(pick, stakeMinor) {
      if (stakeMinor > balanceMinor) {
        showInsufficient();
        return { ok: false, code: 'insufficient_funds', detail: null };
      }
      // The key makes every try the same ticket, so that asking again never bets again.
      const body = { sessionId, stakeMinor, pick, clientRoundKey: crypto.randomUUID() };
      const reply = await keepAsking(() => callGame('ticket', body), (code) => code === 'offline', { notices, words });
      if (!reply.ok) {
        showRefusal(reply.code, reply.detail);
        // What could not be confirmed is on its way back: the list says so.
        void refresh();
        return reply;
      }
      if (reply.value.balanceMinor !== null) setBalance(reply.value.balanceMinor);
      say(ticketWords.taken);
      lobby.tell('round', { balanceMinor, currency });
      lobby.tell('balance', { balanceMinor, currency });
      await refresh();
      return reply;
    },
    watch(nowMs) {
      const isDue = tickets.some((ticket) => ticket.isMoneyPending || ticket.state === 'placing' || (ticket.state === 'standing' && ticket.decidesAtMs + REVEAL_MS <= nowMs));
      if (isDue && performance.now() - askedAtMs >= ASK_EVERY_MS) void refresh();
    },
  };
}
