import type { Appearance } from '../shared/brand/appearance.ts';
import type { Language } from '../shared/brand/language.ts';
import type { SiteRoute } from '../shared/site/renderer.ts';

/** Key of the not-found page. */
export const NOT_FOUND = '*';

/** A cache of a site's pages. */
export interface KeptPages<Page> {
  pageOf: (languageCode: string, canonicalPath: string, appearance?: Appearance) => Promise<Page>;
  /** Bytes of the pages in the cache. */
  bytes: () => number;
}

/** What the cache makes pages from. */
interface PageSource<Page> {
  languages: readonly Language[];
  /** Routes by canonical path; undefined for the not-found page. */
  routes: ReadonlyMap<string, SiteRoute | undefined>;
  makePage: (language: Language, route: SiteRoute | undefined, appearance: Appearance | undefined) => Promise<Page>;
  /** Changes with what a page shows from outside the brand: the games, and the boards if it shows them. */
  versionOf: (languageCode: string, hasBoards: boolean) => string;
  bytesOf: (page: Page) => number;
}

/**
 * Makes a page on its first request and keeps it, so that a brand costs only the pages that are viewed. After a change of its games or
 * boards, the first request makes the page again, once for all requests that arrive meanwhile (decision 0017).
 * `appearance` is given only when the player chose another appearance than the brand's.
 */
export function keptPages<Page>({
  languages,
  routes,
  makePage,
  versionOf,
  bytesOf,
}: PageSource<Page>): KeptPages<Page> {
  const kept = new Map<string, { version: string; page: Promise<Page>; bytes: number }>();
  const pageOf = (code: string, path: string, appearance?: Appearance): Promise<Page> => {
    const route = routes.get(path);
    const version = versionOf(code, route?.hasBoards === true);
    const key = `${code} ${path} ${appearance ? `${appearance.mode} ${appearance.contrast ?? ''}` : ''}`;
    const known = kept.get(key);
    if (known?.version === version) return known.page;
    const entry = {
      version,
      page: makePage(
        languages.find((language) => language.code === code)!,
        route,
        appearance,
      ),
      bytes: 0,
    };
    kept.set(key, entry);
    entry.page.then(
      (page) => (entry.bytes = bytesOf(page)),
      // Do not keep a failed page.
      () => kept.get(key) === entry && kept.delete(key),
    );
    return entry.page;
  };
  return { pageOf, bytes: () => [...kept.values()].reduce((sum, { bytes }) => sum + bytes, 0) };
}
