import type { ConfirmationWay } from '../../shared/contract/confirmation.ts';

/** The question whether it is the owner of the account who asks: what its dialog offers, and what came of it. Who waits for it watches the dialog. */
export class ConfirmationStore {
  ways: readonly ConfirmationWay[] = [];
  isGiven = false;
}
