import { playerPart } from '../player-part.ts';
import type { Manifest } from '../manifest.ts';
import type { DialogOf } from '../../stores/ui-store.ts';

declare module '../../stores/ui-store.ts' {
  interface Dialogs {
    'change-password': DialogOf;
    'forgot-password': DialogOf;
    'reset-password': DialogOf;
  }
}

/** Passwords that are forgotten, expired or changed. */
export const password: Manifest = {
  id: 'password',
  hasLateWords: true,
  routes: [],
  entries: [],
  dialogs: [
    { id: 'change-password', dialog: playerPart('changePassword') },
    { id: 'forgot-password', dialog: () => import('./forgot-password-dialog.tsx') },
    { id: 'reset-password', dialog: () => import('./reset-password-dialog.tsx') },
  ],
};
