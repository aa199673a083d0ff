import { routesOf } from './call-routes.ts';
import { isLate } from './late-modules.ts';

/** The calls that only players make, with the code that comes after the login. */
export const lateCallTable = routesOf(isLate);
