import type { ReelsSessionView, SessionView } from '../api.ts';
import { wordsFor } from '../words/words.ts';
import { pause } from './dom.ts';
import { lookSearch } from './lobby-look.ts';
import { connect, forgetSession, hasLaunch } from './launch.ts';
import type { Notices } from './notices.ts';

/** Pause between two attempts to reach the server or the wallet at the start. */
const RECONNECT_MS = 2000;

/**
 * Opens the session of the page and runs its game, or tells the player why it cannot. Its notices use the browser's
 * language, because the player's language comes with the session.
 */
export async function openGame(
  gameId: string,
  notices: Notices,
  run: (session: SessionView | ReelsSessionView) => void,
): Promise<void> {
  const words = wordsFor(navigator.language);
  for (;;) {
    const reply = await connect(gameId);
    if (reply.ok) {
      notices.banner(undefined);
      // The wallet issued the code for another game. That game's page takes over, with the session stored just now.
      if (reply.value.gameId !== gameId)
        return location.replace(`/play/${encodeURIComponent(reply.value.gameId)}${lookSearch}`);
      return run(reply.value);
    }
    if (reply.code !== 'offline' && reply.code !== 'wallet_unavailable' && reply.code !== 'unavailable') {
      forgetSession(gameId);
      const isOver = reply.code === 'session_unknown' || reply.code === 'session_over';
      return notices.show(
        !isOver ? words.notices.linkUsed : hasLaunch() ? words.notices.sessionOver : words.notices.noLink,
        [],
      );
    }
    notices.banner(reply.code === 'offline' ? words.ui.reconnecting : words.notices.unreachable.title);
    await pause(RECONNECT_MS);
  }
}
