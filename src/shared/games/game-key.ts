/** Names a game among all of a merchant: it is the `nodeId` of a favourite. No code has a slash. */
export const gameKey = ({ vassalage, gameId }: { vassalage: string; gameId: string }): string =>
  `${vassalage}/${gameId}`;
