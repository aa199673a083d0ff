import type { TicketView } from '../../api.ts';
import { fill } from '../../words/words.ts';
import { callGame, type Reply } from '../calls.ts';
import { byId } from '../dom.ts';
import { isUnanswered, keepAsking, type FailureCode } from '../keep-asking.ts';
import { createLobby, type Lobby } from '../lobby.ts';
import { endsOf } from './ends.ts';
import { createFlash } from './flash.ts';
import { isSessionOver, tellInsufficient, tellOver, tellRefusal, type RefusalParts } from './refusals.ts';

/** What the desk needs. */
export interface DeskParts extends Omit<RefusalParts, 'lobby'> {
  /** Called with the current tickets, newest first, each time they are fetched. */
  onTickets(tickets: readonly TicketView[]): void;
  /** Refusals that the page itself shows, because the player must decide again. The desk does not report them. */
  ownRefusals?: readonly FailureCode[];
  /** How long the page takes to show a result; `REVEAL_MS` if left out. The tickets are fetched after that. */
  revealMs?: number;
}

/** Buys tickets and follows them until they are decided. Keeps the balance on the page and in the lobby up to date. */
export interface Desk {
  lobby: Lobby;
  /** Buys one ticket, however often the connection breaks. When it resolves, the player has been told the outcome. */
  buy(pick: string, stakeMinor: number): Promise<Reply<TicketView>>;
  /** Fetches the tickets, and retries until a response arrives. */
  refresh(): Promise<void>;
  /** Call every second with the server's time: fetches the tickets when one is due to be decided. */
  watch(nowMs: number): void;
  /** Shows a line for a few seconds. */
  flash(text: string): void;
}

/** Delay from a draw or a match's end to the fetch of its tickets, so that the page shows the result first. */
const REVEAL_MS = 2500;
/** How often the tickets are fetched while one is due to be decided. */
const ASK_EVERY_MS = 1500;

/** The balance on the page. The lobby hears of every change. */
function createPurse({ session: { sessionId, currency, balanceMinor: first }, money, notices, words }: DeskParts) {
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
      const reply = await keepAsking(() => callGame('balance', { sessionId }), isUnanswered, { notices, words });
      if (reply.ok) set(reply.value.balanceMinor);
    },
  };
}

/** What the functions of a desk share. */
interface DeskTools extends DeskParts {
  lobby: Lobby;
  purse: ReturnType<typeof createPurse>;
  /** Shows a line for a few seconds, and announces it to screen readers. */
  say(text: string): void;
}

/** Opens the desk of a session. */
export function createDesk(parts: DeskParts): Desk {
  const { session, notices } = parts;
  const purse = createPurse(parts);
  const lobby = createLobby(session.lobbyOrigin, () => void purse.refresh());
  const flash = createFlash(notices);
  const tools: DeskTools = {
    ...parts,
    lobby,
    purse,
    say(text) {
      flash(text);
      notices.announce(text);
    },
  };
  const { refresh, watch } = createTicketWatch(tools);
  return { lobby, flash, refresh, watch, buy: (pick, stakeMinor) => buyTicket(tools, refresh, pick, stakeMinor) };
}

/** Fetches the tickets, announces those that were decided, and updates the balance when money has moved. */
function createTicketWatch(tools: DeskTools): Pick<Desk, 'refresh' | 'watch'> {
  const {
    session: { sessionId },
    words,
    ticketWords,
    money,
    notices,
    onTickets,
    lobby,
    purse,
    say,
    revealMs = REVEAL_MS,
  } = tools;
  let tickets: readonly TicketView[] = [];
  let askedAtMs = 0;
  let asking = 0;

  async function refresh(): Promise<void> {
    askedAtMs = performance.now();
    asking += 1;
    const reply = await keepAsking(() => callGame('tickets', { sessionId }), isUnanswered, { notices, words });
    asking -= 1;
    if (!reply.ok) return isSessionOver(reply.code) ? tellOver(tools) : undefined;
    const { count, wonMinor, costMinor, hasMoneyMoved } = endsOf(tickets, reply.value);
    tickets = reply.value;
    onTickets(tickets);
    if (count > 0 && wonMinor === 0) notices.announce(words.ui.noWin);
    // A return below the cost of the tickets is shown without celebration.
    else if (count > 0)
      say(fill(wonMinor > costMinor ? ticketWords.wonNow : ticketWords.returned, { amount: money.full(wonMinor) }));
    if (!hasMoneyMoved) return;
    await purse.refresh();
    lobby.tell('balance', purse.told());
  }

  return {
    refresh,
    watch(nowMs) {
      const isDue = tickets.some(
        (ticket) =>
          ticket.isMoneyPending ||
          ticket.state === 'placing' ||
          (ticket.state === 'standing' && ticket.decidesAtMs + revealMs <= nowMs),
      );
      if (isDue && asking === 0 && performance.now() - askedAtMs >= ASK_EVERY_MS) void refresh();
    },
  };
}

/** Buys a ticket, and retries until a response arrives. Every try carries the same key, so a retry never bets twice. */
async function buyTicket(
  tools: DeskTools,
  refresh: () => Promise<void>,
  pick: string,
  stakeMinor: number,
): Promise<Reply<TicketView>> {
  const {
    session: { sessionId },
    words,
    ticketWords,
    notices,
    ownRefusals = [],
    lobby,
    purse,
    say,
  } = tools;
  if (stakeMinor > purse.minor()) {
    tellInsufficient(tools, purse.minor());
    return { ok: false, code: 'insufficient_funds', detail: null };
  }
  const body = { sessionId, stakeMinor, pick, clientRoundKey: crypto.randomUUID() };
  const reply = await keepAsking(() => callGame('ticket', body), isUnanswered, { notices, words });
  if (!reply.ok) {
    const { code, detail } = reply;
    if (typeof detail === 'object' && detail !== null && 'balanceMinor' in detail)
      purse.set(Number(detail.balanceMinor));
    if (!ownRefusals.includes(code)) tellRefusal(tools, code, purse.minor());
    // A bet that could not be confirmed is being refunded, and the list shows it.
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
