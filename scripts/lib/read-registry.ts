import { build } from 'esbuild';
import type { EntrySpec, RouteSpec } from '../../src/web/features/manifest.ts';

/** The names in the registry of features that a brand may use. */
export interface FeatureRegistry {
  entries: ReadonlyMap<string, EntrySpec>;
  listFeatureIds: () => readonly string[];
  routes: readonly Pick<RouteSpec, 'paths' | 'guard'>[];
}

/**
 * Reads the manifests of all features from the source, without their scenes: those are for browsers, and building them
 * would take seconds.
 */
export async function readRegistry(): Promise<FeatureRegistry> {
  const { outputFiles } = await build({
    entryPoints: [new URL('../../src/web/features/registry.ts', import.meta.url).pathname],
    bundle: true,
    format: 'esm',
    write: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'without-scenes',
        setup: ({ onResolve, onLoad }) => {
          onResolve({ filter: /\.tsx$|^[^./]/ }, ({ path, kind }) =>
            kind === 'entry-point' ? undefined : { path, namespace: 'scene' },
          );
          onLoad({ filter: /.*/, namespace: 'scene' }, () => ({ contents: 'module.exports = {};', loader: 'js' }));
        },
      },
    ],
  });
  return (await import(
    `data:text/javascript;base64,${Buffer.from(outputFiles[0]!.contents).toString('base64')}`
  )) as FeatureRegistry;
}
