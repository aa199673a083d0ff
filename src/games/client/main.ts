import { GAME_DATA_ID, type ReelsData } from '../game-data.ts';
import { wordsFor } from '../words/words.ts';
import { byId } from './dom.ts';
import { runGame } from './game.ts';
import { createNotices } from './notices.ts';
import { openGame } from './open-game.ts';
import { createReelsView } from './reels-view.ts';
import { setWords } from './words-on-page.ts';

// Trusted: our own server put this data into the page, in the same build.
const data = JSON.parse(byId(GAME_DATA_ID, HTMLScriptElement).textContent ?? '') as ReelsData;
const reels = createReelsView(data);
const notices = createNotices();

// Use the browser's language until the session brings the player's.
setWords(wordsFor(navigator.language), navigator.language);
void openGame(data.gameId, notices, (session) => {
  if (!('seeds' in session)) throw new Error('the session of a slot has no seeds');
  runGame(data, session, reels, notices);
});
