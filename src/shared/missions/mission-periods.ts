/** How often a mission can be reached. Days and weeks are those of the brand's time zone; a week begins on Monday. */
export const missionPeriods = ['daily', 'weekly', 'once'] as const;
/** How often a mission can be reached. */
export type MissionPeriod = (typeof missionPeriods)[number];
