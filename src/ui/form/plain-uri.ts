/** Replaces fast-uri (7 kB), which rjsf uses to follow schema references, with the browser's `URL`. The build maps the import to this file. */
const normal = (uri: string): string => (URL.canParse(uri) ? new URL(uri).href : uri);

// A default export, because the library has one.
export default {
  resolve: (base: string, reference: string): string =>
    URL.canParse(reference, base) ? new URL(reference, base).href : reference,
  equal: (one: string, other: string): boolean => normal(one) === normal(other),
};
