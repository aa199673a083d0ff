import { hotGamesQuery, launchDefaults } from '../../src/shared/contract/game-constants.ts';
import type { Answer, TestGateway } from './gateway.ts';

/** A player who has registered. */
export interface TestPlayer {
  host: string;
  username: string;
  password: string;
  token: string;
}

/** A running game, as its vendor knows it. */
export interface TestGame {
  merchantCode: string;
  gameToken: string;
  currency: string;
}

const merchants: Record<string, { code: string; currency: string }> = {
  'alpha.test': { code: 'ALPHA', currency: 'THB' },
  'beta.test': { code: 'BETA', currency: 'VND' },
  'gamma.test': { code: 'GAMMA', currency: 'THB' },
};
let players = 0;

/** A registration body: the form with what the site adds to it. */
export const registration = (form: Record<string, unknown>): Record<string, unknown> => ({
  form,
  registerUrl: 'http://alpha.test/register',
  domain: 'alpha.test',
  registerMethod: 'WEB',
  loginAfter: true,
});

/** A valid form of the brand ALPHA. */
export const alphaForm = (username: string, password = 'right-horse-9'): Record<string, unknown> => ({
  username,
  password,
  confirmPassword: password,
  payeeName: 'Ann Lee',
  agreement: true,
});

/** Registers a player with a unique name. */
export async function registerPlayer(
  { call }: TestGateway,
  { host = 'alpha.test', username = `p${String((players += 1)).padStart(5, '0')}`, password = 'right-horse-9' } = {},
): Promise<TestPlayer> {
  const form = host === 'beta.test' ? { username, password, agreement: true } : alphaForm(username, password);
  const { value } = await call('register', { host, body: registration(form) });
  return { host, username, password, token: value.token };
}

/** The query for the hot games of some vendors of a merchant. */
export const hotOf = (merchantCode: string, vassalage: string) => ({
  merchantCode,
  ...hotGamesQuery,
  vassalage,
  language: 'EN',
});

/** What an address asks of the lobby of a lottery, right or wrong. */
interface LotteryWishes {
  lottoPrizeMode?: string;
  lottoView?: string;
}

/** Requests the address of a game that can be framed. */
export const launch = (
  { call }: TestGateway,
  { host, token, username }: TestPlayer,
  { gameId = 'blue-one', vassalage = 'BLUE', ...extras }: { gameId?: string; vassalage?: string } & LotteryWishes = {},
  headers: Record<string, string> = {},
): Promise<Answer<{ game_url: string }>> =>
  call('launchGame', {
    host,
    token,
    headers,
    body: {
      gameId,
      vassalage,
      nodeId: vassalage,
      username,
      merchantCode: merchants[host]!.code,
      language: 'EN',
      ...launchDefaults,
      ...extras,
    },
  }) as Promise<Answer<{ game_url: string }>>;

/** The launch code in a game's address. */
export const codeOf = (launched: Answer<{ game_url: string }>): string =>
  new URL(launched.value.game_url).searchParams.get('code')!;

/** Launches a game and exchanges its code, as a vendor does. */
export async function openGame(
  test: TestGateway,
  player: TestPlayer,
  which: { gameId?: string; vassalage?: string } = {},
): Promise<TestGame> {
  const { code: merchantCode, currency } = merchants[player.host]!;
  const { value } = await test.vendorCall('authenticate', {
    merchantCode,
    launchCode: codeOf(await launch(test, player, which)),
  });
  return { merchantCode, gameToken: value.gameToken, currency };
}

/** The player's balance, as the site shows it. */
export async function balanceOf({ call }: TestGateway, { host, token }: TestPlayer): Promise<string> {
  return (await call('balance', { host, token })).value.sumBalance;
}
