import type { Manifest } from '../manifest.ts';
import { MONEY_PATH, PROFIT_PATH, RECORD_PATH } from '../../paths.ts';
import { memberScene, playerPart } from '../player-part.ts';
import type { DialogOf } from '../../stores/ui-store.ts';

declare module '../../stores/ui-store.ts' {
  interface Dialogs {
    /** Given the round by its game server and id. */
    round: DialogOf<{ provider: string; roundId: string }>;
  }
}

/** What was played, and each movement of the player's money. */
export const records: Manifest = {
  id: 'records',
  hasLateWords: true,
  routes: [
    {
      paths: [RECORD_PATH],
      ...memberScene('bettingRecord'),
      title: 'title.bettingRecord',
    },
    {
      paths: [MONEY_PATH],
      ...memberScene('accountRecord'),
      title: 'title.accountRecord',
    },
    {
      paths: [PROFIT_PATH],
      ...memberScene('profit'),
      title: 'title.profit',
    },
  ],
  dialogs: [{ id: 'round', dialog: playerPart('round') }],
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
    {
      id: 'account-record',
      label: 'nav.accountRecord',
      icon: 'movements',
      to: MONEY_PATH,
      shows: 'member',
      centre: 'memberCentre',
    },
    {
      id: 'profit',
      label: 'nav.profit',
      icon: 'profit',
      to: PROFIT_PATH,
      shows: 'member',
      centre: 'memberCentre',
    },
  ],
};
