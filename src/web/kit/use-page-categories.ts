import { useLocation, useSearchParams } from '../router.ts';
import { useStore } from '../stores/root-store.ts';
import { categoriesAt } from '../paths.ts';

/** The categories and the vendor of a page. */
interface PageCategories {
  /** Titles of the categories that the page shows. */
  titles: string[];
  /** Title of the active tab: the vendor's category, or the first one that the brand has. */
  active: string | undefined;
  /** Code of the vendor that the page is limited to. */
  vendor: string | null;
}

/** The categories and the vendor of the current page, from its path and page query (spec §2). */
export function usePageCategories(): PageCategories {
  const { catalogue, ui } = useStore();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  // The page was prerendered without its query, so no vendor is active before hydration.
  const page = ui.isHydrated ? search.get('page') : null;
  const titles = categoriesAt(pathname, page);
  const shown = catalogue.navigation.filter(({ title }) => titles.includes(title));
  const ofVendor = shown.find(({ cards }) => cards.some(({ vassalage }) => vassalage === page));
  return { titles, active: (ofVendor ?? shown[0])?.title, vendor: ofVendor ? page : null };
}
