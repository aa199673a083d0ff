import { faultAt, faultLine, type BrandFault } from '../../publisher/brand/brand-fault.ts';
import { checkBrand, loadPassed, type LoadedBrand, type Vocabulary } from '../../publisher/brand/load-brand.ts';
import { inCopy, type FilesByPath } from '../../publisher/authoring/copied-project.ts';
import { brandSnapshot, type BrandSnapshot } from '../../publisher/authoring/diff-brands.ts';
import { resolveBrand, type ResolvedBrand } from '../../publisher/brand/resolve-brand.ts';
import { makeSources, type Draft } from '../../publisher/brand/sources.ts';
import type { Artefacts } from '../../publisher/artefacts.ts';
import type { Build } from '../../publisher/build.ts';
import { bareFile } from '../../publisher/files.ts';
import { publishFault } from '../../publisher/publish-trial.ts';
import { publish, type PublishedSite } from '../../publisher/publish.ts';
import { lineOrigins } from '../../shared/brand/canonical-origin.ts';
import type { Brand } from '../../shared/brand/brand.generated.ts';
import type { Board } from '../../shared/contract/boards.ts';
import type { GameFeed } from '../../shared/contract/wallet-protocol.ts';
import type { Renderer } from '../../shared/site/renderer.ts';
import { catalogueOf } from '../catalogue/catalogue-of.ts';
import { pagePart } from '../catalogue/page-part.ts';
import { mediaOrigins } from '../catalogue/media.ts';
import type { Boards } from '../boards/boards.ts';
import type { Decisions } from '../decisions/decisions.ts';

/** What sites are made with. */
export interface SiteMaker {
  build: Build;
  renderer: Renderer;
  vocabulary: Vocabulary;
  artefacts: Artefacts;
  gamesOrigins: readonly string[];
  /** Port of the gateway, for the addresses of local hosts. Undefined when it is not known. */
  port?: number;
  /** The games that pages show, and a version that changes with them. */
  games: () => { feed: GameFeed | undefined; version: string };
  boards: Pick<Boards, 'board' | 'version'>;
  /** What operators have decided; nothing where there is no database. */
  decisions?: Pick<Decisions, 'of'> | undefined;
  /** Clock in milliseconds, for the year on the pages; the real time by default. */
  now?: (() => number) | undefined;
}

/** Either the site, or all faults, one line each. */
export type MadeSite = { site: PublishedSite; faults?: undefined } | { site?: undefined; faults: readonly string[] };

/**
 * Checks the brand in a project folder, and publishes it. A brand that cannot be published is refused like one that fails its check.
 * @param hasPassed whether these files have passed the check before. They are then published without another check
 * @param merchantBefore the merchant code with which the brand passed last, if it is known
 */
export async function makeSite(
  root: string,
  slug: string,
  maker: SiteMaker,
  { hasPassed = false, merchantBefore }: { hasPassed?: boolean; merchantBefore?: string | undefined } = {},
): Promise<MadeSite> {
  try {
    const passed = hasPassed ? loadPassed(root, slug) : undefined;
    if (passed) return { site: await publishSite(passed, maker) };
    const check = checkBrand(root, slug, maker.vocabulary, undefined, merchantBefore);
    return check.loaded ? { site: await publishSite(check.loaded, maker) } : { faults: check.faults.map(faultLine) };
  } catch (error) {
    return { faults: [`brands/${slug}/brand.json:1:1 cannot be published: ${(error as Error).message}`] };
  }
}

/** What came of a draft. An abstract brand without faults has no site. */
export interface MadeDraft {
  faults: readonly BrandFault[];
  /** The brand that it would be, as far as it can be read, and all that players would see of it. */
  resolved?: ResolvedBrand | undefined;
  snapshot?: BrandSnapshot | undefined;
  site?: PublishedSite;
}

/** A draft of a brand that exists. */
export interface DraftOfBrand extends Draft {
  /** The files beside `brand.json` that differ. */
  files: FilesByPath;
  /** The code of the brand, which a draft cannot change. */
  merchantCode: string;
  /** Slug of the brand that a host belongs to. */
  ownerOf: (host: string) => string | undefined;
}

/**
 * Checks a brand as if its files were these, by itself and against the others, and publishes it in memory. Nothing is compressed, because one
 * operator looks at it for a moment.
 */
export const makeDraft = (root: string, maker: SiteMaker, draft: DraftOfBrand): Promise<MadeDraft> =>
  Object.keys(draft.files).length === 0
    ? makeDraftIn(root, maker, draft)
    : inCopy(root, draft.slug, { ...draft.files, 'brand.json': draft.text }, (copy) => makeDraftIn(copy, maker, draft));

async function makeDraftIn(root: string, maker: SiteMaker, draft: DraftOfBrand): Promise<MadeDraft> {
  const { slug, merchantCode } = draft;
  const sources = makeSources(root, draft);
  const { loaded, faults } = checkBrand(root, slug, maker.vocabulary, sources, merchantCode);
  const { resolved } = resolveBrand(sources, slug);
  const seen = resolved && { resolved, snapshot: brandSnapshot(resolved) };
  const all = [...faults, ...(resolved ? hostClashes(resolved, draft) : [])];
  if (!loaded || all.length > 0) return { ...seen, faults: all };
  const artefacts: Artefacts = {
    ...maker.artefacts,
    file: (extension, content) => Promise.resolve(bareFile(extension, content)),
  };
  try {
    return { ...seen, faults: [], site: await publishSite(loaded, { ...maker, artefacts }) };
  } catch (error) {
    return { ...seen, faults: [publishFault(slug, error as Error)] };
  }
}

/** Hosts of a draft that belong to another brand. */
function hostClashes(resolved: ResolvedBrand, { slug, ownerOf }: DraftOfBrand): BrandFault[] {
  const hosts = resolved.value['hosts'];
  if (!Array.isArray(hosts)) return [];
  return hosts.flatMap((host: unknown, index) => {
    const owner = typeof host === 'string' ? ownerOf(host) : undefined;
    return owner === undefined || owner === slug
      ? []
      : [
          faultAt(
            resolved.file,
            ['hosts', index],
            `${String(host)} already belongs to the brand ${owner}. Choose another.`,
          ),
        ];
  });
}

function publishSite(
  loaded: LoadedBrand,
  { build, renderer, artefacts, gamesOrigins, port, games, boards, decisions, now }: SiteMaker,
): Promise<PublishedSite> {
  const { brand } = loaded;
  const decided = () => decisions?.of(brand.merchantCode);
  return publish(loaded, {
    build,
    renderer,
    artefacts,
    origins: { ...mediaOrigins(brand, gamesOrigins), lines: lineOrigins(brand, port) },
    catalogueFor: (language) => {
      const catalogue = catalogueOf(games().feed, brand, language, gamesOrigins[0]!, decided());
      return catalogue && pagePart(catalogue);
    },
    gamesVersion: () => `${games().version} ${decided()?.version ?? ''}`,
    boardFor: (language) => shownBoard(boards, brand, language),
    ...(now && { now }),
  });
}

/** The board on a brand's pages. Null until the board feed has been read, and when it has nothing for this brand. */
function shownBoard(
  boards: Pick<Boards, 'board' | 'version'>,
  brand: Brand,
  languageCode: string,
): { board: Board; version: string } | null {
  const board = boards.board(brand, languageCode);
  const isShown = board.draws.length + board.results.length + board.fixtures.length > 0;
  return isShown ? { board, version: String(boards.version()) } : null;
}
