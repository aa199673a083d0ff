/** Header of every answer to a page, with the version of the site that the gateway serves now. */
export const SITE_VERSION_HEADER = 'site-version';
