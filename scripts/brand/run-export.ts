import { join, resolve } from 'node:path';
import { gamesSource, mergeFeeds } from '../../src/gateway/catalogue/catalogue.ts';
import { readConfig, type GatewayConfig } from '../../src/gateway/config.ts';
import { gamesOriginsOf } from '../../src/gateway/feed/game-servers.ts';
import { readFeed } from '../../src/gateway/feed/read-feed.ts';
import { readHeader } from '../../src/publisher/brand/brand-header.ts';
import type { GameFeed } from '../../src/shared/contract/wallet-protocol.ts';
import { readOrigin } from '../../src/shared/environment.ts';
import { buildIfStale } from '../build/build-state.ts';
import { gameKeys, installationSecrets } from '../lib/secrets.ts';
import { exportBrand, mayExportTo } from './export-brand.ts';
import type { ExportOptions } from './export-options.ts';
import { knownBrand } from './known-brand.ts';
import { exitCodes, print, printJson, tell, UsageError } from './output.ts';

/**
 * Writes a brand's site as files, or prints the brand's faults.
 * @throws UsageError when the brand does not exist or is abstract, or the target folder or an option is wrong
 */
export async function runExport(
  projectDir: string,
  slug: string,
  { out, gateway, listen, root, json }: ExportOptions,
): Promise<void> {
  if (readHeader(projectDir, knownBrand(projectDir, slug), '').isAbstract)
    throw new UsageError(`brands/${slug} is only a parent and has no site. Export a brand that extends it.`);
  const target = resolve(out);
  if (!mayExportTo(target)) throw new UsageError(`${out} is not empty and not an export. Name a new folder.`);
  const origin = originOf(gateway);
  await buildIfStale(tell);
  const { gameServers } = environmentConfig();
  const written = await exportBrand({
    projectDir,
    distDir: join(import.meta.dirname, '../../dist'),
    slug,
    target,
    feed: await gamesOf(gameServers),
    gamesOrigins: gamesOriginsOf(gameServers),
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
        `${out}: ${pages} pages and ${files - pages} files of ${slug}, ${(bytes / 1e6).toFixed(1)} MB before compression. With nginx, include nginx.conf; on a static host, upload the folder site.`,
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

/** The configuration of this installation's gateway. Its secrets come from the environment, or else from the data directory. */
function environmentConfig(): GatewayConfig {
  const secrets = installationSecrets(resolve(process.env['DATA_DIR'] ?? '.data'));
  return readConfig({ SEAL_KEY: secrets.sealKey, ...gameKeys(secrets), ...process.env });
}

/** The games for the pages. A game server whose feed cannot be read is left out; undefined when there is none. */
async function gamesOf(servers: GatewayConfig['gameServers']): Promise<GameFeed | undefined> {
  const serverFeeds = await Promise.all(
    servers.map(async (server) => {
      const reading = await readFeed<GameFeed>(gamesSource(server));
      if (reading.ok) return { server, feed: reading.feed };
      tell(
        `The game feed ${server.feedUrl} could not be read (${reading.reason}). The pages do not contain its games and load them when opened. To have them in the pages, start the game server first.`,
      );
      return { server, feed: undefined };
    }),
  );
  return mergeFeeds(serverFeeds).feed;
}

/** Reports progress four times: an export may have a hundred pages, and each takes a moment to compress. */
function progress(done: number, all: number): void {
  if (done > 0 && done % Math.ceil(all / 4) === 0) tell(`${done} of ${all} pages`);
}
