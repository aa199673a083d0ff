// @module-tag full
import { get } from 'node:http';
import { describe, expect, test } from 'vitest';
import { brandInBrowser } from '../support/brand-in-browser.ts';
import { moveAbout, reload, takenOver, visit } from '../support/visitor.ts';

const ground = brandInBrowser('aurora');

/** The background colour and colour scheme that the browser applies. */
const seen = () => {
  const root = document.documentElement;
  return [
    getComputedStyle(root).colorScheme,
    getComputedStyle(root).getPropertyValue('--color-ground'),
    getComputedStyle(document.body).backgroundColor,
  ];
};
/** A page for a visitor without cookies. Node cannot resolve the brand's name. */
const pageWithoutCookies = (path: string): Promise<{ headers: Record<string, string>; body: string }> =>
  new Promise((resolve, reject) => {
    const { port, host } = new URL(ground.origin);
    get({ host: '127.0.0.1', port, path, headers: { host } }, (response) => {
      let body = '';
      response
        .setEncoding('utf8')
        .on('data', (text: string) => (body += text))
        .on('end', () => resolve({ headers: response.headers as Record<string, string>, body }));
    }).on('error', reject);
  });
const NIGHT = ['dark', '#050c10', 'rgb(5, 12, 16)'];
const DAY = ['light', '#ecf4f2', 'rgb(236, 244, 242)'];
const BLACK = ['dark', '#000000', 'rgb(0, 0, 0)'];
const WHITE = ['light', '#ffffff', 'rgb(255, 255, 255)'];

describe('the appearance of the site', () => {
  test.each([
    ['the brand’s default, whatever the system prefers', '', 'light', 'no-preference', NIGHT],
    ['the system’s, light', 'mode=system', 'light', 'no-preference', DAY],
    ['the system’s, dark', 'mode=system', 'dark', 'no-preference', NIGHT],
    ['light, chosen', 'mode=light', 'dark', 'no-preference', DAY],
    ['more contrast as the system prefers', '', 'light', 'more', BLACK],
    ['more contrast as the system prefers, in light', 'mode=light', 'dark', 'more', WHITE],
    ['more contrast as the system prefers, in the system’s mode', 'mode=system', 'light', 'more', WHITE],
    ['more contrast, chosen', 'contrast=more', 'light', 'no-preference', BLACK],
    ['more contrast, chosen, in light', 'mode=light;contrast=more', 'dark', 'no-preference', WHITE],
    ['more contrast, chosen, in the system’s mode', 'mode=system;contrast=more', 'light', 'no-preference', WHITE],
    ['no more contrast, whatever the system prefers', 'mode=light;contrast=standard', 'dark', 'more', DAY],
  ] as const)('%s [THEME-05, THEME-09]', async (_, cookies, colorScheme, contrast, expected) => {
    const { page, context } = await visit(ground, { viewport: 'desktop' });
    await page.emulateMedia({ colorScheme, contrast });
    const choices = cookies
      .split(';')
      .filter(Boolean)
      .map((pair) => pair.split('='));
    if (choices.length > 0)
      await context.addCookies(choices.map(([name, value]) => ({ name: name!, value: value!, url: ground.origin })));
    await page.goto(`${ground.origin}/help`);
    expect(await page.evaluate(seen)).toEqual(expected);
    await context.close();
  });

  test('a page without a stamped appearance gets it from its first script [THEME-05, PUB-21]', async () => {
    const { page, context } = await visit(ground, { viewport: 'desktop' });
    await context.addCookies([{ name: 'mode', value: 'light', url: ground.origin }]);
    // As a file server sends it: the page with the brand's default appearance.
    await page.route(`${ground.origin}/help`, async (route) => {
      const { headers, body } = await pageWithoutCookies('/help');
      expect(body).toContain('data-mode="dark"');
      await route.fulfill({ headers, body });
    });
    await page.goto(`${ground.origin}/help`);
    await expect.poll(() => page.evaluate(seen)).toEqual(DAY);
    await context.close();
  });

  test('is chosen by keyboard and remembered, without rendering anything again [THEME-04, LOOK-07]', async () => {
    const { page, context, complaints } = await visit(ground, { viewport: 'desktop' });
    await page.addInitScript(() => {
      // React reports each render to this hook, also in a production build.
      const renders = { count: 0 };
      Object.assign(globalThis, {
        renders,
        __REACT_DEVTOOLS_GLOBAL_HOOK__: {
          supportsFiber: true,
          inject: () => 1,
          onCommitFiberRoot: () => void renders.count++,
          onCommitFiberUnmount() {},
          onPostCommitFiberRoot() {},
          checkDCE() {},
        },
      });
    });
    const rendersOf = () =>
      page.evaluate(() => (globalThis as unknown as { renders: { count: number } }).renders.count);
    await page.goto(`${ground.origin}/help`);
    await takenOver(page);
    // What floats comes now, so that nothing is rendered for it later.
    await moveAbout(page);
    await page.waitForTimeout(4_000);
    expect(await rendersOf()).toBeGreaterThan(0);
    const opener = page.getByRole('contentinfo').getByRole('button', { name: 'Appearance' });
    await opener.focus();
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.querySelector('#appearance:popover-open'));
    const before = await rendersOf();
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).value)).toBe('dark');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => page.evaluate(seen)).toEqual(DAY);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect.poll(() => page.evaluate(seen)).toEqual(WHITE);
    expect(await rendersOf()).toBe(before);
    await expect.poll(() => page.locator('meta[name=theme-color]').getAttribute('content')).toBe('#ffffff');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Appearance');
    await reload(page);
    expect(await page.evaluate(seen)).toEqual(WHITE);
    // Cookies can be cleared while storage stays.
    await context.clearCookies();
    await page.goto(`${ground.origin}/`);
    await expect.poll(() => page.evaluate(seen)).toEqual(WHITE);
    expect((await context.cookies()).map(({ name, value }) => `${name}=${value}`).sort()).toEqual([
      'contrast=more',
      'mode=light',
    ]);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('can be chosen before the code has loaded, and the page keeps its scroll position [PUB-05, THEME-04]', async () => {
    const { page, context, complaints } = await visit(ground, { viewport: 'phone' });
    await page.goto(`${ground.origin}/help`);
    await page.getByRole('contentinfo').getByRole('button', { name: 'Appearance' }).click();
    const scrolled = await page.evaluate(() => scrollY);
    await page.getByText('Light', { exact: true }).click();
    await expect.poll(() => page.evaluate(seen)).toEqual(DAY);
    await takenOver(page);
    await page.waitForTimeout(300);
    expect(scrolled).toBeGreaterThan(0);
    expect(await page.evaluate(() => scrollY)).toBe(scrolled);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
