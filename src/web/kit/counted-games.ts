import type { TFunction } from 'i18next';
import type { CatalogueStore } from '../stores/catalogue-store.ts';

/** Names of the games that count, each once: two categories may have one name. Empty where all count. */
export function countedGames(
  { categories, vendors }: { categories: readonly string[]; vendors: readonly string[] },
  catalogue: Pick<CatalogueStore, 'vendorName'>,
  t: TFunction,
): string {
  const names = [
    ...categories.map((category) => t(`category.${category}`)),
    ...vendors.map((vendor) => catalogue.vendorName(vendor) ?? vendor),
  ];
  return [...new Set(names)].join(', ');
}
