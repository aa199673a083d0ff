import type { Manifest } from '../../app/manifest.ts';

/** The frame that a game is played in. */
export const game: Manifest = {
  id: 'game',
  routes: [{ paths: ['/game'], layout: 'header', guard: 'member', title: 'title.game', scene: () => import('./game-scene.tsx') }],
  entries: [],
};
