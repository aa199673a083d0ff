import { buildIfStale } from '../../scripts/build/build-state.ts';

let build: Promise<void> | undefined;

/**
 * Makes sure that `dist` was built from the current sources. Several processes run tests, and one of them builds for
 * all. Each of them looks once, because to look at 4,000 files takes as long as a small test.
 */
export const freshBuild = (): Promise<void> => (build ??= buildIfStale(() => undefined));
