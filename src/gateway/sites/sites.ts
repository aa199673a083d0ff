import type { Logger } from 'pino';
import { faultLine } from '../../publisher/brand/brand-fault.ts';
import { brandSlugs, checkBrand, sharedFaults, type LoadedBrand } from '../../publisher/brand/load-brand.ts';
import { loadRenderer, readBuild } from '../../publisher/build.ts';
import type { PublishedFile } from '../../publisher/files.ts';
import { releaseBundler } from '../../publisher/site/form-module.ts';
import { publish, type PublishedSite } from '../../publisher/publish.ts';
import { catalogueOf, type Catalogue } from '../catalogue/catalogue.ts';
import type { GatewayConfig } from '../config.ts';

/** The brands that this gateway serves, published, by host. */
export interface Sites {
  /** The brand that answers on a host name, port left off. */
  forHost: (hostname: string) => PublishedSite | undefined;
  all: () => readonly PublishedSite[];
  /** A file that is the same for every brand. */
  sharedFile: (url: string) => PublishedFile | undefined;
  /** Publishes every brand again, for the games have changed. Each takes the place of its predecessor when it is whole. */
  republish: () => Promise<void>;
  /** Whether the pages were made with the games of a vendor. */
  haveGames: () => boolean;
}

/**
 * Loads, checks and publishes the brands. One that fails its check is named with all its faults and left out; the others serve.
 * @throws Error where no brand is left to serve
 */
export async function openSites(config: GatewayConfig, catalogue: Catalogue, log: Logger): Promise<Sites> {
  const [build, renderer] = await Promise.all([readBuild(config.distDir), loadRenderer(config.distDir)]);
  const vocabulary = { ...renderer, hasPseudoLanguages: config.hasPseudoLanguages };
  const checks = brandSlugs(config.projectDir).map((slug) => checkBrand(config.projectDir, slug, vocabulary));
  for (const { slug, faults } of checks) if (faults.length > 0) log.error({ slug, faults: faults.map(faultLine) }, 'brand refused');
  const loaded = checks.flatMap((check) => check.loaded ?? []);
  const clashes = sharedFaults(loaded);
  if (clashes.length > 0) throw new Error(clashes.map(faultLine).join('\n'));
  if (loaded.length === 0) throw new Error('No brand passed its check: there is nothing to serve. `npm run brand -- check` says what is wrong.');

  let published: PublishedSite[] = [];
  let haveGames = false;
  let hosts = new Map<string, PublishedSite>();
  const publishOne = (brand: LoadedBrand) =>
    publish(brand, { build, renderer, gameOrigins: [config.games.origin], catalogueFor: (language) => catalogueOf(catalogue.feed(), brand.brand, language), liveFor: () => null });
  const republish = async () => {
    const startedAt = performance.now();
    const willHaveGames = catalogue.feed() !== undefined;
    published = await Promise.all(loaded.map(publishOne));
    await releaseBundler();
    hosts = new Map(published.flatMap((site) => site.loaded.brand.hosts.map((host) => [host, site])));
    haveGames = willHaveGames;
    log.info({ brands: loaded.map(({ slug }) => slug), ms: Math.round(performance.now() - startedAt) }, 'published');
  };
  await republish();
  return {
    forHost: (hostname) => hosts.get(hostname.toLowerCase()),
    all: () => published,
    sharedFile: (url) => build.files.get(url),
    republish,
    haveGames: () => haveGames,
  };
}
