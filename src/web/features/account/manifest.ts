import type { Manifest } from '../manifest.ts';
import { memberScene } from '../player-part.ts';
import { MY_ACCOUNT_PATH } from '../../paths.ts';

/** What an account holds of its player, and how safe it is. */
export const account: Manifest = {
  id: 'account',
  hasLateWords: true,
  routes: [{ ...memberScene('account'), paths: [MY_ACCOUNT_PATH], title: 'title.myAccount' }],
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
