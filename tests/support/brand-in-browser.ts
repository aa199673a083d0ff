import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, inject } from 'vitest';
import { startSite, type RunningSite } from './running-site.ts';
import { sharedBrowser } from './shared-browser.ts';
import { siteOf } from './shared-site.ts';

/** The site and browser of a journey. Its fields are set once the file's hooks have run. */
export interface Ground {
  site: Omit<RunningSite, 'stop'>;
  browser: Browser;
  /** Origin of the brand. */
  origin: string;
}

/**
 * Gives a test file a site and a browser. Without options it shares both with other files. Such a file opens its own
 * accounts and changes nothing that other files see.
 * @param options how this file's site differs; the file then starts its own site
 * @param prepare runs before the site starts
 */
export function brandInBrowser(
  slug: string,
  options?: Parameters<typeof startSite>[0],
  prepare: () => Promise<unknown> = () => Promise.resolve(),
): Ground {
  const ground = {} as Ground;
  let own: RunningSite | undefined;
  beforeAll(async () => {
    await prepare();
    [own, ground.browser] = await Promise.all([options && startSite(options), sharedBrowser()]);
    ground.site = own ?? siteOf(inject('site'));
    ground.origin = ground.site.originOf(slug);
  });
  afterAll(() => own?.stop());
  return ground;
}
