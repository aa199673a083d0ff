import { pathToFileURL } from 'node:url';
import type { Plugin } from 'esbuild';

/** Evaluates `*.precomputed.ts` while it builds and bundles the exports as data. */
export const precomputed: Plugin = {
  name: 'precomputed',
  setup({ onLoad }) {
    onLoad({ filter: /\.precomputed\.ts$/ }, async ({ path }) => {
      const exports = (await import(pathToFileURL(path).href)) as Record<string, unknown>;
      const contents = Object.entries(exports)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join('\n');
      return { contents, loader: 'js' };
    });
  },
};
