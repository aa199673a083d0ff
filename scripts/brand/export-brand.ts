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
import type { Compression } from '../../src/shared/environment.ts';

/** The input of an export. */
export interface ExportInput {
  /** Folder that holds `brands` and `themes`. */
  projectDir: string;
  /** Folder that holds the build. */
  distDir: string;
  slug: string;
  /** Folder to write; an earlier export in it is replaced. */
  target: string;
  /** The games in the pages; without them a page loads its games when it is opened. */
  feed: GameFeed | undefined;
  gamesOrigins: readonly string[];
  /** Origin of the gateway that answers the calls. */
  gateway: string;
  /** The address that nginx listens on. */
  listen: string;
  /** The web root on the machine that serves the site; default: where it is written. */
  root?: string | undefined;
  /** `best` by default. */
  compression?: Compression;
  /** Called before each page. */
  onPage?: (done: number, all: number) => void;
}

/** Either the numbers of what was written, or the brand's faults, one line each. */
export type Exported = { pages: number; files: number; bytes: number; faults: [] } | { faults: readonly string[] };

/** File that marks a folder as an export, so that the next export may replace it. */
const MARK = 'export.json';

/** Whether a folder may be written: it does not exist, is empty, or holds an export. */
export const mayExportTo = (target: string): boolean =>
  !existsSync(target) || readdirSync(target).length === 0 || existsSync(join(target, MARK));

/** Checks and publishes a brand, and writes its site with the configuration that a web server needs. A brand with faults writes nothing. */
export async function exportBrand({
  projectDir,
  distDir,
  slug,
  target,
  feed,
  gamesOrigins,
  gateway,
  listen,
  root = join(target, 'site'),
  compression = 'best',
  onPage,
}: ExportInput): Promise<Exported> {
  const build = readBuild(distDir);
  const renderer = await loadRenderer(distDir);
  const { site, faults } = await makeSite(projectDir, slug, {
    build,
    renderer,
    vocabulary: renderer,
    artefacts: openArtefacts(undefined, compression),
    gamesOrigins,
    games: () => ({ feed, version: '' }),
    // The page fetches its boards: a file with board data would be out of date within a minute.
    boards: {
      board: () => ({ atMs: 0, madeAtMs: 0, isLate: false, draws: [], results: [], fixtures: [], jackpots: [] }),
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

/** Writes everything next to the target and moves it there in one step, so that a server that reads the folder never sees half an export. */
function place(target: string, { files }: ExportedSite, texts: Readonly<Record<string, string>>): number {
  mkdirSync(dirname(target), { recursive: true });
  const scratch = mkdtempSync(join(dirname(target), `.${basename(target)}-`));
  // mkdtemp makes a folder that only its owner can read, and a web server runs as another user.
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
