import type { Manifest } from '../manifest.ts';
import { RECORD_PATH } from '../../paths.ts';
import { memberPage } from '../member-page.ts';
import type { DialogOf } from '../../stores/ui-store.ts';

declare module '../../stores/ui-store.ts' {
  interface Dialogs {
    /** Given the round by its game server and id. */
    round: DialogOf<{ provider: string; roundId: string }>;
  }
}

/** What was played, and each round of it. */
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
  dialogs: [{ id: 'round', dialog: () => import('./round-dialog.tsx') }],
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
