import { readFileSync } from 'node:fs';
import type { Brand } from '../../../shared/brand/brand.generated.ts';
import { offeredRoutes } from '../../../shared/brand/access.ts';
import { PROFILE_PATH } from '../../../shared/site/app-paths.ts';
import type { SiteEntry, SiteRoute } from '../../../shared/site/renderer.ts';
import { copyFile, parseCopy } from '../../site/copy.ts';
import { referencesOf } from '../../site/copy-pictures.ts';
import { hasCopy, routeTexts, textsOf } from '../../site/page-texts.ts';
import { hasCatalogue, languageRegistry, ownChainOf } from '../../site/words.ts';
import { assetFault } from './asset-fault.ts';
import type { IsThere } from '../brand-chain.ts';
import { faultAt, suggestion, type BrandFault, type ParsedFile } from '../brand-fault.ts';
import type { Sources } from '../sources.ts';

/** What of the built runtime decides on pages; without it only the footer's own are checked. */
export interface PageVocabulary {
  siteRoutes?: readonly SiteRoute[] | undefined;
  siteEntries?: readonly SiteEntry[] | undefined;
}

/** What is wrong with the pages that are a brand's words: a text that something leads to and that is missing, one that not every language has, a link or a picture that leads nowhere. */
export function pageFaults(
  sources: Sources,
  file: ParsedFile,
  brand: Brand,
  directories: readonly string[],
  { siteRoutes = [], siteEntries = [] }: PageVocabulary,
): BrandFault[] {
  const places = [...namedTexts(brand, siteEntries), ...halfWritten(brand, directories, siteRoutes, sources.isThere)];
  const codes = brand.languages.switch.filter((code) => languageRegistry[code] && hasCatalogue(code));
  const missing = places.flatMap(({ name, place }) =>
    codes
      .filter((code) => !hasCopy(directories, code, name, sources.isThere))
      .map((code) =>
        faultAt(
          file,
          place,
          `leads to the text copy/${ownChainOf(code).at(-1) ?? code}/${name}.md, which is missing, and ${code} needs it. Write it, or take the entry out.`,
        ),
      ),
  );
  return [...missing, ...referenceFaults(sources, file, brand, directories, siteRoutes)];
}

/** The texts that the navigation and the footer name, with the place that names them. */
function namedTexts({ navigation, pages }: Brand, entries: readonly SiteEntry[]) {
  const listed = Object.entries(navigation).flatMap(([place, ids]) =>
    (ids ?? []).flatMap((id: string, index: number) => {
      const needs = entries.find((entry) => entry.id === id)?.needs;
      return typeof needs === 'object' ? [{ name: needs.text, place: ['navigation', place, index] }] : [];
    }),
  );
  return [...listed, ...pages.footer.map((name, index) => ({ name, place: ['pages', 'footer', index] }))];
}

/** Texts of pages that some languages have: a switch of the language would lead to nothing. */
function halfWritten(brand: Brand, directories: readonly string[], routes: readonly SiteRoute[], isThere: IsThere) {
  const named = new Set(brand.pages.footer);
  const isIn = (name: string) => (code: string) => hasCopy(directories, code, name, isThere);
  return routeTexts(routes)
    .filter(
      (name) =>
        !named.has(name) && brand.languages.switch.some(isIn(name)) && !brand.languages.switch.every(isIn(name)),
    )
    .map((name) => ({ name, place: ['languages', 'switch'] }));
}

/** Links and pictures of all texts that are pages, in every language. */
function referenceFaults(
  sources: Sources,
  file: ParsedFile,
  brand: Brand,
  directories: readonly string[],
  routes: readonly SiteRoute[],
): BrandFault[] {
  const texts = textsOf(brand, directories, routes, sources.isThere);
  const paths = offeredRoutes({ ...brand, texts }, routes).flatMap((route) => route.paths);
  const known = brand.apps.lite ? [...paths, PROFILE_PATH] : paths;
  const names = ['help', 'terms', ...texts, ...brand.pages.footer];
  const files = new Set(
    brand.languages.switch.flatMap((code) =>
      names.flatMap((name) => copyFile(directories, code, name, sources.isThere) ?? []),
    ),
  );
  return [...files].flatMap((path) => {
    const { pictures, links } = sources.remembered(`${path} refers to`, () => referencesIn(readFileSync(path, 'utf8')));
    const text = path.slice(path.lastIndexOf('/copy/') + 1);
    const lost = pictures
      .flatMap((picture) => assetFault(sources, directories, picture) ?? [])
      .map((wrong) => faultAt(file, [], `${text} shows a picture: ${wrong}`));
    const astray = links
      .filter((link) => routes.length > 0 && link.startsWith('/') && !known.includes(link.split(/[?#]/)[0]!))
      .map((link) =>
        faultAt(file, [], `${text} links to ${link}, where this brand has no page.${suggestion(link, known)}`),
      );
    return [...lost, ...astray];
  });
}

/** Most texts have neither: they need not be taken apart. */
const referencesIn = (markdown: string) =>
  markdown.includes('](') ? referencesOf(parseCopy(markdown)) : { pictures: [], links: [] };
