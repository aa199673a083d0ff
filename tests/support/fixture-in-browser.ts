import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import type { GatewayConfig } from '../../src/gateway/config.ts';
import { launchBrowser } from './browser.ts';
import { makeProject, type FixtureProject, type FixtureWords } from './fixture-project.ts';
import { startTestGateway, type TestGateway } from './gateway.ts';
import { freePort } from './running-site.ts';
import { quickKind } from './test-databases.ts';

/** What a journey over brands of the tests walks on. Its fields are there once the file's hooks have run. */
export interface FixtureGround {
  browser: Browser;
  house: TestGateway;
  /** Origin of a brand, by its slug: it must answer on `<slug>.localhost`. */
  originOf: (slug: string) => string;
}

/**
 * Serves brands of the tests to a browser for a test file, and ends everything with it.
 * @param configFor starts what the gateway is told of, and says what it is to be configured with otherwise
 */
export function fixturesInBrowser(
  brands: Record<string, object>,
  words?: FixtureWords,
  configFor: (project: FixtureProject) => Partial<GatewayConfig> | Promise<Partial<GatewayConfig>> = () => ({}),
): FixtureGround {
  const ground = {} as FixtureGround;
  let project: FixtureProject;
  beforeAll(async () => {
    project = makeProject(brands, words);
    // Its pages and answers name the port.
    const port = await freePort();
    const config = { port, ...(await configFor(project)) };
    [ground.house, ground.browser] = await Promise.all([
      startTestGateway({ kind: quickKind, project, config }),
      launchBrowser(),
    ]);
    await ground.house.app.listen({ port, host: '127.0.0.1' });
    ground.originOf = (slug) => `http://${slug}.localhost:${port}`;
  });
  afterAll(async () => {
    await ground.browser?.close();
    await ground.house?.close();
    project?.close();
  });
  return ground;
}

/** What a page complained of, less the pictures of the fixtures' games, which nobody serves, and the refusals that a test provoked. */
export const trueComplaints = (complaints: readonly string[], provoked: readonly string[] = []): string[] =>
  complaints.filter((complaint) => !complaint.includes('ERR_') && !provoked.some((part) => complaint.includes(part)));
