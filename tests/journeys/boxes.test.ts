// @module-tag full
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { brandInBrowser } from '../support/brand-in-browser.ts';
import { brandSlugs, closeGreeting, demoPassword, fillLogin, openPage } from '../support/brands.ts';
import { visit, type viewports } from '../support/visitor.ts';

const ground = brandInBrowser('aurora');

/** Opens a page of a brand as its demo player. */
async function openAs(slug: string, path: string, viewport: keyof typeof viewports) {
  const origin = ground.site.originOf(slug);
  const visitor = await visit({ ...ground, origin }, { viewport, language: 'EN' });
  await openPage(visitor.page, `${origin}/login`);
  await fillLogin(visitor.page, 'demo', demoPassword(ground.site));
  await closeGreeting(visitor.page);
  await openPage(visitor.page, origin + path);
  return visitor;
}

/** The icons in sight with a text beside them, and their boxes before and after that text has become long enough to wrap. */
const iconsBesideLongTexts = (page: Page) =>
  page.evaluate(() => {
    const icons = [...document.querySelectorAll('svg:has(> use)')].filter(
      (icon) => icon.checkVisibility() && icon.parentElement!.textContent.trim() !== '',
    );
    const boxes = () =>
      icons.map((icon) => {
        const { width, height } = icon.getBoundingClientRect();
        return `${Math.round(width)}×${Math.round(height)} ${icon.querySelector('use')!.href.baseVal}`;
      });
    const before = boxes();
    for (const { parentElement } of icons) {
      const texts = document.createTreeWalker(parentElement!, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) texts.currentNode.textContent = 'A text that is long enough to wrap '.repeat(4);
    }
    return { before, after: boxes() };
  });

test.each(['/', '/member/messageV2', '/member/securityCenter'])(
  'an icon keeps its size when the text beside it wraps, on %s of a phone [LOOK-37]',
  async (path) => {
    const { page, context } = await openAs('aurora', path, 'phone');
    await page.setViewportSize({ width: 320, height: 640 });
    await page.locator('main h1').first().waitFor();
    const { before, after } = await iconsBesideLongTexts(page);
    expect(before.length).toBeGreaterThanOrEqual(5);
    expect(after).toEqual(before);
    await page.getByRole('navigation', { name: 'Quick menu' }).getByRole('button').last().click();
    await page.locator('#account-menu').waitFor();
    const sheet = await iconsBesideLongTexts(page);
    expect(sheet.after).toEqual(sheet.before);
    await context.close();
  },
);

/** How far above the baseline of its line the middle of a text's ink is, in parts of the font's size, as it is drawn. */
const inkMiddle = (page: Page) =>
  page.locator('header button[title] span > span > span:first-child').evaluate(async (figure) => {
    await document.fonts.ready;
    const { fontFamily, fontSize, fontWeight } = getComputedStyle(figure);
    const canvas = document.createElement('canvas').getContext('2d')!;
    // The shorthand is empty where digits have one width.
    canvas.font = `${fontWeight} ${fontSize} ${fontFamily}`;
    // A comma hangs below the line of the digits.
    const { actualBoundingBoxAscent: above, actualBoundingBoxDescent: below } = canvas.measureText(
      figure.textContent.replaceAll(/[.,]/g, ''),
    );
    // Something without a height stands on the baseline: in the figure, which may be moved, and beside it.
    const baselineIn = (host: Element) => {
      const mark = host.appendChild(document.createElement('i'));
      mark.style.display = 'inline-block';
      const { bottom } = mark.getBoundingClientRect();
      mark.remove();
      return bottom;
    };
    const movedDown = baselineIn(figure) - baselineIn(figure.nextElementSibling!);
    return { text: figure.textContent, middle: ((above - below) / 2 - movedDown) / parseFloat(fontSize) };
  });

test.each(brandSlugs)(
  'the stars of a hidden balance stand at the height of its digits: %s [MONEY-21]',
  async (slug) => {
    const { page, context } = await openAs(slug, '/', 'desktop');
    let digits = 0;
    await expect
      .poll(async () => {
        const { text, middle } = await inkMiddle(page);
        digits = middle;
        return text;
      })
      .toMatch(/^[\d,]+\.\d\d$/);
    await page.locator('header button[aria-pressed=false]:has(use)').click();
    await expect
      .poll(async () => {
        const { text, middle } = await inkMiddle(page);
        return text === '******' ? Math.abs(middle - digits) : 1;
      })
      .toBeLessThan(0.1);
    await context.close();
  },
);

test('the title of a page that a redirect leads to takes the focus without a ring, and what Tab reaches has one [LOOK-38]', async () => {
  const { page, context } = await openAs('aurora', '/', 'desktop');
  await page.keyboard.press('Tab');
  await page.locator('header [popovertarget="account-menu"]').focus();
  await page.keyboard.press('Enter');
  await page.locator('#account-menu a[href="/member"]').focus();
  await page.keyboard.press('Enter');
  const focused = () =>
    page.evaluate(() => {
      const at = document.activeElement!;
      const { outlineStyle, outlineWidth } = getComputedStyle(at);
      return { id: at.id, isVisible: at.matches(':focus-visible'), ring: outlineStyle === 'none' ? '' : outlineWidth };
    });
  await page.waitForURL(/\/member\/.+/);
  await expect.poll(focused).toEqual({ id: 'centre-title', isVisible: true, ring: '' });
  await page.keyboard.press('Tab');
  expect(await focused()).toMatchObject({ isVisible: true, ring: expect.stringMatching(/^[2-9]/) as string });
  await context.close();
});
