/**
 * States of a settlement: its period is closed; it waits for an operator; it is being paid, and is paid. Two operators can have it reversed: then it is
 * being reversed, and is reversed.
 */
export const settlementStates = ['closed', 'waiting', 'paying', 'paid', 'reversing', 'reversed'] as const;
/** State of a settlement. */
export type SettlementState = (typeof settlementStates)[number];

/** How the reversal of a settlement stands. */
export const reversalStates = ['waiting', 'approved', 'refused'] as const;
/** How the reversal of a settlement stands. */
export type ReversalState = (typeof reversalStates)[number];
