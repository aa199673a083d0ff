import type { FastifyBaseLogger } from 'fastify';
import type { BetLine } from '../../shared/contract/wallet-protocol.ts';
import type { PlayTexts } from '../plays/play-driver.ts';
import type { Ticket } from '../store/tickets.ts';
import type { TicketEngine } from './ticket-engine.ts';
import { engineOfTicket, type TicketEngines } from './engines.ts';

/**
 * Tells the wallet what tickets are on and how that ended. The player's money never waits for a text: a ticket that cannot be described is
 * bought and settled without one.
 */
export function describeTickets(engines: TicketEngines, log: FastifyBaseLogger): PlayTexts<Ticket> {
  const told = <Text>(ticket: Ticket, tell: (engine: TicketEngine) => Text): Text | undefined => {
    try {
      return tell(engineOfTicket(engines, ticket));
    } catch (error) {
      log.error({ err: error, ticketId: ticket.id }, 'a ticket could not be described');
      return undefined;
    }
  };
  return {
    description(ticket): BetLine[] | undefined {
      const line = told(ticket, (engine) => engine.describe(ticket));
      return line && [line].flat();
    },
    result: (ticket) => told(ticket, (engine) => engine.describeEnd(ticket)),
  };
}
