import type { FastifyBaseLogger } from 'fastify';
import type { Magazine, MagazineStore } from '../store/magazines.ts';
import type { MagazineEnd } from '../fish/views.ts';
import { ABSENT_MS, type Seas } from './seas.ts';

/** Ends the magazines that are no longer fired. */
export interface MagazineClock {
  /** Ends what an earlier process left open, then starts the loop. */
  start(): void;
  close(): Promise<void>;
}

/** Everything that the clock works with. */
export interface MagazineClockParts {
  magazines: Pick<MagazineStore, 'standing' | 'end'>;
  seas: Pick<Seas, 'lastSeenMs'>;
  end(id: string, reason: MagazineEnd): Promise<unknown>;
  tickMs: number;
  nowMs: () => number;
  log: FastifyBaseLogger;
}

/** After this time without a shot a magazine ends, also while its page is open. Long enough to play without haste. */
export const QUIET_MS = 15 * 60_000;

/** Creates the only clock of a process. */
export function createMagazineClock(parts: MagazineClockParts): MagazineClock {
  const { magazines, seas, end, tickMs, nowMs, log } = parts;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  let turn: Promise<unknown> = Promise.resolve();

  const isCutOff = (magazine: Magazine): boolean =>
    nowMs() - magazine.lastShotAtMs > QUIET_MS ||
    nowMs() - Math.max(magazine.lastShotAtMs, seas.lastSeenMs(magazine)) > ABSENT_MS;

  async function cutOff(): Promise<void> {
    for (const magazine of magazines.standing().filter(isCutOff)) await end(magazine.id, 'cut_off');
  }

  function schedule(): void {
    if (isClosed) return;
    timer = setTimeout(() => {
      turn = cutOff()
        .catch((error: unknown) => log.error({ err: error }, 'magazines could not be ended and will be tried again'))
        .then(schedule);
    }, tickMs);
  }

  return {
    start() {
      // No page of this process has been seen yet. The driver pays them with its first turn.
      for (const magazine of magazines.standing()) magazines.end(magazine, 'restart');
      schedule();
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await turn;
    },
  };
}
