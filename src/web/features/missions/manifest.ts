import { MISSIONS_PATH } from '../../paths.ts';
import type { Manifest } from '../manifest.ts';
import { memberScene } from '../player-part.ts';

/** What players do for rewards. */
export const missions: Manifest = {
  id: 'missions',
  hasLateWords: true,
  routes: [{ ...memberScene('missions'), paths: [MISSIONS_PATH], title: 'title.missions' }],
  entries: [
    {
      id: 'missions',
      label: 'nav.missions',
      icon: 'missions',
      to: MISSIONS_PATH,
      shows: 'member',
      centre: 'memberCentre',
    },
  ],
};
