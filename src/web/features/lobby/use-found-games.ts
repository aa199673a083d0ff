import { useTranslation } from 'react-i18next';
import type { GameEntry } from '../../../shared/contract/game.ts';
import { gameKey } from '../../../shared/games/game-key.ts';
import { searchGames } from '../../../shared/games/search-games.ts';
import { useStore, type RootStore } from '../../stores/root-store.ts';
import { englishNamesOf } from './english-names.ts';
import { playerGamesOf } from './player-games.ts';
import type { Finding, Show } from './use-finding.ts';

/** Games in the order in which they show. */
export interface Found {
  games: readonly GameEntry[];
  /** How many of them belong to the page. They come first. */
  ownCount: number;
  /** How many there are, where `games` are only those of the current page. */
  total?: number;
}

/**
 * The games of a page or, when the player looks for something, those of the whole brand that match, with the page's own first. Use it in an
 * observer.
 * @param own the games of the page's categories and vendor
 */
export function useFoundGames({ text, show }: Finding, own: readonly GameEntry[]): Found {
  const root = useStore();
  const { t } = useTranslation();
  const { catalogue } = root;
  if (text.trim() === '' && show === undefined) return { games: own, ownCount: own.length };
  const english = englishNamesOf(root).value;
  const found = searchGames(limitedTo(root, show), text, ({ gameId, name, vassalage, category }) => ({
    names: [name, english?.get(gameId) ?? ''],
    others: [catalogue.vendorName(vassalage) ?? '', t(`category.${category}`)],
  }));
  const ofPage = found.filter((game) => own.includes(game));
  return { games: [...ofPage, ...found.filter((game) => !own.includes(game))], ownCount: ofPage.length };
}

function limitedTo(root: RootStore, show: Show | undefined): readonly GameEntry[] {
  const { games } = root.catalogue;
  const ofKeys = (keys: readonly string[] | undefined) =>
    (keys ?? []).flatMap((key) => games.find((game) => gameKey(game) === key) ?? []);
  switch (show) {
    case 'hot':
      return games.filter(({ isHot }) => isHot);
    case 'new':
      return games.filter(({ isNew }) => isNew);
    case 'favourites':
      return ofKeys(playerGamesOf(root).favourites.value);
    case 'recent':
      return ofKeys(playerGamesOf(root).recent.value);
    case undefined:
      return games;
  }
}
