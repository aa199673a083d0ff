import { join } from 'node:path';
import type { Logger } from 'pino';
import type { GameFeed } from '../../shared/contract/wallet-protocol.ts';
import type { NewFile } from '../../publisher/authoring/brand-file.ts';
import { checkNewBrand } from '../../publisher/authoring/check-new-brand.ts';
import { openArtefacts, pruneArtefacts } from '../../publisher/artefacts.ts';
import { loadRenderer, readBuild } from '../../publisher/build.ts';
import { feedGamesFile, gamesByVendor } from '../../publisher/brand/feed-games.ts';
import type { FilesByPath } from '../../publisher/authoring/copied-project.ts';
import type { Draft } from '../../publisher/brand/sources.ts';
import type { BrandFault } from '../../publisher/brand/brand-fault.ts';
import type { PublishedFile } from '../../publisher/files.ts';
import type { PublishedSite } from '../../publisher/publish.ts';
import { releaseBundler } from '../../publisher/site/form-module.ts';
import { catalogueOf } from '../catalogue/catalogue-of.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { GatewayConfig } from '../config.ts';
import type { Boards } from '../boards/boards.ts';
import type { Decisions } from '../decisions/decisions.ts';
import type { BrandOnDisk } from './brand-states.ts';
import { gamesOriginsOf } from '../feed/game-servers.ts';
import { followBrands } from './follow-brands.ts';
import { writeWhole } from './kept-file.ts';
import { openLastGood, type LastGood } from './last-good.ts';
import { makeChildren, type MovedBrand } from './make-children.ts';
import { makeDraft, type DraftOfBrand, type MadeDraft, type SiteMaker } from './make-site.ts';
import { ServedBrands, type ListedBrand } from './served-brands.ts';
import type { Changed } from './watch-brands.ts';

/** Up to this many brands are all published at the start. With more, each is published when it is first requested. */
const PUBLISHED_AT_START_MAX = 12;
/** Most sites in memory, whatever their size. */
const SITES_MAX = 400;
const BYTES_PER_MB = 1_000_000;
/** Most bytes of published artefacts on disk. Without a limit, those of deleted brands and old feeds would stay there. */
const PUBLISHED_BYTES_MAX = 4_000_000_000;
/** Pruning waits until the start is over. */
const PRUNED_AFTER_MS = 60_000;

/**
 * The brands that this gateway serves, by host. A brand is checked and published when it is first requested, and again when its files have
 * changed.
 */
export interface Sites {
  /** The site of the brand that owns a host name. The name comes without a port. */
  forHost: (hostname: string) => Promise<PublishedSite | undefined>;
  /** The site of a merchant's brand, if it is served. */
  forMerchant: (merchantCode: string) => Promise<PublishedSite | undefined>;
  /** Ids of the entries that the menus of a brand can have. */
  entryIds: readonly string[];
  /** The brands on disk by slug, with their state and their faults. */
  onDisk: () => BrandOnDisk[];
  /** Checks a brand as if its files were these, and publishes it in memory. Nobody is served what comes of it. */
  makeDraft: (draft: Omit<DraftOfBrand, 'ownerOf'>) => Promise<MadeDraft>;
  /** What a draft of a brand makes of brands that extend it. */
  makeChildren: (draft: Draft & { files: FilesByPath }, slugs: readonly string[]) => Promise<MovedBrand[]>;
  /** Whether a brand on disk is only a parent of others. */
  isParent: (slug: string) => boolean;
  /** The brands on disk that extend a brand. */
  childrenOf: (slug: string) => string[];
  /** Checks the files of a new brand; nothing is written. */
  checkNew: (slug: string, files: readonly NewFile[]) => BrandFault[];
  /** A file of a site, or of the site that it has just replaced: open pages still refer to those. */
  fileOf: (site: PublishedSite, url: string) => PublishedFile | undefined;
  /** Whether a merchant has a brand here. A merchant whose brand was deleted accepts no bets. */
  hasMerchant: (merchantCode: string) => boolean;
  /** The sites in memory. */
  all: () => readonly PublishedSite[];
  /** Up to `countMax` brands, by name. */
  listed: (countMax: number) => ListedBrand[];
  /** A file that all brands share. */
  sharedFile: (url: string) => PublishedFile | undefined;
  /** From now on, pages show the games of this feed. Each page is made again when it is next requested. Throws, and changes nothing, if a brand cannot show the feed. */
  republish: (feed: GameFeed | undefined) => Promise<void>;
  /** Whether pages show the games of a feed. */
  haveGames: () => boolean;
  /** Applies changes of the files: all of them, or those of the named brands. Resolves when they are in force. */
  refresh: (changed?: Changed) => Promise<void>;
  /** Calls the listener once for each brand that is or will be published in this process. Nothing waits for what the listener starts. */
  whenUsed: (listener: (site: PublishedSite) => void) => void;
  /** Starts to follow the files of the brands. */
  start: () => void;
  stop: () => Promise<void>;
}

interface SitesNeeds {
  config: GatewayConfig;
  catalogue: Pick<Catalogue, 'feed'>;
  boards: Pick<Boards, 'board' | 'version'>;
  decisions: Pick<Decisions, 'of'>;
  log: Logger;
  /** The time, in milliseconds since 1970. */
  now: () => number;
}

/**
 * Finds the brands, and publishes them if they are few. A brand that fails its check is logged with all its faults and left out; the others
 * are served.
 * @throws Error when no brand can be served
 */
export async function openSites({ config, catalogue, boards, decisions, log, now }: SitesNeeds): Promise<Sites> {
  const games = createShownGames(catalogue.feed());
  await keepFeedGames(config, catalogue.feed());
  const maker = { ...(await openMaker(config, games)), boards, decisions, now };
  const lastGood = openLastGood(config.projectDir, join(config.dataDir, 'last-good'));
  const brands = await openBrands(config, { maker, lastGood, log, now });
  const follower = followBrands(config, brands, log);
  let pruning: NodeJS.Timeout | undefined;
  return {
    forHost: (hostname) => brands.forHost(hostname.toLowerCase()),
    forMerchant: (merchantCode) => brands.forMerchant(merchantCode),
    entryIds: maker.vocabulary.entryIds,
    onDisk: () => brands.onDisk(),
    makeDraft: (draft) => makeDraft(config.projectDir, maker, { ...draft, ownerOf: (host) => brands.ownerOf(host) }),
    makeChildren: (draft, slugs) => makeChildren(config.projectDir, maker, draft, slugs),
    isParent: brands.isParent,
    childrenOf: brands.childrenOf,
    checkNew: (slug, files) => checkNewBrand(config.projectDir, slug, files, maker.vocabulary),
    fileOf: (site, url) => brands.fileOf(site, url),
    hasMerchant: (merchantCode) => brands.hasMerchant(merchantCode),
    all: () => brands.sites(),
    listed: (countMax) => brands.listed(countMax),
    sharedFile: (url) => maker.build.files.get(url),
    async republish(feed) {
      for (const { loaded } of brands.sites())
        for (const language of loaded.brand.languages.switch)
          catalogueOf(feed, loaded.brand, language, config.gameServers[0].origin);
      games.replace(feed);
      await keepFeedGames(config, feed);
      log.info({ games: feed?.games.length ?? 0 }, 'pages show the games of a new feed');
    },
    haveGames: () => games.shown().feed !== undefined,
    refresh: follower.refresh,
    whenUsed: (listener) => brands.whenUsed(listener),
    start() {
      follower.start();
      pruning = setTimeout(() => void prune(config, lastGood, log), PRUNED_AFTER_MS).unref();
    },
    async stop() {
      clearTimeout(pruning);
      follower.stop();
      await brands.close();
    },
  };
}

/** The games that pages show: the feed, and a version that changes with it. */
interface ShownGames {
  shown: SiteMaker['games'];
  replace: (feed: GameFeed | undefined) => void;
}

function createShownGames(feed: GameFeed | undefined): ShownGames {
  let version = 0;
  let shown = { feed, version: String(version) };
  return {
    shown: () => shown,
    replace: (next) => void (shown = { feed: next, version: String(++version) }),
  };
}

const publishedFolder = ({ dataDir }: Pick<GatewayConfig, 'dataDir'>) => join(dataDir, 'published');

/** Loads what sites are made with. */
async function openMaker(config: GatewayConfig, games: ShownGames): Promise<Omit<SiteMaker, 'boards'>> {
  const build = readBuild(config.distDir);
  const renderer = await loadRenderer(config.distDir);
  return {
    build,
    renderer,
    vocabulary: {
      ...renderer,
      hasPseudoLanguages: config.hasPseudoLanguages,
      feedGames: () => gamesByVendor(games.shown().feed),
    },
    artefacts: openArtefacts(publishedFolder(config), config.compression),
    gamesOrigins: gamesOriginsOf(config.gameServers),
    port: config.port,
    games: games.shown,
  };
}

/** Keeps the ids of a feed's games for `brand check`. Without the file it knows only those of `schemas/games.json`. */
async function keepFeedGames({ dataDir }: Pick<GatewayConfig, 'dataDir'>, feed: GameFeed | undefined): Promise<void> {
  if (feed) await writeWhole(feedGamesFile(dataDir), JSON.stringify(gamesByVendor(feed))).catch(() => {});
}

/** Finds the brands and publishes the first ones. */
async function openBrands(
  { projectDir, dataDir, sitesMemoryMb }: GatewayConfig,
  parts: Pick<ConstructorParameters<typeof ServedBrands>[0], 'maker' | 'lastGood' | 'log' | 'now'>,
): Promise<ServedBrands> {
  const brands = new ServedBrands({
    root: projectDir,
    indexFile: join(dataDir, 'brand-index.json'),
    limits: { countMax: SITES_MAX, bytesMax: sitesMemoryMb * BYTES_PER_MB },
    ...parts,
  });
  await brands.open(PUBLISHED_AT_START_MAX);
  await releaseBundler();
  return brands;
}

/** Deletes artefacts and kept states that nothing uses. Never throws. */
async function prune(config: GatewayConfig, lastGood: LastGood, log: Logger): Promise<void> {
  await Promise.all([pruneArtefacts(publishedFolder(config), PUBLISHED_BYTES_MAX), lastGood.prune()]).catch(
    (error: unknown) => log.warn({ err: error }, 'old artefacts and states of brands could not be pruned'),
  );
}
