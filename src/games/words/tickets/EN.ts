import type { TicketWords } from './word-types.ts';

/** English texts about tickets. */
export const EN: TicketWords = {
  title: 'My bets',
  empty: 'Bets that you place appear here.',
  pays: 'Pays',
  odds: 'Odds',
  bet: 'Bet {stake}',
  again: 'Choose the same again',
  placing: 'Placing your bet',
  stakeOf: 'Stake {amount}',
  states: { placing: 'Being placed', standing: 'Open', won: 'Won', lost: 'Lost', void: 'Stake returned' },
  startsIn: 'Starts in',
  deciding: 'Result on its way',
  taken: 'Your bet is placed. Good luck',
  wonNow: 'You won {amount}',
  returned: '{amount} returned',
  winPending: 'Your win is being paid',
  stakePending: 'Your stake is being returned',
  notTaken: 'Your bet was not placed',
  stakeMax: 'This bet takes stakes up to {amount}',
  loading: 'Loading',
  errors: {
    betting_closed: 'Betting has closed. Your stake was not taken; choose the next one.',
    pick_invalid: 'This game does not offer that bet.',
    odds_changed: 'The odds have changed. Look at the new ones and decide again.',
    tickets_full: 'You have as many open bets as one player may have. Wait for the next result.',
  },
};
