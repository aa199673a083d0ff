import { cspHash } from '../files.ts';

/** What styled-components needs for the empty style element that it puts rules into. */
const EMPTY_STYLE_HASH = cspHash('');

/**
 * The content security policy of a page: hashes, since the page is the same for everyone and compressed once.
 * @param origins of the games: pictures come from there and frames lead there
 */
export function contentSecurityPolicy(styles: readonly string[], origins: readonly string[]): string {
  const games = origins.join(' ');
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' ${styles.map(cspHash).join(' ')} ${EMPTY_STYLE_HASH}`,
    `img-src 'self' data: ${games}`,
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src ${games || "'none'"}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "manifest-src 'self'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}
