import type { Manifest, RouteSpec } from '../manifest.ts';
import { REGISTER_PATHS } from '../../paths.ts';
import { Scene as HomeScene } from './home-scene.tsx';
import { loadSections } from './sections/registry.ts';

/** With the code of every page, for most are entered by it. */
const home = {
  layout: 'full',
  guard: 'any',
  scene: async () => ({ Scene: HomeScene }),
  hasSections: true,
  hasBoards: true,
  parts: loadSections,
} as const;

/** The page of a category of games (spec §2). */
const category = (paths: RouteSpec['paths'], title: string): RouteSpec => ({
  paths,
  layout: 'full',
  guard: 'any',
  title,
  scene: () => import('./category-scene.tsx'),
  hasBoards: true,
});

/** Home, which is also what stands behind the login and register dialogs (spec §2), and the pages of the game categories. */
export const lobby: Manifest = {
  id: 'lobby',
  routes: [
    { ...home, paths: ['/', '/index', '/index.html', '/home'], title: 'title.home' },
    { ...home, paths: REGISTER_PATHS, title: 'title.register', dialog: 'register' },
    { ...home, paths: ['/login'], title: 'title.login', dialog: 'login' },
    { ...category(['/rngGames', '/rng'], 'title.slots'), titleOf: { YB: 'title.bingo' } },
    category(['/elott'], 'title.lottery'),
    {
      paths: ['/results'],
      layout: 'full',
      guard: 'any',
      title: 'title.results',
      scene: () => import('./results/results-scene.tsx'),
      hasBoards: true,
    },
    category(['/live'], 'title.live'),
    category(['/fish'], 'title.fish'),
    category(['/pvp'], 'title.pvp'),
    category(['/sports'], 'title.sports'),
    category(['/esports'], 'title.esports'),
    category(['/cockfight'], 'title.cockfight'),
  ],
  entries: [
    { id: 'home', label: 'nav.home', icon: 'home', to: '/', shows: 'always' },
    { id: 'slots', label: 'category.RNG', icon: 'slots', to: '/rng', shows: 'always', categories: ['RNG', 'SLOT'] },
    {
      id: 'lottery',
      label: 'category.LOTT',
      icon: 'lottery',
      to: '/elott',
      shows: 'always',
      categories: ['LOTT', 'ELOTT'],
    },
    { id: 'sports', label: 'category.SPORTS', icon: 'sports', to: '/sports', shows: 'always', categories: ['SPORTS'] },
    {
      id: 'esports',
      label: 'category.ESPORTS',
      icon: 'esports',
      to: '/esports',
      shows: 'always',
      categories: ['ESPORTS'],
    },
  ],
};
