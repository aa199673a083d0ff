import { createDrawsEngine } from '../draws/engine.ts';
import { createMatchesEngine } from '../matches/engine.ts';
import type { Engine } from '../titles/title.ts';
import type { EngineParts, TicketEngine } from './ticket-engine.ts';

/** The engines of titles whose bets are tickets. */
export type TicketEngineName = Exclude<Engine, 'reels'>;
/** The ticket engines, in the order of the board feed. */
export type TicketEngines = ReadonlyMap<TicketEngineName, TicketEngine>;

/** Creates every ticket engine. A new engine is one line here. */
export const createTicketEngines = (parts: EngineParts): TicketEngines =>
  new Map<TicketEngineName, TicketEngine>([
    ['draws', createDrawsEngine(parts)],
    ['matches', createMatchesEngine(parts)],
  ]);
