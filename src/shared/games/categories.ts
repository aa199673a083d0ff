/** Vendors of SPORTS whose games are esports (spec §3). */
const ESPORTS_VENDORS: ReadonlySet<string> = new Set(['AV', 'AI', 'IMES', 'TF', 'IA']);
/** The vendor of SPORTS whose games are cockfights. */
const COCKFIGHT_VENDOR = 'DS88';
/** The vendor of RNG whose games are bingo. */
const BINGO_VENDOR = 'YB';

/** Categories in the order of the specification (CAT-01), in which a vendor's own categories are listed. */
export const CATEGORY_TITLES = [
  'LOTT',
  'LIVE',
  'SLOT',
  'RNG',
  'SPORTS',
  'PVP',
  'ELOTT',
  'FISH',
  'ESPORTS',
  'COCKFIGHT',
  'BINGO',
] as const;

/** Which category directly follows which, if both exist. */
const FOLLOWERS: Readonly<Record<string, string[]>> = { SPORTS: ['COCKFIGHT'], RNG: ['BINGO'] };
const PLACED_AFTER: Readonly<Record<string, string>> = { COCKFIGHT: 'SPORTS', BINGO: 'RNG' };

/** A category with its vendors, in any representation. */
export interface Category<Card extends { vassalage: string }> {
  title: string;
  cards: Card[];
}

/** The category that shows a vendor's game: vendors put esports and cockfights under SPORTS, and bingo under RNG (CAT-05, CAT-06, CAT-07). */
export function finalCategory(vassalage: string, category: string): string {
  if (category === 'SPORTS' && ESPORTS_VENDORS.has(vassalage)) return 'ESPORTS';
  if (category === 'SPORTS' && vassalage === COCKFIGHT_VENDOR) return 'COCKFIGHT';
  if (category === 'RNG' && vassalage === BINGO_VENDOR) return 'BINGO';
  return category;
}

/**
 * The post-processing of spec §4. Esports vendors move from SPORTS to a category at the end, cockfights to one after SPORTS, and bingo from
 * RNG to one after it. Empty categories are dropped. Repeating the step changes nothing, so the input may already be final.
 */
export function sortCategories<Card extends { vassalage: string }>(
  categories: readonly Category<Card>[],
): Category<Card>[] {
  const cards = new Map<string, Card[]>();
  for (const { title, cards: all } of categories)
    for (const card of all) addTo(cards, finalCategory(card.vassalage, title), card);
  const isThere = (title: string) => categories.some((category) => category.title === title);
  const titles = new Set(
    categories.flatMap(({ title }) =>
      title === 'ESPORTS' || isThere(PLACED_AFTER[title] ?? '') ? [] : [title, ...(FOLLOWERS[title] ?? [])],
    ),
  );
  return [...titles, 'ESPORTS'].flatMap((title) => (cards.has(title) ? [{ title, cards: cards.get(title)! }] : []));
}

function addTo<Card extends { vassalage: string }>(cards: Map<string, Card[]>, title: string, card: Card): void {
  const there = cards.get(title) ?? [];
  if (!there.some(({ vassalage }) => vassalage === card.vassalage)) there.push(card);
  cards.set(title, there);
}

/** The order of the navigation: that of the list, but with COCKFIGHT directly after RNG (HEADER-06). */
export function inNavigationOrder<Item extends { title: string }>(categories: readonly Item[]): Item[] {
  const cockfight = categories.find(({ title }) => title === 'COCKFIGHT');
  if (!cockfight || !categories.some(({ title }) => title === 'RNG')) return [...categories];
  return categories
    .filter((category) => category !== cockfight)
    .flatMap((category) => (category.title === 'RNG' ? [category, cockfight] : [category]));
}

/** The vendors of the hot list: those with `isHot` 1, each once (CAT-09). */
export function hotVendors<Card extends { vassalage: string; isHot: 0 | 1 }>(
  categories: readonly Category<Card>[],
): Card[] {
  const hot = categories.flatMap(({ cards }) => cards).filter(({ isHot }) => isHot === 1);
  return [...new Map(hot.map((card) => [card.vassalage, card])).values()];
}
