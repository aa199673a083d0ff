import { build } from 'esbuild';
import { projectRoot } from '../../scripts/checks/sources.ts';

/** Bundles the code of a page of a benchmark with the options of the product's own build. */
export async function bundlePage(entry: string, outfile: string, alias: Record<string, string> = {}): Promise<void> {
  await build({
    absWorkingDir: projectRoot,
    entryPoints: [entry],
    outfile,
    bundle: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    minify: true,
    logLevel: 'warning',
    define: { 'process.env.NODE_ENV': '"production"' },
    alias,
  });
}
