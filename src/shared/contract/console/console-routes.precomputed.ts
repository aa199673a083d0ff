import type { CallSpec } from '../call.ts';
import { consoleContract, type ConsoleCallName } from './console-contract.ts';

/** What the console must know about a call to make it. */
export interface ConsoleRoute {
  method: string;
  path: string;
}

/** The routes of the console's calls, by name, without their schemas: the build evaluates this module and bundles the result. */
export const consoleRoutes = Object.fromEntries(
  Object.entries(consoleContract).map(([name, { method, path }]: [string, CallSpec]) => [name, { method, path }]),
) as Record<ConsoleCallName, ConsoleRoute>;
