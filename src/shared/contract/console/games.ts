import { Type, type Static } from 'typebox';
import { call, exact } from '../call.ts';
import { PLACED_GAMES_MAX } from './console-limits.ts';
import { listQuery, listValue } from '../list.ts';
import { closure, feedCode } from './brands.ts';
import { merchant, searchText } from './fields.ts';

const CATEGORY_LENGTH_MAX = 40;

const game = { vassalage: feedCode, gameId: feedCode };
const gameName = exact(game);
const order = Type.Array(gameName, { maxItems: PLACED_GAMES_MAX, uniqueItems: true });
/** What an operator has chosen; `isHot` null for what the vendor says. */
const choice = exact({ isShown: Type.Boolean(), isHot: Type.Union([Type.Boolean(), Type.Null()]) });
const isClosedAs = Type.Union([closure, Type.Null()]);

const gameRow = exact({
  ...game,
  /** In English. */
  name: Type.String(),
  /** The category under which players see it. */
  category: Type.String(),
  tileUrl: Type.String(),
  /** What the vendor's feed says. */
  feed: exact({ isHot: Type.Boolean(), isNew: Type.Boolean(), rtp: Type.Number() }),
  choice,
  /** Its place among the games that come first, from 1; null for the usual order. */
  place: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()]),
  closure: isClosedAs,
});

/** A game as the console lists it. */
export type GameRow = Static<typeof gameRow>;

const vendorRow = exact({
  vassalage: feedCode,
  displayName: Type.String(),
  games: Type.Integer(),
  closure: isClosedAs,
});

/** A vendor of a merchant. */
export type VendorRow = Static<typeof vendorRow>;

const state = Type.Union([
  Type.Literal('shown'),
  Type.Literal('hidden'),
  Type.Literal('hot'),
  Type.Literal('closed'),
  Type.Literal('placed'),
]);

const ours = { module: 'brands', origin: 'ours', sealed: false, auth: 'operator' } as const;

/** Calls about the games of one merchant. */
export const gameCareCalls = {
  gameCareList: call({
    method: 'GET',
    path: '/console/games',
    ...ours,
    capability: 'brands.read',
    summary: 'The games of a merchant in the order of its lists, with what the vendors and the operators say of them.',
    query: listQuery({
      merchant,
      vassalage: Type.Optional(feedCode),
      category: Type.Optional(Type.String({ minLength: 1, maxLength: CATEGORY_LENGTH_MAX })),
      text: Type.Optional(searchText),
      state: Type.Optional(state),
    }),
    value: listValue(gameRow, {
      vendors: Type.Array(vendorRow),
      categories: Type.Array(Type.String()),
      /** The games that come first, in their order. */
      order: Type.Array(gameName),
    }),
    errors: ['cursor_invalid', 'not_found'],
  }),
  changeGame: call({
    method: 'PUT',
    path: '/console/game',
    ...ours,
    capability: 'catalogue.change',
    summary:
      'Shows or hides a game and sets whether it is hot, unless the choices are not those that the operator saw.',
    body: exact({ merchant, ...game, before: choice, choice }),
    value: exact({ choice }),
    errors: ['not_found', 'changed_meanwhile'],
  }),
  orderGames: call({
    method: 'PUT',
    path: '/console/games/order',
    ...ours,
    capability: 'catalogue.change',
    summary:
      'Sets the games that come first in the lists of a merchant, unless they are not those that the operator saw.',
    body: exact({ merchant, before: order, order }),
    value: exact({ order: Type.Array(gameName) }),
    errors: ['not_found', 'changed_meanwhile'],
  }),
};
