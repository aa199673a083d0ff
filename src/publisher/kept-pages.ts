import type { Appearance } from '../shared/brand/appearance.ts';
import type { Language } from '../shared/brand/language.ts';
import type { SiteRoute } from '../shared/site/renderer.ts';

/**
 * Makes a page when it is first asked for, and keeps it: a brand costs what is looked at. A page that shows what changes by the minute is
 * made again by the first request after a change, once for all who ask meanwhile (decision 0017).
 * The function that it answers takes an appearance where a player chose another than the brand's.
 * @param routes by canonical path; the page for what is not there has none
 * @param versionOf changes with what such a page shows
 */
export function keptPages<Page>(
  languages: readonly Language[],
  routes: ReadonlyMap<string, SiteRoute | undefined>,
  makePage: (language: Language, route: SiteRoute | undefined, appearance: Appearance | undefined) => Promise<Page>,
  versionOf: (languageCode: string) => string,
): (languageCode: string, canonicalPath: string, appearance?: Appearance) => Promise<Page> {
  const kept = new Map<string, { version: string; page: Promise<Page> }>();
  return (code, path, appearance) => {
    const route = routes.get(path);
    const version = route?.isLive ? versionOf(code) : '';
    const key = `${code} ${path} ${appearance ? `${appearance.mode} ${appearance.contrast ?? ''}` : ''}`;
    const known = kept.get(key);
    if (known?.version === version) return known.page;
    const page = makePage(languages.find((language) => language.code === code)!, route, appearance);
    kept.set(key, { version, page });
    // One that failed must not be what everybody gets from then on.
    page.catch(() => kept.get(key)?.page === page && kept.delete(key));
    return page;
  };
}
