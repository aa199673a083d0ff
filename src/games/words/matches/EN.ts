import type { MatchWords } from './word-types.ts';

/** English texts of the page of matches. */
export const EN: MatchWords = {
  views: {
    matches: 'Matches',
    live: 'Live',
    bets: 'My bets',
    results: 'Results',
    all: 'All',
    label: 'What to show',
    leagues: 'Sports',
  },
  sports: {
    football: 'Football',
    basketball: 'Basketball',
    tennis: 'Tennis',
    esports: 'Esports',
    cockfight: 'Cockfight',
  },
  markets: {
    result: 'Result',
    total: {
      football: 'Goals {line}',
      basketball: 'Points {line}',
      tennis: 'Sets {line}',
      esports: 'Maps {line}',
      cockfight: '{line}',
    },
  },
  selections: { home: 'Home', draw: 'Draw', away: 'Away', over: 'Over', under: 'Under' },
  short: { home: '1', draw: 'X', away: '2', over: 'Over', under: 'Under' },
  corners: { home: 'Red', away: 'Blue' },
  list: {
    startsIn: 'in {minutes} min',
    live: 'Live',
    final: 'Final',
    drawn: 'Draw',
    empty: 'No match of this kind is open right now.',
    emptyLive: 'No match is being played right now. The next one starts within minutes.',
    emptyResults: 'Results appear here as matches end.',
    time: 'Time',
    match: 'Match',
    showAll: 'Show all matches',
    wentUp: 'up',
    wentDown: 'down',
    loading: 'Loading matches',
  },
  slip: {
    title: 'Bet slip',
    hint: 'Choose odds to place a bet.',
    odds: 'Odds',
    oddsUp: 'Odds went up from {from} to {to}',
    oddsDown: 'Odds went down from {from} to {to}',
    accept: 'Accept {odds} and bet',
    clear: 'Remove from the slip',
    begun: 'This match has started. It takes no more bets.',
    unknown: 'This match is not on offer.',
  },
  bets: { empty: 'You have no bets here yet.', score: 'Score {score}' },
  rules: {
    title: 'Rules',
    intro: 'Matches are simulated and last a few minutes. Teams, players and leagues are invented.',
    marginTitle: 'Margin and return',
    margin:
      'The probabilities behind each market add up to {overround} in its odds: what lies above 100% is the margin. In the long run a bet pays back between {min} and {max} of its stake, whichever selection and moment you choose.',
    betsTitle: 'Bets',
    bets: [
      'A bet is one selection. It can be placed until the match starts.',
      'You get the odds you saw, or better ones. If they went down, nothing is placed until you accept.',
      'A winning bet pays stake times odds, rounded down to the smallest coin, as soon as the match is over.',
      'If a match cannot be settled, the stake is given back.',
      'A bet that was taken stands when you close the game or the connection breaks.',
    ],
    sportsTitle: 'How matches are played',
    sports: {
      football: 'Football: goals of both sides follow Poisson’s law, by the strength of the teams. Six minutes.',
      basketball:
        'Basketball: each side has the ball 72 times. A tie is decided by one golden basket of two points, which counts. Six minutes.',
      tennis: 'Tennis: best of three sets. Five minutes.',
      esports: 'Esports: best of three or five maps, by the league. Five minutes.',
      cockfight:
        'Cockfight: red corner against blue, drawn figures only. A draw is possible and loses bets on red and blue. Three minutes.',
    },
  },
  fairness: {
    intro:
      'Before a match opens we fix a secret seed and show its fingerprint. The whole match is computed from that seed. When it is over the seed is revealed, and your browser can play the match again.',
    commitments: 'Matches that are over',
    hash: 'Fingerprint (SHA-256)',
    seed: 'Revealed seed',
    verify: 'Verify',
    genuine: 'Verified: fingerprint, seed and score agree',
    forged: 'Does not agree: please report this match',
    unseen: 'Seed and score agree. This browser did not see the fingerprint before the end.',
    none: 'No match has ended yet.',
    formula: 'HMAC-SHA256(seed, match:1:block), four bytes a draw, checked in your browser.',
  },
};
