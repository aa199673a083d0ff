import type { Manifest } from '../manifest.ts';
import { RECORD_PATH } from '../../paths.ts';
import { memberPage } from '../member-page.ts';

/** What was played. */
export const records: Manifest = {
  id: 'records',
  hasLateWords: true,
  routes: [
    {
      paths: [RECORD_PATH],
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
      to: RECORD_PATH,
      shows: 'always',
      centre: 'memberCentre',
    },
  ],
};
