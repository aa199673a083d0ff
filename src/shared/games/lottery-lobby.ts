/** The vendor of the Vietnamese lottery (spec §4). */
export const VIETNAMESE_LOTTERY = 'TCG_LOTTO_VN';

/** The ways in which a lottery counts prizes (spec §7). */
const PRIZE_MODES = ['Lott', 'ZY', 'Elott', 'SEA'] as const;
/** What a lottery shows when it opens: its bets, or the results. */
const VIEWS = ['bet', 'results'] as const;

/** What an address may ask of the lobby of a lottery. */
export interface LotteryWish {
  lottoPrizeMode?: (typeof PRIZE_MODES)[number];
  lottoView?: (typeof VIEWS)[number];
}

/** Reads what an address asks of the lobby of a lottery. Any other value is ignored. */
export function lotteryWish(asked: (name: keyof LotteryWish) => string | null | undefined): LotteryWish {
  const mode = PRIZE_MODES.find((one) => one === asked('lottoPrizeMode'));
  const view = VIEWS.find((one) => one === asked('lottoView'));
  return { ...(mode && { lottoPrizeMode: mode }), ...(view && { lottoView: view }) };
}

/** The lobby that a lottery opens in. */
interface Lobby {
  gameId: string;
  wish: LotteryWish;
  /** The prize mode and the device where nothing is asked for. */
  lotteryType: NonNullable<LotteryWish['lottoPrizeMode']>;
  device: string;
  /** Address of the page that the player came from. */
  backUrl: string;
  /** BCP 47 tag. */
  language: string;
}

/** The parameters with which the lobby of the Vietnamese lottery opens (spec §7). */
export const lotteryLobby = ({ gameId, wish, lotteryType, device, backUrl, language }: Lobby) => ({
  lottoArea: 'VN',
  launchMode: 'LOTT',
  lottoPrizeMode: wish.lottoPrizeMode ?? lotteryType,
  lottoGameCode: gameId,
  lottoView: wish.lottoView ?? VIEWS[0],
  device,
  backUrl,
  language,
});
