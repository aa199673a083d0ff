import type { GameAddress } from './stores/launch-store.ts';

/** Page of the slots of one vendor, and of bingo; the vendor stands in the query (spec §2). */
const VENDOR_GAMES_PATH = '/rngGames';

/** Categories that are played as slots are: a vendor has a page of games, and visitors may look at it. */
const SLOT_CATEGORIES = ['RNG', 'SLOT', 'BINGO'];

/** The vendor whose games are bingo (spec §2). */
const BINGO_VENDOR = 'YB';

/** Page of the lotteries: of both kinds, or of those with fixed draws alone. */
const LOTTERY_PAGE = '/elott';
const FIXED_DRAWS = 'LOTT';

/** Page of each category of spec §3. */
const categoryPaths: Readonly<Record<string, string>> = {
  ELOTT: LOTTERY_PAGE,
  LOTT: `${LOTTERY_PAGE}?page=${FIXED_DRAWS}`,
  RNG: '/rng',
  SLOT: '/rng',
  BINGO: `${VENDOR_GAMES_PATH}?page=${BINGO_VENDOR}`,
  LIVE: '/live',
  FISH: '/fish',
  PVP: '/pvp',
  SPORTS: '/sports',
  ESPORTS: '/esports',
  COCKFIGHT: '/cockfight',
};

/** Address of a category's page. */
export const categoryPath = (title: string): string => categoryPaths[title] ?? '/';

/** Address of a vendor's games in a category. */
export const vendorPath = (title: string, vassalage: string): string =>
  `${isSlots(title) ? VENDOR_GAMES_PATH : categoryPath(title).split('?')[0]!}?page=${vassalage}`;

/** Whether a category is played as slots are. Any other asks for a login before it leads on (spec §2). */
export const isSlots = (title: string): boolean => SLOT_CATEGORIES.includes(title);

/** The categories that a page shows, by path and page query: `/rngGames?page=YB` is bingo (spec §2). None for a page of something else. */
export function categoriesAt(pathname: string, page: string | null): string[] {
  if (pathname === VENDOR_GAMES_PATH) return page === BINGO_VENDOR ? ['BINGO'] : ['RNG', 'SLOT'];
  if (pathname === LOTTERY_PAGE) return page === FIXED_DRAWS ? [FIXED_DRAWS] : ['ELOTT', FIXED_DRAWS];
  return Object.keys(categoryPaths).filter((title) => categoryPaths[title] === pathname);
}

/** Path of the game frame. */
export const GAME_PATH = '/game';

/** Path of my account in the member centre (spec §2). */
export const MY_ACCOUNT_PATH = '/member/securityCenter';

/** Behind the # of that address, with a kind of contact: the page opens with the dialog that verifies it. */
export const VERIFY_HASH = '#verify-';

/** Path of the agents' login. */
export const AGENT_LOGIN_PATH = '/agent';

/** Path of the agents' home. */
export const AGENT_HOME_PATH = '/agentHome';

/** Whether a path belongs to the agents, who are asked to log in there and not in the site's dialog. */
export const isAgentPath = (path: string): boolean => path === AGENT_LOGIN_PATH || path === AGENT_HOME_PATH;

/** Address of the login that leads on to where a visitor wanted to go. */
export const loginPath = (wanted: string): string =>
  wanted === '/' ? '/login' : `/login?to=${encodeURIComponent(wanted)}`;

/** What stands behind the # in the address of a mail: it is sent to no server, and the page takes it out of the address. */
export const RESET_HASH = '#reset=';

/** Where a visitor wanted to go who was sent to the login; home for any other. What the address says is taken as a path of this site or not at all. */
export function wantedPath({ origin, search }: Pick<Location, 'origin' | 'search'>): string {
  const to = new URLSearchParams(search).get('to') ?? '';
  if (!to.startsWith('/') || !URL.canParse(to, origin)) return '/';
  const url = new URL(to, origin);
  // Two slashes at its head would name another site again.
  return url.origin === origin && !url.pathname.startsWith('//') ? url.pathname + url.search + url.hash : '/';
}

/** Frames of the lotteries, by the vendors that spec §4 routes to them. */
export const lotteryPaths: Readonly<Record<string, string>> = { TCG_LOTTO_VN: '/vnlottery', TCG_SEA: '/lottery' };

/**
 * Address of the page that plays a game: it can be linked to, and reloaded.
 * @param slip a bet that the game opens with
 */
export const gamePath = ({ gameId, vassalage }: GameAddress, slip?: string): string =>
  `${lotteryPaths[vassalage] ?? GAME_PATH}?${new URLSearchParams({ gameId, vassalage, ...(slip && { slip }) }).toString()}`;

/** The pages that the register form is open on from the start. */
export const REGISTER_PATHS = ['/register', '/register.html'] as const;
