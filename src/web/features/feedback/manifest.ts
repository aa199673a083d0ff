import { FEEDBACK_PATH } from '../../paths.ts';
import type { Manifest } from '../manifest.ts';

/** What players tell the brand, and its answers. */
export const feedback: Manifest = {
  id: 'feedback',
  hasLateWords: true,
  routes: [
    {
      paths: [FEEDBACK_PATH],
      layout: 'full',
      guard: 'any',
      title: 'title.feedback',
      scene: () => import('./feedback-scene.tsx'),
    },
  ],
  entries: [{ id: 'feedback', label: 'nav.feedback', icon: 'chat', to: FEEDBACK_PATH, shows: 'always' }],
};
