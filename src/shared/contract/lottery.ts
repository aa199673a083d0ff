import { Type, type Static } from 'typebox';
import { feedResult } from './board-feed.ts';
import { call, exact } from './call.ts';
import { OPENED_NUMBERS_MAX } from './game-constants.ts';
import { limits } from './limits.ts';

const gameId = Type.String({ minLength: 1, maxLength: limits.codesLengthMax, pattern: '^[A-Za-z0-9_.:-]+$' });
const language = Type.String({ pattern: '^[A-Z]{2,5}$' });
const countTo = (max: number) => Type.String({ pattern: `^(?:[1-9][0-9]?|${max})$` });

/** A lottery of the menu. */
const menuGame = exact({ gameId: Type.String(), vassalage: Type.String(), name: Type.String() });
/** Lotteries of the menu that belong together (spec §3). */
const menuGroup = exact({
  gameMenus: Type.Array(menuGame),
  gameGroupCode: Type.String(),
  labelName: Type.String(),
});
/** How a number did in the draws that are known. */
const popularNumber = exact({
  number: Type.String(),
  /** Draws in which it came. */
  times: Type.Integer(),
  /** Draws since it came last. */
  gap: Type.Integer(),
});

/** Calls about lotteries and their results. */
export const lotteryCalls = {
  vnGameMenu: call({
    method: 'GET',
    path: '/lgw/vn/games/game_menu',
    module: 'lottery',
    origin: 'spec',
    auth: 'brand',
    sealed: false,
    summary: 'The menu of the Vietnamese lottery.',
    query: exact({ language }),
    value: exact({ list: Type.Array(menuGroup) }),
    errors: ['not_logged_in'],
  }),
  vnRecentGames: call({
    method: 'GET',
    path: '/lgw/vn/games/game_menu/recent',
    module: 'lottery',
    origin: 'spec',
    auth: 'token',
    sealed: false,
    summary: 'The Vietnamese lotteries that the player opened last and the brand offers, the newest first, each once.',
    query: exact({ language }),
    value: exact({ list: Type.Array(menuGame, { maxItems: limits.recentGamesMax }) }),
    errors: ['not_logged_in'],
  }),
  popularNumbers: call({
    method: 'GET',
    path: '/lgw/games/popular',
    module: 'lottery',
    origin: 'spec',
    auth: 'brand',
    sealed: false,
    summary: 'The numbers of a game that came most often in its last draws, and in how many draws that was counted.',
    query: exact({ gameId, count: countTo(OPENED_NUMBERS_MAX) }),
    value: exact({ draws: Type.Integer(), list: Type.Array(popularNumber) }),
    errors: ['not_logged_in', 'game_unknown'],
  }),
  vnOpenedNumbers: call({
    method: 'GET',
    path: '/lgw/vn/numeros/opened/game',
    module: 'lottery',
    origin: 'spec',
    auth: 'brand',
    sealed: false,
    summary: 'The numbers drawn in one Vietnamese game, newest first.',
    query: exact({ gameId }),
    value: exact({ list: Type.Array(feedResult) }),
    errors: ['not_logged_in', 'game_unknown'],
  }),
  openedNumbers: call({
    method: 'GET',
    path: '/lotto/lgw/games/opened/numero',
    module: 'lottery',
    origin: 'spec',
    auth: 'brand',
    sealed: false,
    summary: 'The last drawn numbers of a game, newest first, and every number that it can draw.',
    query: exact({ gameId, count: countTo(OPENED_NUMBERS_MAX) }),
    value: exact({ possible: Type.Array(Type.String()), list: Type.Array(feedResult) }),
    errors: ['not_logged_in', 'game_unknown'],
  }),
};

/** A number that came often. */
export type PopularNumber = Static<typeof popularNumber>;
