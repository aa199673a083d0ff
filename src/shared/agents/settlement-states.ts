/** States of a settlement: it waits for an operator because it pays much, is paid, or was reversed by two operators. */
export const settlementStates = ['waiting', 'paid', 'reversed'] as const;
/** State of a settlement. */
export type SettlementState = (typeof settlementStates)[number];
