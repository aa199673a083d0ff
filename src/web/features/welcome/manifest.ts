import { playerPart } from '../player-part.ts';
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
    { id: 'after-login', dialog: playerPart('afterLogin') },
    {
      id: 'first-login',
      dialog: playerPart('firstLogin'),
    },
    {
      id: 'after-sign-up',
      dialog: playerPart('signUp'),
    },
  ],
};
