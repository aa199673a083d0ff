import type { Manifest } from '../manifest.ts';
import { memberPage } from '../member-page.ts';
import { MY_ACCOUNT_PATH } from '../../paths.ts';

/** What an account holds of its player, and how safe it is. */
export const account: Manifest = {
  id: 'account',
  hasLateWords: true,
  routes: [
    { ...memberPage, paths: [MY_ACCOUNT_PATH], title: 'title.myAccount', scene: () => import('./account-scene.tsx') },
  ],
  entries: [
    {
      id: 'my-account',
      label: 'nav.myAccount',
      icon: 'account',
      to: MY_ACCOUNT_PATH,
      shows: 'member',
      centre: 'memberCentre',
    },
  ],
};
