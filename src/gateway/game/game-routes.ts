import type { FastifyInstance } from 'fastify';
import { gameCalls } from '../../shared/contract/game.ts';
import { fail, ok } from '../../shared/errors.ts';
import { offeredGames } from '../catalogue/offered-games.ts';
import { lotteryWish } from '../../shared/games/lottery-lobby.ts';
import { wordsOf } from '../../publisher/site/words.ts';
import { pagePart } from '../catalogue/page-part.ts';
import { listGames } from '../catalogue/list-games.ts';
import { originOf } from '../http/origin-of.ts';
import { registerCall } from '../http/register-call.ts';
import type { Services } from '../services.ts';
import { launchGame } from './launch-game.ts';
import { gameOfRoom } from './room-list.ts';

/** Registers the calls for game lists and launches. */
export function registerGames(app: FastifyInstance, services: Services): void {
  registerCall(app, services, gameCalls.gameMenus, async ({ site }) => {
    const { categories, isPart } = pagePart(offeredGames(services, site.loaded.brand, 'EN'));
    return ok({ categories, ...(isPart && { isPart }) });
  });
  registerCall(app, services, gameCalls.gameList, async ({ site, query }) => {
    const { brand, directories } = site.loaded;
    const catalogue = offeredGames(services, brand, query.language);
    if (query.count !== undefined) {
      const english = () => offeredGames(services, brand, 'EN');
      return ok(listGames(catalogue, query, { english, words: () => wordsOf(query.language, directories) }));
    }
    const { games } = query.vassalage === undefined ? pagePart(catalogue) : catalogue;
    return ok({ list: games.filter(({ vassalage }) => !query.vassalage || vassalage === query.vassalage) });
  });
  registerCall(app, services, gameCalls.hotGames, async ({ site, query, merchantCode }) => {
    if (query.merchantCode !== merchantCode) return fail('bad_request');
    const vendors = new Set(query.vassalage.split(','));
    return ok({
      list: offeredGames(services, site.loaded.brand, query.language).games.filter(
        ({ isHot, vassalage }) => isHot && vendors.has(vassalage),
      ),
    });
  });
  registerCall(app, services, gameCalls.launchGame, async ({ site, player, token, body, request, merchantCode }) => {
    // The player and merchant of a launch must be those of the session.
    if (body.username.toLowerCase() !== player.account || body.merchantCode !== merchantCode)
      return fail('bad_request');
    const lobbyOrigin = originOf(request);
    if (!lobbyOrigin) return fail('bad_request');
    const { vassalage, roomId, language } = body;
    const ofRoom = roomId && (await gameOfRoom(services, { site, player, vassalage, language }, roomId));
    const gameId = body.gameId ?? ofRoom;
    if (!gameId && !roomId) return fail('bad_request');
    // A room of another game, or none.
    if (!gameId || (roomId && ofRoom !== gameId)) return fail('game_unknown');
    return launchGame(services, {
      site,
      player,
      token,
      gameId,
      roomId,
      vassalage,
      language,
      slip: body.slip,
      wish: lotteryWish((name) => body[name]),
      lobbyOrigin,
    });
  });
}
