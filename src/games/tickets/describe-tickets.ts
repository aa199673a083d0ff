import type { FastifyBaseLogger } from 'fastify';
import type { BetLine } from '../../shared/contract/wallet-protocol.ts';
import type { PlayTexts } from '../plays/play-driver.ts';
import type { Ticket } from '../store/tickets.ts';
import { engineOfTicket, type TicketEngines } from './engines.ts';

/**
 * Tells the wallet what tickets are on and how that ended. The player's money never waits for a text: a ticket that cannot be described is
 * bought and settled without one.
 */
export function describeTickets(engines: TicketEngines, log: FastifyBaseLogger): PlayTexts<Ticket> {
  const failed = (ticket: Ticket, error: unknown) => {
    log.error({ err: error, ticketId: ticket.id }, 'a ticket could not be described');
    return undefined;
  };
  return {
    description(ticket): BetLine[] | undefined {
      try {
        const line = engineOfTicket(engines, ticket).describe(ticket);
        return line && [line].flat();
      } catch (error) {
        return failed(ticket, error);
      }
    },
    async result(ticket) {
      try {
        return await engineOfTicket(engines, ticket).describeEnd(ticket);
      } catch (error) {
        return failed(ticket, error);
      }
    },
    async outcome(ticket) {
      try {
        return await engineOfTicket(engines, ticket).showEnd?.(ticket);
      } catch (error) {
        return failed(ticket, error);
      }
    },
  };
}
