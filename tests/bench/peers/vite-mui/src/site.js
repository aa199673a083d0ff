import sites from '../content.json';

/** The benchmark writes the content from the very page that it measures beside; a single-page app is built for one brand. */
export const site = Object.values(sites)[0];
