import { GAME_DATA_ID, type FishData } from '../../game-data.ts';
import { byId } from '../dom.ts';
import { createNotices } from '../notices.ts';
import { openGame } from '../open-game.ts';
import { setWords } from '../words-on-page.ts';
import { pageWords } from './page-words.ts';
import { runFish } from './run-fish.ts';

// Trusted: our own server put this data into the page, in the same build.
const data = JSON.parse(byId(GAME_DATA_ID, HTMLScriptElement).textContent ?? '') as FishData;
const notices = createNotices();

// Use the browser's language until the session brings the player's.
setWords(pageWords(navigator.language), navigator.language);
void openGame(data.gameId, notices, (session) => {
  if (!('nextServerSeedHash' in session)) throw new Error('the session of a sea has no promised seed');
  runFish(data, session, notices);
});
