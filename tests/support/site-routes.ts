import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { projectRoot } from '../../scripts/checks/sources.ts';
import type { RouteSpec } from '../../src/web/features/manifest.ts';

/** Leaves out what a route shows. */
const withoutScenes: Plugin = {
  name: 'without-scenes',
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: /\.tsx$/ }, ({ path }) => ({ path, namespace: 'scene' }));
    onLoad({ filter: /./, namespace: 'scene' }, () => ({
      contents: 'module.exports = new Proxy({}, { get: () => () => null });',
    }));
  },
};

/** The routes of the site’s manifests. These name scenes, which are written in JSX, and Node does not run that. */
export async function siteRoutes(): Promise<readonly RouteSpec[]> {
  const { outputFiles } = await build({
    entryPoints: [join(projectRoot, 'src/web/features/registry.ts')],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    plugins: [withoutScenes],
  });
  const code = Buffer.from(outputFiles[0]!.contents).toString('base64');
  const { routes } = (await import(`data:text/javascript;base64,${code}`)) as { routes: readonly RouteSpec[] };
  return routes;
}
