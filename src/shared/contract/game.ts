import { Type, type Static } from 'typebox';
import { call, exact } from './call.ts';
import { limits } from './limits.ts';
import { slipPattern } from './board-feed.ts';
import { hotGamesQuery, launchDefaults } from './game-constants.ts';

/** A code of a game or a vendor. */
export const code = Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9_.:-]+$' });
/** Several codes, separated by commas. */
const codes = Type.String({ maxLength: limits.codesLengthMax, pattern: '^[A-Za-z0-9_.:-]+(,[A-Za-z0-9_.:-]+)*$' });

/** Letters of a search. */
const SEARCH_LENGTH_MAX = 80;

/** A name that an address gives to the lobby of a lottery. */
const lotto = Type.String({ pattern: '^[A-Za-z]{1,12}$' });

/** A game as pages show it, in the requested language. */
export const gameEntry = exact({
  gameId: code,
  vassalage: code,
  category: Type.String(),
  /** The kind of game. */
  engine: Type.Union([
    Type.Literal('reels'),
    Type.Literal('draws'),
    Type.Literal('matches'),
    Type.Literal('tables'),
    Type.Literal('fish'),
    Type.Literal('rooms'),
  ]),
  name: Type.String(),
  tagline: Type.String(),
  tileUrl: Type.String(),
  sceneUrl: Type.String(),
  /** Dominant colour of the art, `#rrggbb`, shown until the art is loaded. */
  color: Type.String(),
  isHot: Type.Boolean(),
  isNew: Type.Boolean(),
  /** Return to player as a ratio. */
  rtp: Type.Number(),
  /** Under maintenance: it is shown and cannot be opened. */
  isClosed: Type.Optional(Type.Literal(true)),
});

/** A vendor's card within a category (spec §3); `isHot` is 1 for hot. */
export const vendorCard = exact({
  vassalage: code,
  displayName: Type.String(),
  accountTypeId: Type.Integer(),
  isHot: Type.Union([Type.Literal(0), Type.Literal(1)]),
  nodeId: code,
  iconUrl: Type.String(),
  /** The vendor has several games in this category, which are chosen from a popup list (spec §3). */
  isGame: Type.Optional(Type.Literal('VASSALAGE')),
  /** All its games are under maintenance. */
  isClosed: Type.Optional(Type.Literal(true)),
});

/** A category with its vendors (spec §3). Categories without a vendor are not listed. */
export const gameCategory = exact({ title: Type.String(), cards: Type.Array(vendorCard) });

/** One game as pages show it. */
export type GameEntry = Static<typeof gameEntry>;
/** A vendor's card. */
export type VendorCard = Static<typeof vendorCard>;
/** A category with its vendors. */
export type GameCategory = Static<typeof gameCategory>;

/** The language of the page that calls. */
export const language = Type.String({ pattern: '^[A-Z]{2,5}$' });

/** Calls about games. */
export const gameCalls = {
  gameMenus: call({
    method: 'GET',
    path: '/lgw/games/game_menus',
    module: 'game',
    origin: 'spec',
    auth: 'brand',
    sealed: false,
    summary:
      'Categories with their vendors in the order of the list; the navigation shows COCKFIGHT directly after RNG.',
    value: exact({
      categories: Type.Array(gameCategory),
      /** Set where the brand has far more games than a page begins with. */
      isPart: Type.Optional(Type.Literal(true)),
    }),
    errors: ['not_logged_in'],
  }),
  hotGames: call({
    method: 'GET',
    path: '/wps/relay/GCSGAME_hotGamesV2',
    module: 'game',
    origin: 'spec',
    auth: 'brand',
    sealed: false,
    summary: 'The most played games of the given vendors.',
    query: exact({
      merchantCode: code,
      isPlatform: Type.Literal(hotGamesQuery.isPlatform),
      platform: Type.Literal(hotGamesQuery.platform),
      /** Codes of vendors, separated by commas. */
      vassalage: codes,
      language,
    }),
    value: exact({ list: Type.Array(gameEntry) }),
    errors: ['not_logged_in'],
  }),
  gameList: call({
    method: 'GET',
    path: '/wps/relay/gameList',
    module: 'game',
    origin: 'spec',
    auth: 'brand',
    sealed: false,
    summary:
      'The games of one vendor or of all vendors, in pages if a count is given. Without one, a brand with far more games answers those that its pages begin with.',
    query: exact({
      vassalage: Type.Optional(code),
      /** Categories, separated by commas. */
      category: Type.Optional(codes),
      /** Finds games of the whole brand; those of the vendor and the categories come first. */
      text: Type.Optional(Type.String({ maxLength: SEARCH_LENGTH_MAX })),
      show: Type.Optional(Type.Union([Type.Literal('hot'), Type.Literal('new')])),
      /** One game. */
      gameId: Type.Optional(code),
      /** Games to leave out at the beginning. */
      from: Type.Optional(Type.String({ pattern: '^[0-9]{1,6}$' })),
      /** Games of a page. */
      count: Type.Optional(Type.String({ pattern: '^(?:[1-9][0-9]?|100)$' })),
      language,
    }),
    value: exact({
      list: Type.Array(gameEntry),
      /** How many were found. Only with a count. */
      total: Type.Optional(Type.Integer()),
      /** How many of them are of the vendor and the categories. They come first. Only with a count. */
      ownCount: Type.Optional(Type.Integer()),
    }),
    errors: ['not_logged_in'],
  }),
  launchGame: call({
    method: 'POST',
    path: '/wps/game/launchGame',
    module: 'game',
    origin: 'spec',
    auth: 'token',
    sealed: false,
    isPlay: true,
    summary: 'An address that opens the game once, for this player.',
    body: exact({
      /** Left out if the room alone says which game it is. */
      gameId: Type.Optional(code),
      /** The room of a card game between players. Without one such a game has no address. */
      roomId: Type.Optional(code),
      vassalage: code,
      /** The vendor card's node. */
      nodeId: code,
      /** Username of the player: it must be the caller's own. */
      username: Type.String({ minLength: 1, maxLength: limits.usernameLengthMax }),
      accountType: Type.Literal(launchDefaults.accountType),
      confirmTrans: Type.Literal(launchDefaults.confirmTrans),
      launchMode: Type.Literal(launchDefaults.launchMode),
      platform: Type.Literal(launchDefaults.platform),
      clientType: Type.Literal(launchDefaults.clientType),
      merchantCode: code,
      language,
      /** A slip from a page, which the game fills in when it opens. */
      slip: Type.Optional(Type.String({ pattern: slipPattern })),
      /** What the lobby of a lottery is asked for. Unknown values are ignored. */
      lottoPrizeMode: Type.Optional(lotto),
      lottoView: Type.Optional(lotto),
    }),
    value: exact({
      /** Address for the frame of the page. */
      game_url: Type.Optional(Type.String()),
      /** Address for a window of its own, of a vendor that no page may frame. It stands alone. */
      game_url2: Type.Optional(Type.String()),
    }),
    errors: ['not_logged_in', 'game_unknown', 'game_closed', 'play_blocked'],
  }),
};
