import { join, resolve } from 'node:path';
import { gamesSource } from '../../src/gateway/catalogue/catalogue.ts';
import { readConfig, type GatewayConfig } from '../../src/gateway/config.ts';
import { readFeed } from '../../src/gateway/feed/read-feed.ts';
import { readHeader } from '../../src/publisher/brand/brand-header.ts';
import type { GameFeed } from '../../src/shared/contract/wallet-protocol.ts';
import { readOrigin } from '../../src/shared/environment.ts';
import { buildIfStale } from '../build/build-state.ts';
import { installationSecrets } from '../lib/secrets.ts';
import { exportBrand, mayExportTo } from './export-brand.ts';
import type { ExportOptions } from './export.ts';
import { knownBrand } from './known-brand.ts';
import { exitCodes, print, printJson, tell, UsageError } from './output.ts';

/**
 * Writes a brand's site as files, or prints what is wrong with the brand.
 * @throws UsageError where there is no such brand, or where it may not or cannot be written
 */
export async function runExport(
  projectDir: string,
  slug: string,
  { out, gateway, listen, root, json }: ExportOptions,
): Promise<void> {
  if (readHeader(projectDir, knownBrand(projectDir, slug), '').isAbstract)
    throw new UsageError(`brands/${slug} is a parent alone, and has no site. Export a brand that extends it.`);
  const target = resolve(out);
  if (!mayExportTo(target))
    throw new UsageError(`${out} holds something that is no export, and is not touched. Name a new folder.`);
  const origin = originOf(gateway);
  await buildIfStale(tell);
  const { games } = environmentConfig();
  const written = await exportBrand({
    projectDir,
    distDir: join(import.meta.dirname, '../../dist'),
    slug,
    target,
    feed: await gamesOf(games),
    gamesOrigin: games.origin,
    gateway: origin,
    listen,
    root,
    onPage: progress,
  });
  if ('pages' in written) {
    const { pages, files, bytes } = written;
    if (json) printJson({ slug, out: target, pages, files, bytes, faults: [] });
    else
      print(
        `${out}: ${pages} pages and ${files - pages} files of ${slug}, ${(bytes / 1e6).toFixed(1)} MB before compression. For nginx include nginx.conf; a host of static sites takes the folder site.`,
      );
    return;
  }
  if (json) printJson({ slug, faults: written.faults });
  else for (const line of written.faults) print(line);
  process.exitCode = exitCodes.found;
}

function originOf(text: string): string {
  try {
    return readOrigin('--gateway', text);
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

/** What a gateway of this installation is told: its secrets lie in the data directory, unless the environment has them. */
function environmentConfig(): GatewayConfig {
  const secrets = installationSecrets(resolve(process.env['DATA_DIR'] ?? '.data'));
  return readConfig({ SEAL_KEY: secrets.sealKey, WALLET_KEYS: secrets.walletKey, ...process.env });
}

/** The games that pages are made with. */
async function gamesOf(games: GatewayConfig['games']): Promise<GameFeed | undefined> {
  const reading = await readFeed<GameFeed>(gamesSource(games));
  if (reading.ok) return reading.feed;
  tell(
    `The games’ feed ${games.feedUrl} was not read (${reading.reason}): the pages are made without games and ask for them when they are opened. Start the games first to have them in the pages.`,
  );
  return undefined;
}

/** A part of the pages is told at a time: there may be a hundred, and each takes a moment to compress. */
function progress(done: number, all: number): void {
  if (done > 0 && done % Math.ceil(all / 4) === 0) tell(`${done} of ${all} pages`);
}
