import type { Manifest } from '../manifest.ts';

/** The greeting after a login, and the longer one after the first. */
export const welcome: Manifest = {
  id: 'welcome',
  hasLateWords: true,
  routes: [],
  entries: [],
  dialogs: [
    { id: 'after-login', dialog: () => import('./after-login-dialog.tsx') },
    {
      id: 'first-login',
      dialog: () => import('./after-login-dialog.tsx').then(({ FirstDialog }) => ({ Dialog: FirstDialog })),
    },
  ],
};
