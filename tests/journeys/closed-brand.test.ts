// @module-tag full
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sharedBrowser } from '../support/shared-browser.ts';
import { alpha, makeProject, type FixtureProject } from '../support/fixture-project.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { expectAccessible, takenOver, visit } from '../support/visitor.ts';
import type { Ground } from '../support/brand-in-browser.ts';

/**
 * A brand that takes no new players. Allowing only half of registration counts as closed. Its home names a text of its
 * own.
 */
const closed = {
  ...alpha,
  merchantCode: 'CLOSED',
  hosts: ['closed.localhost'],
  flags: { DIRECTREG3: true, USERNAMEREG3: false },
};

/** The same brand without the flag for registration, and with everything that registration needs. */
const unflagged = {
  ...closed,
  merchantCode: 'UNFLAGGED',
  hosts: ['unflagged.localhost'],
  flags: { USERNAMEREG3: true },
};
const open = {
  ...unflagged,
  merchantCode: 'OPEN',
  hosts: ['open.localhost'],
  flags: { DIRECTREG3: true, USERNAMEREG3: true },
};

const ground = {} as Pick<Ground, 'browser' | 'origin'> & { originOf: (slug: string) => string };
let project: FixtureProject;
let house: TestGateway;
beforeAll(async () => {
  project = makeProject();
  for (const [slug, brand] of Object.entries({ closed, unflagged, open })) project.write(slug, brand);
  [house, ground.browser] = await Promise.all([startTestGateway({ project }), sharedBrowser()]);
  await house.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = house.app.server.address() as { port: number };
  ground.originOf = (slug) => `http://${slug}.localhost:${port}`;
  ground.origin = ground.originOf('closed');
});
afterAll(async () => {
  await house.close();
  project.close();
});

test('a brand that takes no new players shows no way to sign up, and its other pages work [REG-11, REG-30, LAYOUT-09]', async () => {
  const { page, context, complaints } = await visit(ground, { viewport: 'desktop' });
  for (const path of ['/', '/register', '/help']) {
    await page.goto(ground.origin + path);
    await takenOver(page);
    await expect.poll(() => page.getByRole('button', { name: 'Sign up' }).count()).toBe(0);
  }
  await page.goto(ground.origin);
  await page.getByRole('heading', { level: 1, name: 'Begin' }).waitFor();
  // Only the entries that the brand lists and a guest may use are in the page. The rest is absent, not just hidden.
  await expect
    .poll(() => page.getByRole('navigation', { name: 'Main menu' }).getByRole('link').allTextContents())
    .toEqual(['Home', 'Help', 'Slots', 'Studio RED', 'Fish games', 'Studio BLUE']);
  await expect.poll(() => page.getByText('Betting record').count()).toBe(0);
  await page.locator('header').getByRole('button', { name: 'Log in' }).click();
  await page.locator('#login').getByLabel('Username').waitFor();
  await expect.poll(() => page.locator('#login').getByText('New here?').count()).toBe(0);
  await expectAccessible(page);
  // The fixture's games have no pictures at their addresses.
  expect(complaints.filter((complaint) => !complaint.includes('ERR_'))).toEqual([]);
  await context.close();
});

test('a guest sees a sign-up button in the header of a brand with the flag DIRECTREG3, and none without it [HEADER-12]', async () => {
  for (const [slug, count] of [
    ['open', 1],
    ['unflagged', 0],
    ['closed', 0],
  ] as const) {
    const { page, context } = await visit({ ...ground, origin: ground.originOf(slug) }, { viewport: 'desktop' });
    await page.goto(ground.originOf(slug));
    const signUp = page.locator('header').getByRole('button', { name: 'Sign up' });
    // As prerendered, and after hydration.
    expect([slug, await signUp.count()]).toEqual([slug, count]);
    await takenOver(page);
    expect([slug, await signUp.count()]).toEqual([slug, count]);
    expect(await page.locator('header').getByRole('button', { name: 'Log in' }).count()).toBe(1);
    await context.close();
  }
});
