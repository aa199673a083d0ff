import type { TicketWords } from './word-types.ts';

/** English texts about tickets. */
export const EN: TicketWords = {
  title: 'My tickets',
  empty: 'Tickets that you buy appear here.',
  pays: 'Pays',
  odds: 'Odds',
  bet: 'Bet {stake}',
  again: 'Choose the same again',
  placing: 'Placing your bet',
  stakeOf: 'Stake {amount}',
  states: { placing: 'Being placed', standing: 'Running', won: 'Won', lost: 'No win', void: 'Stake returned' },
  deciding: 'Result on its way',
  taken: 'Your ticket is in. Good luck',
  wonNow: 'You won {amount}',
  returned: '{amount} back',
  winPending: 'Your win is being paid',
  stakePending: 'Your stake is being returned',
  notTaken: 'The bet was not taken',
  stakeMax: 'This bet takes stakes up to {amount}',
  loading: 'Loading',
  errors: {
    betting_closed: 'Betting has closed. Nothing was taken; choose the next one.',
    pick_invalid: 'This game does not offer that bet.',
    odds_changed: 'The odds have changed. Look at the new ones and decide again.',
    tickets_full: 'You have as many open tickets as one player may have. Wait for the next result.',
  },
};
