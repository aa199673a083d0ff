import type { Manifest } from '../../app/manifest.ts';

/** What few see of coming in: a password that is forgotten, due or set anew, the free trial, the greeting. */
export const entrance: Manifest = {
  id: 'entrance',
  hasLateWords: true,
  routes: [],
  entries: [],
  dialogs: [
    { id: 'change-password', dialog: () => import('./change-password-dialog.tsx') },
    { id: 'forgot-password', dialog: () => import('./forgot-password-dialog.tsx') },
    { id: 'reset-password', dialog: () => import('./reset-password-dialog.tsx') },
    { id: 'free-play', dialog: () => import('./free-play-dialog.tsx') },
    { id: 'after-login', dialog: () => import('./after-login-dialog.tsx') },
    { id: 'first-login', dialog: () => import('./after-login-dialog.tsx').then(({ FirstDialog }) => ({ Dialog: FirstDialog })) },
  ],
};
