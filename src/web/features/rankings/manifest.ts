import { LEADERBOARD_PATH, WINNERS_PATH } from '../../paths.ts';
import type { Manifest } from '../manifest.ts';

const page = { layout: 'full', guard: 'any' } as const;

/** Races of players against each other, and the highest wins. */
export const rankings: Manifest = {
  id: 'rankings',
  hasLateWords: true,
  routes: [
    {
      ...page,
      paths: [LEADERBOARD_PATH],
      title: 'title.leaderboard',
      scene: () => import('./leaderboard-scene.tsx'),
    },
    { ...page, paths: [WINNERS_PATH], title: 'title.winners', scene: () => import('./winners-scene.tsx') },
  ],
  entries: [
    { id: 'leaderboard', label: 'nav.leaderboard', icon: 'leaderboard', to: LEADERBOARD_PATH, shows: 'always' },
    { id: 'winners', label: 'nav.winners', icon: 'winner', to: WINNERS_PATH, shows: 'always' },
  ],
};
