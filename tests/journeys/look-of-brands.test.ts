// @module-tag full
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { brandInBrowser } from '../support/brand-in-browser.ts';
import { brandSlugs, closeGreeting, demoPassword, fillLogin, openPage } from '../support/brands.ts';
import { long } from '../support/long.ts';
import { visit } from '../support/visitor.ts';
import { clippedTexts } from '../visual/sheet/page-faults.ts';

const ground = brandInBrowser('aurora');

const open = async (slug: string, viewport: 'phone' | 'desktop') => {
  const origin = ground.site.originOf(slug);
  return { origin, ...(await visit({ browser: ground.browser, origin }, { viewport, language: 'EN' })) };
};

test('the three brands differ pairwise in ground, typeface, radius and layout [THEME-08]', async () => {
  const looks = await Promise.all(
    brandSlugs.map(async (slug) => {
      const { page, context, origin } = await open(slug, 'desktop');
      await page.goto(origin);
      const look = await page.evaluate(() => {
        const token = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name);
        return {
          ground: getComputedStyle(document.body).backgroundColor,
          text: token('--font-text'),
          display: token('--font-display'),
          radius: token('--radius-control'),
          layout: document.documentElement.dataset['layout'],
        };
      });
      await context.close();
      return look;
    }),
  );
  for (const part of ['ground', 'text', 'display', 'radius', 'layout'] as const) {
    expect(looks.every((look) => look[part])).toBe(true);
    expect(new Set(looks.map((look) => look[part])).size, part).toBe(brandSlugs.length);
  }
});

/** The texts of the primary buttons of the page, and of each open dialog. */
const primaryIn = (page: Page) =>
  page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.background = 'var(--gradient-action)';
    const face = getComputedStyle(probe).backgroundImage;
    probe.remove();
    return [...document.querySelectorAll('main, dialog[open]')].map((view) =>
      [...view.querySelectorAll('a, button')]
        .filter((each) => each.checkVisibility() && getComputedStyle(each).backgroundImage === face)
        .map((each) => each.textContent.trim()),
    );
  });

test.each(brandSlugs)('a page and a dialog of %s have one primary action at most [LOOK-15]', long, async (slug) => {
  const { page, context, origin } = await open(slug, 'desktop');
  const found: string[][] = [];
  const look = async (path: string) => {
    await openPage(page, origin + path);
    await page.locator('main :is(h1, h2)').first().waitFor({ state: 'attached' });
    const views = await primaryIn(page);
    for (const texts of views) if (texts.length > 1) found.push([path, ...texts]);
    return views.flat().length;
  };
  let seen = 0;
  for (const path of ['/', '/help', '/vip', '/join', '/notices', '/app/lite', '/login', '/register', '/nowhere'])
    seen += await look(path);
  await openPage(page, `${origin}/login`);
  await fillLogin(page, 'demo', demoPassword(ground.site));
  await closeGreeting(page);
  for (const path of ['/', '/member/securityCenter', '/vip', '/join']) seen += await look(path);
  expect(found).toEqual([]);
  expect(seen).toBeGreaterThan(5);
  await context.close();
});

/** Body text that is smaller than 15 px or has a line of more than 75 characters. */
const hardToRead = (page: Page) =>
  page.evaluate(() => {
    const PX_MIN = 15;
    const CHARACTERS_MAX = 75;
    const paragraphs = [...document.querySelectorAll('main :is(p, li, dd)')].filter(
      (each) => each.checkVisibility() && !each.querySelector('p, li') && each.textContent.length > CHARACTERS_MAX,
    );
    /** The most characters between two breaks of a line. */
    const longestLine = (paragraph: Element): number => {
      const walker = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      let [longest, count, line] = [0, 0, Number.NaN];
      for (let node = walker.nextNode(); node; node = walker.nextNode())
        for (let at = 0; at < node.textContent!.length; at += 1) {
          range.setStart(node, at);
          range.setEnd(node, at + 1);
          const { bottom, width } = range.getBoundingClientRect();
          if (width === 0) continue;
          // Bold text may stand a little lower in its line.
          count = Math.abs(bottom - line) < 6 ? count + 1 : 1;
          if (count === 1) line = bottom;
          longest = Math.max(longest, count);
        }
      return longest;
    };
    return {
      count: paragraphs.length,
      hard: paragraphs.flatMap((each) => {
        const [px, characters] = [Number.parseFloat(getComputedStyle(each).fontSize), longestLine(each)];
        return px < PX_MIN || characters > CHARACTERS_MAX
          ? [`${px} px, ${characters} characters: ${each.textContent.slice(0, 40)}`]
          : [];
      }),
    };
  });

test.each(brandSlugs)(
  'body text of %s has at least 15 px and at most 75 characters in a line, and fits at twice its size [LOOK-09]',
  long,
  async (slug) => {
    const desktop = await open(slug, 'desktop');
    for (const path of ['/help', '/vip', '/join']) {
      await openPage(desktop.page, desktop.origin + path);
      const { count, hard } = await hardToRead(desktop.page);
      expect([path, hard]).toEqual([path, []]);
      expect(count).toBeGreaterThan(1);
    }
    await desktop.context.close();
    // Only a phone scales text alone.
    const phone = await open(slug, 'phone');
    for (const path of ['/help', '/join']) {
      await openPage(phone.page, phone.origin + path);
      const heightOf = () => phone.page.evaluate(() => document.body.scrollHeight);
      const before = await heightOf();
      await phone.page.evaluate(() =>
        document.documentElement.style.setProperty('-webkit-text-size-adjust', '200%', 'important'),
      );
      await expect.poll(heightOf).toBeGreaterThan(before * 1.3);
      expect(await phone.page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      expect(await phone.page.evaluate(clippedTexts)).toEqual([]);
    }
    await phone.context.close();
  },
);
