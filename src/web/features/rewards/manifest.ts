import { REWARDS_PATH } from '../../paths.ts';
import type { Manifest } from '../manifest.ts';
import { memberScene } from '../player-part.ts';

/** What the player has earned, and the float that tells of it. */
export const rewards: Manifest = {
  id: 'rewards',
  hasLateWords: true,
  routes: [{ ...memberScene('rewards'), paths: [REWARDS_PATH], title: 'title.rewards' }],
  entries: [
    { id: 'rewards', label: 'nav.rewards', icon: 'gift', to: REWARDS_PATH, shows: 'member', centre: 'memberCentre' },
    { id: 'gift', label: 'gift.title', icon: 'gift', shows: 'always', to: { float: () => import('./gift-float.tsx') } },
  ],
};
