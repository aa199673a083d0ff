import { relative } from 'node:path';
import type { Plugin } from 'esbuild';

/** The library of the contract's schemas. */
const SCHEMA_LIBRARY = /^typebox(\/|$)/;

/**
 * Fails a build of pages that imports the schema library (decision 0003). One constant that stands beside schemas brings all of it, and the
 * schemas themselves: the bundler cannot tell that making a schema has no effect.
 */
export const noSchemas = (root: string): Plugin => ({
  name: 'no-schemas',
  setup({ onResolve }) {
    onResolve({ filter: SCHEMA_LIBRARY }, ({ path, importer }) => ({
      errors: [
        {
          text:
            `${relative(root, importer)} imports ${path}, so a page would load the schemas: ` +
            'put the constants that pages use in a file without schemas, as src/shared/contract/limits.ts does',
        },
      ],
    }));
  },
});
