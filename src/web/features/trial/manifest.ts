import type { Manifest } from '../manifest.ts';

/** The free trial: play money without an account. */
export const trial: Manifest = {
  id: 'trial',
  hasLateWords: true,
  routes: [],
  entries: [],
  dialogs: [{ id: 'free-play', dialog: () => import('./free-play-dialog.tsx') }],
};
