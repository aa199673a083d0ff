import type { ConfirmationWay } from '../../shared/errors.ts';

/** The state of a confirmation: the ways that its dialog offers, and whether it was given. Callers wait for the dialog to close. */
export class ConfirmationStore {
  ways: readonly ConfirmationWay[] = [];
  isGiven = false;
}
