import { useEffect, useState } from 'react';
import { usePageCategories } from '../../kit/use-page-categories.ts';
import { useStore } from '../../stores/root-store.ts';
import { partGamesOf, type GamePage, type ListQuery } from '../../stores/part-games.ts';
import { PAGE_GAMES } from './tiles.tsx';
import type { Finding } from './use-finding.ts';

/** The gateway is asked this long after the last letter. */
const ASK_AFTER_MS = 150;

/**
 * The games of a page or, when the player looks for something, those that were found, from the gateway. Undefined where the
 * page has the whole catalogue, and until the first answer. Use it in an observer.
 */
export function usePartGames({ text, show, pageNumber }: Finding): GamePage | undefined {
  const root = useStore();
  const { titles, vendor } = usePageCategories();
  const isPart = root.catalogue.data.value?.isPart === true && root.ui.isHydrated;
  const store = partGamesOf(root);
  const language = root.locale.code;
  const isOfPlayer = show === 'favourites' || show === 'recent';
  const query = JSON.stringify({
    category: titles.join(),
    // A page query may name a category instead of a vendor.
    ...(vendor && root.catalogue.vendorName(vendor) !== undefined && { vassalage: vendor }),
    ...(text.trim() && { text: text.trim() }),
    ...(show && !isOfPlayer && { show }),
    from: String((pageNumber - 1) * PAGE_GAMES),
    count: String(PAGE_GAMES),
  });
  // Games of another category must not stand under this one's title. Those of another text may, until the answer.
  const scope = [titles, vendor, show].join();
  const [answered, setAnswered] = useState<string>();
  // Letters wait for the next one. A page, a filter or another category is asked for at once.
  const waitMs = text === '' ? 0 : ASK_AFTER_MS;
  const isLoggedIn = root.session.isLoggedIn;
  useEffect(() => {
    if (!isPart || (isOfPlayer && !isLoggedIn)) return;
    const ask = async () => {
      await (isOfPlayer ? store.askOwn(show) : store.ask(JSON.parse(query) as ListQuery));
      setAnswered(scope);
    };
    const timer = setTimeout(() => void ask(), waitMs);
    return () => clearTimeout(timer);
  }, [isPart, isOfPlayer, isLoggedIn, show, scope, query, waitMs, store, language]);
  // What belongs to the player is known by its keys, and found among the games that the page knows then.
  return isPart && !isOfPlayer && answered === scope ? store.page : undefined;
}
