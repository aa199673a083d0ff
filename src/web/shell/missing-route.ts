import type { RouteSpec } from '../features/manifest.ts';

/** What stands where no route leads: its code is fetched there and nowhere else. */
export const missingRoute: Pick<RouteSpec, 'scene'> = {
  scene: () => import('./not-found.tsx').then(({ NotFound }) => ({ Scene: NotFound })),
};
