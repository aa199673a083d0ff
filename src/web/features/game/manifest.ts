import { GAME_PATH } from '../../app/paths.ts';
import type { Manifest } from '../../app/manifest.ts';

/** The frame that a game is played in. */
export const game: Manifest = {
  id: 'game',
  routes: [{ paths: [GAME_PATH], layout: 'header', guard: 'member', title: 'title.game', scene: () => import('./game-scene.tsx') }],
  entries: [],
};
