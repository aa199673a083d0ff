import type { Manifest } from '../../app/manifest.ts';

const help = { guard: 'any', title: 'title.help', copy: ['help', 'terms'] } as const;

/** Pages that are the brand's own words. */
export const pages: Manifest = {
  id: 'pages',
  routes: [
    { ...help, paths: ['/help'], layout: 'full', scene: () => import('./help-scene.tsx') },
    { ...help, paths: ['/helpmc'], layout: 'bare', scene: () => import('./help-bare-scene.tsx') },
  ],
  entries: [
    { id: 'help', label: 'nav.help', icon: 'help', to: '/help', shows: 'always' },
    { id: 'terms', label: 'nav.terms', icon: 'terms', to: '/help#terms', shows: 'always' },
  ],
};
