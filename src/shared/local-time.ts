/** A moment on the clock of some time zone as `YYYY-MM-DDTHH:MM`, such as 2026-03-29T18:00. */
export type LocalTime = string;

const DAY_MS = 86_400_000;
/** Characters of a `LocalTime`. */
const LENGTH = 'YYYY-MM-DDTHH:MM'.length;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Writes a moment on the clock of a time zone: the Swedish format is ISO 8601 with a blank. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format)
    formats.set(
      timeZone,
      (format = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' })),
    );
  return format;
}

/**
 * What the clock of a time zone shows at a moment.
 * @param timeZone IANA name, such as Asia/Bangkok
 */
export const localTimeOf = (momentMs: number, timeZone: string): LocalTime =>
  formatOf(timeZone).format(momentMs).replace(' ', 'T').slice(0, LENGTH);

const asUtc = (local: LocalTime): number => Date.parse(`${local}:00Z`);

/**
 * The moment at which the clock of a time zone shows this, in milliseconds since 1970. Where the clocks are set back it is the first of the two; a
 * time that they skip is as long after the change as it would have been.
 */
export function momentOfLocalTime(local: LocalTime, timeZone: string): number {
  const utcMs = asUtc(local);
  const offsetAt = (momentMs: number) =>
    asUtc(localTimeOf(momentMs, timeZone)) - Math.floor(momentMs / 60_000) * 60_000;
  // No time zone changes its clocks twice within two days.
  const candidates = [utcMs - offsetAt(utcMs - DAY_MS), utcMs - offsetAt(utcMs + DAY_MS)];
  return candidates.find((momentMs) => localTimeOf(momentMs, timeZone) === local) ?? candidates[0]!;
}
