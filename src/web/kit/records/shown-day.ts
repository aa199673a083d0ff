import type { Day } from '../../../shared/days.ts';

/**
 * A day as text for people, in the language of the page and the Gregorian calendar.
 * @param tag BCP 47 tag of the page's language
 */
export const shownDay = (day: Day, tag: string): string =>
  // The day has no time zone any more: UTC reads it as it stands.
  new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC', calendar: 'gregory' }).format(
    new Date(`${day}T00:00:00Z`),
  );
