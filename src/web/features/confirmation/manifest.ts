import { playerPart } from '../player-part.ts';
import type { Manifest } from '../manifest.ts';
import type { ConfirmationWay } from '../../../shared/errors.ts';
import type { DialogOf } from '../../stores/ui-store.ts';

declare module '../../stores/ui-store.ts' {
  interface Dialogs {
    /** Given the ways that the member has; answers whether one was taken. */
    confirm: DialogOf<readonly ConfirmationWay[], true>;
  }
}

/** Asks the owner of an account for a proof before a change that could take the account away. */
export const confirmation: Manifest = {
  id: 'confirmation',
  hasLateWords: true,
  routes: [],
  entries: [],
  dialogs: [{ id: 'confirm', dialog: playerPart('confirm') }],
};
