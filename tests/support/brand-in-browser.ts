import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { launchBrowser } from './browser.ts';
import { startSite, type RunningSite } from './running-site.ts';

/** What a journey walks on. Its fields are there once the file's hooks have run. */
export interface Ground {
  site: RunningSite;
  browser: Browser;
  /** Origin of the brand. */
  origin: string;
}

/** Starts a site and a browser for a test file, and ends both with it. */
export function brandInBrowser(
  slug: string,
  options: Parameters<typeof startSite>[0] = {},
  prepare: () => Promise<unknown> = () => Promise.resolve(),
): Ground {
  const ground = {} as Ground;
  beforeAll(async () => {
    await prepare();
    [ground.site, ground.browser] = await Promise.all([startSite(options), launchBrowser()]);
    ground.origin = ground.site.originOf(slug);
  });
  afterAll(async () => {
    await ground.browser?.close();
    await ground.site?.stop();
  });
  return ground;
}
