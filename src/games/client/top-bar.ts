import type { SessionView } from '../api.ts';
import type { GameData } from '../game-data.ts';
import { textFor, wordsFor } from '../words/words.ts';
import { byId } from './dom.ts';
import { bindFullScreen } from './full-screen.ts';
import type { Lobby } from './lobby.ts';

/** Fills the parts of the top bar that depend on the session: the name, the play money label and the exit button. */
export function dressTopBar(data: GameData, session: SessionView, lobby: Lobby): void {
  const name = textFor(data.name, session.language);
  document.title = name;
  byId('name', HTMLElement).textContent = name;
  byId('demo', HTMLElement).hidden = !session.isDemoMoney;
  const exit = byId('exit', HTMLButtonElement);
  exit.hidden = session.lobbyOrigin === '';
  exit.addEventListener('click', () => lobby.leave());
  bindFullScreen(wordsFor(session.language));
}
