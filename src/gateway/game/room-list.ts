import type { PublishedSite } from '../../publisher/publish.ts';
import type { GameRoom } from '../../shared/contract/lobby.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import { isGameShown } from '../decisions/site-decisions.ts';
import type { Services } from '../services.ts';
import type { Player } from '../session/sessions.ts';
import { isPlayMoney } from '../wallet/is-play-money.ts';

/** A player who looks for a room, and the game. */
interface RoomRequest {
  site: PublishedSite;
  player: Player;
  gameId: string;
  vassalage: string;
  language: string;
}

/** The rooms of a game that a brand offers and shows, by stake. A game without rooms counts as unknown. */
export async function roomList(
  { catalogue, decisions, rooms }: Services,
  { site, player, gameId, vassalage, language }: RoomRequest,
): Promise<Result<GameRoom[], 'game_unknown' | 'unavailable'>> {
  const { brand } = site.loaded;
  const game = catalogue
    .feed()
    ?.games.find(
      (one) =>
        one.gameId === gameId &&
        one.vassalage === vassalage &&
        one.engine === 'rooms' &&
        brand.vendors.includes(vassalage) &&
        isGameShown(decisions.of(brand.merchantCode), one),
    );
  const server = game && catalogue.serverOf(vassalage);
  if (!server) return fail('game_unknown');
  const { currency } = player;
  const feed = await rooms.of(server, {
    gameId,
    merchant: brand.merchantCode,
    currency,
    money: isPlayMoney(brand, player) ? 'play' : 'real',
  });
  if (!feed) return fail('unavailable');
  return ok(
    feed.rooms
      .map(({ name, ...room }) => ({ ...room, name: name[language] ?? name['EN'] ?? room.roomId, currency }))
      .toSorted((one, other) => one.stakeMinor - other.stakeMinor),
  );
}

/** The game of a vendor that has a room, for a launch that names only the room. */
export async function gameOfRoom(
  services: Services,
  request: Omit<RoomRequest, 'gameId'>,
  roomId: string,
): Promise<string | undefined> {
  const games = services.catalogue
    .feed()
    ?.games.filter(({ vassalage, engine }) => vassalage === request.vassalage && engine === 'rooms');
  for (const { gameId } of games ?? []) {
    const list = await roomList(services, { ...request, gameId });
    if (list.ok && list.value.some((room) => room.roomId === roomId)) return gameId;
  }
  return undefined;
}
