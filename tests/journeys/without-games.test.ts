// @module-tag full
import { expect, test } from 'vitest';
import { openPage, signOut } from '../support/brands.ts';
import { realBrandsInBrowser } from '../support/real-brands-in-browser.ts';
import {
  expectAccessible,
  fillRegistration,
  newUsername,
  submitRegistration,
  takenOver,
  visit,
} from '../support/visitor.ts';
import { longIf } from '../support/long.ts';

/** Nothing listens on this address. */
const ground = realBrandsInBrowser({ feedUrl: 'http://127.0.0.1:9/feed' });

test('a site whose vendor has not answered yet shows skeletons of its games, then says so, and can check again [LOOK-11, HEADER-05, HOME-01, HOME-02]', async () => {
  const origin = ground.originOf('aurora');
  const { page, context, complaints } = await visit({ browser: ground.browser, origin }, { viewport: 'phone' });
  await page.goto(origin);
  await expect.poll(() => page.locator('[aria-busy=true]').count()).toBeGreaterThan(0);
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('The night plays back');
  await takenOver(page);
  await page.getByRole('heading', { name: 'No games yet' }).last().waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Slots' }).count()).toBe(0);
  await expect.poll(() => page.getByRole('heading', { name: 'Hot tonight' }).count()).toBe(0);
  await expectAccessible(page);
  expect(complaints).toEqual([]);
  await page.route('**/lgw/games/game_menus', (route) => route.abort());
  await page.route('**/wps/relay/**', (route) => route.abort());
  await page.goto(origin);
  await page.getByRole('heading', { name: 'That did not load' }).last().waitFor();
  await page.unrouteAll();
  // It loads by itself.
  await page.getByRole('heading', { name: 'No games yet' }).last().waitFor();
  await context.close();
});

for (const [slug, parts] of [
  ['aurora', []],
  ['lotus', ['Next draw', 'Latest results']],
  ['northline', ['Matches']],
] as const)
  test(
    `${slug}: the rest of the site works while its vendor never answers [HOME-01, HEADER-05, CAT-20, REG-28, LOOK-11]`,
    longIf(slug !== 'lotus'),
    async () => {
      const origin = ground.originOf(slug);
      const { page, context, complaints } = await visit(
        { browser: ground.browser, origin },
        { viewport: 'desktop', language: 'EN' },
      );
      await openPage(page, origin);
      // The gateway does not know whether there are games, so the page asks again.
      for (const name of parts)
        await page
          .getByRole('region', { name, exact: true })
          .getByRole('alert')
          .getByText('That did not load')
          .waitFor();
      await page.getByRole('region', { name: 'Latest wins' }).getByText('No win yet today.').waitFor();
      await expect
        .poll(() => page.getByRole('navigation', { name: 'Game categories' }).getByRole('button').count())
        .toBe(0);
      await page.locator('header').getByRole('button', { name: 'Sign up' }).click();
      await fillRegistration(page, newUsername());
      await page.locator('#register').getByRole('checkbox').check();
      await submitRegistration(page);
      await page
        .locator('header')
        .getByTitle(/balance/i)
        .getByText('000')
        .waitFor();
      for (const [path, name] of [
        ['/member/personalHistoryCopy', 'No rounds yet'],
        ['/help', undefined],
        ['/rng', 'No games yet'],
        ['/elott', 'No games yet'],
        ['/sports', 'No games yet'],
      ] as const) {
        await openPage(page, origin + path);
        await page.getByRole('heading', name === undefined ? { level: 1 } : { name }).waitFor();
      }
      await signOut(page);
      expect(complaints).toEqual([]);
      await context.close();
    },
  );
