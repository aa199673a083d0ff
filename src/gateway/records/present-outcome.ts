import type { ShownOutcome } from '../../shared/contract/round-outcome.ts';
import type { RoundOutcome } from '../../shared/contract/wallet-protocol.ts';
import type { RoundEnd } from '../database/game-tables.ts';
import { inLanguage, knownLanguage } from '../feed/in-language.ts';

/** How a round was played, with the vendor's texts in a language; null if the vendor did not say. */
export function presentOutcome(outcome: RoundOutcome | undefined, languageCode = 'EN'): ShownOutcome | null {
  const language = knownLanguage(languageCode);
  switch (outcome?.kind) {
    case undefined:
      return null;
    case 'cards':
      return {
        kind: 'cards',
        hands: outcome.hands.map(({ name, worth, ...hand }) => ({
          ...hand,
          name: inLanguage(name, language),
          ...(worth && { worth: inLanguage(worth, language) }),
        })),
      };
    case 'reels': {
      const { names, ...window } = outcome;
      return {
        ...window,
        ...(names && { names: names.map(({ symbol, name }) => ({ symbol, name: inLanguage(name, language) })) }),
      };
    }
    case 'legs':
      return {
        kind: 'legs',
        legs: outcome.legs.map(({ end, result }) => ({ end, ...(result && { result: inLanguage(result, language) }) })),
      };
    case 'shots':
      return {
        kind: 'shots',
        targets: outcome.targets.map(({ name, ...shots }) => ({ ...shots, name: inLanguage(name, language) })),
      };
    case 'balls': {
      const group = ({ name, ...balls }: (typeof outcome.drawn)[number]) => ({
        ...balls,
        ...(name && { name: inLanguage(name, language) }),
      });
      return {
        kind: 'balls',
        drawn: outcome.drawn.map(group),
        ...(outcome.picked && { picked: group(outcome.picked) }),
      };
    }
  }
}

/** How a round ended in words; null if the vendor did not say. */
export function presentResult(end: RoundEnd | null, language: string): string | null {
  const { outcome: _, ...texts } = end ?? {};
  return inLanguage(texts, language) || null;
}
