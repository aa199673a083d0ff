import type { Manifest } from '../manifest.ts';
import { memberPage } from '../member-page.ts';

/** What was played. */
export const records: Manifest = {
  id: 'records',
  hasLateWords: true,
  routes: [
    {
      paths: ['/member/personalHistoryCopy'],
      ...memberPage,
      title: 'title.bettingRecord',
      scene: () => import('./betting-record-scene.tsx'),
    },
  ],
  entries: [
    {
      id: 'betting-record',
      label: 'nav.bettingRecord',
      shortLabel: 'nav.bets',
      icon: 'record',
      to: '/member/personalHistoryCopy',
      shows: 'always',
      centre: 'memberCentre',
    },
  ],
};
