import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { makeSite } from '../../src/gateway/sites/make-site.ts';
import { openArtefacts } from '../../src/publisher/artefacts.ts';
import { loadRenderer, readBuild } from '../../src/publisher/build.ts';
import { exportedSite, type ExportedSite } from '../../src/publisher/export/exported-site.ts';
import { headersFile, redirectsFile } from '../../src/publisher/export/headers-files.ts';
import { nginxConf } from '../../src/publisher/export/nginx-conf.ts';
import { releaseBundler } from '../../src/publisher/site/form-module.ts';
import type { GameFeed } from '../../src/shared/contract/wallet-protocol.ts';

/** What an export is made of. */
export interface ExportInput {
  /** Folder that holds `brands` and `themes`. */
  projectDir: string;
  /** Folder of the build. */
  distDir: string;
  slug: string;
  /** Folder that is written; an export in it is replaced. */
  target: string;
  /** The games that pages are made with; without them a page asks for its games when it is opened. */
  feed: GameFeed | undefined;
  gamesOrigin: string;
  /** Origin of the gateway that the calls go to. */
  gateway: string;
  /** What nginx listens on. */
  listen: string;
  /** The web root on the machine that serves it; left out: where it is written. */
  root?: string | undefined;
  /** Told before each page. */
  onPage?: (done: number, all: number) => void;
}

/** Either what was written, or every fault of the brand as a line. */
export type Exported = { pages: number; files: number; bytes: number; faults: [] } | { faults: readonly string[] };

/** Name of the file by which an export is known for one, and may be replaced by the next. */
const MARK = 'export.json';

/** Whether a folder may be written: it is not there, is empty, or holds an export. */
export const mayExportTo = (target: string): boolean =>
  !existsSync(target) || readdirSync(target).length === 0 || existsSync(join(target, MARK));

/** Checks and publishes a brand, and writes its site with the files that a server needs. A brand with faults writes nothing. */
export async function exportBrand({
  projectDir,
  distDir,
  slug,
  target,
  feed,
  gamesOrigin,
  gateway,
  listen,
  root = join(target, 'site'),
  onPage,
}: ExportInput): Promise<Exported> {
  const [build, renderer] = await Promise.all([readBuild(distDir), loadRenderer(distDir)]);
  const { site, faults } = await makeSite(projectDir, slug, {
    build,
    renderer,
    vocabulary: renderer,
    artefacts: openArtefacts(),
    gamesOrigin,
    games: () => ({ feed, version: '' }),
    // What changes by the minute is asked for by the page: a file that says it would be wrong by the next minute.
    boards: {
      board: () => ({ atMs: 0, madeAtMs: 0, isLate: false, draws: [], results: [], fixtures: [] }),
      version: () => 0,
    },
  });
  if (!site) return { faults };
  const exported = await exportedSite(site, renderer.siteRoutes, build.files, onPage);
  await releaseBundler();
  const { hosts, languages } = site.loaded.brand;
  const bytes = place(target, exported, {
    'nginx.conf': nginxConf({
      slug,
      hosts,
      pages: exported.pages,
      defaultLanguage: languages.default,
      listen,
      root,
      gateway,
    }),
    'site/_headers': headersFile(exported.pages, languages.default),
    'site/_redirects': redirectsFile(exported.pages, languages.default, gateway),
    [MARK]: `${JSON.stringify({ slug, hosts, languages: languages.switch, pages: exported.pages.length }, undefined, 2)}\n`,
  });
  return { pages: exported.pages.length, files: exported.files.size, bytes, faults: [] };
}

/** Writes everything beside its place and moves it there whole: a server that reads the folder never sees half of an export. */
function place(target: string, { files }: ExportedSite, texts: Readonly<Record<string, string>>): number {
  mkdirSync(dirname(target), { recursive: true });
  const scratch = mkdtempSync(join(dirname(target), `.${basename(target)}-`));
  // A folder of mkdtemp is its maker's alone, and a web server is somebody else.
  chmodSync(scratch, 0o755);
  let bytes = 0;
  const write = (path: string, content: string | Buffer) => {
    mkdirSync(dirname(join(scratch, path)), { recursive: true });
    writeFileSync(join(scratch, path), content);
  };
  try {
    for (const [path, { body, br, gzip }] of files) {
      write(`site${path}`, body);
      if (br) write(`site${path}.br`, br);
      if (gzip) write(`site${path}.gz`, gzip);
      bytes += body.length;
    }
    for (const [path, text] of Object.entries(texts)) write(path, text);
    rmSync(target, { recursive: true, force: true });
    renameSync(scratch, target);
    return bytes;
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
