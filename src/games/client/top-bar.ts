import type { SessionView } from '../api.ts';
import type { GameData } from '../game-data.ts';
import { textFor } from '../words/words.ts';
import { byId } from './dom.ts';
import type { Lobby } from './lobby.ts';

/** Sets what of the top bar depends on the session: the name, the label of play money and the way back. */
export function dressTopBar(data: GameData, session: SessionView, lobby: Lobby): void {
  const name = textFor(data.name, session.language);
  document.title = name;
  byId('name', HTMLElement).textContent = name;
  byId('demo', HTMLElement).hidden = !session.isDemoMoney;
  const exit = byId('exit', HTMLButtonElement);
  exit.hidden = session.lobbyOrigin === '';
  exit.addEventListener('click', () => lobby.leave());
}
