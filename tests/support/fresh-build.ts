import { buildIfStale } from '../../scripts/build/build-state.ts';

/**
 * Makes sure that `dist` was built from the current sources. Several processes run tests, and one of them builds for
 * all.
 */
export const freshBuild = (): Promise<void> => buildIfStale(() => undefined);
