import { INBOX_PATH } from '../../paths.ts';
import type { Manifest } from '../manifest.ts';
import { memberPage } from '../member-page.ts';

/** Messages to the player. */
export const inbox: Manifest = {
  id: 'inbox',
  hasLateWords: true,
  routes: [{ ...memberPage, paths: [INBOX_PATH], title: 'title.inbox', scene: () => import('./inbox-scene.tsx') }],
  entries: [
    {
      id: 'messages',
      label: 'nav.inbox',
      icon: 'mail',
      to: INBOX_PATH,
      shows: 'member',
      centre: 'memberCentre',
    },
  ],
};
