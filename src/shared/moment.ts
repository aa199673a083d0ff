/**
 * A moment as text for people: in the page's language, the time zone of the brand's market, and the Gregorian calendar.
 * @param iso ISO 8601 with its offset
 * @param tag BCP 47 tag of the page's language
 * @param timeZone IANA name, such as Asia/Bangkok
 * @param timeStyle `medium` includes seconds
 * @throws RangeError for an invalid moment or an unknown time zone
 */
export function formatMoment(
  iso: string,
  tag: string,
  timeZone: string,
  timeStyle: 'short' | 'medium' = 'medium',
): string {
  // Thai would use the Buddhist calendar, but a record and its export must show the same year.
  return new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle, timeZone, calendar: 'gregory' }).format(
    new Date(iso),
  );
}

/**
 * The name of a time zone, the same in every language: its offset, such as `GMT+7`. A zone with summer time has that of the moment.
 * @param timeZone IANA name
 * @throws RangeError for an unknown time zone
 */
export const zoneName = (timeZone: string, atMs = Date.now()): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'shortOffset' })
    .formatToParts(atMs)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
