import type { Offer } from '../brand/access.ts';

/** Which locale keys the code of the site says, and on behalf of what: so that a brand needs the words of what it turns on, and no others. */
export interface SiteWords {
  /** Key, without a plural's ending → who says it: `site` for what every page has, otherwise the folder of a feature. */
  keys: Readonly<Record<string, readonly string[]>>;
  /** The beginning of keys that are put together, such as `error.` → who says them. */
  prefixes: Readonly<Record<string, readonly string[]>>;
  features: readonly FeatureWords[];
}

/** What a feature's manifest names. */
export interface FeatureWords {
  id: string;
  /** What it alone says comes late: not with the page, but before it first shows. */
  hasLateWords?: true;
  /** Titles of its pages. */
  routes: readonly (Offer & { title: string })[];
  /** Labels of its entries, which show only where a brand puts them, or in a centre whose menu it does not list. */
  entries: readonly (Offer & { id: string; centre?: 'memberCentre' | 'agentCentre'; keys: readonly string[] })[];
}
