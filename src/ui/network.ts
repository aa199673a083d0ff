// The network comes and goes: what every page and game asks of it. Pages and games say what is so, and go on by themselves.

/** Pauses before another try of something that failed for lack of an answer, in milliseconds. The last one repeats, for ever. */
const PAUSES_MS = [500, 1000, 2000, 4000, 8000, 15_000, 30_000];

/** Pauses vary by this share, so that the players of a site that comes back do not return in the same moment. */
const SPREAD = 0.25;

/** The parts of the browser's window that tell of the network and of the player. */
export interface NetworkPage {
  navigator: { onLine: boolean };
  document: EventTarget & { visibilityState: string };
  addEventListener: (type: 'online' | 'offline', told: () => void) => void;
  removeEventListener: (type: 'online' | 'offline', told: () => void) => void;
}

/** Whether the device says that it has no network. If it says that it has one, the site may still be out of reach. */
export function isOffline(page: NetworkPage = window): boolean {
  return !page.navigator.onLine;
}

/** Calls `told` whenever the device loses its network or gets it back. Returns the function that ends this. */
export function onNetwork(told: (isNowOffline: boolean) => void, page: NetworkPage = window): () => void {
  const tell = () => told(isOffline(page));
  page.addEventListener('online', tell);
  page.addEventListener('offline', tell);
  return () => {
    page.removeEventListener('online', tell);
    page.removeEventListener('offline', tell);
  };
}

/** Whether a server answers at an address, and not with a fault of its own. It only asks. */
export const isReachable = (address: string): Promise<boolean> =>
  fetch(address, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status < 500,
    () => false,
  );

/**
 * Waits until another try is worth it: until a pause is over, which grows with the tries, or at once when the device gets its network
 * back or the player returns to the page (NET-01). Also resolves when `signal` aborts.
 * @param triesBefore how many tries have failed so far, 0 after the first
 */
export function nextTry(triesBefore: number, signal?: AbortSignal, page: NetworkPage = window): Promise<void> {
  const pauseMs = PAUSES_MS[Math.min(triesBefore, PAUSES_MS.length - 1)]!;
  return new Promise((resolve) => {
    const timer = setTimeout(end, pauseMs * (1 - SPREAD + 2 * SPREAD * Math.random()));
    const endIfVisible = () => {
      if (page.document.visibilityState === 'visible') end();
    };
    function end() {
      clearTimeout(timer);
      page.removeEventListener('online', end);
      page.document.removeEventListener('visibilitychange', endIfVisible);
      signal?.removeEventListener('abort', end);
      resolve();
    }
    page.addEventListener('online', end);
    page.document.addEventListener('visibilitychange', endIfVisible);
    signal?.addEventListener('abort', end);
  });
}
