import { isObject } from '../merge.ts';
import type { Migration } from './migration.ts';

/** Version 2 has jurisdiction packs. A brand that was made without one was made under the product's specification, and now says so. */
export const jurisdiction: Migration = {
  to: 2,
  title: 'market.jurisdiction names the jurisdiction pack; what a brand had before is called open.',
  edits: ({ market }) =>
    isObject(market) && !Object.hasOwn(market, 'jurisdiction')
      ? [{ path: ['market', 'jurisdiction'], value: 'open' }]
      : [],
};
