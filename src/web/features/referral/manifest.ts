import { REFERRAL_PATH } from '../../paths.ts';
import type { Manifest } from '../manifest.ts';
import { memberScene } from '../player-part.ts';

/** Friends whom the player invites. */
export const referral: Manifest = {
  id: 'referral',
  hasLateWords: true,
  routes: [{ ...memberScene('referral'), paths: [REFERRAL_PATH], title: 'title.referral' }],
  entries: [
    {
      id: 'referral',
      label: 'nav.referral',
      icon: 'invite',
      to: REFERRAL_PATH,
      shows: 'member',
      centre: 'memberCentre',
    },
  ],
};
