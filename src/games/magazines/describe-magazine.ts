import { formatWithSymbol } from '../../shared/money/symbol-text.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { PlayTexts } from '../plays/play-driver.ts';
import type { Magazine, MagazineStore } from '../store/magazines.ts';
import type { SessionStore } from '../store/sessions.ts';
import { fishWordsFor } from '../words/fish/fish-words.ts';
import { inEveryLanguage } from '../words/in-every-language.ts';
import { fill, languages } from '../words/words.ts';

/** Tells the wallet what a magazine is, and what its shots came to, for the player's betting record. */
export const describeMagazines = ({
  catalogue,
  magazines,
  sessions,
}: {
  catalogue: Catalogue;
  magazines: MagazineStore;
  sessions: SessionStore;
}): PlayTexts<Magazine> => ({
  description({ gameId, sessionKey, shotsBought, priceMinor }) {
    // A game that is no longer offered is bought and paid without a text.
    if (!catalogue.has(gameId)) return undefined;
    const { name } = catalogue.title(gameId);
    const { currency } = sessions.byKey(sessionKey);
    return [
      {
        event: inEveryLanguage((tag) => name[languages[tag].code]),
        pick: inEveryLanguage((tag) =>
          fill(fishWordsFor(tag).record.magazine, {
            n: shotsBought,
            price: formatWithSymbol({ amountMinor: priceMinor, currency }, tag),
          }),
        ),
      },
    ];
  },
  result({ id, shotsBought, shotsFired }) {
    const caught = magazines.shots(id).filter(({ isCaught }) => isCaught).length;
    return inEveryLanguage((tag) =>
      fill(fishWordsFor(tag).record.result, { fired: shotsFired, caught, unused: shotsBought - shotsFired }),
    );
  },
  outcome({ id }) {
    const byKind = Map.groupBy(magazines.shots(id), ({ kind }) => kind);
    if (byKind.size === 0) return undefined;
    return {
      kind: 'shots',
      targets: [...byKind].map(([kind, shots]) => ({
        name: inEveryLanguage((tag) => fishWordsFor(tag).kinds[kind] ?? kind),
        shots: shots.length,
        hits: shots.filter(({ isCaught }) => isCaught).length,
        paidMinor: String(shots.reduce((sum, { winMinor }) => sum + winMinor, 0n)),
      })),
    };
  },
});
