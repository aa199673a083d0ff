/** Rows above and below those in sight that are in the page, too, so that a scroll by a screen shows no gap. */
const SPARE_ROWS = 30;

/** What of a scrolled list is in sight, in pixels. */
export interface Sight {
  top: number;
  height: number;
}

/** The rows that belong in the page: those in sight, with some to spare on both sides. */
export function rowsInSight({ top, height }: Sight, count: number, rowPx: number): { first: number; end: number } {
  const first = Math.max(0, Math.min(count, Math.floor(top / rowPx) - SPARE_ROWS));
  const end = Math.min(count, Math.ceil((top + height) / rowPx) + SPARE_ROWS);
  return { first, end: Math.max(first, end) };
}
