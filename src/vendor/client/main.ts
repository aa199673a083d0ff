import { GAME_DATA_ID, type GameData } from '../game-data.ts';
import { wordsFor } from '../words/words.ts';
import { byId, pause } from './dom.ts';
import { runGame } from './game.ts';
import { connect, forgetSession, hasLaunch } from './launch.ts';
import { createNotices } from './notices.ts';
import { createReelsView } from './reels-view.ts';
import { setWords } from './words-on-page.ts';

/** Pause between two tries to reach the server or the wallet at the start. */
const RECONNECT_MS = 2000;

// Inline data of our own page, written by the same build.
const data = JSON.parse(byId(GAME_DATA_ID, HTMLScriptElement).textContent ?? '') as GameData;
const reels = createReelsView(data);
const notices = createNotices();

/** Opens the session and starts the game, or says why it cannot. The browser's language serves until the session brings the player's. */
async function start(): Promise<void> {
  const words = wordsFor(navigator.language);
  setWords(words, navigator.language);
  for (;;) {
    const reply = await connect(data.gameId);
    if (reply.ok) {
      notices.banner(undefined);
      // The wallet bound the code to another game than this page's: its own page takes over, with the session just kept.
      if (reply.value.gameId !== data.gameId) return location.replace(`/play/${encodeURIComponent(reply.value.gameId)}`);
      return runGame(data, reply.value, reels, notices);
    }
    if (reply.code !== 'offline' && reply.code !== 'wallet_unavailable' && reply.code !== 'unavailable') {
      forgetSession(data.gameId);
      const isOver = reply.code === 'session_unknown' || reply.code === 'session_over';
      return notices.show(!isOver ? words.notices.linkUsed : hasLaunch() ? words.notices.sessionOver : words.notices.noLink, []);
    }
    notices.banner(reply.code === 'offline' ? words.ui.reconnecting : words.notices.unreachable.title);
    await pause(RECONNECT_MS);
  }
}

void start();
