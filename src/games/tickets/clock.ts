import type { FastifyBaseLogger } from 'fastify';
import type { PlayDriver } from '../plays/play-driver.ts';
import type { Ticket, TicketStore } from '../store/tickets.ts';
import { engineOfTicket, type TicketEngines } from './engines.ts';

/** The loop that advances engines and settles tickets. */
export interface TicketClock {
  /** Lets the engines catch up, then starts the loop. */
  start(): Promise<void>;
  /** Stops and waits for the running tick. */
  close(): Promise<void>;
  /** Stores the win of a standing ticket and pays it. Throws if the ticket no longer stands. */
  settle(ticketId: string, winMinor: bigint): Promise<Ticket>;
  /** Returns the stake of a standing ticket. Throws if the ticket no longer stands. */
  cancel(ticketId: string): Promise<Ticket>;
}

/** Everything that the clock works with. */
export interface ClockParts {
  engines: TicketEngines;
  tickets: TicketStore;
  driver: PlayDriver<Ticket>;
  tickMs: number;
  nowMs: () => number;
  log: FastifyBaseLogger;
}

/** Maximum tickets that one tick settles. The rest of a large draw follows in the next ticks. */
const SETTLED_MAX = 100;
/** Pause before an undecided ticket is checked again. */
const UNDECIDED_MS = 1000;

/** Creates the only clock of a process. */
export function createTicketClock({ engines, tickets, driver, tickMs, nowMs, log }: ClockParts): TicketClock {
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  let tick: Promise<void> = Promise.resolve();

  const settle = (ticketId: string, winMinor: bigint) =>
    driver.drive(tickets.settle(tickets.byId(ticketId), winMinor).id);
  const cancel = (ticketId: string) =>
    driver.drive(tickets.move(tickets.byId(ticketId), 'rolling_back', { reason: 'cancelled' }).id);

  /** Stores the outcome of one ticket. The driver moves its money, whether or not anyone waits for it. */
  async function decide(ticket: Ticket, atMs: number): Promise<void> {
    const outcome = await engineOfTicket(engines, ticket).outcome(ticket, atMs);
    if (!outcome) return tickets.waitUntil(ticket.id, atMs + UNDECIDED_MS);
    await (outcome.kind === 'cancelled' ? cancel(ticket.id) : settle(ticket.id, outcome.winMinor));
  }

  async function turn(): Promise<void> {
    // One time for all of it: a ticket must not be due before its engine has been told that it is.
    const atMs = nowMs();
    for (const engine of engines.values()) {
      // A failing engine must not hold up the others.
      await engine.tick(atMs).catch((error: unknown) => log.error({ err: error }, 'an engine failed and continues'));
    }
    const due = isClosed ? [] : tickets.awaited(atMs, SETTLED_MAX);
    await Promise.all(
      due.map((ticket) =>
        decide(ticket, atMs).catch((error: unknown) => {
          log.error({ err: error, ticketId: ticket.id }, 'a ticket could not be decided and will be retried');
          tickets.waitUntil(ticket.id, atMs + UNDECIDED_MS);
        }),
      ),
    );
  }

  function schedule(): void {
    if (isClosed) return;
    timer = setTimeout(() => {
      tick = turn()
        .catch((error: unknown) => log.error({ err: error }, 'the ticket clock failed and continues'))
        .then(schedule);
    }, tickMs);
  }

  return {
    async start() {
      for (const engine of engines.values()) await engine.start();
      schedule();
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await tick;
    },
    settle,
    cancel,
  };
}
