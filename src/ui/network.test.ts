import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isOffline, nextTry, onNetwork, type NetworkPage } from './network.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A window with its events, and nothing else of a browser. */
function makePage(onLine = true) {
  const events = new EventTarget();
  const page = {
    navigator: { onLine },
    document: Object.assign(new EventTarget(), { visibilityState: 'visible' }),
    addEventListener: (type, told) => events.addEventListener(type, told),
    removeEventListener: (type, told) => events.removeEventListener(type, told),
  } satisfies NetworkPage;
  const set = (isOnline: boolean) => {
    page.navigator.onLine = isOnline;
    events.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
  };
  return { page, set };
}

/** Milliseconds of fake time until the promise resolves, at most a minute. */
async function waited(until: Promise<void>): Promise<number> {
  const from = Date.now();
  const end = until.then(() => Date.now());
  await vi.advanceTimersByTimeAsync(60_000);
  return (await end) - from;
}

test('the pauses between tries grow to about half a minute and never end [NET-01]', async () => {
  const { page } = makePage();
  expect(await waited(nextTry(0, undefined, page))).toBeLessThanOrEqual(650);
  const late = await waited(nextTry(1000, undefined, page));
  expect(late).toBeGreaterThanOrEqual(22_500);
  expect(late).toBeLessThanOrEqual(37_550);
});

test('the next try comes at once when the network is back [NET-01]', async () => {
  const { page, set } = makePage(false);
  const next = nextTry(6, undefined, page);
  set(true);
  expect(await waited(next)).toBeLessThanOrEqual(50);
});

test('the next try comes at once when the player returns to the page, and not when they leave it [NET-01]', async () => {
  const { page } = makePage();
  const next = nextTry(6, undefined, page);
  page.document.visibilityState = 'hidden';
  page.document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(1000);
  page.document.visibilityState = 'visible';
  page.document.dispatchEvent(new Event('visibilitychange'));
  expect(await waited(next)).toBeLessThanOrEqual(50);
});

test('a wait ends when it is cancelled [NET-01]', async () => {
  const { page } = makePage();
  const leaving = new AbortController();
  const next = nextTry(6, leaving.signal, page);
  leaving.abort();
  expect(await waited(next)).toBeLessThanOrEqual(50);
});

test('the page is told when the device loses its network and gets it back, until it stops listening [NET-02]', () => {
  const { page, set } = makePage();
  const told: boolean[] = [];
  const stop = onNetwork((isNowOffline) => told.push(isNowOffline), page);
  set(false);
  expect(isOffline(page)).toBe(true);
  set(true);
  stop();
  set(false);
  expect(told).toEqual([true, false]);
});
