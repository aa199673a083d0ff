import type { GameAddress } from '../stores/launch-store.ts';

/** Paths of the page that lists a category's games, the one with its vendor in the query first. */
export const CATEGORY_PATHS = ['/rngGames', '/rng'] as const;

/** Whether a path is that of the page that lists a category's games. */
export const isCategoryPath = (path: string): boolean => (CATEGORY_PATHS as readonly string[]).includes(path);

/** Address of a vendor's games. */
export const vendorPath = (vassalage: string): string => `${CATEGORY_PATHS[0]}?page=${vassalage}`;

/** Path of the game frame. */
export const GAME_PATH = '/game';

/** Path of the agents' login. */
export const AGENT_LOGIN_PATH = '/agent';

/** Path of the agents' home. */
export const AGENT_HOME_PATH = '/agentHome';

/** Whether a path belongs to the agents, who are asked to log in there and not in the site's dialog. */
export const isAgentPath = (path: string): boolean => path === AGENT_LOGIN_PATH || path === AGENT_HOME_PATH;

/** Address of the login that leads on to where a visitor wanted to go. */
export const loginPath = (wanted: string): string => (wanted === '/' ? '/login' : `/login?to=${encodeURIComponent(wanted)}`);

/** Where a visitor wanted to go who was sent to the login; home for any other. What the address says is taken as a path of this site or not at all. */
export function wantedPath({ origin, search }: Pick<Location, 'origin' | 'search'>): string {
  const to = new URLSearchParams(search).get('to') ?? '';
  if (!to.startsWith('/') || !URL.canParse(to, origin)) return '/';
  const url = new URL(to, origin);
  // Two slashes at its head would name another site again.
  return url.origin === origin && !url.pathname.startsWith('//') ? url.pathname + url.search + url.hash : '/';
}

/** Address of the page that plays a game: it can be linked to, and reloaded. */
export const gamePath = ({ gameId, vassalage }: GameAddress): string => `${GAME_PATH}?${new URLSearchParams({ gameId, vassalage }).toString()}`;
