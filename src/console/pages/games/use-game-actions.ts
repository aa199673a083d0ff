import type { Answer } from '../../../client/wire.ts';
import type { GameRow } from '../../../shared/contract/console/games.ts';
import { useConsole } from '../../use-console.ts';
import { useWords } from '../../words/words.ts';
import { isHot, type GamesStore } from './games-store.ts';
import type { Move } from './place-game.ts';

/** What an operator does with a game of the list. Each says what it did, or why it failed. */
export interface GameActions {
  toggleShown: (game: GameRow) => Promise<void>;
  toggleHot: (game: GameRow) => Promise<void>;
  choose: (game: GameRow, choice: GameRow['choice']) => Promise<void>;
  move: (game: GameRow, move: Move) => Promise<void>;
  askMaintenance: (game: GameRow) => void;
}

/** @param askMaintenance opens the dialog that closes or opens a game */
export function useGameActions(store: GamesStore, askMaintenance: GameActions['askMaintenance']): GameActions {
  const { tell } = useConsole();
  const say = useWords();
  const report = (answer: Answer<unknown>, done?: string) => {
    if (!answer.ok)
      tell(answer.code === 'changed_meanwhile' ? say('games.clash') : say(`error.${answer.code}`), { isFault: true });
    else if (done !== undefined) tell(done);
  };
  return {
    async toggleShown(game) {
      const done = say(game.choice.isShown ? 'games.hiddenDone' : 'games.shownDone', { name: game.name });
      report(await store.toggleShown(game), done);
    },
    async toggleHot(game) {
      const done = say(isHot(game) ? 'games.notHotDone' : 'games.hotDone', { name: game.name });
      report(await store.toggleHot(game), done);
    },
    choose: async (game, choice) => report(await store.choose(game, choice)),
    move: async (game, move) => report(await store.move(game, move)),
    askMaintenance,
  };
}
