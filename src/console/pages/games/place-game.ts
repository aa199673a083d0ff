/** Where an operator moves a game: to the first place, up or down by one, or to no place. */
export type Move = 'first' | 'up' | 'down' | 'none';

interface GameName {
  vassalage: string;
  gameId: string;
}

const isSame = (a: GameName, b: GameName): boolean => a.vassalage === b.vassalage && a.gameId === b.gameId;

/**
 * The order after a move. A game without a place gets the last one when it moves up; one at the last place loses it when it moves down, because
 * those without a place stand below it.
 */
export function placeGame(order: readonly GameName[], { vassalage, gameId }: GameName, move: Move): GameName[] {
  const game = { vassalage, gameId };
  const from = order.findIndex((one) => isSame(one, game));
  const others = order.filter((one) => !isSame(one, game));
  if (move === 'none' || (move === 'down' && (from === -1 || from === others.length))) return others;
  if (move === 'first') return [game, ...others];
  const to = from === -1 ? others.length : Math.max(0, from + (move === 'up' ? -1 : 1));
  return others.toSpliced(to, 0, game);
}
