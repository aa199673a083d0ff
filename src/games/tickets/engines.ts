import type { Catalogue } from '../catalogue/catalogue.ts';
import { createDrawsEngine } from '../draws/engine.ts';
import { createMatchesEngine } from '../matches/engine.ts';
import type { Store } from '../store/database.ts';
import type { Engine } from '../titles/title.ts';
import type { TicketEngine } from './ticket-engine.ts';

/** What plays titles whose bets are tickets. */
export type TicketEngineName = Exclude<Engine, 'reels'>;
/** The engines of tickets, in the order of the live feed. */
export type TicketEngines = ReadonlyMap<TicketEngineName, TicketEngine>;

/** What an engine is made of. */
export interface EngineParts {
  catalogue: Catalogue;
  store: Store;
  nowMs: () => number;
}

/** Puts the engines together: a new one is a line here. */
export const createTicketEngines = (parts: EngineParts): TicketEngines =>
  new Map<TicketEngineName, TicketEngine>([
    ['draws', createDrawsEngine(parts)],
    ['matches', createMatchesEngine(parts)],
  ]);
