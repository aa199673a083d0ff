/** How a deposit stands. It is `opening` until the provider has answered with its page. */
export const depositStates = ['opening', 'pending', 'credited', 'failed'] as const;
/** How a deposit stands. */
export type DepositState = (typeof depositStates)[number];

/** Why a deposit failed: as the provider says, or because it could not be reached. */
export const depositFailures = ['declined', 'abandoned', 'expired', 'account_unknown', 'provider'] as const;
/** Why a deposit failed. */
export type DepositFailure = (typeof depositFailures)[number];

/** What an operator should look at: another amount arrived, a second payment, one after the end, or money that was taken back. */
export const depositLooks = ['other_amount', 'paid_again', 'late', 'charged_back'] as const;
/** What an operator should look at. */
export type DepositLook = (typeof depositLooks)[number];

/**
 * How a withdrawal stands. It waits for operators while `reviewing`, for the provider while `approved` and `paying`, for the player while `paid`,
 * and for operators again when the player has received less than was paid.
 */
export const withdrawalStates = [
  'reviewing',
  'approved',
  'paying',
  'paid',
  'partly_received',
  'not_received',
  'received',
  'returned',
  'rejected',
  'cancelled',
  'failed',
] as const;
/** How a withdrawal stands. */
export type WithdrawalState = (typeof withdrawalStates)[number];

/** Why a withdrawal needs an operator. */
export const concernNames = [
  'large_amount',
  'first_withdrawal',
  'new_payee',
  'many_withdrawals',
  'open_dispute',
  'charged_back',
  'documents',
] as const;
/** Why a withdrawal needs an operator. */
export type Concern = (typeof concernNames)[number];

/** What can happen to a withdrawal, in the timeline's words. */
export const stepNames = [
  'requested',
  'cleared',
  'first_approval',
  'documents_wanted',
  'documents_accepted',
  'approved',
  'sent',
  'paid',
  'confirmed',
  'partly_confirmed',
  'denied',
  'assumed',
  'forced',
  'return_asked',
  'returned',
  'rejected',
  'cancelled',
  'failed',
] as const;
/** What can happen to a withdrawal. */
export type StepName = (typeof stepNames)[number];

/** Who did it. */
export const stepActors = ['player', 'operator', 'provider', 'system'] as const;
/** Who did it. */
export type StepActor = (typeof stepActors)[number];
