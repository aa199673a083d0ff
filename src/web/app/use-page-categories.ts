import { useLocation, useSearchParams } from '../router.ts';
import { useStore } from '../stores/root-store.ts';
import { categoriesAt } from './paths.ts';

/** The categories and the vendor that the page is about: the active tab is decided by path and page query (spec §2). */
export function usePageCategories(): { titles: string[]; vendor: string | null } {
  const { ui } = useStore();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  // The page was prerendered without its query, so no vendor is active until the browser has taken over.
  const vendor = ui.isHydrated ? search.get('page') : null;
  const titles = categoriesAt(pathname, vendor);
  return { titles, vendor: titles.length > 0 ? vendor : null };
}
