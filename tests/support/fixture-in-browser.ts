import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { launchBrowser } from './browser.ts';
import { makeProject, type FixtureProject, type FixtureWords } from './fixture-project.ts';
import { startTestGateway, type TestGateway } from './gateway.ts';
import { quickKind } from './test-databases.ts';

/** What a journey over brands of the tests walks on. Its fields are there once the file's hooks have run. */
export interface FixtureGround {
  browser: Browser;
  house: TestGateway;
  /** Origin of a brand, by its slug: it must answer on `<slug>.localhost`. */
  originOf: (slug: string) => string;
}

/** Serves brands of the tests to a browser for a test file, and ends everything with it. */
export function fixturesInBrowser(brands: Record<string, object>, words?: FixtureWords): FixtureGround {
  const ground = {} as FixtureGround;
  let project: FixtureProject;
  beforeAll(async () => {
    project = makeProject(brands, words);
    [ground.house, ground.browser] = await Promise.all([startTestGateway({ kind: quickKind, project }), launchBrowser()]);
    await ground.house.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = ground.house.app.server.address() as { port: number };
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
