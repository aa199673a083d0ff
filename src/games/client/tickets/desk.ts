import type { TicketView } from '../../api.ts';
import { fill } from '../../words/words.ts';
import { callGame, type Reply } from '../calls.ts';
import { byId } from '../dom.ts';
import { keepAsking, type FailureCode } from '../keep-asking.ts';
import { createLobby, type Lobby } from '../lobby.ts';
import { endsOf } from './ends.ts';
import { createFlash } from './flash.ts';
import { isSessionOver, tellInsufficient, tellOver, tellRefusal, type RefusalParts } from './refusals.ts';

/** What the desk works with. */
export interface DeskParts extends Omit<RefusalParts, 'lobby'> {
  /** Tickets as they are now, newest first; called whenever they were asked for. */
  onTickets(tickets: readonly TicketView[]): void;
  /** Refusals that the page tells of itself, where the player decides anew; the desk stays silent about them. */
  ownRefusals?: readonly FailureCode[];
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

/** The balance on the page, which the lobby hears of. */
function createPurse({ session: { sessionId, currency, balanceMinor: first }, money }: DeskParts) {
  const place = byId('balance', HTMLElement);
  let balanceMinor = first;
  const set = (minor: number) => {
    balanceMinor = minor;
    place.textContent = money.full(minor);
  };
  set(first);
  return {
    set,
    minor: () => balanceMinor,
    told: () => ({ balanceMinor, currency }),
    async refresh() {
      const reply = await callGame('balance', { sessionId });
      if (reply.ok) set(reply.value.balanceMinor);
    },
  };
}

/** Opens the desk of a session. */
export function createDesk(parts: DeskParts): Desk {
  const {
    session: { sessionId, lobbyOrigin },
    words,
    ticketWords,
    money,
    notices,
    onTickets,
    ownRefusals = [],
  } = parts;
  const purse = createPurse(parts);
  const lobby = createLobby(lobbyOrigin, () => void purse.refresh());
  const flash = createFlash(notices);
  const telling: RefusalParts = { ...parts, lobby };
  let tickets: readonly TicketView[] = [];
  let askedAtMs = 0;

  function say(text: string): void {
    flash(text);
    notices.announce(text);
  }

  async function refresh(): Promise<void> {
    askedAtMs = performance.now();
    const reply = await callGame('tickets', { sessionId });
    if (!reply.ok) return isSessionOver(reply.code) ? tellOver(telling) : undefined;
    const { count, wonMinor, costMinor, hasMoneyMoved } = endsOf(tickets, reply.value);
    tickets = reply.value;
    onTickets(tickets);
    if (count > 0 && wonMinor === 0) notices.announce(words.ui.noWin);
    // A return below what the tickets cost is stated, not celebrated.
    else if (count > 0)
      say(fill(wonMinor > costMinor ? ticketWords.wonNow : ticketWords.returned, { amount: money.full(wonMinor) }));
    if (!hasMoneyMoved) return;
    await purse.refresh();
    lobby.tell('balance', purse.told());
  }

  /** Asks until an answer comes. The key makes every try the same ticket, so that asking again never bets again. */
  async function buy(pick: string, stakeMinor: number): Promise<Reply<TicketView>> {
    if (stakeMinor > purse.minor()) {
      tellInsufficient(telling, purse.minor());
      return { ok: false, code: 'insufficient_funds', detail: null };
    }
    const body = { sessionId, stakeMinor, pick, clientRoundKey: crypto.randomUUID() };
    const reply = await keepAsking(
      () => callGame('ticket', body),
      (code) => code === 'offline',
      { notices, words },
    );
    if (!reply.ok) {
      const { code, detail } = reply;
      if (typeof detail === 'object' && detail !== null && 'balanceMinor' in detail)
        purse.set(Number(detail.balanceMinor));
      if (!ownRefusals.includes(code)) tellRefusal(telling, code, purse.minor());
      // What could not be confirmed is on its way back: the list says so.
      if (!isSessionOver(code)) void refresh();
      return reply;
    }
    if (reply.value.balanceMinor !== null) purse.set(reply.value.balanceMinor);
    say(ticketWords.taken);
    lobby.tell('round', purse.told());
    lobby.tell('balance', purse.told());
    await refresh();
    return reply;
  }

  return {
    lobby,
    flash,
    refresh,
    buy,
    watch(nowMs) {
      const isDue = tickets.some(
        (ticket) =>
          ticket.isMoneyPending ||
          ticket.state === 'placing' ||
          (ticket.state === 'standing' && ticket.decidesAtMs + REVEAL_MS <= nowMs),
      );
      if (isDue && performance.now() - askedAtMs >= ASK_EVERY_MS) void refresh();
    },
  };
}
