import type { Manifest } from '../manifest.ts';
import type { DialogOf } from '../../stores/ui-store.ts';

declare module '../../stores/ui-store.ts' {
  interface Dialogs {
    'free-play': DialogOf;
  }
}

/** The free trial: play money without an account. */
export const trial: Manifest = {
  id: 'trial',
  hasLateWords: true,
  routes: [],
  entries: [],
  dialogs: [{ id: 'free-play', dialog: () => import('./free-play-dialog.tsx') }],
};
