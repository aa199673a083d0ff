/** How a settlement or one of its lines stands out: what waits is for an operator to decide. */
export const settlementTones = { waiting: 'notice', paid: 'good', reversed: 'bad', nothing: 'plain' } as const;
