import type { FastifyInstance } from 'fastify';
import type { Brand } from '../../shared/brand/brand.generated.ts';
import { lobbyCalls } from '../../shared/contract/lobby.ts';
import { fail, ok } from '../../shared/errors.ts';
import { gameKey } from '../../shared/games/game-key.ts';
import { roomList } from '../game/room-list.ts';
import { offeredGames } from '../catalogue/offered-games.ts';
import { registerCall } from '../http/register-call.ts';
import type { Services } from '../services.ts';
import { announcementsOf } from './announcements.ts';
import { addFavourite, readFavourites, removeFavourite } from './favourites.ts';
import { readRecentGames } from './recent-games.ts';

/** Registers the calls by which players find games. */
export function registerLobby(app: FastifyInstance, services: Services): void {
  /** The games of some keys in the order of the keys, without those that the brand does not offer. */
  const gamesOf = (brand: Brand, language: string, keys: readonly string[]) => {
    const games = new Map(offeredGames(services, brand, language).games.map((game) => [gameKey(game), game]));
    return keys.flatMap((key) => games.get(key) ?? []);
  };

  registerCall(app, services, lobbyCalls.gameTypes, async ({ site, query }) =>
    ok({
      list: offeredGames(services, site.loaded.brand, 'EN')
        .categories.filter(({ cards }) => cards.some(({ vassalage }) => vassalage === query.vassalage))
        .map(({ title }) => title),
    }),
  );
  registerCall(app, services, lobbyCalls.gameVendors, async ({ site, query, merchantCode }) => {
    if (query.merchantCode !== merchantCode) return fail('bad_request');
    const { categories } = offeredGames(services, site.loaded.brand, 'EN');
    return ok({
      lanes: categories.map(({ title, cards }) => ({
        gameCategory: title,
        vendors: cards.map(({ displayName, iconUrl, vassalage }) => ({
          name: displayName,
          icon: iconUrl,
          gameType: title,
          page: vassalage,
        })),
      })),
    });
  });
  registerCall(app, services, lobbyCalls.gameAnnouncements, async ({ site, query, merchantCode }) =>
    ok({
      list: announcementsOf(
        services.decisions.of(merchantCode),
        offeredGames(services, site.loaded.brand, query.language),
      ),
    }),
  );
  registerCall(app, services, lobbyCalls.favouriteIds, async ({ merchantCode, player: { memberId } }) =>
    ok({ list: await readFavourites(services, { merchantCode, memberId }) }),
  );
  registerCall(app, services, lobbyCalls.favouriteList, async ({ site, merchantCode, player: { memberId }, query }) => {
    const keys = await readFavourites(services, { merchantCode, memberId });
    return ok({ list: gamesOf(site.loaded.brand, query.language, keys) });
  });
  registerCall(app, services, lobbyCalls.addFavourite, async ({ site, merchantCode, player: { memberId }, body }) =>
    gamesOf(site.loaded.brand, 'EN', [body.nodeId]).length === 0
      ? fail('game_unknown')
      : addFavourite(services, { merchantCode, memberId }, body.nodeId),
  );
  registerCall(app, services, lobbyCalls.removeFavourite, async ({ merchantCode, player: { memberId }, body }) =>
    ok({ list: await removeFavourite(services, { merchantCode, memberId }, body.nodeId) }),
  );
  registerCall(app, services, lobbyCalls.recentGames, async ({ site, merchantCode, player: { memberId }, query }) => {
    const keys = await readRecentGames(services, { merchantCode, memberId });
    return ok({ list: gamesOf(site.loaded.brand, query.language, keys) });
  });
  registerCall(app, services, lobbyCalls.roomList, async ({ site, player, query }) => {
    const rooms = await roomList(services, { site, player, ...query });
    return rooms.ok ? ok({ content: rooms.value }) : rooms;
  });
}
