import type { Manifest } from '../manifest.ts';

const help = { guard: 'any', title: 'title.help', copy: ['help', 'terms'] } as const;
const text = { guard: 'any', layout: 'full', title: 'title.page', scene: () => import('./text-scene.tsx') } as const;

/** Pages that are the brand's own words. */
export const pages: Manifest = {
  id: 'pages',
  routes: [
    { ...help, paths: ['/help'], layout: 'full', scene: () => import('./help-scene.tsx') },
    { ...help, paths: ['/helpmc'], layout: 'bare', scene: () => import('./help-bare-scene.tsx') },
    { ...text, paths: ['/vip'], copy: ['vip'], needs: { text: 'vip' } },
    { ...text, paths: ['/join'], copy: ['join'], needs: { text: 'join' } },
    { ...text, paths: ['/info'], needs: 'footerPages' },
  ],
  entries: [
    { id: 'help', label: 'nav.help', icon: 'help', to: '/help', shows: 'always' },
    { id: 'terms', label: 'nav.terms', icon: 'terms', to: '/help#terms', shows: 'always' },
    { id: 'vip', label: 'nav.vip', icon: 'vip', to: '/vip', shows: 'always', needs: { text: 'vip' } },
    { id: 'join', label: 'nav.join', icon: 'join', to: '/join', shows: 'always', needs: { text: 'join' } },
  ],
};
