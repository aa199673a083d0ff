import type { Goal } from '../goals.ts';
import { measureSignIn, type SignInView } from './first-view.ts';
import { measureSearches, type SearchesResult } from './searches.ts';

/** What operators wait for: the sign-in, and the search for a member. */
export interface ConsoleResult {
  signIn: SignInView;
  searches: SearchesResult;
  goals: Goal[];
}

/** A search among a million members takes no longer, but for one in twenty. */
const SEARCH_MS_MAX = 100;
/** The console's first view takes no longer until it can be used, as a multiple of a site's. */
const FIRST_VIEW_MAX = 1.5;

/** Measures both. */
export async function measureConsole(rounds: number, say: (line: string) => void): Promise<ConsoleResult> {
  const signIn = await measureSignIn(rounds, say);
  const searches = await measureSearches(rounds, say);
  const goals: Goal[] = [
    {
      what: 'sign-in usable, times the login of a site',
      measured: signIn.ratio.median,
      atMost: FIRST_VIEW_MAX,
      unit: 'x',
    },
    ...searches.databases.map(({ kind, searches: ways }): Goal => {
      const worst = ways.toSorted((one, other) => other.p95Ms - one.p95Ms)[0]!;
      return {
        what: `${kind} database: the slowest search, p95 (${worst.what})`,
        measured: worst.p95Ms,
        atMost: SEARCH_MS_MAX,
        unit: 'ms',
      };
    }),
  ];
  return { signIn, searches, goals };
}
