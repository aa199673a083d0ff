import type { Logger } from 'pino';
import type { FeedFault } from './read-feed.ts';

/** Something that repeats until it is stopped. */
export interface Follower {
  start: () => void;
  stop: () => void;
}

/** Calls `turn` again and again. Each call returns the pause before the next one, in milliseconds, and must not throw. */
export function follow(turn: () => Promise<number>): Follower {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const run = async () => {
    const pauseMs = await turn();
    if (!isStopped) timer = setTimeout(() => void run(), pauseMs);
  };
  return {
    start: () => void (timer = setTimeout(() => void run(), 0)),
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

/** Logs the state of a feed. */
export interface FeedLog {
  bad: (fault: FeedFault, reason: string) => void;
  good: () => void;
  /** Seconds since the feed was last good, or since the start. */
  ageS: () => number;
}

/** How long ago a feed of a game server was last good, for the metrics. */
export interface FeedAge {
  provider: string;
  seconds: number;
}

const SECOND_MS = 1_000;

/** Logs each kind of fault once until the feed is good again. A feed is read every few seconds, so a vendor's outage would fill the log. */
export function feedLog(log: Logger, feedUrl: string): FeedLog {
  const told = new Set<FeedFault>();
  let goodAtMs = performance.now();
  return {
    bad(fault, reason) {
      if (told.has(fault)) return;
      told.add(fault);
      log.warn({ feedUrl, fault, reason }, 'the vendor feed was not taken up; the last good one stays');
    },
    good() {
      goodAtMs = performance.now();
      if (told.size > 0) log.info({ feedUrl }, 'the vendor feed is good again');
      told.clear();
    },
    ageS: () => (performance.now() - goodAtMs) / SECOND_MS,
  };
}
