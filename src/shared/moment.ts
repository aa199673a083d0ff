/**
 * A moment as people read it: date and time by the language, at the clocks of the brand's market, in the calendar of the record.
 * @param iso ISO 8601 with its offset
 * @param tag BCP 47 tag of the page's language
 * @param timeZone IANA name, such as Asia/Bangkok
 * @param timeStyle `medium` names the seconds
 * @throws RangeError where the text is no moment or the zone is none
 */
export function formatMoment(
  iso: string,
  tag: string,
  timeZone: string,
  timeStyle: 'short' | 'medium' = 'medium',
): string {
  // Thai would count years from the Buddha's: a record and its export must say the same year.
  return new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle, timeZone, calendar: 'gregory' }).format(
    new Date(iso),
  );
}
