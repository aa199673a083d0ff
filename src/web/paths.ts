import { localPath } from '../shared/site/local-path.ts';
import type { GameAddress } from './stores/launch-store.ts';

/** Page of one vendor's slots, and of bingo. The query names the vendor (spec §2). */
const VENDOR_GAMES_PATH = '/rngGames';

/** Categories that work like slots: each vendor has a page of games, which guests may see. */
const SLOT_CATEGORIES = ['RNG', 'SLOT', 'BINGO'];

/** The vendor whose games are bingo (spec §2). */
const BINGO_VENDOR = 'YB';

/** Page of the lotteries: of both kinds, or only of those with fixed draws. */
const LOTTERY_PAGE = '/elott';
const FIXED_DRAWS = 'LOTT';

/** The page of each category of spec §3. */
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

/** Whether a category works like slots. Any other category asks for a login first (spec §2). */
export const isSlots = (title: string): boolean => SLOT_CATEGORIES.includes(title);

/** The categories that a page shows, by path and page query: `/rngGames?page=YB` is bingo (spec §2). Empty for other pages. */
export function categoriesAt(pathname: string, page: string | null): string[] {
  if (pathname === VENDOR_GAMES_PATH) return page === BINGO_VENDOR ? ['BINGO'] : ['RNG', 'SLOT'];
  if (pathname === LOTTERY_PAGE) return page === FIXED_DRAWS ? [FIXED_DRAWS] : ['ELOTT', FIXED_DRAWS];
  return Object.keys(categoryPaths).filter((title) => categoryPaths[title] === pathname);
}

/** Path of the game frame. */
export const GAME_PATH = '/game';

/** Path of the page "my account" in the member centre (spec §2). */
export const MY_ACCOUNT_PATH = '/member/securityCenter';

/** Path of the page about one-time codes, messages, data and the end of an account. */
export const PRIVACY_PATH = '/member/privacy';

/** Prefix of the account page's hash. Followed by a kind of contact, it opens the dialog that verifies the contact. */
export const VERIFY_HASH = '#verify-';

/** The account page's hash that opens the dialog of the payment password. */
export const PAYMENT_HASH = '#payment-password';

/** Path of the betting record in the member centre (spec §2). */
export const RECORD_PATH = '/member/personalHistoryCopy';

/** Path of the deposits in the member centre (spec §2). */
export const DEPOSIT_PATH = '/member/depositv2';

/** Path of the identity documents in the member centre. */
export const DOCUMENTS_PATH = '/member/documents';

/** Path of the withdrawals in the member centre (spec §2). */
export const WITHDRAW_PATH = '/member/withdraw';

/** Path of the wallet in the member centre (spec §2). */
export const WALLET_PATH = '/member/transferFund';

/** Path of the transfer to the upline in the member centre (spec §2). */
export const UPLINE_PATH = '/member/transferUpline';

/** Path of the account record in the member centre (spec §2). */
export const MONEY_PATH = '/member/transactionHistory';

/** Path of profit and loss in the member centre (spec §2). */
export const PROFIT_PATH = '/member/personalProfit';

/** Path of the player's protection in the member centre. */
export const PROTECTION_PATH = '/member/protection';

/** Path of the inbox in the member centre (spec §2). */
export const INBOX_PATH = '/member/messageV2';

/** Path of the reward centre in the member centre (spec §2). */
export const REWARDS_PATH = '/member/rewardCenter';

/** Path of the bonus details in the member centre (spec §2). */
export const BONUSES_PATH = '/member/bonusDetails';

/** Path of the page on which players invite friends (spec §2). */
export const REFERRAL_PATH = '/member/referral';

/** Path of the promotions, and of one of them, which the query names. */
export const PROMOTIONS_PATH = '/promotions';
export const PROMOTION_PATH = '/promoDetail';

/** Path of the points mall (spec §2). */
export const MALL_PATH = '/pointMall';

/** Path of the missions in the member centre (spec §2). */
export const MISSIONS_PATH = '/member/missionLeaderboard';

/** Path of the leaderboard. */
export const LEADERBOARD_PATH = '/leaderboard';

/** Path of the list of winners. */
export const WINNERS_PATH = '/winners';

/** Page on which players tell the brand something. */
export const FEEDBACK_PATH = '/feedback';

/** Page of the announcements. The query `id` opens one. */
export const NEWS_PATH = '/noticePage';

/** Path of the agents' login. */
export const AGENT_LOGIN_PATH = '/agent';

/** Path of the agents' home. */
export const AGENT_HOME_PATH = '/agentHome';

/** Path of the agent centre. Each of its pages begins with it. */
export const AGENT_CENTRE_PATH = '/agentCentre';

/** Pages of the agent centre (spec §2). */
export const agentPaths = {
  overview: `${AGENT_CENTRE_PATH}/agentTeamOverview`,
  news: `${AGENT_CENTRE_PATH}/announcement`,
  register: `${AGENT_CENTRE_PATH}/registerAccount`,
  team: `${AGENT_CENTRE_PATH}/teamManagement`,
  bets: `${AGENT_CENTRE_PATH}/teamBetting`,
  profit: `${AGENT_CENTRE_PATH}/userProfitLoss`,
  income: `${AGENT_CENTRE_PATH}/myIncome`,
  transactions: `${AGENT_CENTRE_PATH}/transactionDetails`,
  dividends: `${AGENT_CENTRE_PATH}/dividendRecords`,
  dailyWages: `${AGENT_CENTRE_PATH}/dailyWages`,
  hourlySalary: `${AGENT_CENTRE_PATH}/hourlySalary`,
} as const;

/** Whether a path belongs to the agents, who log in there and not in the site's dialog. */
export const isAgentPath = (path: string): boolean =>
  path === AGENT_LOGIN_PATH || path === AGENT_HOME_PATH || path.startsWith(AGENT_CENTRE_PATH);

/** Address of the login that continues to the page that the visitor wanted. */
export const loginPath = (wanted: string): string =>
  wanted === '/' ? '/login' : `/login?to=${encodeURIComponent(wanted)}`;

/** Hash of the link in a password mail. A hash is never sent to a server, and the page removes it from the address. */
export const RESET_HASH = '#reset=';

/** The page that a visitor wanted before the login; the home page by default. Only paths of this site are accepted. */
export const wantedPath = ({ origin, search }: Pick<Location, 'origin' | 'search'>): string =>
  localPath(new URLSearchParams(search).get('to') ?? '', origin);

/** Paths of the lotteries' game frames, by vendor (spec §4). */
export const lotteryPaths: Readonly<Record<string, string>> = { TCG_LOTTO_VN: '/vnlottery', TCG_SEA: '/lottery' };

/**
 * Address of the page that plays a game. It can be linked to and reloaded.
 * @param slip a slip that the game opens with
 */
export const gamePath = ({ gameId, vassalage }: GameAddress, slip?: string): string =>
  `${lotteryPaths[vassalage] ?? GAME_PATH}?${new URLSearchParams({ gameId, vassalage, ...(slip && { slip }) }).toString()}`;

/** Paths of the pages that open with the register form. */
export const REGISTER_PATHS = ['/register', '/register.html'] as const;
