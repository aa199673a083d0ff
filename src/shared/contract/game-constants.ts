/** The query of every hot-games request (spec §9). It is apart from the schemas, so that a page does not load the schema library. */
export const hotGamesQuery = { isPlatform: '2', platform: 'flash,html5-desktop' } as const;

/** Fixed values of every launch (spec §7). */
export const launchDefaults = {
  accountType: 1,
  confirmTrans: 0,
  launchMode: 'GLS',
  platform: 'html5-desktop',
  clientType: 3,
} as const;

/** Popular numbers of a lottery that the page asks for (spec §7). */
export const POPULAR_NUMBERS_MAX = 20;
/** Draws of a lottery that the page asks for (spec §7). */
export const OPENED_NUMBERS_MAX = 100;
