// @module-tag full
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { categoryPath } from '../../src/web/paths.ts';
import type { BootData } from '../../src/shared/site/boot-data.ts';
import { brandInBrowser } from '../support/brand-in-browser.ts';
import { brandSlugs } from '../support/brands.ts';
import { longIf } from '../support/long.ts';
import { expectAccessible, viewports, visit } from '../support/visitor.ts';

const site = brandInBrowser('aurora');

/** The categories that the brand has, from the data that the page was made with. */
const categoriesOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const boot = JSON.parse(document.querySelector('script[type="application/json"]')!.textContent) as BootData;
    return boot.catalogue!.categories.map(({ title }) => title);
  });

/** Addresses of the links of this site that a finger can reach, after scrolling at most. */
const reachable = (page: Page): Promise<string[]> =>
  page
    .locator('nav a')
    .evaluateAll((links) => links.flatMap((link) => (link.checkVisibility() ? (link.getAttribute('href') ?? '') : [])));

/** Paths that lead to a category's page: its own, and that of the page it shares with another. */
const pathsTo = (title: string) => [categoryPath(title), categoryPath(title).split('?')[0]!];

describe.each(brandSlugs)('%s', (slug) => {
  test(
    'on a phone it leads to each of its categories, says which category it does not have, and shows no code to scan [CAT-28, CAT-29, PAGE-25, LOOK-35]',
    longIf(slug !== 'aurora'),
    async () => {
      const origin = site.site.originOf(slug);
      const { page, context, complaints } = await visit(
        { browser: site.browser, origin },
        { viewport: 'phone', language: 'EN' },
      );
      await page.goto(origin);
      const titles = await categoriesOf(page);
      expect(titles.length).toBeGreaterThan(0);
      const links = await reachable(page);
      expect(titles.filter((title) => !pathsTo(title).some((path) => links.includes(path)))).toEqual([]);
      // The ground lies between the headings and the ornament of the page.
      const ground = await page.locator('main').evaluate((main) => getComputedStyle(main).backgroundColor);
      expect(ground).toMatch(/^(?!rgba\(0, 0, 0, 0\))/);
      await page.setViewportSize({ width: 320, height: 700 });
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
      // As high as the page, so that the bottom bar covers nothing.
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      await page.setViewportSize({ ...viewports.phone, height });
      await expectAccessible(page);
      await page.setViewportSize(viewports.phone);

      const absent = slug === 'northline' ? '/pvp' : '/sports';
      await page.goto(`${origin}${absent}`);
      await page.getByRole('heading', { name: 'Not on offer here' }).waitFor();
      expect(await page.getByText('Look again').count()).toBe(0);
      const others = page.locator('main').getByRole('navigation', { name: 'Game categories' }).getByRole('link');
      expect(await others.count()).toBe(new Set(titles.map(categoryPath)).size);
      await others.last().click();
      await page.waitForURL((url) => url.href.endsWith(categoryPath(titles.at(-1)!)) || url.pathname !== absent);
      await expect.poll(() => page.getByRole('heading', { name: 'Not on offer here' }).count()).toBe(0);

      await page.goto(`${origin}/app/lite`);
      await page.getByText('Open this page in Safari and tap the button above.').waitFor();
      expect(await page.locator('figure').filter({ visible: true }).count()).toBe(0);
      expect(await page.getByText('Scan the code').filter({ visible: true }).count()).toBe(0);
      expect(complaints).toEqual([]);
      await context.close();
    },
  );
});
