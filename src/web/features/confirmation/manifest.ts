import type { Manifest } from '../manifest.ts';

/** Asks the owner of an account for a proof before a change that could take the account away. */
export const confirmation: Manifest = {
  id: 'confirmation',
  hasLateWords: true,
  routes: [],
  entries: [],
  dialogs: [{ id: 'confirm', dialog: () => import('./confirm-dialog.tsx') }],
};
