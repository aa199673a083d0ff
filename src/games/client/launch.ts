import { callGame, type AnySessionView, type Reply } from './calls.ts';
import { lookSearch } from './lobby-look.ts';
import { forgetWitness } from './witness-store.ts';

/** The launch parameters that the lobby put into the page's address. */
interface Launch {
  code: string;
  merchant: string;
  /** The room that the player chose, in a game with rooms. */
  roomId?: string;
}

/** A slip that the player put together in the lobby, as it stood in the address. */
let slip: string | undefined;

/** What the lobby asked a lottery to show when it opens. */
let view: string | undefined;

/** A session that survives a reload of its tab, and the code of the launch that opened it. */
interface Kept {
  sessionId: string;
  code: string;
}

const keptName = (gameId: string): string => `livery.game.${gameId}`;

/**
 * Reads the launch parameters and removes them from the address. The code works only once, but it does not belong in
 * the browser history or in a screenshot.
 */
function takeLaunch(): Launch | undefined {
  const url = new URL(location.href);
  const code = url.searchParams.get('code');
  const merchant = url.searchParams.get('merchant');
  const roomId = url.searchParams.get('room');
  slip ??= url.searchParams.get('slip') ?? undefined;
  view ??= url.searchParams.get('lottoView') ?? undefined;
  if (url.search !== lookSearch) history.replaceState(null, '', url.pathname + lookSearch);
  return code && merchant ? { code, merchant, ...(roomId && { roomId }) } : undefined;
}

/**
 * Browsers may deny storage in a frame. Then the player must start from the lobby after a reload; nothing else is lost.
 */
function readKept(gameId: string): Kept | undefined {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(keptName(gameId)) ?? 'null');
    if (typeof value !== 'object' || value === null || !('sessionId' in value) || !('code' in value)) return undefined;
    return { sessionId: String(value.sessionId), code: String(value.code) };
  } catch {
    return undefined;
  }
}

function keep(gameId: string, kept: Kept): void {
  try {
    sessionStorage.setItem(keptName(gameId), JSON.stringify(kept));
  } catch {
    // See readKept.
  }
}

/** Deletes a session that has ended, and what the browser saw of it. */
export function forgetSession(gameId: string): void {
  forgetWitness(gameId);
  try {
    sessionStorage.removeItem(keptName(gameId));
  } catch {
    // See readKept.
  }
}

/** The launch of this page view: read once, and kept for connection retries. */
let launch: Launch | undefined;

/**
 * Opens the session of this page view, or resumes the session of this tab. A reloaded frame brings a used code. It
 * resumes only the session that the same code opened, so it can never take over another player's session.
 * Fails as the calls do, or with `session_unknown` without a code and a session.
 */
export async function connect(gameId: string): Promise<Reply<AnySessionView>> {
  launch ??= takeLaunch();
  const kept = readKept(gameId);
  const canResume = kept && (!launch || launch.code === kept.code);
  if (canResume) {
    const resumed = await callGame('resume', { sessionId: kept.sessionId });
    if (resumed.ok || !launch) return resumed;
  }
  if (!launch) return { ok: false, code: 'session_unknown', detail: null };
  const opened = await callGame('session', { ...launch, gameId });
  if (opened.ok) keep(opened.value.gameId, { sessionId: opened.value.sessionId, code: launch.code });
  return opened;
}

/** Returns the slip of this page view, once. The engine decides whether it is valid. */
export function takeSlip(): string | undefined {
  const taken = slip;
  slip = undefined;
  return taken;
}

/** Whether the lobby asked for the results of a lottery first. */
export const opensWithResults = (): boolean => view === 'results';

/** Whether this page view came with a launch code. Without one, the player must start from the lobby. */
export const hasLaunch = (): boolean => launch !== undefined;
