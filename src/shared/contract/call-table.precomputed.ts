import { routesOf } from './call-routes.ts';
import { isLate } from './late-modules.ts';

/**
 * The contract without its schemas, for the calls that a page may make at once. The build evaluates this module and bundles the result, so that a
 * page contains a few hundred bytes of routes instead of a schema library.
 */
export const callTable = routesOf((module) => !isLate(module));
