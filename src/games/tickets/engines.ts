import { createDrawsEngine } from '../draws/engine.ts';
import { createMatchesEngine } from '../matches/engine.ts';
import type { RoomsEngine } from '../rooms/engine.ts';
import type { Ticket } from '../store/tickets.ts';
import { createTablesEngine } from '../tables/engine.ts';
import type { Engine } from '../titles/title.ts';
import type { EngineParts, TicketEngine } from './ticket-engine.ts';

/** The engines of titles whose bets are tickets. */
export type TicketEngineName = Exclude<Engine, 'reels' | 'fish'>;
/** The ticket engines, in the order of the board feed. */
export type TicketEngines = ReadonlyMap<TicketEngineName, TicketEngine>;

const isEngineName = (engines: TicketEngines, name: string): name is TicketEngineName =>
  [...engines.keys()].some((each) => each === name);

/** The engine of a stored ticket. Throws for an engine that no longer exists. */
export function engineOfTicket(engines: TicketEngines, ticket: Pick<Ticket, 'id' | 'engine'>): TicketEngine {
  const engine = isEngineName(engines, ticket.engine) ? engines.get(ticket.engine) : undefined;
  if (!engine) throw new Error(`ticket ${ticket.id} names the unknown engine ${ticket.engine}`);
  return engine;
}

/** Creates every ticket engine. A new engine is one line here. The rooms come along, because they also have turns. */
export const createTicketEngines = (parts: EngineParts, rooms: RoomsEngine): TicketEngines =>
  new Map<TicketEngineName, TicketEngine>([
    ['draws', createDrawsEngine(parts)],
    ['matches', createMatchesEngine(parts)],
    ['tables', createTablesEngine(parts)],
    ['rooms', rooms],
  ]);
