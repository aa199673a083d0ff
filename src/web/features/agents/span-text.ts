import { addDays, dayOf, startOfDay } from '../../../shared/days.ts';
import { formatMoment } from '../../../shared/moment.ts';
import { shownDay } from '../../kit/records/shown-day.ts';

/** A period in words: whole days of the time zone by their dates, the last included; any other by its two moments. */
export function spanText(from: string, until: string, { tag, timeZone }: { tag: string; timeZone: string }): string {
  const isMidnight = (iso: string) => startOfDay(dayOf(Date.parse(iso), timeZone), timeZone) === Date.parse(iso);
  if (!isMidnight(from) || !isMidnight(until))
    return `${formatMoment(from, tag, timeZone, 'short')} – ${formatMoment(until, tag, timeZone, 'short')}`;
  const first = dayOf(Date.parse(from), timeZone);
  const last = addDays(dayOf(Date.parse(until), timeZone), -1);
  return first === last ? shownDay(first, tag) : `${shownDay(first, tag)} – ${shownDay(last, tag)}`;
}
