import type { Manifest } from '../../app/manifest.ts';
import { memberPage } from '../../app/member-page.ts';

/** What an account holds of its player, and how safe it is. */
export const account: Manifest = {
  id: 'account',
  hasLateWords: true,
  routes: [{ ...memberPage, paths: ['/member/securityCenter'], title: 'title.myAccount', scene: () => import('./account-scene.tsx') }],
  entries: [{ id: 'my-account', label: 'nav.myAccount', icon: 'account', to: '/member/securityCenter', shows: 'member', centre: 'memberCentre' }],
};
