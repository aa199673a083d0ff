import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ErrorPayload, Plugin, ViteDevServer } from 'vite';
import { projectRoot } from '../../scripts/checks/sources.ts';
import { publishBrands, type PublishedBrands } from './published-brands.ts';

/** The brands and languages of the toolbar, as a module of the preview. */
const TOOLBAR = 'virtual:toolbar';
/** The data of brands. A change in one of these folders shows when all brands are published again, after some seconds. */
const WATCHED = ['brands', 'themes', 'locales'].map((folder) => join(projectRoot, folder));

/**
 * Provides the brands to the stories. Publishes them when Storybook starts and whenever their data changes. If a brand
 * fails its check, its faults are printed and shown over the stories, and the previous brands stay.
 */
export function brandsPlugin(): Plugin {
  let published: Promise<PublishedBrands> | undefined;
  const current = () => (published ??= publishBrands());
  return {
    name: 'livery-brands',
    resolveId: (id) => (id === TOOLBAR ? `\0${TOOLBAR}` : undefined),
    load: {
      order: 'pre',
      async handler(id) {
        if (id === `\0${TOOLBAR}`) {
          const { brands, languages } = await current();
          return `export const brands = ${JSON.stringify(brands)};\nexport const languages = ${JSON.stringify(languages)};`;
        }
        // As in the build of the site: bundle the results of precomputed modules, not what computes them.
        if (id.endsWith('.precomputed.ts')) {
          const exports = (await import(pathToFileURL(id).href)) as Record<string, unknown>;
          return Object.entries(exports)
            .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
            .join('\n');
        }
        return undefined;
      },
    },
    async generateBundle() {
      const { files, faults } = await current();
      if (faults.length > 0) this.error(faults.join('\n'));
      for (const [path, { body }] of files) this.emitFile({ type: 'asset', fileName: path.slice(1), source: body });
    },
    async configureServer(server) {
      server.middlewares.use((request, response, passOn) => {
        const path = (request.url ?? '').split('?')[0]!;
        void serve(current, path, response).then((isOurs) => (isOurs ? undefined : passOn()));
      });
      server.watcher.add(WATCHED);
      await followChanges(server, await current(), (next) => void (published = Promise.resolve(next)));
    },
  };
}

/**
 * Publishes the brands again when their data changes, and shows the result: the new brands, or what is wrong with
 * them.
 * @param first what was published at the start
 * @param replace called with what the stories show from now on
 */
async function followChanges(
  server: ViteDevServer,
  first: PublishedBrands,
  replace: (next: PublishedBrands) => void,
): Promise<void> {
  const { logger } = server.config;
  let faults: readonly string[] = [];
  const show = () => server.ws.send(faults.length > 0 ? overlayOf(faults) : { type: 'full-reload' });
  const tell = (next: readonly string[]) => {
    faults = next;
    for (const fault of faults) logger.error(fault);
  };
  tell(first.faults);
  server.ws.on('connection', () => {
    if (faults.length > 0) show();
  });
  const renew = async () => {
    const startedAt = performance.now();
    // A token set that cannot be read at all is a fault like any other.
    const next = await publishBrands().catch((error: unknown) => ({ faults: [String(error)] }));
    tell(next.faults);
    if ('files' in next && faults.length === 0) {
      replace(next);
      logger.info(`brands published in ${Math.round((performance.now() - startedAt) / 100) / 10} s`);
    }
    show();
  };
  // A change while brands are published is published after that.
  let isRenewing = false;
  let hasChanged = false;
  const renewAll = async () => {
    isRenewing = true;
    for (; hasChanged; await renew()) hasChanged = false;
    isRenewing = false;
  };
  server.watcher.on('all', (_event, path) => {
    if (!WATCHED.some((folder) => path.startsWith(folder))) return;
    hasChanged = true;
    if (!isRenewing) void renewAll();
  });
}

/** Vite's own overlay, with what is wrong with the brands. */
const overlayOf = (faults: readonly string[]): ErrorPayload => ({
  type: 'error',
  err: {
    message: `The stories show the brands as they last passed their check.\n\n${faults.join('\n')}`,
    stack: '',
    plugin: 'livery-brands',
  },
});

/** Answers a request for a file of the brands. Returns false if there is no such file. */
async function serve(
  current: () => Promise<PublishedBrands>,
  path: string,
  response: ServerResponse,
): Promise<boolean> {
  const file = (await current()).files.get(path);
  if (!file) return false;
  response.writeHead(200, { 'content-type': file.type, 'cache-control': 'no-cache' }).end(file.body);
  return true;
}
