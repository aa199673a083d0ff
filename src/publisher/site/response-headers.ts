/** Headers of a page, besides its own content security policy. */
export const PAGE_HEADERS = {
  'cache-control': 'no-cache',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
} as const;

/** Headers of every file of a site: browsers must not guess another type, and no other site may use the file. */
export const FILE_HEADERS = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
} as const;

/** For a file whose name contains the hash of its content, so that it never changes. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';

/** For a picture: opened by itself it is a document, which may only style itself. */
export const PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'";

/** How long a browser that came over TLS uses nothing else. */
export const TLS_ONLY = 'max-age=31536000; includeSubDomains';
