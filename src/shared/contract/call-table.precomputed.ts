import type { Auth, CallSpec } from './call.ts';
import { contract, type CallName } from './contract.ts';

/** What a client must know about a call to make it. */
export interface CallRoute {
  method: string;
  path: string;
  auth: Auth;
  sealed: boolean;
  /** The client caches its answer as long as the tab is open. */
  isKept?: true;
  /** The body is sent URL-encoded. */
  isForm?: true;
}

/**
 * The contract without its schemas. The build evaluates this module and bundles the result, so that a page contains a few hundred
 * bytes of routes instead of a schema library.
 */
export const callTable = Object.fromEntries(
  Object.entries(contract).map(([name, { method, path, auth, sealed, isKept, isForm }]: [string, CallSpec]) => [
    name,
    { method, path, auth, sealed, ...(isKept && { isKept }), ...(isForm && { isForm }) },
  ]),
) as Record<CallName, CallRoute>;
