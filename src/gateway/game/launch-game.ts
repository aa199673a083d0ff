import type { PublishedSite } from '../../publisher/publish.ts';
import { languageRegistry } from '../../publisher/site/words.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import { chooseOne, mediaOrigins } from '../catalogue/media.ts';
import type { Services } from '../services.ts';
import type { Player } from '../session/sessions.ts';
import { newToken, tokenHash } from '../session/tokens.ts';
import { isPlayMoney } from '../wallet/is-play-money.ts';

/** A launch code opens a game once, soon after it was asked for. */
const LAUNCH_CODE_LIFETIME_MS = 60_000;

/** A launch: who plays what, and whose page will frame it. */
interface Launch {
  site: PublishedSite;
  player: Player;
  /** The session's token: play ends with the session. */
  token: string;
  gameId: string;
  vassalage: string;
  /** Language code of the page. */
  language: string;
  /** A bet that was put together on the page; the contract has checked its form. */
  slip?: string | undefined;
  /** Origin of the page: the only one that the game will speak to. */
  lobbyOrigin: string;
}

/** Binds player, brand, currency, vendor and game together and gives an address that opens the game once. The session token stays with us; play ends when its session does. */
export async function launchGame(
  services: Services,
  { site, player, token, gameId, vassalage, language, slip, lobbyOrigin }: Launch,
): Promise<Result<{ game_url: string }, 'game_unknown'>> {
  const { brand } = site.loaded;
  const { games } = services.config;
  const isOffered =
    brand.vendors.includes(vassalage) &&
    services.catalogue.feed()?.games.some((game) => game.gameId === gameId && game.vassalage === vassalage);
  if (!isOffered) return fail('game_unknown');
  const { merchantCode } = brand;
  const accountId = await services.ledger.accountOf(merchantCode, {
    kind: 'member',
    ownerId: player.memberId,
    currency: player.currency,
  });
  const code = newToken();
  await services.database.withMerchant(merchantCode, (trx) =>
    trx
      .insertInto('game_session')
      .values({
        merchant_code: merchantCode,
        member_id: player.memberId,
        account_id: accountId,
        session_token_hash: tokenHash(token),
        launch_code_hash: tokenHash(code),
        launch_code_ends_at: new Date(Date.now() + LAUNCH_CODE_LIFETIME_MS),
        provider: games.provider,
        vassalage,
        game_id: gameId,
        currency: player.currency,
        lobby_origin: lobbyOrigin,
        language: languageRegistry[language]?.tag ?? 'en',
        is_demo_money: isPlayMoney(brand, player),
      })
      .execute(),
  );
  const query = new URLSearchParams({ code, merchant: merchantCode, ...(slip !== undefined && { slip }) });
  return ok({
    game_url: `${chooseOne(mediaOrigins(brand, games.origin).launch)}/play/${encodeURIComponent(gameId)}?${query.toString()}`,
  });
}
