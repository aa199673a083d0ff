import type { ReelsSessionView, SessionView } from '../api.ts';
import { callGame, type Reply } from './calls.ts';
import { forgetWitness } from './witness-store.ts';

/** What the lobby put into the page's address. */
interface Launch {
  code: string;
  merchant: string;
}

/** A bet that was put together on the lobby's page, as the address brought it. */
let slip: string | undefined;

/** A session that survives a reload of its tab. The code tells for which launch it was opened. */
interface Kept {
  sessionId: string;
  code: string;
}

const keptName = (gameId: string): string => `livery.game.${gameId}`;

/** Takes the launch code out of the address: it is worth nothing twice, but it has no business in a history or a screenshot. */
function takeLaunch(): Launch | undefined {
  const url = new URL(location.href);
  const code = url.searchParams.get('code');
  const merchant = url.searchParams.get('merchant');
  slip ??= url.searchParams.get('slip') ?? undefined;
  if (code !== null || merchant !== null || url.search !== '') history.replaceState(null, '', url.pathname);
  return code && merchant ? { code, merchant } : undefined;
}

/** Browsers may deny storage in a frame: then a reload needs the lobby, and nothing else is lost. */
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

/** Forgets a session that has ended, and what was seen of it. */
export function forgetSession(gameId: string): void {
  forgetWitness(gameId);
  try {
    sessionStorage.removeItem(keptName(gameId));
  } catch {
    // See readKept.
  }
}

/** The launch of this page view: taken once, kept while the connection is tried again. */
let launch: Launch | undefined;

/**
 * Opens the session of this page view, or resumes the one of this tab. A frame that was loaded again comes with a code that was used:
 * it resumes only the session which that same code opened, so that it can never be another player's.
 * Fails as the calls do, or with `session_unknown` if there is neither a code nor a session.
 */
export async function connect(gameId: string): Promise<Reply<SessionView | ReelsSessionView>> {
  launch ??= takeLaunch();
  const kept = readKept(gameId);
  const canResume = kept && (!launch || launch.code === kept.code);
  if (canResume) {
    const resumed = await callGame('resume', { sessionId: kept.sessionId });
    if (resumed.ok || !launch) return resumed;
  }
  if (!launch) return { ok: false, code: 'session_unknown', detail: null };
  const opened = await callGame('session', { ...launch });
  if (opened.ok) keep(opened.value.gameId, { sessionId: opened.value.sessionId, code: launch.code });
  return opened;
}

/** Takes the slip of this page view, once. Its engine says whether it means anything. */
export function takeSlip(): string | undefined {
  const taken = slip;
  slip = undefined;
  return taken;
}

/** Whether this page view came without a code: then the lobby is the way in. */
export const hasLaunch = (): boolean => launch !== undefined;
