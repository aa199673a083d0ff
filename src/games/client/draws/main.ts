import { GAME_DATA_ID, type DrawsData } from '../../game-data.ts';
import { byId } from '../dom.ts';
import { createNotices } from '../notices.ts';
import { openGame } from '../open-game.ts';
import { setWords } from '../words-on-page.ts';
import { runBingo } from './bingo/game.ts';
import { runDraws } from './game.ts';
import { pageWords } from './page-words.ts';

// Trusted: our own server put this data into the page, in the same build.
const data = JSON.parse(byId(GAME_DATA_ID, HTMLScriptElement).textContent ?? '') as DrawsData;
const notices = createNotices();

// Use the browser's language until the session brings the player's.
setWords(pageWords(navigator.language), navigator.language);
const run = data.draws.kind === 'bingo' ? runBingo : runDraws;
void openGame(data.gameId, notices, (session) => run(data, session, notices));
