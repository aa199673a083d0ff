import type { Logger } from 'pino';
import type { Brand } from '../../shared/brand/brand.generated.ts';
import type { LiveBoard } from '../../shared/contract/live.ts';
import type { Live } from '../live/live.ts';
import { faultLine } from '../../publisher/brand/brand-fault.ts';
import { brandSlugs, checkBrand, sharedFaults, type LoadedBrand } from '../../publisher/brand/load-brand.ts';
import { loadRenderer, readBuild } from '../../publisher/build.ts';
import type { PublishedFile } from '../../publisher/files.ts';
import { releaseBundler } from '../../publisher/site/form-module.ts';
import { publish, type PublishedSite } from '../../publisher/publish.ts';
import type { GameFeed } from '../../shared/contract/wallet-protocol.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { catalogueOf } from '../catalogue/catalogue-of.ts';
import { mediaOrigins } from '../catalogue/media.ts';
import type { GatewayConfig } from '../config.ts';

/** The brands that this gateway serves, published, by host. */
export interface Sites {
  /** The brand that answers on a host name, port left off. */
  forHost: (hostname: string) => PublishedSite | undefined;
  all: () => readonly PublishedSite[];
  /** A file that is the same for every brand. */
  sharedFile: (url: string) => PublishedFile | undefined;
  /** Publishes every brand again, with the games of a feed. All take their predecessors' places when they are whole; where one throws, none does. */
  republish: (feed: GameFeed | undefined) => Promise<void>;
  /** Whether the pages were made with the games of a vendor. */
  haveGames: () => boolean;
}

/**
 * Loads, checks and publishes the brands. One that fails its check is named with all its faults and left out; the others serve.
 * @throws Error where no brand is left to serve
 */
export async function openSites(config: GatewayConfig, catalogue: Catalogue, live: Pick<Live, 'board' | 'version'>, log: Logger): Promise<Sites> {
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
  const { origin } = config.games;
  const publishOne = (brand: LoadedBrand, feed: GameFeed | undefined) =>
    publish(brand, {
      build,
      renderer,
      origins: mediaOrigins(brand.brand, origin),
      catalogueFor: (language) => catalogueOf(feed, brand.brand, language, origin),
      liveFor: (language) => shownLive(live, brand.brand, language),
    });
  const republish = async (feed: GameFeed | undefined) => {
    const startedAt = performance.now();
    const willHaveGames = feed !== undefined;
    published = await Promise.all(loaded.map((brand) => publishOne(brand, feed)));
    await releaseBundler();
    hosts = new Map(published.flatMap((site) => site.loaded.brand.hosts.map((host) => [host, site])));
    haveGames = willHaveGames;
    log.info({ brands: loaded.map(({ slug }) => slug), ms: Math.round(performance.now() - startedAt) }, 'published');
  };
  await republish(catalogue.feed());
  return {
    forHost: (hostname) => hosts.get(hostname.toLowerCase()),
    all: () => published,
    sharedFile: (url) => build.files.get(url),
    republish,
    haveGames: () => haveGames,
  };
}

/** What a page of a brand is made with of the live board: nothing until the vendor has been read, or where it has nothing for this brand. */
function shownLive(live: Pick<Live, 'board' | 'version'>, brand: Brand, languageCode: string): { board: LiveBoard; version: string } | null {
  const board = live.board(brand, languageCode);
  const isShown = board.draws.length + board.results.length + board.fixtures.length > 0;
  return isShown ? { board, version: String(live.version()) } : null;
}
