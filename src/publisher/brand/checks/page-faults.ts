import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
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
import { faultAt, placeIn, suggestion, type BrandFault, type ParsedFile } from '../brand-fault.ts';
import type { Sources } from '../sources.ts';

/** The part of the runtime's vocabulary that decides which pages exist. Without it only the pages of the footer are checked. */
export interface PageVocabulary {
  siteRoutes?: readonly SiteRoute[] | undefined;
  siteEntries?: readonly SiteEntry[] | undefined;
}

/** Checks the pages that show a brand's copy: missing copy behind an entry, copy that only some languages have, and broken links and pictures. */
export function pageFaults(
  sources: Sources,
  file: ParsedFile,
  brand: Brand,
  directories: readonly string[],
  { siteRoutes = [], siteEntries = [] }: PageVocabulary,
): BrandFault[] {
  const places = [...namedTexts(brand, siteEntries), ...partlyWritten(brand, directories, siteRoutes, sources.isThere)];
  const codes = brand.languages.switch.filter((code) => languageRegistry[code] && hasCatalogue(code));
  const missing = places.flatMap(({ name, place }) =>
    codes
      .filter((code) => !hasCopy(directories, code, name, sources.isThere))
      .map((code) =>
        faultAt(
          file,
          place,
          `leads to the text copy/${ownChainOf(code).at(-1) ?? code}/${name}.md, which is missing, and ${code} needs it. Write it, or remove the entry.`,
        ),
      ),
  );
  return [...missing, ...referenceFaults(sources, brand, directories, siteRoutes)];
}

/** The copy that the navigation and the footer lead to, with the place of each reference. */
function namedTexts({ navigation, pages }: Brand, entries: readonly SiteEntry[]) {
  const listed = Object.entries(navigation).flatMap(([place, ids]) =>
    (ids ?? []).flatMap((id: string, index: number) => {
      const needs = entries.find((entry) => entry.id === id)?.needs;
      return typeof needs === 'object' ? [{ name: needs.text, place: ['navigation', place, index] }] : [];
    }),
  );
  return [...listed, ...pages.footer.map((name, index) => ({ name, place: ['pages', 'footer', index] }))];
}

/** Copy of pages that only some languages have: a change of language would lead to a missing page. */
function partlyWritten(brand: Brand, directories: readonly string[], routes: readonly SiteRoute[], isThere: IsThere) {
  const named = new Set(brand.pages.footer);
  const isIn = (name: string) => (code: string) => hasCopy(directories, code, name, isThere);
  return routeTexts(routes)
    .filter(
      (name) =>
        !named.has(name) && brand.languages.switch.some(isIn(name)) && !brand.languages.switch.every(isIn(name)),
    )
    .map((name) => ({ name, place: ['languages', 'switch'] }));
}

/** Checks the links and pictures in the copy of all pages, in every language. */
function referenceFaults(
  sources: Sources,
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
    const text = sources.remembered(`${path} says`, () => readFileSync(path, 'utf8'));
    const { pictures, links } = sources.remembered(`${path} refers to`, () => referencesIn(text));
    const at = (target: string, message: string): BrandFault => {
      const [line, column] = placeIn(text, Math.max(0, text.indexOf(`](${target}`) + LINK_START.length));
      return { file: path.slice(sources.root.replace(/\/+$/, '').length + 1), line, column, key: '', message };
    };
    const badPictures = [...new Set(pictures)].flatMap((picture) => {
      const wrong = assetFault(sources, directories, picture);
      return wrong ? [at(picture, `the picture ${wrong}`)] : [];
    });
    const badLinks = [...new Set(links)]
      .filter((link) => routes.length > 0 && link.startsWith('/') && !known.includes(link.split(/[?#]/)[0]!))
      .map((link) =>
        at(
          link,
          `the link leads to ${link}, but the brand ${basename(directories[0]!)} has no such page.${suggestion(link, known)}`,
        ),
      );
    return [...badPictures, ...badLinks];
  });
}

/** What stands before the target of a link. */
const LINK_START = '](';

/** The links and pictures in a text. Most texts have none and need no parsing. */
const referencesIn = (markdown: string) =>
  markdown.includes('](') ? referencesOf(parseCopy(markdown)) : { pictures: [], links: [] };
