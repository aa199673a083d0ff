// @module-tag full
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { fixturesInBrowser } from '../support/fixture-in-browser.ts';
import { alpha } from '../support/fixture-project.ts';
import { takenOver } from '../support/visitor.ts';

/** A brand in a layout with a token set. */
const dressed = (slug: string, layout: 'centred' | 'rail' | 'columns', tokens: string, mode: 'dark' | 'light') => ({
  ...alpha,
  merchantCode: slug.toUpperCase(),
  hosts: [`${slug}.localhost`],
  theme: { ...alpha.theme, tokens, mode },
  home: { ...alpha.home, layout },
  navigation: { ...alpha.navigation, side: ['home', 'help', 'terms'] },
});

const ground = fixturesInBrowser(
  {
    night: dressed('night', 'centred', 'night', 'dark'),
    paper: dressed('paper', 'centred', 'paper', 'light'),
    lacquer: dressed('lacquer', 'centred', 'lacquer', 'light'),
    dense: dressed('dense', 'columns', 'lacquer', 'light'),
    wordy: dressed('wordy', 'rail', 'night', 'dark'),
  },
  { wordy: { EN: { 'nav.terms': 'Terms of use and everything else that a lawyer thinks of' } } },
);

async function open(slug: string, width: number): Promise<Page> {
  const page = await ground.browser.newPage({ viewport: { width, height: 900 } });
  await page.goto(ground.originOf(slug));
  await takenOver(page);
  return page;
}

/** Room between the floating menu and the content of the page, in pixels; negative where it covers the content. */
const gapOf = (page: Page) =>
  page.evaluate(() => {
    const menu = document.querySelector('nav[aria-label="Main menu"]')!;
    const main = document.querySelector('main')!;
    return (
      main.getBoundingClientRect().left +
      parseFloat(getComputedStyle(main).paddingLeft) -
      menu.getBoundingClientRect().right
    );
  });

test('the floating menu of the centred layout covers no content, whatever the token set and the window [LAYOUT-16]', async () => {
  for (const slug of ['night', 'paper', 'lacquer']) {
    const page = await open(slug, 1440);
    for (const width of [1360, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await gapOf(page), `${slug} at ${width} px`).toBeGreaterThanOrEqual(8);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
    await page.close();
  }
});

test('a long name in the rail wraps beside its icon, which keeps its size [LAYOUT-17]', async () => {
  const page = await open('wordy', 1440);
  const icons = await page
    .locator('nav[aria-label="Main menu"] a > svg:visible')
    .evaluateAll((all) => all.map((icon) => Math.round(icon.getBoundingClientRect().width)));
  expect(icons.length).toBeGreaterThan(2);
  expect(new Set(icons)).toEqual(new Set([20]));
  await page.close();
});

test('a dense page uses the room of a large window, although its token set keeps content narrow [LAYOUT-18]', async () => {
  const page = await open('dense', 1920);
  const { menu, main } = await page.evaluate(() => ({
    menu: document.querySelector('nav[aria-label="Main menu"]')!.getBoundingClientRect().width,
    main: document.querySelector('main')!.getBoundingClientRect().width,
  }));
  // The scroll bar has its own room.
  expect(main).toBeGreaterThan(1920 - menu - 20);
  await page.close();
});
