import { buildIfStale } from '../../scripts/build/build-state.ts';

/** Makes sure that `dist` was built from these sources: test files run in several processes, and one of them builds for all. */
export const freshBuild = (): Promise<void> => buildIfStale(() => undefined);
