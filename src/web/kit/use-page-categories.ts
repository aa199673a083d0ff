import { useLocation, useSearchParams } from '../router.ts';
import { useStore } from '../stores/root-store.ts';
import { categoriesAt } from '../paths.ts';

/** What the page is about. */
interface PageCategories {
  /** Titles of the categories that it shows. */
  titles: string[];
  /** The one whose tab is active: that of the vendor, or the first that the brand has. */
  active: string | undefined;
  /** Code of the vendor that it is narrowed to. */
  vendor: string | null;
}

/** The categories and the vendor that the page is about: the active tab is decided by path and page query (spec §2). */
export function usePageCategories(): PageCategories {
  const { catalogue, ui } = useStore();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  // The page was prerendered without its query, so no vendor is active until the browser has taken over.
  const page = ui.isHydrated ? search.get('page') : null;
  const titles = categoriesAt(pathname, page);
  const shown = catalogue.navigation.filter(({ title }) => titles.includes(title));
  const ofVendor = shown.find(({ cards }) => cards.some(({ vassalage }) => vassalage === page));
  return { titles, active: (ofVendor ?? shown[0])?.title, vendor: ofVendor ? page : null };
}
