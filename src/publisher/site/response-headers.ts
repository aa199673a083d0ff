/** What a page carries beside its own content security policy. */
export const PAGE_HEADERS = {
  'cache-control': 'no-cache',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
} as const;

/** What every file of a site carries: it is what its type says, and no other site may use it. */
export const FILE_HEADERS = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
} as const;

/** A file whose name holds the hash of its content never changes. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';

/** A picture that is opened by itself is a document: it may style itself, and nothing else. */
export const PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'";

/** How long a browser that has come by TLS comes by nothing else. */
export const TLS_ONLY = 'max-age=31536000; includeSubDomains';
