import type { Auth, CallSpec, ModuleId } from './call.ts';
import { contract, type CallName } from './contract.ts';

/** What a client must know about a call to make it. What it need not know is left out, because every page carries it. */
export interface CallRoute {
  method: string;
  path: string;
  /** Left out for a call that anybody may make. */
  auth?: Exclude<Auth, 'none'>;
  sealed?: true;
  /** The client caches its answer as long as the tab is open. */
  isKept?: true;
  /** The body is sent URL-encoded. */
  isForm?: true;
}

/** The routes of the calls of some modules, by name. */
export const routesOf = (isWanted: (module: ModuleId) => boolean): Partial<Record<CallName, CallRoute>> =>
  Object.fromEntries(
    Object.entries(contract)
      .filter(([, { module }]) => isWanted(module))
      .map(([name, { method, path, auth, sealed, isKept, isForm }]: [string, CallSpec]) => [
        name,
        {
          method,
          path,
          ...(auth !== 'none' && { auth }),
          ...(sealed && { sealed }),
          ...(isKept && { isKept }),
          ...(isForm && { isForm }),
        },
      ]),
  );
