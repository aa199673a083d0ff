import { FILE_HEADERS, IMMUTABLE, PAGE_HEADERS, PICTURE_POLICY } from '../site/response-headers.ts';
import { MISSING_PAGE, pageFile, type ExportedPage } from './exported-site.ts';

/** First segments of the paths that the gateway answers (spec §7). */
export const CALL_PREFIXES = ['wps', 'lgw', 'lotto'] as const;

const block = (path: string, headers: Readonly<Record<string, string>>): string =>
  [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n');

/**
 * The headers of an export in the format of static hosts (`_headers`). Such a host sends every page in the brand's default language, and
 * the language switch works from there.
 */
export function headersFile(pages: readonly ExportedPage[], defaultLanguage: string): string {
  const own = pages.filter(({ languageCode }) => languageCode === defaultLanguage);
  const blocks = own.flatMap((page) =>
    [...page.paths, pageFile(page)].map((path) =>
      block(path, { 'content-security-policy': page.contentSecurityPolicy, ...PAGE_HEADERS, ...FILE_HEADERS }),
    ),
  );
  return (
    [
      ...blocks,
      block('/assets/*', { 'cache-control': IMMUTABLE, ...FILE_HEADERS }),
      block('/assets/*.svg', { 'content-security-policy': PICTURE_POLICY }),
    ].join('\n') + '\n'
  );
}

/**
 * The routing of an export (`_redirects`): calls go to the gateway, paths to their pages, and everything else to the not-found page.
 * @param gateway origin of the gateway
 */
export function redirectsFile(pages: readonly ExportedPage[], defaultLanguage: string, gateway: string): string {
  const own = pages.filter(({ languageCode }) => languageCode === defaultLanguage);
  const calls = CALL_PREFIXES.map((prefix) => `/${prefix}/* ${gateway}/${prefix}/:splat 200`);
  const paths = own.flatMap((page) => page.paths.map((path) => `${path} ${pageFile(page)} 200`));
  return (
    [...calls, ...paths, `/* ${pageFile({ languageCode: defaultLanguage, name: MISSING_PAGE })} 404`].join('\n') + '\n'
  );
}
