import type { Manifest } from '../manifest.ts';

/** Passwords that are forgotten, expired or changed. */
export const password: Manifest = {
  id: 'password',
  hasLateWords: true,
  routes: [],
  entries: [],
  dialogs: [
    { id: 'change-password', dialog: () => import('./change-password-dialog.tsx') },
    { id: 'forgot-password', dialog: () => import('./forgot-password-dialog.tsx') },
    { id: 'reset-password', dialog: () => import('./reset-password-dialog.tsx') },
  ],
};
