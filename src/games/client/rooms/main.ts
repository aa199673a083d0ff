import { GAME_DATA_ID, type RoomsData } from '../../game-data.ts';
import { byId } from '../dom.ts';
import { createNotices } from '../notices.ts';
import { openGame } from '../open-game.ts';
import { setWords } from '../words-on-page.ts';
import { pageWords } from './page-words.ts';
import { runRoom } from './run-room.ts';

// Trusted: our own server put this data into the page, in the same build.
const data = JSON.parse(byId(GAME_DATA_ID, HTMLScriptElement).textContent ?? '') as RoomsData;
const notices = createNotices();

// Use the browser's language until the session brings the player's.
setWords(pageWords(navigator.language), navigator.language);
void openGame(data.gameId, notices, (session) => runRoom(data, session, notices));
