const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Units to express a duration in, longest first. */
const units = [
  [DAY_MS, 'day'],
  [HOUR_MS, 'hour'],
  [MINUTE_MS, 'minute'],
] as const;

/**
 * How long ago a moment was, in words: "3 minutes ago", or "now" within a minute. A moment in the future, from a clock
 * that lags behind the gateway's, is also "now".
 * @param iso ISO 8601
 * @param tag BCP 47 tag of the page's language
 */
export function agoOf(iso: string, nowMs: number, tag: string): string {
  const pastMs = nowMs - Date.parse(iso);
  const [unitMs, unit] = units.find(([ms]) => pastMs >= ms) ?? [Infinity, 'second'];
  return new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }).format(
    0 - Math.floor(Math.max(0, pastMs) / unitMs),
    unit,
  );
}
