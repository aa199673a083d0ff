import { playerPart } from '../player-part.ts';
import { ACCOUNT_MENU, type Manifest } from '../manifest.ts';
import type { DialogOf } from '../../stores/ui-store.ts';

declare module '../../stores/ui-store.ts' {
  interface Dialogs {
    'sign-out': DialogOf;
    'true-account': DialogOf;
  }
}

/** Logging in and out. */
export const session: Manifest = {
  id: 'session',
  routes: [],
  entries: [
    { id: 'log-in', label: 'nav.logIn', icon: 'log-in', to: { open: 'login' }, shows: 'guest' },
    { id: 'account', label: 'nav.account', icon: 'account', to: { popover: ACCOUNT_MENU }, shows: 'member' },
    { id: 'sign-out', label: 'nav.signOut', icon: 'log-out', to: { show: 'sign-out' }, shows: 'member' },
  ],
  templates: [{ id: 'login', prefix: 'l', load: () => import('./login-template.tsx') }],
  dialogs: [
    { id: 'sign-out', dialog: playerPart('signOut') },
    { id: 'true-account', dialog: playerPart('trueAccount') },
  ],
};
