import { Type, type Static } from 'typebox';
import { call, exact } from './call.ts';
import { limits } from './limits.ts';
import { slipPattern } from './board-feed.ts';
import { hotGamesQuery, launchDefaults } from './game-constants.ts';

const code = Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9_.:-]+$' });

/** One game as pages show it, in the language that was asked for. */
export const gameEntry = exact({
  gameId: code,
  vassalage: code,
  category: Type.String(),
  /** What plays it. */
  engine: Type.Union([Type.Literal('reels'), Type.Literal('draws'), Type.Literal('matches')]),
  name: Type.String(),
  tagline: Type.String(),
  tileUrl: Type.String(),
  sceneUrl: Type.String(),
  /** Dominant colour of the art, `#rrggbb`, shown until it has loaded. */
  color: Type.String(),
  isHot: Type.Boolean(),
  isNew: Type.Boolean(),
  /** Return to player as a ratio. */
  rtp: Type.Number(),
});

/** A vendor's card within a category (spec §3); `isHot` is 1 for hot. */
export const vendorCard = exact({
  vassalage: code,
  displayName: Type.String(),
  accountTypeId: Type.Integer(),
  isHot: Type.Union([Type.Literal(0), Type.Literal(1)]),
  nodeId: code,
  iconUrl: Type.String(),
});

/** A category with its vendors (spec §3); only those with a vendor are listed. */
export const gameCategory = exact({ title: Type.String(), cards: Type.Array(vendorCard) });

/** One game as pages show it. */
export type GameEntry = Static<typeof gameEntry>;
/** A vendor's card. */
export type VendorCard = Static<typeof vendorCard>;
/** A category with its vendors. */
export type GameCategory = Static<typeof gameCategory>;

const language = Type.String({ pattern: '^[A-Z]{2,5}$' });

/** Calls about games. */
export const gameCalls = {
  gameMenus: call({
    method: 'GET',
    path: '/lgw/games/game_menus',
    origin: 'spec',
    auth: 'brand',
    sealed: false,
    summary:
      'Categories with their vendors, in the order of the list: the navigation shows COCKFIGHT directly after RNG.',
    value: exact({ categories: Type.Array(gameCategory) }),
    errors: ['not_logged_in'],
  }),
  hotGames: call({
    method: 'GET',
    path: '/wps/relay/GCSGAME_hotGamesV2',
    origin: 'spec',
    auth: 'brand',
    sealed: false,
    summary: 'The games that are played most.',
    query: exact({
      merchantCode: Type.Optional(code),
      isPlatform: Type.Literal(hotGamesQuery.isPlatform),
      platform: Type.Literal(hotGamesQuery.platform),
      vassalage: Type.Optional(code),
      language,
    }),
    value: exact({ list: Type.Array(gameEntry) }),
    errors: ['not_logged_in'],
  }),
  gameList: call({
    method: 'GET',
    path: '/wps/relay/gameList',
    origin: 'spec',
    auth: 'brand',
    sealed: false,
    summary: 'The games of one vendor, or of all.',
    query: exact({ vassalage: Type.Optional(code), language }),
    value: exact({ list: Type.Array(gameEntry) }),
    errors: ['not_logged_in'],
  }),
  launchGame: call({
    method: 'POST',
    path: '/wps/game/launchGame',
    origin: 'spec',
    auth: 'token',
    sealed: false,
    summary: 'An address that opens the game once, for this player.',
    body: exact({
      gameId: code,
      vassalage: code,
      /** The vendor card's node. */
      nodeId: code,
      /** Account that plays: whoever asks, and nobody else. */
      username: Type.String({ minLength: 1, maxLength: limits.usernameLengthMax }),
      accountType: Type.Literal(launchDefaults.accountType),
      confirmTrans: Type.Literal(launchDefaults.confirmTrans),
      launchMode: Type.Literal(launchDefaults.launchMode),
      platform: Type.Literal(launchDefaults.platform),
      clientType: Type.Literal(launchDefaults.clientType),
      merchantCode: code,
      language,
      /** A bet that was put together on a page: the game opens with it filled in. */
      slip: Type.Optional(Type.String({ pattern: slipPattern })),
    }),
    value: exact({ game_url: Type.String() }),
    errors: ['not_logged_in', 'game_unknown'],
  }),
};
