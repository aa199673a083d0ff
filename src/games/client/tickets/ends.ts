import type { TicketView } from '../../api.ts';

/** What happened to tickets that were standing at the last look. Amounts in minor units. */
export interface Ends {
  /** How many tickets were decided since. */
  count: number;
  wonMinor: number;
  costMinor: number;
  /** Whether a win was paid or a stake returned since. */
  hasMoneyMoved: boolean;
}

/** Compares a list of tickets with the previous one. */
export function endsOf(before: readonly TicketView[], tickets: readonly TicketView[]): Ends {
  const known = new Map(before.map((ticket) => [ticket.ticketId, ticket]));
  const ended = tickets.filter(
    ({ ticketId, state }) => (state === 'won' || state === 'lost') && known.get(ticketId)?.state === 'standing',
  );
  return {
    count: ended.length,
    wonMinor: ended.reduce((sum, { winMinor }) => sum + winMinor, 0),
    costMinor: ended.reduce((sum, { stakeMinor }) => sum + stakeMinor, 0),
    hasMoneyMoved: tickets.some((ticket) => {
      const old = known.get(ticket.ticketId);
      return old !== undefined && !ticket.isMoneyPending && (old.state !== ticket.state || old.isMoneyPending);
    }),
  };
}
