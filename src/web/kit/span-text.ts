const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/**
 * A span of time in its two largest units, such as `3 hr 12 min`. Less than a minute is one.
 * @param tag BCP 47 tag of the page's language
 */
export function spanText(spanMs: number, tag: string): string {
  const inUnit = (value: number, unit: string) =>
    new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'short' }).format(value);
  const leftMs = Math.max(spanMs, MINUTE_MS);
  if (leftMs >= DAY_MS)
    return `${inUnit(Math.floor(leftMs / DAY_MS), 'day')} ${inUnit(Math.floor((leftMs % DAY_MS) / HOUR_MS), 'hour')}`;
  if (leftMs >= HOUR_MS)
    return `${inUnit(Math.floor(leftMs / HOUR_MS), 'hour')} ${inUnit(Math.floor((leftMs % HOUR_MS) / MINUTE_MS), 'minute')}`;
  return inUnit(Math.floor(leftMs / MINUTE_MS), 'minute');
}
