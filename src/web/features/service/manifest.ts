import type { Manifest } from '../manifest.ts';

/** The menu of the customer service, which floats at the edge of a page. */
export const service: Manifest = {
  id: 'service',
  routes: [],
  entries: [
    {
      id: 'service',
      needs: 'contact',
      label: 'nav.service',
      icon: 'help',
      to: { float: () => import('./service-float.tsx') },
      shows: 'always',
    },
  ],
};
