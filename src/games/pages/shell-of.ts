import type { GameData } from '../game-data.ts';
import { drawsShell } from './draws-shell.ts';
import { fishShell } from './fish-shell.ts';
import { matchesShell } from './matches-shell.ts';
import { roomsShell } from './rooms-shell.ts';
import { shell } from './shell.ts';
import { tablesShell } from './tables-shell.ts';

/** The body of a game's page before its script runs, by engine. */
export function shellOf(data: GameData, sceneUrl: string): string {
  switch (data.engine) {
    case 'reels':
      return shell(data, sceneUrl);
    case 'draws':
      return drawsShell(data, sceneUrl);
    case 'matches':
      return matchesShell(data, sceneUrl);
    case 'tables':
      return tablesShell(data, sceneUrl);
    case 'fish':
      return fishShell(data, sceneUrl);
    case 'rooms':
      return roomsShell(data, sceneUrl);
  }
}
