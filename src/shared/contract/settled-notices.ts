/** Settled bets that a player is told of: big wins, every bet that waited for its result and won, or every bet that waited. */
export const settledNotices = ['big', 'wins', 'all'] as const;
/** What a player is told of settled bets. */
export type SettledNotices = (typeof settledNotices)[number];
