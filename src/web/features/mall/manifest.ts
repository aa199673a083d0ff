import type { Manifest } from '../manifest.ts';
import { MALL_PATH } from '../../paths.ts';
import { playerPart } from '../player-part.ts';

/** The points mall (spec §2): what points are, what they can be redeemed for, and what became of them. */
export const mall: Manifest = {
  id: 'mall',
  hasLateWords: true,
  routes: [
    {
      paths: [MALL_PATH],
      layout: 'wide',
      guard: 'any',
      title: 'title.mall',
      needs: 'hasMall',
      scene: playerPart('mall'),
    },
  ],
  entries: [{ id: 'mall', label: 'nav.mall', icon: 'mall', to: MALL_PATH, shows: 'always', needs: 'hasMall' }],
};
