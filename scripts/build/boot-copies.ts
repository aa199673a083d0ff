import { relative, resolve } from 'node:path';
import type { Plugin } from 'esbuild';

/**
 * Gives an entry copies of its own of the modules that it imports statically. Without them the bundler puts what the entry shares with its
 * lazy imports into a chunk, which would be one more request before the entry runs.
 * @param entry path from the root
 */
export const bootCopies = (root: string, entry: string): Plugin => ({
  name: 'boot-copies',
  setup({ onResolve }) {
    onResolve({ filter: /^\./ }, ({ importer, kind, path, resolveDir }) =>
      kind === 'import-statement' && relative(root, importer) === entry
        ? { path: resolve(resolveDir, path), suffix: '?boot' }
        : undefined,
    );
  },
});
