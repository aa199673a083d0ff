import type { SiteRoute } from '../../shared/site/renderer.ts';
import type { PublishedFile } from '../files.ts';
import { NOT_FOUND } from '../kept-pages.ts';
import type { PublishedSite } from '../publish.ts';
import { appKinds } from '../../shared/brand/access.ts';
import { canonicalOrigin } from '../../shared/brand/canonical-origin.ts';
import { PROFILE_PATH, qrPath } from '../../shared/site/app-paths.ts';
import { iconKinds } from '../site/app-icons.ts';
import { profileDescription } from '../site/installed-site.ts';
import { ICONS_PATH, MANIFEST_PATH } from '../site/web-manifest.ts';

/** A page of an export. */
export interface ExportedPage {
  languageCode: string;
  /** Its name in the folder of its language, such as `index` or `app/ios`. */
  name: string;
  /** The paths that it answers, including aliases; none for the not-found page. */
  paths: readonly string[];
  contentSecurityPolicy: string;
}

/** An export: the pages with their headers, and all files by their path below the web root. */
export interface ExportedSite {
  pages: readonly ExportedPage[];
  files: ReadonlyMap<string, PublishedFile>;
}

/** Name of the not-found page. */
export const MISSING_PAGE = '404';

/** Path of a page below the web root. */
export const pageFile = ({ languageCode, name }: Pick<ExportedPage, 'languageCode' | 'name'>): string =>
  `/pages/${languageCode}/${name}.html`;

const nameOf = (canonicalPath: string): string =>
  canonicalPath === NOT_FOUND ? MISSING_PAGE : canonicalPath === '/' ? 'index' : canonicalPath.slice(1);

/**
 * Makes the same files that a gateway serves for a brand (BRAND-21): its pages in each language, in the brand's appearance, and all files
 * that they refer to. The boot script applies the appearance that a player chose.
 * @param shared files that are the same for every brand, by URL
 * @param onPage is called before each page, because a brand has about a hundred
 */
export async function exportedSite(
  site: PublishedSite,
  routes: readonly SiteRoute[],
  shared: ReadonlyMap<string, PublishedFile>,
  onPage: (done: number, all: number) => void = () => {},
): Promise<ExportedSite> {
  const files = new Map<string, PublishedFile>([...shared, ...site.files, ...(await installedFiles(site))]);
  const languages = site.loaded.brand.languages.switch;
  const wanted = languages.flatMap((languageCode) => site.paths.map((path) => ({ languageCode, path })));
  const pages: ExportedPage[] = [];
  for (const { languageCode, path } of wanted) {
    onPage(pages.length, wanted.length);
    const { contentSecurityPolicy, ...file } = await site.pageOf(languageCode, path);
    const page = {
      languageCode,
      name: nameOf(path),
      paths: routes.find(({ paths }) => paths[0] === path)?.paths ?? (path === NOT_FOUND ? [] : [path]),
      contentSecurityPolicy,
    };
    pages.push(page);
    files.set(pageFile(page), file);
  }
  return { pages, files };
}

/** The files by which the site is installed: manifest, icons, and the QR codes and the profile of its apps. */
async function installedFiles({ installed, loaded: { brand } }: PublishedSite): Promise<[string, PublishedFile][]> {
  const origin = canonicalOrigin(brand);
  const wanted: [string, Promise<PublishedFile> | undefined][] = [
    [MANIFEST_PATH, installed.manifest()],
    ...Object.keys(iconKinds).map((name): [string, Promise<PublishedFile> | undefined] => [
      ICONS_PATH + name,
      installed.icon(name),
    ]),
    ...appKinds.map((kind): [string, Promise<PublishedFile> | undefined] => [qrPath(kind), installed.qr(kind, origin)]),
    [PROFILE_PATH, installed.profile(origin, profileDescription(brand, origin))],
  ];
  return await Promise.all(
    wanted.flatMap(([path, file]) => (file ? [file.then((made): [string, PublishedFile] => [path, made])] : [])),
  );
}
