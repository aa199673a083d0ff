import type { PublishedSite } from '../../publisher/publish.ts';
import { languageRegistry } from '../../publisher/site/words.ts';
import type { ValueOf } from '../../shared/contract/call.ts';
import type { gameCalls } from '../../shared/contract/game.ts';
import { platformConfig } from '../../shared/brand/public-brand.ts';
import { lotteryLobby, VIETNAMESE_LOTTERY, type LotteryWish } from '../../shared/games/lottery-lobby.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import { hostOfPath, launchOrigins } from '../catalogue/media.ts';
import { isOurs } from '../feed/game-servers.ts';
import { isGameClosed, isGameShown } from '../decisions/site-decisions.ts';
import { ownerOf as limitOwnerOf } from '../protection/change-limit.ts';
import { followZone } from '../protection/count-play.ts';
import type { Services } from '../services.ts';
import type { Player } from '../session/sessions.ts';
import { newToken, tokenHash } from '../session/tokens.ts';
import { isPlayMoney } from '../wallet/is-play-money.ts';
import { ownerOf, walletAccount, walletAt } from '../wallet/wallets.ts';

/** Time in which a launch code can be used, once. */
const LAUNCH_CODE_LIFETIME_MS = 60_000;

/** A launch: the player, the game, and the page that will frame it. */
interface Launch {
  site: PublishedSite;
  player: Player;
  /** Token of the session. Play ends with it. */
  token: string;
  gameId: string;
  /** A room of the game, which exists. */
  roomId?: string | undefined;
  vassalage: string;
  /** Language code of the page. */
  language: string;
  /** A slip from the page. The contract has checked its form. */
  slip?: string | undefined;
  /** What the lobby of a lottery is asked for. */
  wish?: LotteryWish;
  /** Origin of the page, the only one that the game will talk to. */
  lobbyOrigin: string;
}

/** Records player, brand, currency, vendor and game, and returns an address that opens the game once. The session token stays in the gateway. */
export async function launchGame(
  services: Services,
  { site, player, token, gameId, roomId, vassalage, language, slip, wish = {}, lobbyOrigin }: Launch,
): Promise<Result<ValueOf<typeof gameCalls.launchGame>, 'game_unknown' | 'game_closed'>> {
  const { brand } = site.loaded;
  const { gameServers } = services.config;
  const server = services.catalogue.serverOf(vassalage);
  const offered = brand.vendors.includes(vassalage)
    ? services.catalogue.feed()?.games.find((game) => game.gameId === gameId && game.vassalage === vassalage)
    : undefined;
  const { merchantCode } = brand;
  const decisions = services.decisions.of(merchantCode);
  if (!server || !offered || !isGameShown(decisions, { vassalage, gameId })) return fail('game_unknown');
  if (isGameClosed(decisions, { vassalage, gameId })) return fail('game_closed');
  // The player chooses a room first, and the page shows the rooms.
  if (offered.engine === 'rooms' && roomId === undefined) return ok({});
  const accountId = await walletAccount(services, ownerOf(brand, player), walletAt(brand, player, vassalage));
  await followZone(services, limitOwnerOf({ brand, player }));
  const code = newToken();
  const tag = languageRegistry[language]?.tag ?? 'en';
  await services.database.withMerchant(merchantCode, (trx) =>
    trx
      .insertInto('game_session')
      .values({
        merchant_code: merchantCode,
        member_id: player.memberId,
        account_id: accountId,
        session_token_hash: tokenHash(token),
        launch_code_hash: tokenHash(code),
        launch_code_ends_at: new Date(services.clock() + LAUNCH_CODE_LIFETIME_MS),
        provider: server.provider,
        vassalage,
        game_id: gameId,
        currency: player.currency,
        lobby_origin: lobbyOrigin,
        language: tag,
        is_demo_money: isPlayMoney(brand, player),
      })
      .execute(),
  );
  // The brand's launch hosts mirror our games, whichever of our providers has them.
  const path = `/play/${encodeURIComponent(gameId)}`;
  const origin = isOurs(gameServers, server) ? hostOfPath(launchOrigins(brand, server.origin), path) : server.origin;
  const query = new URLSearchParams({
    code,
    merchant: merchantCode,
    // The zone of the site's times, so that the game shows the same ones.
    zone: brand.market.timeZone,
    ...(slip !== undefined && { slip }),
    ...(vassalage === VIETNAMESE_LOTTERY &&
      lotteryLobby({ ...platformConfig, gameId, wish, backUrl: `${lobbyOrigin}/`, language: tag })),
    ...(roomId !== undefined && { room: roomId }),
  });
  const address = `${origin}${path}?${query.toString()}`;
  const vendor = services.catalogue.feed()?.vendors.find((one) => one.vassalage === vassalage);
  return ok(vendor?.needsWindow ? { game_url2: address } : { game_url: address });
}
