import { TICKETS_LISTED_MAX, type TicketView } from '../api.ts';
import type { Parts } from '../parts.ts';
import type { GameSession } from '../store/sessions.ts';
import { presentTicket } from './present-ticket.ts';

/** A player's tickets at this game, newest first, from all their sessions. */
export const listTickets = (parts: Pick<Parts, 'tickets'>, session: GameSession): TicketView[] =>
  parts.tickets.latest(session, TICKETS_LISTED_MAX).map(presentTicket);
