/** Why money moved, in the words of a player. `other` is a movement that this version has no word for. */
export const movementKinds = [
  'bet',
  'win',
  'rollback',
  'deposit',
  'withdrawal',
  'withdrawal_returned',
  'wallet_transfer',
  'upline_transfer',
  'downline_transfer',
  'commission',
  'correction',
  'reversal',
  'chargeback',
  'reward',
  'bonus',
  'demo_money',
  'points',
  'other',
] as const;

/** Why money moved. */
export type MovementKind = (typeof movementKinds)[number];
