import type { Say } from '../words/words.ts';

const MINUTE_MS = 60_000;
const MINUTES_PER_HOUR = 60;
const HOURS_PER_DAY = 24;

/** A length of time in its two largest units, such as "2 h 5 min". */
function lengthText(minutes: number, say: Say): string {
  const hours = Math.floor(minutes / MINUTES_PER_HOUR);
  if (hours === 0) return say('time.minutes', { minutes });
  if (hours < HOURS_PER_DAY) return say('time.hours', { hours, minutes: minutes % MINUTES_PER_HOUR });
  return say('time.days', { days: Math.floor(hours / HOURS_PER_DAY), hours: hours % HOURS_PER_DAY });
}

/** How long until a moment, or how long it is over. */
export function timeLeft(iso: string, nowMs: number, say: Say): { text: string; isOver: boolean } {
  const leftMs = new Date(iso).getTime() - nowMs;
  const isOver = leftMs < 0;
  const time = lengthText(Math.floor(Math.abs(leftMs) / MINUTE_MS), say);
  return { text: say(isOver ? 'time.over' : 'time.left', { time }), isOver };
}
