import sites from '../content.json';

/** What each host shows; the benchmark writes it from the very pages that it measures beside. */
export const hosts = Object.keys(sites);

export const siteOf = (host) => sites[host];
