import type { TestProject } from 'vitest/node';
import { startSite, type RunningSite } from './running-site.ts';

/**
 * The address of the site that journeys share. Plain data, because it crosses from the process that started the site to
 * the processes that run tests.
 */
export interface SharedSite {
  port: number;
  gamesPort: number;
  paymentsPort: number;
  dataDir: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    site: SharedSite;
  }
}

/** The addresses of a site by its ports. */
export const siteOf = ({ port, gamesPort, paymentsPort, dataDir }: SharedSite): Omit<RunningSite, 'stop'> => ({
  originOf: (slug) => `http://${slug}.localhost:${port}`,
  gamesOrigin: `http://games.localhost:${gamesPort}`,
  paymentsOrigin: `http://payments.localhost:${paymentsPort}`,
  dataDir,
});

/**
 * Starts the shared site before the first journey. Vitest requires the name, and calls the returned function after the
 * last journey.
 */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const site = await startSite();
  const portOf = (origin: string) => Number(new URL(origin).port);
  provide('site', {
    port: portOf(site.originOf('aurora')),
    gamesPort: portOf(site.gamesOrigin),
    paymentsPort: portOf(site.paymentsOrigin),
    dataDir: site.dataDir,
  });
  return site.stop;
}
