import { formatOdds } from '../../../shared/money/odds-text.ts';
import { useOddsFormat } from '../odds-choice.ts';
import { useStore } from '../../stores/root-store.ts';

/**
 * Writes the odds of a bet at a game: of a match in the player's format. What a draw or a table pays is a multiple of the
 * stake, which has one form.
 */
export function useBetOdds(gameId: string): (oddsCenti: number) => string {
  const { catalogue, locale } = useStore();
  const chosen = useOddsFormat();
  const format = catalogue.game(gameId)?.engine === 'matches' ? chosen : 'decimal';
  return (oddsCenti) => formatOdds(oddsCenti, locale.language.tag, format);
}
