import type { Mode } from '../../../src/shared/brand/appearance.ts';
import type { FeatureRegistry } from '../../../scripts/lib/read-registry.ts';
import { allPairs } from '../../../scripts/lib/pairs.ts';

/** A window in which the sheet shows pages. */
export interface SheetWindow {
  width: number;
  height: number;
  isPhone: boolean;
}

/** The widths of the sheet: a small phone, a common one, one held sideways, a laptop, a large screen. */
export const sheetWindows: readonly SheetWindow[] = [
  { width: 320, height: 640, isPhone: true },
  { width: 390, height: 844, isPhone: true },
  { width: 844, height: 390, isPhone: true },
  { width: 1440, height: 900, isPhone: false },
  { width: 1920, height: 1080, isPhone: false },
];

/** A page of the sheet. */
export interface SheetPage {
  path: string;
  /** Whose page it is; without it, a guest sees it in one half of the pictures and a player in the other. */
  visitor?: 'guest' | 'player' | 'agent';
  /** The vendor of the game that it plays. Brands without the vendor have no picture of it. */
  vendor?: string;
}

/** One picture of the sheet. */
export interface SheetShot {
  name: string;
  brand: string;
  page: SheetPage;
  window: SheetWindow;
  look: { mode: Mode; contrast?: 'more' };
  /** Which of the brand's languages, from 0; a brand with fewer begins again. */
  languageIndex: number;
  visitor: 'guest' | 'player' | 'agent';
}

/** More pictures than this take too long to look at. */
export const SHEET_PICTURES_MAX = 1_000;

/** The most languages that a brand of the sheet offers. */
const LANGUAGES_MAX = 4;

const looks: readonly SheetShot['look'][] = [
  { mode: 'dark' },
  { mode: 'light' },
  { mode: 'dark', contrast: 'more' },
  { mode: 'light', contrast: 'more' },
];

function gameAt(path: string, gameId: string, vendor: string): SheetPage {
  return { path: `${path}?gameId=${gameId}&vassalage=${vendor}`, visitor: 'player', vendor };
}

/** Paths that a page needs beside its own, such as the game that its frame plays. */
const addresses: Readonly<Record<string, SheetPage>> = {
  '/register': { path: '/register', visitor: 'guest' },
  '/login': { path: '/login', visitor: 'guest' },
  '/info': { path: '/info/responsible-gaming' },
  '/rngGames': { path: '/rngGames?page=GPI' },
  '/game': gameAt('/game', 'owl-hour', 'GPI'),
  '/lottery': gameAt('/lottery', 'lucky-five', 'TCG_SEA'),
  '/vnlottery': gameAt('/vnlottery', 'hai-so', 'TCG_LOTTO_VN'),
};

/** A path that leads to no page. */
export const NOWHERE = '/nowhere';

/** Pages that no route names: all slots, another kind of game in its frame, and what does not exist. */
const more: readonly SheetPage[] = [
  { path: '/rng' },
  gameAt('/game', 'touchline', 'TCL'),
  { path: '/game?gameId=nothing&vassalage=NOBODY', visitor: 'player' },
  { path: NOWHERE },
];

/** A route, as far as the sheet needs it. */
type Route = FeatureRegistry['routes'][number];

/** Every page of the site: one for each route, so that a new page needs no line here. */
export function sheetPages(routes: readonly Route[]): SheetPage[] {
  const visitors = { any: undefined, member: 'player', real: 'player', agent: 'agent' } as const;
  return [
    ...routes.map(({ paths: [path], guard }) => {
      const visitor = visitors[guard];
      return addresses[path] ?? { path, ...(visitor && { visitor }) };
    }),
    ...more,
  ];
}

/** The pictures: every page with every brand and every window, and every other two values together somewhere. */
export function sheetShots(pages: readonly SheetPage[], brands: readonly string[]): SheetShot[] {
  const languages = Array.from({ length: LANGUAGES_MAX }, (_, index) => index);
  const visitors = ['guest', 'player'] as const;
  const factors = [pages, brands, sheetWindows, looks, languages, visitors].map((values) => ({ values }));
  return allPairs(factors).map(([page, brand, window, look, languageIndex, visitor], index) => {
    const shown = { page: pages[page!]!, window: sheetWindows[window!]! };
    return {
      ...shown,
      name: `${String(index + 1).padStart(4, '0')}-${shown.page.path.replaceAll(/\W+/g, '-').replace(/^-/, '') || 'home'}-${brands[brand!]!}-${shown.window.width}`,
      brand: brands[brand!]!,
      look: looks[look!]!,
      languageIndex: languageIndex!,
      visitor: shown.page.visitor ?? visitors[visitor!]!,
    };
  });
}
