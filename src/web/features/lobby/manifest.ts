import { CATEGORY_PATHS } from '../../app/paths.ts';
import type { Manifest } from '../../app/manifest.ts';

const home = { layout: 'full', guard: 'any', scene: () => import('./home-scene.tsx'), hasSections: true } as const;

/** Home, which is also what stands behind the login and register dialogs (spec §2), and the wall of one category. */
export const lobby: Manifest = {
  id: 'lobby',
  routes: [
    { ...home, paths: ['/', '/index', '/index.html', '/home'], title: 'title.home' },
    { ...home, paths: ['/register', '/register.html'], title: 'title.register', dialog: 'register' },
    { ...home, paths: ['/login'], title: 'title.login', dialog: 'login' },
    { paths: CATEGORY_PATHS, layout: 'full', guard: 'any', title: 'title.slots', scene: () => import('./vendor-scene.tsx') },
  ],
  entries: [
    { id: 'home', label: 'nav.home', icon: 'home', to: '/', shows: 'always' },
    { id: 'slots', label: 'nav.slots', icon: 'slots', to: '/rng', shows: 'always' },
  ],
};
