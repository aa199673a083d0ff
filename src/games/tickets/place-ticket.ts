import { randomUUID } from 'node:crypto';
import { ok } from '../../shared/errors.ts';
import type { TicketView } from '../api.ts';
import { refusalOf, refuse, type VendorFailure, type VendorResult } from '../errors.ts';
import type { Parts } from '../parts.ts';
import { isInChips, ladderOf } from '../stakes.ts';
import type { GameSession } from '../store/sessions.ts';
import type { Ticket } from '../store/tickets.ts';
import { engineOf } from '../titles/title.ts';
import { levelsAt, rangeAt } from './payout.ts';
import { presentTicket } from './present-ticket.ts';
import type { TicketTerms } from './ticket-engine.ts';

/** A player's request for a ticket. */
export interface TicketOrder {
  stakeMinor: bigint;
  clientRoundKey: string;
  pick: string;
}

/** How long the loop leaves a new ticket to the request that made it. */
const LIVE_TICKET_MS = 60_000;
/**
 * Maximum undecided tickets of one player at one game: as many as a list shows, and a limit on what one draw must
 * settle.
 */
export const OPEN_TICKETS_MAX = 50;

/**
 * Buys one ticket: stores it with the current terms, then takes the bet. Repeating a key returns the same ticket.
 * Fails with `pick_invalid`, `betting_closed`, `odds_changed`, `stake_invalid`, `tickets_full`, `round_key_reused`,
 * `insufficient_funds`, `session_over`, `bet_unconfirmed`, `wallet_unavailable`; with `bad_request` in a game without
 * tickets.
 */
export async function placeTicket(
  parts: Parts,
  session: GameSession,
  order: TicketOrder,
): Promise<VendorResult<TicketView>> {
  const written = await parts.queue(session.key, async () => writeTicket(parts, session, order));
  if (!written.ok) return written;
  return answerFor(parts, session, await parts.ticketDriver.drive(written.value.id));
}

/**
 * Finds the ticket with this key, or stores a new one. Nothing else runs between reading the clock and the insert, so
 * no ticket is late.
 */
function writeTicket(parts: Parts, session: GameSession, order: TicketOrder): VendorResult<Ticket> {
  const { tickets, catalogue, engines } = parts;
  const known = tickets.byClientKey(session.key, order.clientRoundKey);
  if (known)
    return known.stakeMinor === order.stakeMinor && known.asked === order.pick ? ok(known) : refuse('round_key_reused');
  const title = catalogue.title(session.gameId);
  const name = engineOf(title);
  const engine = name === 'reels' || name === 'fish' ? undefined : engines.get(name);
  if (!engine) return refuse('bad_request');
  const nowMs = parts.nowMs();
  const terms = engine.check(session.gameId, order.pick, order.stakeMinor, nowMs, session);
  if (!terms.ok) return terms;
  const { isInChips: _, isTyped: __, ...kept } = terms.value;
  const refused = refuseStake(parts, session, order.stakeMinor, terms.value);
  if (refused) return refused;
  if (tickets.countOpen(session) >= OPEN_TICKETS_MAX) return refuse('tickets_full');
  const id = randomUUID();
  tickets.insert(
    {
      id,
      sessionKey: session.key,
      engine: name,
      gameId: session.gameId,
      asked: order.pick,
      ...order,
      ...kept,
      createdAtMs: nowMs,
    },
    Date.now() + LIVE_TICKET_MS,
  );
  return ok(tickets.byId(id));
}

/** The refusal of a stake that the terms do not allow; undefined if they do. Its value holds the stakes that they allow. */
function refuseStake(
  { tickets, catalogue }: Parts,
  session: GameSession,
  stakeMinor: bigint,
  { isInChips: areChips, isTyped, oddsCenti, pick }: TicketTerms,
): VendorFailure | undefined {
  const { levelsMinor: ladder } = ladderOf(catalogue.title(session.gameId), session.currency);
  if (isTyped) {
    const range = rangeAt(ladder, oddsCenti);
    return stakeMinor >= range.minMinor && stakeMinor <= range.maxMinor ? undefined : refuse('stake_invalid', range);
  }
  const levelsMinor = levelsAt(ladder, oddsCenti);
  const isStake = areChips
    ? isInChips(levelsMinor, Number(stakeMinor)) &&
      tickets.stakedOn(session, pick) + stakeMinor <= BigInt(levelsMinor.at(-1) ?? 0)
    : levelsMinor.includes(Number(stakeMinor));
  return isStake ? undefined : refuse('stake_invalid', { levelsMinor });
}

function answerFor(parts: Parts, session: GameSession, ticket: Ticket): VendorResult<TicketView> {
  if (ticket.state !== 'void' && ticket.state !== 'betting' && ticket.state !== 'rolling_back')
    return ok(presentTicket(ticket));
  if (ticket.state !== 'void' || ticket.reason === null) return refuse('bet_unconfirmed');
  // The draw or match was cancelled and the stake returned, which is a result and not a failure.
  if (ticket.reason === 'cancelled') return ok(presentTicket(ticket));
  const code = refusalOf(ticket.reason);
  return refuse(
    code,
    ticket.balanceMinor === null
      ? undefined
      : { currency: session.currency, balanceMinor: Number(ticket.balanceMinor) },
  );
}
