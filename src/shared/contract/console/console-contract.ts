import { brandCareCalls } from './brands.ts';
import { gameCareCalls } from './games.ts';
import { memberCareCalls } from './members.ts';
import { operatorCalls } from './operators.ts';

/** Every call of the console, by name. */
export const consoleContract = { ...operatorCalls, ...memberCareCalls, ...brandCareCalls, ...gameCareCalls };

/** Every call of the console, by name. */
export type ConsoleContract = typeof consoleContract;
