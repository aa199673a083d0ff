import type { Manifest } from '../manifest.ts';
import type { DialogOf } from '../../stores/ui-store.ts';

declare module '../../stores/ui-store.ts' {
  interface Dialogs {
    'after-login': DialogOf;
    'first-login': DialogOf;
  }
}

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
