import { Type, type Static } from 'typebox';
import { call, exact } from './call.ts';
import { code, gameEntry, language } from './game.ts';
import { limits } from './limits.ts';

/** What a favourite names: the codes of vendor and game with a slash between them (`gameKey`). */
const nodeId = Type.String({ maxLength: 129, pattern: '^[A-Za-z0-9_.:-]{1,64}/[A-Za-z0-9_.:-]{1,64}$' });

/** A vendor in a menu (spec §3, CAT-03). */
const navItem = exact({
  name: Type.String(),
  /** Address of the vendor's picture. */
  icon: Type.String(),
  /** Title of the category. */
  gameType: Type.String(),
  /** The `page` query of the vendor's games. */
  page: code,
});

/** One category and its vendors, in the order of the menus (spec §3, CAT-04). */
const lane = exact({ gameCategory: Type.String(), vendors: Type.Array(navItem) });

/** Something that players should know about a vendor's games or one game. */
const gameAnnouncement = exact({
  vassalage: code,
  /** Without one it is about all games of the vendor. */
  gameId: Type.Optional(code),
  /** Name of the game or of the vendor, in the requested language. */
  name: Type.String(),
  /** What an operator wrote; null for the usual words. */
  text: Type.Union([Type.String(), Type.Null()]),
  /** ISO 8601 in UTC. */
  since: Type.String(),
});

/** A room of a card game between players. */
const gameRoom = exact({
  /** What a launch names. */
  roomId: code,
  /** In the requested language. */
  name: Type.String(),
  /** The stake of a round, in minor units of the currency, which is the player's. */
  stakeMinor: Type.Integer(),
  currency: Type.String(),
  /** Players of the site who sit in the room. */
  players: Type.Integer(),
  /** Seats of one of its tables. */
  seats: Type.Integer(),
  /** The share of a pot that the house keeps, in thousandths. */
  rakePermille: Type.Integer(),
});

/** A room of a card game between players. */
export type GameRoom = Static<typeof gameRoom>;
/** An announcement about games. */
export type GameAnnouncement = Static<typeof gameAnnouncement>;

/** Every favourite of the account, the newest first, also those of games that the brand does not offer now. */
const favourites = exact({ list: Type.Array(nodeId, { maxItems: limits.favouritesMax }) });
const open = { method: 'GET', module: 'lobby', origin: 'spec', auth: 'brand', sealed: false } as const;
const own = { module: 'lobby', origin: 'spec', auth: 'token', sealed: false } as const;

/** Calls by which players find games. */
export const lobbyCalls = {
  gameTypes: call({
    ...open,
    path: '/wps/relay/getVassGameType',
    summary: 'The categories in which a vendor has games; none for a vendor that the brand does not have.',
    query: exact({ vassalage: code }),
    value: exact({ list: Type.Array(Type.String()) }),
    errors: ['not_logged_in'],
  }),
  gameVendors: call({
    ...open,
    path: '/wps/relay/gameVendor',
    summary: 'The vendors by category, in the order of the menus.',
    query: exact({ merchantCode: code }),
    value: exact({ lanes: Type.Array(lane) }),
    errors: ['not_logged_in'],
  }),
  gameAnnouncements: call({
    ...open,
    origin: 'ours',
    path: '/wps/relay/GCSGAME_gameAnnouncements',
    summary: 'The vendors and games that are under maintenance, the latest first.',
    query: exact({ language }),
    value: exact({ list: Type.Array(gameAnnouncement) }),
    errors: ['not_logged_in'],
  }),
  favouriteIds: call({
    ...own,
    method: 'GET',
    path: '/wps/relay/MCSFE_getFavoriteGames',
    summary: 'The node ids of the player’s favourites, the newest first.',
    value: favourites,
    errors: ['not_logged_in'],
  }),
  favouriteList: call({
    ...own,
    method: 'GET',
    origin: 'ours',
    path: '/wps/relay/MCSFE_getFavoriteGameList',
    summary: 'The player’s favourites that the brand offers, the newest first.',
    query: exact({ language }),
    value: exact({ list: Type.Array(gameEntry) }),
    errors: ['not_logged_in'],
  }),
  addFavourite: call({
    ...own,
    method: 'POST',
    origin: 'ours',
    path: '/wps/relay/MCSFE_addFavoriteGame',
    summary: 'Adds a game to the player’s favourites. Adding it twice makes one favourite.',
    body: exact({ nodeId }),
    value: favourites,
    errors: ['not_logged_in', 'game_unknown', 'favourites_full'],
  }),
  removeFavourite: call({
    ...own,
    method: 'POST',
    origin: 'ours',
    path: '/wps/relay/MCSFE_removeFavoriteGame',
    summary: 'Removes a game from the player’s favourites. Removing any other game changes nothing.',
    body: exact({ nodeId }),
    value: favourites,
    errors: ['not_logged_in'],
  }),
  recentGames: call({
    ...own,
    method: 'GET',
    path: '/wps/relay/GCS_recentGame',
    summary: 'The games that the player opened last and the brand offers, the newest first, each once.',
    query: exact({ language }),
    value: exact({ list: Type.Array(gameEntry, { maxItems: limits.recentGamesMax }) }),
    errors: ['not_logged_in'],
  }),
  roomList: call({
    ...own,
    method: 'GET',
    path: '/wps/relay/GLS2_roomList',
    summary: 'The rooms of a card game between players, the lowest stake first, with the players who sit in them.',
    query: exact({ gameId: code, vassalage: code, language }),
    value: exact({ content: Type.Array(gameRoom) }),
    errors: ['not_logged_in', 'game_unknown'],
  }),
};
