import type { ValueOf } from '../../../shared/contract/call.ts';
import type { Contract } from '../../../shared/contract/contract.ts';
import { PROTECTION_PATH } from '../../paths.ts';
import type { DialogOf } from '../../stores/ui-store.ts';
import type { Manifest } from '../manifest.ts';
import { memberScene, playerPart } from '../player-part.ts';

declare module '../../stores/ui-store.ts' {
  interface Dialogs {
    /** Given what was played. Answers where the player wants to go; nothing if they go on. */
    'reality-check': DialogOf<ValueOf<Contract['sessionPlay']>, 'records' | 'protection' | 'leave'>;
  }
}

/** Limits, breaks, exclusions and one's own play (PROTECT-26). */
export const protection: Manifest = {
  id: 'protection',
  hasLateWords: true,
  routes: [{ ...memberScene('protection'), paths: [PROTECTION_PATH], title: 'title.protection' }],
  dialogs: [{ id: 'reality-check', dialog: playerPart('realityCheck') }],
  entries: [
    {
      id: 'protection',
      label: 'nav.protection',
      icon: 'shield',
      to: PROTECTION_PATH,
      shows: 'member',
      centre: 'memberCentre',
    },
  ],
};
