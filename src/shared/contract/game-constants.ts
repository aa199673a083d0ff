/** What every hot-games request of ours says (spec §9). These stand apart from the schemas: a page needs them, and not a schema library with them. */
export const hotGamesQuery = { isPlatform: '2', platform: 'flash,html5-desktop' } as const;

/** What every launch of ours says (spec §7). */
export const launchDefaults = {
  accountType: 1,
  confirmTrans: 0,
  launchMode: 'GLS',
  platform: 'html5-desktop',
  clientType: 3,
} as const;
