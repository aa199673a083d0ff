import type { Offer } from '../brand/access.ts';

/** The locale keys that the code of the site uses, and the feature that uses each, so that a brand needs only the words of what it turns on. */
export interface SiteWords {
  /** Key without its plural suffix → its users: `site` if every page may need it, otherwise the folder of a feature. */
  keys: Readonly<Record<string, readonly string[]>>;
  /** Prefix of keys that are composed at run time, such as `error.` → its users. */
  prefixes: Readonly<Record<string, readonly string[]>>;
  features: readonly FeatureWords[];
}

/** The keys in a feature's manifest. */
export interface FeatureWords {
  id: string;
  /** Whether words that only this feature uses are late words: they do not come with the page, but before the feature first shows. */
  hasLateWords?: true;
  /** Titles of its pages. */
  routes: readonly (Offer & { title: string })[];
  /** Labels of its entries. An entry shows only where a brand lists it, or in a centre whose menu the brand does not list. */
  entries: readonly (Offer & { id: string; centre?: 'memberCentre' | 'agentCentre'; keys: readonly string[] })[];
}
