import { storage } from '../../storage.ts';

const MINUTE_MS = 60_000;
/** How long a check waits for the end of a round before it shows all the same. */
export const GRACE_MS = 60_000;

/** When the next reality check is due, in the gateway's time; undefined if no check is due. */
export const dueAtMs = (sinceMs: number, minutes: number, seenMs: number): number | undefined =>
  minutes === 0 ? undefined : Math.max(sinceMs, seenMs) + minutes * MINUTE_MS;

/** What the page does at the moment. */
export interface Moment {
  /** Another dialog is open, or the cursor is in a field of the page. */
  isBusy: boolean;
  /** The keyboard is in the game, where a bet may be under way. */
  isInGame: boolean;
  /** The balance has changed since the check was due, so a round has just ended. */
  hasRoundEnded: boolean;
}

/** Whether a check that is due may show: not while something is typed, nor in the middle of a round, as far as the page can tell. */
export const mayShow = (lateMs: number, { isBusy, isInGame, hasRoundEnded }: Moment): boolean =>
  !isBusy && (!isInGame || hasRoundEnded || lateMs >= GRACE_MS);

/** When the player last went on after a check of this session; 0 before the first. Another login is another session. */
export function seenAtMs(since: string): number {
  const [session, atMs] = storage.session.get('realityCheck')?.split(' ') ?? [];
  return session === since ? Number(atMs) : 0;
}

/** Keeps that the player has seen a check, also for a page that is loaded again. */
export const noteSeen = (since: string, atMs: number): void => storage.session.set('realityCheck', `${since} ${atMs}`);
