import type { Manifest } from '../manifest.ts';

const overview = {
  guard: 'any',
  layout: 'full',
  title: 'title.apps',
  copy: ['apps'],
  needs: 'apps',
  scene: () => import('./apps-scene.tsx'),
} as const;
const install = { guard: 'any', layout: 'full', scene: () => import('./install-scene.tsx') } as const;

/** The apps of a brand: where to get them, and how to install each. */
export const apps: Manifest = {
  id: 'apps',
  routes: [
    { ...overview, paths: ['/app'] },
    // The same page, and not an alias: it is open to visitors of a brand that forces the login.
    { ...overview, paths: ['/download'] },
    { ...install, paths: ['/app/ios'], title: 'title.apps.ios', needs: 'ios' },
    { ...install, paths: ['/app/android'], title: 'title.apps.android', needs: 'android' },
    { ...install, paths: ['/app/lite'], title: 'title.apps.lite', needs: 'lite' },
  ],
  entries: [
    {
      id: 'apps',
      label: 'nav.apps',
      shortLabel: 'nav.appsShort',
      icon: 'apps',
      to: '/app',
      shows: 'always',
      needs: 'apps',
    },
  ],
};
