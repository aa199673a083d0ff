import type { Manifest } from '../../app/manifest.ts';

/** Pages that are the brand's own words. */
export const pages: Manifest = {
  id: 'pages',
  routes: [{ paths: ['/help'], layout: 'full', guard: 'any', title: 'title.help', scene: () => import('./help-scene.tsx'), copy: ['help', 'terms'] }],
  entries: [
    { id: 'help', label: 'nav.help', icon: 'help', to: '/help', shows: 'always' },
    { id: 'terms', label: 'nav.terms', icon: 'terms', to: '/help#terms', shows: 'always' },
  ],
};
