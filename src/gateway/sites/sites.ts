import { join } from 'node:path';
import type { Logger } from 'pino';
import type { GameFeed } from '../../shared/contract/wallet-protocol.ts';
import { openArtefacts, pruneArtefacts } from '../../publisher/artefacts.ts';
import { loadRenderer, readBuild } from '../../publisher/build.ts';
import type { PublishedFile } from '../../publisher/files.ts';
import type { PublishedSite } from '../../publisher/publish.ts';
import { releaseBundler } from '../../publisher/site/form-module.ts';
import { catalogueOf } from '../catalogue/catalogue-of.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { GatewayConfig } from '../config.ts';
import { follow } from '../feed/follow-feed.ts';
import type { Boards } from '../boards/boards.ts';
import { openLastGood } from './last-good.ts';
import type { SiteMaker } from './make-site.ts';
import { ServedBrands } from './served-brands.ts';
import { watchBrands, type Changed } from './watch-brands.ts';

/** Brands up to this many are published at the start, all of them; more are when they are asked for. */
const PUBLISHED_AT_START_MAX = 12;
/** Sites in memory at most, whatever they weigh. */
const SITES_MAX = 400;
const BYTES_PER_MB = 1_000_000;
/** What publishing made may take on disk; of brands and feeds that are gone it would stay for ever. */
const PUBLISHED_BYTES_MAX = 4_000_000_000;
/** The start is over by then. */
const PRUNED_AFTER_MS = 60_000;
/** How often files are looked at where they are watched as well: network drives and full tables of the system miss changes. */
const LOOK_EVERY_MS = 30_000;
/** How often where they cannot be watched. */
const LOOK_UNWATCHED_EVERY_MS = 2_000;

/** A brand as a list names it. */
export interface ListedBrand {
  name: string;
  host: string;
}

/** The brands that this gateway serves, by host. Each is checked and published when it is first asked for, and again when its files have changed. */
export interface Sites {
  /** The brand that answers on a host name, port left off. */
  forHost: (hostname: string) => Promise<PublishedSite | undefined>;
  /** A file of a site, or of the one that it has just replaced: pages that are open still name it. */
  fileOf: (site: PublishedSite, url: string) => PublishedFile | undefined;
  /** Whether a merchant has a brand here: one whose brand was taken away takes no bets. */
  hasMerchant: (merchantCode: string) => boolean;
  /** The sites in memory. */
  all: () => readonly PublishedSite[];
  /** Brands by name, as far as a page can list them. */
  listed: (countMax: number) => ListedBrand[];
  /** A file that is the same for every brand. */
  sharedFile: (url: string) => PublishedFile | undefined;
  /** Makes pages with the games of a feed from now on: each one again when it is next asked for. Where the feed cannot be shown it throws, and nothing changes. */
  republish: (feed: GameFeed | undefined) => Promise<void>;
  /** Whether pages are made with the games of a vendor. */
  haveGames: () => boolean;
  /** Takes up what has changed on the disk: all of it, or the brands that are named. Resolves when it is in force. */
  refresh: (changed?: Changed) => Promise<void>;
  /** Tells of each brand that is published, once in the life of this process, and of those that are. What is done then is not waited for. */
  whenUsed: (listener: (site: PublishedSite) => void) => void;
  /** Begins to watch the files. */
  start: () => void;
  stop: () => Promise<void>;
}

/**
 * Finds the brands, and publishes them where they are few. One that fails its check is named with all its faults and left out; the others serve.
 * @throws Error where no brand is left to serve
 */
export async function openSites(
  config: GatewayConfig,
  catalogue: Catalogue,
  boards: Pick<Boards, 'board' | 'version'>,
  log: Logger,
): Promise<Sites> {
  const [build, renderer] = await Promise.all([readBuild(config.distDir), loadRenderer(config.distDir)]);
  let games = { feed: catalogue.feed(), version: '0' };
  const publishedFolder = join(config.dataDir, 'published');
  const artefacts = openArtefacts(publishedFolder);
  const vocabulary = { ...renderer, hasPseudoLanguages: config.hasPseudoLanguages };
  const maker: SiteMaker = {
    build,
    renderer,
    vocabulary,
    artefacts,
    gamesOrigin: config.games.origin,
    port: config.port,
    boards,
    games: () => games,
  };
  const lastGood = openLastGood(config.projectDir, join(config.dataDir, 'last-good'));
  const brands = new ServedBrands({
    root: config.projectDir,
    indexFile: join(config.dataDir, 'brand-index.json'),
    lastGood,
    limits: { countMax: SITES_MAX, bytesMax: config.sitesMemoryMb * BYTES_PER_MB },
    maker,
    log,
  });
  await brands.open(PUBLISHED_AT_START_MAX);
  await releaseBundler();

  const watch = watchBrands(config.projectDir, (changed) => void refresh(changed), log);
  const refresh = async (changed?: Changed) => {
    await brands.refresh(changed);
    if (config.brandChanges === undefined || config.brandChanges === 'watch')
      await watch.follow(brands.slugs(), brands.inUse());
  };
  let pruning: NodeJS.Timeout | undefined;
  const looking = follow(async () => {
    await refresh().catch((error: unknown) => log.error({ err: error }, 'brands could not be looked at'));
    return watch.isWhole() && config.brandChanges !== 'poll' ? LOOK_EVERY_MS : LOOK_UNWATCHED_EVERY_MS;
  });
  return {
    forHost: (hostname) => brands.forHost(hostname.toLowerCase()),
    fileOf: (site, url) => brands.fileOf(site, url),
    hasMerchant: (merchantCode) => brands.hasMerchant(merchantCode),
    all: () => brands.sites(),
    listed: (countMax) => brands.listed(countMax),
    sharedFile: (url) => build.files.get(url),
    async republish(feed) {
      const next = { feed, version: String(Number(games.version) + 1) };
      for (const { loaded } of brands.sites())
        for (const language of loaded.brand.languages.switch)
          catalogueOf(feed, loaded.brand, language, config.games.origin);
      games = next;
      log.info({ games: feed?.games.length ?? 0 }, 'pages show the games of a new feed');
    },
    haveGames: () => games.feed !== undefined,
    refresh,
    whenUsed: (listener) => brands.whenUsed(listener),
    start() {
      if (config.brandChanges !== 'signal') looking.start();
      const prune = () => Promise.all([pruneArtefacts(publishedFolder, PUBLISHED_BYTES_MAX), lastGood.prune()]);
      pruning = setTimeout(
        () =>
          void prune().catch((error: unknown) =>
            log.warn({ err: error }, 'what was kept of brands could not be pruned'),
          ),
        PRUNED_AFTER_MS,
      ).unref();
    },
    async stop() {
      clearTimeout(pruning);
      looking.stop();
      watch.stop();
      await brands.close();
    },
  };
}
