import { INBOX_PATH } from '../../paths.ts';
import type { Manifest } from '../manifest.ts';
import { memberScene } from '../player-part.ts';

/** Messages to the player. */
export const inbox: Manifest = {
  id: 'inbox',
  hasLateWords: true,
  routes: [{ ...memberScene('inbox'), paths: [INBOX_PATH], title: 'title.inbox' }],
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
