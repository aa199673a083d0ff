import { TURNSTILE_ORIGIN, TURNSTILE_POLICY } from '../../shared/site/turnstile.ts';
import { cspHash } from '../files.ts';

/** What styled-components needs for the empty style element that it puts rules into. */
const EMPTY_STYLE_HASH = cspHash('');

/** Origins of a brand's media: where the games' pictures come from and where games open. */
export interface MediaOrigins {
  image: readonly string[];
  launch: readonly string[];
  /** Where else the same site is: pages measure how fast each answers. None where it has one host. */
  lines?: readonly string[];
}

/**
 * The content security policy of a page: hashes, since the page is the same for everyone and compressed once.
 * @param hasTurnstile lets through the widget of Turnstile: its script, by a policy for that one address, and its frame
 */
export function contentSecurityPolicy(
  styles: readonly string[],
  { image, launch, lines = [] }: MediaOrigins,
  hasTurnstile = false,
): string {
  const widget = hasTurnstile ? [TURNSTILE_ORIGIN] : [];
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...widget].join(' ')}`,
    `style-src 'self' ${styles.map(cspHash).join(' ')} ${EMPTY_STYLE_HASH}`,
    `img-src ${["'self'", 'data:', ...image].join(' ')}`,
    "font-src 'self'",
    `connect-src ${["'self'", ...lines].join(' ')}`,
    `frame-src ${[...launch, ...widget].join(' ') || "'none'"}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "manifest-src 'self'",
    "require-trusted-types-for 'script'",
    `trusted-types ${hasTurnstile ? TURNSTILE_POLICY : "'none'"}`,
  ].join('; ');
}

/** The policy of a page without script: its style sheets, its pictures and its faces. */
export const noticePolicy = (styles: readonly string[]): string =>
  [
    "default-src 'none'",
    `style-src 'self' ${styles.map(cspHash).join(' ')}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
