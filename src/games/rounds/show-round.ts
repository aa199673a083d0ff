import type { RoundOutcome } from '../../shared/contract/wallet-protocol.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { PlayTexts } from '../plays/play-driver.ts';
import { evaluate, type Reels } from '../reels/engine.ts';
import type { Round } from '../store/rounds.ts';
import type { SessionStore } from '../store/sessions.ts';
import { inEveryLanguage } from '../words/in-every-language.ts';
import { symbolName } from '../words/symbols.ts';

/** How a round of reels was played: its window, the cells that paid, and what its symbols are called. */
export function showRound(reels: Reels, { stops, stakeMinor }: Pick<Round, 'stops' | 'stakeMinor'>): RoundOutcome {
  const { window, wins } = evaluate(reels, stops, stakeMinor);
  return {
    kind: 'reels',
    reels: window,
    wins: wins.map(({ symbol, cells }) => ({ symbol, cells: cells.map((cell) => [...cell]) })),
    names: [...new Set(window.flat())].map((symbol) => ({
      symbol,
      name: inEveryLanguage((tag) => symbolName(symbol, tag)),
    })),
  };
}

/** What the wallet is told of rounds of reels: no text, because a spin is on nothing but the game, and how they were played. */
export const describeRounds = ({
  catalogue,
  sessions,
}: {
  catalogue: Catalogue;
  sessions: SessionStore;
}): PlayTexts<Round> => ({
  description: () => undefined,
  result: () => undefined,
  outcome(round) {
    const { gameId } = sessions.byKey(round.sessionKey);
    // A game that is no longer offered is paid without a picture.
    return catalogue.has(gameId) ? showRound(catalogue.slot(gameId).reels, round) : undefined;
  },
});
