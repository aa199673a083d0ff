import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import type { GatewayConfig } from '../../src/gateway/config.ts';
import { makeProject, type FixtureProject, type FixtureWords } from './fixture-project.ts';
import { startTestGateway, type TestGateway } from './gateway.ts';
import { freePort } from './ports.ts';
import { sharedBrowser } from './shared-browser.ts';

/** The gateway and browser of a journey over fixture brands. Its fields are set once the file's hooks have run. */
export interface FixtureGround {
  browser: Browser;
  house: TestGateway;
  /** Origin of a brand, by its slug. The brand must have the host `<slug>.localhost`. */
  originOf: (slug: string) => string;
}

/**
 * Serves fixture brands to a browser for a test file, and stops everything after it.
 * @param configFor starts what the gateway connects to, and returns the configuration for it
 * @param clock the gateway's time
 */
export function fixturesInBrowser(
  brands: Record<string, object>,
  words?: FixtureWords,
  configFor: (project: FixtureProject) => Partial<GatewayConfig> | Promise<Partial<GatewayConfig>> = () => ({}),
  clock: () => number = Date.now,
): FixtureGround {
  const ground = {} as FixtureGround;
  let project: FixtureProject;
  beforeAll(async () => {
    project = makeProject(brands, words);
    // Pages and answers contain the port, so it must be known first.
    const port = await freePort();
    const config = { port, ...(await configFor(project)) };
    [ground.house, ground.browser] = await Promise.all([startTestGateway({ project, config, clock }), sharedBrowser()]);
    await ground.house.app.listen({ port, host: '127.0.0.1' });
    ground.originOf = (slug) => `http://${slug}.localhost:${port}`;
  });
  afterAll(async () => {
    await ground.house?.close();
    project?.close();
  });
  return ground;
}

/**
 * The complaints of a page, without the pictures of the fixture games, which have no server, and without the refusals
 * that the test provoked.
 */
export const trueComplaints = (complaints: readonly string[], provoked: readonly string[] = []): string[] =>
  complaints.filter((complaint) => !complaint.includes('ERR_') && !provoked.some((part) => complaint.includes(part)));
