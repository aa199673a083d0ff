/** A path of the site at an origin, as it was asked for in an address; `/` for everything else, such as an address of another site. */
export function localPath(wanted: string, origin: string): string {
  if (!wanted.startsWith('/') || !URL.canParse(wanted, origin)) return '/';
  const url = new URL(wanted, origin);
  // Two leading slashes would name another site.
  return url.origin === origin && !url.pathname.startsWith('//') ? url.pathname + url.search + url.hash : '/';
}
