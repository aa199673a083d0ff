import { expect, test } from 'vitest';
import { dueAtMs, GRACE_MS, mayShow, noteSeen, seenAtMs } from './reality-clock.ts';

const SINCE = '2026-03-15T10:00:00.000Z';
const sinceMs = Date.parse(SINCE);
const HOUR_MS = 3_600_000;

test('a reality check is due after the minutes, and again so long after the player went on [PROTECT-24]', () => {
  expect(dueAtMs(sinceMs, 60, 0)).toBe(sinceMs + HOUR_MS);
  expect(dueAtMs(sinceMs, 60, sinceMs + HOUR_MS + 5_000)).toBe(sinceMs + 2 * HOUR_MS + 5_000);
  expect(dueAtMs(sinceMs, 0, 0)).toBeUndefined();
});

test('a check waits for the end of a round and for what is typed, but no longer than a minute for a round [PROTECT-24]', () => {
  const calm = { isBusy: false, isInGame: false, hasRoundEnded: false };
  expect(mayShow(0, calm)).toBe(true);
  expect(mayShow(0, { ...calm, isBusy: true })).toBe(false);
  expect(mayShow(GRACE_MS * 2, { ...calm, isBusy: true })).toBe(false);
  expect(mayShow(0, { ...calm, isInGame: true })).toBe(false);
  expect(mayShow(1, { ...calm, isInGame: true, hasRoundEnded: true })).toBe(true);
  expect(mayShow(GRACE_MS, { ...calm, isInGame: true })).toBe(true);
});

test('what was seen in one session counts after a reload, and not in the next session [PROTECT-24]', () => {
  expect(seenAtMs(SINCE)).toBe(0);
  noteSeen(SINCE, 123);
  expect(seenAtMs(SINCE)).toBe(123);
  expect(seenAtMs('2026-03-16T10:00:00.000Z')).toBe(0);
});
