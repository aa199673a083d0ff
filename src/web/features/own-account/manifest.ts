import type { SecondStep } from '../../../shared/errors.ts';
import type { LoginValue } from '../../identity/after-login.ts';
import { PRIVACY_PATH } from '../../paths.ts';
import type { DialogOf } from '../../stores/ui-store.ts';
import type { Manifest } from '../manifest.ts';
import { memberScene, playerPart } from '../player-part.ts';

declare module '../../stores/ui-store.ts' {
  interface Dialogs {
    /** Given the ticket of a login whose first step is done; answers the login. */
    'second-step': DialogOf<SecondStep, LoginValue>;
  }
}

/** What players decide about their own account: one-time codes, messages, their data, and its end. */
export const ownAccount: Manifest = {
  id: 'ownAccount',
  hasLateWords: true,
  routes: [{ ...memberScene('privacy'), paths: [PRIVACY_PATH], title: 'title.privacy' }],
  entries: [
    {
      id: 'security-and-data',
      label: 'nav.securityAndData',
      icon: 'lock',
      to: PRIVACY_PATH,
      shows: 'member',
      centre: 'memberCentre',
    },
  ],
  dialogs: [{ id: 'second-step', dialog: playerPart('secondStep') }],
};
