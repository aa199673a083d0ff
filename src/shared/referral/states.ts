/** How far a friend has come: opened an account, paid in, staked what the brand's rule asks for; or it is the referrer's own account. */
export const friendStates = ['registered', 'deposited', 'played', 'refused'] as const;
/** How far a friend has come. */
export type FriendState = (typeof friendStates)[number];

/** What two accounts of one person have in common. */
export const sharedBy = ['device', 'contact', 'payee'] as const;
/** What two accounts of one person have in common. */
export type SharedBy = (typeof sharedBy)[number];
