/** How a settlement or one of its lines stands out: what waits is for an operator to decide. */
export const settlementTones = {
  closed: 'plain',
  waiting: 'notice',
  paying: 'plain',
  paid: 'good',
  reversing: 'notice',
  reversed: 'bad',
  nothing: 'plain',
} as const;
