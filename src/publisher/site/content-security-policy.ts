import { TURNSTILE_ORIGIN, TURNSTILE_POLICY } from '../../shared/site/turnstile.ts';
import { cspHash } from '../files.ts';

/** Allows the empty style element that styled-components inserts its rules into. */
export const EMPTY_STYLE_HASH = cspHash('');

/** Origins of a brand's media: of the games' pictures and of the games. */
export interface MediaOrigins {
  image: readonly string[];
  launch: readonly string[];
  /** Other origins of the same site: pages measure how fast each of them answers. Empty when the brand has one host. */
  lines?: readonly string[];
  /** Origins that pages tell their visits to. */
  analytics?: readonly string[];
}

/**
 * The content security policy of a page. It uses hashes and no nonces, because the page is the same for everyone and compressed once.
 * @param hasTurnstile allows the widget of Turnstile: its frame, and its script through a Trusted Types policy for that one address
 */
export function contentSecurityPolicy(
  styles: readonly string[],
  { image, launch, lines = [], analytics = [] }: MediaOrigins,
  hasTurnstile = false,
): string {
  const widget = hasTurnstile ? [TURNSTILE_ORIGIN] : [];
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...widget].join(' ')}`,
    `style-src 'self' ${styles.map(cspHash).join(' ')} ${EMPTY_STYLE_HASH}`,
    `img-src ${["'self'", 'data:', ...image].join(' ')}`,
    "font-src 'self'",
    `connect-src ${["'self'", ...lines, ...analytics].join(' ')}`,
    `frame-src ${[...launch, ...widget].join(' ') || "'none'"}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "manifest-src 'self'",
    "require-trusted-types-for 'script'",
    `trusted-types ${hasTurnstile ? TURNSTILE_POLICY : "'none'"}`,
  ].join('; ');
}

/** The policy of a page in a preview: the console may frame it, and one script of ours tells the Studio about it. Nothing else differs. */
export const previewPolicy = (policy: string, { script, ancestor }: { script: string; ancestor: string }): string =>
  policy
    .replace("script-src 'self'", `script-src 'self' ${cspHash(script)}`)
    .replace("frame-ancestors 'none'", `frame-ancestors ${ancestor}`);

/** The policy of a page without scripts: only styles, pictures and fonts. */
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
