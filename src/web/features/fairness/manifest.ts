import type { Manifest } from '../manifest.ts';

/** How players check a result themselves, and what every game returns. */
export const fairness: Manifest = {
  id: 'fairness',
  hasLateWords: true,
  routes: [
    {
      paths: ['/fairness'],
      layout: 'full',
      guard: 'any',
      title: 'title.fairness',
      scene: () => import('./fairness-scene.tsx'),
    },
  ],
  entries: [{ id: 'fairness', label: 'nav.fairness', icon: 'shield', to: '/fairness', shows: 'always' }],
};
