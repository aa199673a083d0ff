import { isObject } from '../merge.ts';
import type { Migration } from './migration.ts';

/** Version 2 adds jurisdiction packs. Older brands follow the product's specification, which is the pack `open`. */
export const jurisdiction: Migration = {
  to: 2,
  title: 'market.jurisdiction names the jurisdiction pack; older brands get the pack open.',
  edits: ({ market }) =>
    isObject(market) && !Object.hasOwn(market, 'jurisdiction')
      ? [{ path: ['market', 'jurisdiction'], value: 'open' }]
      : [],
};
