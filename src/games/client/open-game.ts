import { nextTry } from '../../ui/network.ts';
import { wordsFor } from '../words/words.ts';
import { callGame, type AnySessionView } from './calls.ts';
import { keepAsking, type FailureCode } from './keep-asking.ts';
import { lookSearch } from './lobby-look.ts';
import { connect, forgetSession, hasLaunch } from './launch.ts';
import type { Notices } from './notices.ts';

/** Failures after which the session may still open. */
const isUnsettled = (code: FailureCode): boolean =>
  code === 'offline' || code === 'wallet_unavailable' || code === 'unavailable';

const isRoundOpen = (session: AnySessionView): boolean => 'isRoundOpen' in session && session.isRoundOpen;

/**
 * Opens the session of the page and runs its game, or tells the player why it cannot. Its notices use the browser's
 * language, because the player's language comes with the session.
 */
export async function openGame(
  gameId: string,
  notices: Notices,
  run: (session: AnySessionView) => void,
): Promise<void> {
  const tools = { notices, words: wordsFor(navigator.language) };
  let reply = await keepAsking(() => connect(gameId), isUnsettled, tools);
  // The player came back in the middle of a round. The page waits for its outcome, and shows it (REEL-33).
  for (let tries = 0; reply.ok && isRoundOpen(reply.value); tries += 1) {
    const { sessionId, language } = reply.value;
    notices.banner(wordsFor(language).ui.finishingRound);
    await nextTry(tries);
    reply = await keepAsking(() => callGame('resume', { sessionId }), isUnsettled, tools);
  }
  notices.banner(undefined);
  if (!reply.ok) return tellWhy(gameId, reply.code, notices);
  // The wallet issued the code for another game. That game's page takes over, with the session stored just now.
  if (reply.value.gameId !== gameId)
    return location.replace(`/play/${encodeURIComponent(reply.value.gameId)}${lookSearch}`);
  run(reply.value);
}

/** Tells the player why the game cannot be opened from this page. */
function tellWhy(gameId: string, code: FailureCode, notices: Notices): void {
  const { notices: texts } = wordsFor(navigator.language);
  forgetSession(gameId);
  const isOver = code === 'session_unknown' || code === 'session_over';
  notices.show(!isOver ? texts.linkUsed : hasLaunch() ? texts.sessionOver : texts.noLink, []);
}
