import { BONUSES_PATH, PROMOTION_PATH, PROMOTIONS_PATH } from '../../paths.ts';
import type { Manifest } from '../manifest.ts';
import { memberScene } from '../player-part.ts';

const page = { layout: 'full', guard: 'any' } as const;

/** What the brand offers, and the bonuses that came of it. */
export const promotions: Manifest = {
  id: 'promotions',
  hasLateWords: true,
  routes: [
    {
      ...page,
      paths: [PROMOTIONS_PATH],
      title: 'title.promotions',
      scene: () => import('./promotions-scene.tsx'),
    },
    {
      ...page,
      paths: [PROMOTION_PATH],
      title: 'title.promotion',
      scene: () => import('./promotion-scene.tsx'),
    },
    { ...memberScene('bonuses'), paths: [BONUSES_PATH], title: 'title.bonuses' },
  ],
  entries: [
    {
      id: 'promotions',
      label: 'nav.promotions',
      shortLabel: 'nav.promotionsShort',
      icon: 'promotion',
      to: PROMOTIONS_PATH,
      shows: 'always',
    },
    {
      id: 'bonuses',
      label: 'nav.bonuses',
      icon: 'promotion',
      to: BONUSES_PATH,
      shows: 'member',
      centre: 'memberCentre',
    },
  ],
};
