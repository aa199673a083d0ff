import type { Appearance } from '../shared/brand/appearance.ts';
import type { Language } from '../shared/brand/language.ts';
import type { SiteRoute } from '../shared/site/renderer.ts';

/** Key of the page for paths that lead nowhere. */
export const NOT_FOUND = '*';

/** The pages of a site as they are asked for. */
export interface KeptPages<Page> {
  pageOf: (languageCode: string, canonicalPath: string, appearance?: Appearance) => Promise<Page>;
  /** Bytes of the pages that are kept now. */
  bytes: () => number;
}

/** What a site's pages are made from. */
interface PageSource<Page> {
  languages: readonly Language[];
  /** By canonical path; the page for what is not there has none. */
  routes: ReadonlyMap<string, SiteRoute | undefined>;
  makePage: (language: Language, route: SiteRoute | undefined, appearance: Appearance | undefined) => Promise<Page>;
  /** Changes with what a page shows that is not the brand's own: the games, and what changes by the minute where it shows that. */
  versionOf: (languageCode: string, hasBoards: boolean) => string;
  bytesOf: (page: Page) => number;
}

/**
 * Makes a page when it is first asked for, and keeps it: a brand costs what is looked at. A page that shows what changes by the minute is
 * made again by the first request after a change, once for all who ask meanwhile (decision 0017).
 * An appearance is asked for where a player chose another than the brand's.
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
      // One that failed must not be what everybody gets from then on.
      () => kept.get(key) === entry && kept.delete(key),
    );
    return entry.page;
  };
  return { pageOf, bytes: () => [...kept.values()].reduce((sum, { bytes }) => sum + bytes, 0) };
}
