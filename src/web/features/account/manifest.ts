import type { Manifest } from '../../app/manifest.ts';
import { memberPage } from '../../app/member-page.ts';
import { MY_ACCOUNT_PATH } from '../../app/paths.ts';

/** What an account holds of its player, and how safe it is. */
export const account: Manifest = {
  id: 'account',
  hasLateWords: true,
  routes: [{ ...memberPage, paths: [MY_ACCOUNT_PATH], title: 'title.myAccount', scene: () => import('./account-scene.tsx') }],
  entries: [{ id: 'my-account', label: 'nav.myAccount', icon: 'account', to: MY_ACCOUNT_PATH, shows: 'member', centre: 'memberCentre' }],
  dialogs: [{ id: 'confirm', dialog: () => import('./confirm-dialog.tsx') }],
};
