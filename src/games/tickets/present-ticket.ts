import type { TicketView } from '../api.ts';
import type { Ticket } from '../store/tickets.ts';

const stateOf = ({ state, winMinor }: Ticket): TicketView['state'] => {
  if (state === 'betting') return 'placing';
  if (state === 'standing') return 'standing';
  if (state === 'rolling_back' || state === 'void') return 'void';
  return winMinor > 0n ? 'won' : 'lost';
};

/** A ticket as its owner sees it. */
export const presentTicket = (ticket: Ticket): TicketView => ({
  ticketId: ticket.id,
  state: stateOf(ticket),
  pick: ticket.pick,
  subject: ticket.subject,
  oddsCenti: ticket.oddsCenti,
  stakeMinor: Number(ticket.stakeMinor),
  potentialMinor: Number(ticket.potentialMinor),
  winMinor: Number(ticket.winMinor),
  balanceMinor: ticket.balanceMinor === null ? null : Number(ticket.balanceMinor),
  isMoneyPending: ticket.state === 'won' || ticket.state === 'rolling_back',
  decidesAtMs: ticket.decidesAtMs,
  atMs: ticket.createdAtMs,
});
