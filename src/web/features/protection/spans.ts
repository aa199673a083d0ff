import { useTranslation } from 'react-i18next';

export const HOUR_MS = 3_600_000;
const HOURS_A_DAY = 24;
const HOURS_A_WEEK = 7 * HOURS_A_DAY;
const YEAR_DAYS = 365;

/** Hours of the breaks that the page offers: one day, three days, and one, two, four and six weeks. */
export const breakHours = [1, 3, 7, 14, 28, 42].map((days) => days * HOURS_A_DAY);

/** Days of exclusions that a page offers, if the brand's shortest one is not longer. */
const EXCLUSION_DAYS = [1, 7, 30, 90, 180, 365, 1825];

/** Days of the exclusions that a brand offers, its shortest first. */
export const exclusionDays = (daysMin: number): number[] => [
  daysMin,
  ...EXCLUSION_DAYS.filter((days) => days > daysMin),
];

/** Minutes between reality checks that a player may choose: no rarer than the brand. */
export const realityMinutes = (brandMinutes: number): number[] =>
  [15, 30, 45, 60, 90, 120, 240].filter((minutes) => brandMinutes === 0 || minutes < brandMinutes);

/** Spans of time in words, in their largest whole unit. */
export function useSpans() {
  const { t } = useTranslation();
  return {
    ofHours: (hours: number): string => {
      if (hours % HOURS_A_WEEK === 0) return t('protection.weeks', { count: hours / HOURS_A_WEEK });
      return hours % HOURS_A_DAY === 0 && hours > HOURS_A_DAY
        ? t('protection.days', { count: hours / HOURS_A_DAY })
        : t('protection.hours', { count: hours });
    },
    /** `null` is for good. */
    ofDays: (days: number | null): string => {
      if (days === null) return t('protection.forGood');
      return days % YEAR_DAYS === 0
        ? t('protection.years', { count: days / YEAR_DAYS })
        : t('protection.days', { count: days });
    },
  };
}
