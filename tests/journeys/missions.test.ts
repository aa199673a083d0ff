// @module-tag full
import { expect, test } from 'vitest';
import { brandInBrowser } from '../support/brand-in-browser.ts';
import {
  expectAccessible,
  fillRegistration,
  newUsername,
  submitRegistration,
  takenOver,
  visit,
} from '../support/visitor.ts';

const ground = brandInBrowser('aurora');

test('a player opens the missions in the member centre, by the menu; without any the page says so [MEMBER-13, MISS-07]', async () => {
  const { page, context, complaints } = await visit(ground, { viewport: 'phone' });
  await page.goto(`${ground.origin}/register`);
  await fillRegistration(page, newUsername());
  await submitRegistration(page);
  await page
    .locator('header')
    .getByTitle(/balance/i)
    .waitFor();
  await page.goto(`${ground.origin}/member`);
  await page
    .getByRole('navigation', { name: 'Member centre' })
    .getByRole('link', { name: /^Missions$/ })
    .click();
  await page.getByRole('heading', { level: 1, name: 'Missions' }).waitFor();
  await page.getByRole('heading', { name: 'No missions at the moment' }).waitFor();
  await expectAccessible(page);
  await page.goto(`${ground.origin}/vip`);
  await page.getByRole('heading', { name: 'Your level: Ember' }).waitFor();
  await expectAccessible(page);
  expect(complaints).toEqual([]);
  await context.close();
});

test('a guest sees the leaderboard and the winners in the frame of the home page [ROUTE-35, ROUTE-36, LAYOUT-05, PAGE-06, PAGE-07]', async () => {
  const { page, context, complaints } = await visit(ground, { viewport: 'desktop' });
  for (const [path, title] of [
    ['/leaderboard', 'Leaderboard'],
    ['/winners', 'Winners'],
  ] as const) {
    await page.goto(`${ground.origin}${path}`);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await takenOver(page);
    await expect.poll(() => page.locator('main [aria-busy]').count()).toBe(0);
    expect(await page.locator('header, footer, nav').count()).toBeGreaterThan(2);
    await expectAccessible(page);
  }
  expect(complaints).toEqual([]);
  await context.close();
});
