import type { Manifest } from '../manifest.ts';
import type { DialogOf } from '../../stores/ui-store.ts';

declare module '../../stores/ui-store.ts' {
  interface Dialogs {
    'after-login': DialogOf;
    'first-login': DialogOf;
    'after-sign-up': DialogOf;
  }
}

/** The greeting after a login, the longer one after the first, and the welcome after a registration. */
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
    {
      id: 'after-sign-up',
      dialog: () => import('./after-login-dialog.tsx').then(({ SignUpDialog }) => ({ Dialog: SignUpDialog })),
    },
  ],
};
