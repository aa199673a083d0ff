import { isCategoryPath } from './paths.ts';
import { useLocation, useSearchParams } from '../router.ts';
import { useStore } from '../stores/root-store.ts';

/** The one category that has a page of its own; a tab for another would lead nowhere. */
export const LISTED_CATEGORY = 'RNG';

/** Vendor code that the page is about: the active tab is decided by path and page query (spec §2). The page was prerendered without its query, so nothing is active until the browser has taken over. */
export function useActiveVendor(): string | null {
  const { ui } = useStore();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  return ui.isHydrated && isCategoryPath(pathname) ? search.get('page') : null;
}
