/** The sports in the order of every list. */
const ORDER = ['football', 'basketball', 'tennis', 'esports', 'cockfight'];

/** The sports of some matches, each once, always in the same order. A sport that we do not know comes last, by name. */
export const sportsOf = (matches: readonly { sport: string }[]): string[] => {
  const place = (sport: string) => (ORDER.indexOf(sport) + 1 || ORDER.length + 1) + sport;
  return [...new Set(matches.map(({ sport }) => sport))].sort((one, other) => (place(one) < place(other) ? -1 : 1));
};
