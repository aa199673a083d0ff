/** Types of announcements (spec §9): bulletin, platform, publicity window, promotion, and help, which only the notice page shows (decision 0084). */
export const announcementTypes = ['B', 'PL', 'PU', 'PR', 'H'] as const;
/** Type of an announcement. */
export type AnnouncementType = (typeof announcementTypes)[number];

/** The type without which none is named. */
export const DEFAULT_ANNOUNCEMENT_TYPE: AnnouncementType = 'B';
/** Announcements of the web (spec §9). */
export const WEB_PLATFORM = 'W';
/** Announcements that are shown at once, the only ones that there are. */
export const AT_ONCE_EXECUTION = 'B';

/** What home asks for (HOME-03). */
export const homeNewsQuery = { types: 'B,PL,PU,PR', platform: WEB_PLATFORM, execution: AT_ONCE_EXECUTION } as const;
/** What the notice page asks for. */
export const allNewsQuery = { ...homeNewsQuery, types: announcementTypes.join(',') } as const;

/** The types of a query, which names them with commas. */
export const typesIn = (types: string): AnnouncementType[] => types.split(',') as AnnouncementType[];
