import type { RouteSpec } from '../features/manifest.ts';

/** The scene of unknown paths. Its code is fetched only there. */
export const missingRoute: Pick<RouteSpec, 'scene'> = {
  scene: () => import('./not-found.tsx').then(({ NotFound }) => ({ Scene: NotFound })),
};
