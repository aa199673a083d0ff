// @module-tag full
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { brandInBrowser } from '../support/brand-in-browser.ts';
import { takenOver, visit } from '../support/visitor.ts';
import { long, longIf } from '../support/long.ts';

const ground = brandInBrowser('aurora');

/** The longest animation or transition of any element, in milliseconds, ignoring endless ones. */
const longestMotionMs = (page: Page, property: 'animationDuration' | 'transitionDuration') =>
  page.evaluate((name) => {
    const ms = (text: string) =>
      Math.max(...text.split(',').map((part) => Number.parseFloat(part) * (part.trim().endsWith('ms') ? 1 : 1000)));
    return Math.max(
      ...[...document.querySelectorAll('*')]
        .filter(
          (element) =>
            name === 'transitionDuration' || getComputedStyle(element).animationIterationCount !== 'infinite',
        )
        .map((element) => ms(getComputedStyle(element)[name])),
    );
  }, property);

test('motion takes less than 200 ms, and none for a visitor who prefers reduced motion [LOOK-05, LOOK-06]', async () => {
  const lively = await (await ground.browser.newContext({ reducedMotion: 'no-preference' })).newPage();
  await lively.goto(ground.origin);
  expect(await longestMotionMs(lively, 'transitionDuration')).toBeLessThan(200);
  expect(await longestMotionMs(lively, 'animationDuration')).toBeLessThan(200);
  await lively.context().close();
  const { page, context } = await visit(ground, { viewport: 'phone' });
  await page.goto(ground.origin);
  expect(await longestMotionMs(page, 'transitionDuration')).toBeLessThan(1);
  await expect
    .poll(() => page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length))
    .toBe(0);
  await context.close();
});

/** The states of a page's endless animations. */
const endlessMotion = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations === Number.POSITIVE_INFINITY)
      .map(({ playState }) => playState),
  );

test('endless motion pauses behind a dialog, and continues when it closes [LOOK-21]', async () => {
  const page = await (await ground.browser.newContext({ reducedMotion: 'no-preference' })).newPage();
  await page.goto(ground.origin);
  await expect.poll(() => endlessMotion(page)).toContain('running');
  await page.locator('header').getByRole('button', { name: 'Log in' }).click();
  await expect.poll(() => endlessMotion(page)).not.toContain('running');
  await page.keyboard.press('Escape');
  await expect.poll(() => endlessMotion(page)).toContain('running');
  await page.context().close();
});

test('endless motion behind the dialog of a page does not start before the script has made the dialog modal [LOOK-21]', async () => {
  const page = await (await ground.browser.newContext({ reducedMotion: 'no-preference' })).newPage();
  await page.route('**/assets/*.js', () => {});
  await page.goto(`${ground.origin}/register`, { waitUntil: 'commit' });
  await page.locator('#register').getByRole('button', { name: 'Open my account' }).waitFor();
  await expect.poll(() => endlessMotion(page)).toContain('paused');
  expect(await endlessMotion(page)).not.toContain('running');
  await page.context().close();
});

test(
  'Thai uses a Thai typeface with room for its marks, and every font comes from the brand’s host [LOOK-10, LOOK-20, LANG-16]',
  long,
  async () => {
    const { page, context } = await visit(ground, { viewport: 'desktop', language: 'TY' });
    const fonts: string[] = [];
    page.on('request', (request) => request.resourceType() === 'font' && fonts.push(request.url()));
    for (const path of ['/', '/help', '/register']) {
      await page.goto(ground.origin + path);
      await takenOver(page);
      const tight = await page.locator('body *:visible').evaluateAll((elements) =>
        elements
          .filter((element) =>
            [...element.childNodes].some(
              (node) => node.nodeType === Node.TEXT_NODE && /[\u0e00-\u0e7f]/.test(node.textContent ?? ''),
            ),
          )
          .map((element) => ({ text: element.textContent, style: getComputedStyle(element) }))
          .filter(({ style }) => Number.parseFloat(style.lineHeight) / Number.parseFloat(style.fontSize) < 1.499)
          .map(({ text, style }) => `${text}: ${style.lineHeight} of ${style.fontSize}`),
      );
      expect(tight).toEqual([]);
    }
    expect(await page.evaluate(() => document.fonts.check("16px 'Noto Sans Thai Variable'", 'ก'))).toBe(true);
    expect(fonts.length).toBeGreaterThan(0);
    expect(fonts.filter((url) => !url.startsWith(ground.origin))).toEqual([]);
    await context.close();
  },
);

test('fields choose keyboard and autofill, and have a label above instead of a placeholder; pictures have a text alternative or are decorative [LOOK-13, LOOK-14, LOOK-16]', async () => {
  const { page, context } = await visit(ground, { viewport: 'phone' });
  await page.goto(`${ground.origin}/register`);
  await takenOver(page);
  // A label can have a suffix, such as for an optional field.
  const field = (label: string) =>
    page
      .locator('#register')
      .getByLabel(new RegExp(`^${label}`))
      .first();
  const attributes = (label: string) =>
    field(label).evaluate((input: HTMLInputElement) => [input.type, input.autocomplete, input.inputMode]);
  expect(await attributes('Username')).toEqual(['text', 'username', '']);
  expect(await attributes('Password')).toEqual(['password', 'new-password', '']);
  expect(await attributes('E-mail')).toEqual(['email', 'email', 'email']);
  await expect.poll(() => page.locator('input[placeholder]').count()).toBe(0);
  for (const label of ['Username', 'LINE ID'])
    expect((await page.locator('#register label').filter({ hasText: label }).first().boundingBox())!.y).toBeLessThan(
      (await field(label).boundingBox())!.y,
    );
  await expect.poll(() => page.locator('img:not([alt])').count()).toBe(0);
  await context.close();
});

test(
  'with the keyboard alone: the focus has the brand’s colour, follows reading order, and can skip the menus [LOOK-03, LOOK-07]',
  long,
  async () => {
    const { page, context } = await visit(ground, { viewport: 'desktop' });
    await page.goto(ground.origin);
    await takenOver(page);
    const focused = () =>
      page.evaluate(
        () => document.activeElement!.getAttribute('aria-label') ?? document.activeElement!.textContent.trim(),
      );
    // On the top bar, which has its own background, the ring has the colour of its text.
    const focusColor = () =>
      page.evaluate(() => {
        const probe = document.body.appendChild(document.createElement('i'));
        probe.style.color = document.activeElement!.closest('header')
          ? 'var(--color-header-focus)'
          : 'var(--color-focus)';
        const { color } = getComputedStyle(probe);
        probe.remove();
        return color;
      });
    const seen: string[] = [];
    const categories = page.getByRole('navigation', { name: 'Game categories' }).locator(':scope > :is(a, button)');
    const order = [
      'Skip to the content',
      'Aurora',
      ...(await categories.allInnerTexts()),
      'Free trial',
      'Log in',
      'Sign up',
      'Language: English',
    ];
    for (let step = 0; step < order.length; step++) {
      await page.keyboard.press('Tab');
      seen.push(await focused());
      await expect
        .poll(() => page.evaluate(() => getComputedStyle(document.activeElement!).outline))
        .toContain(await focusColor());
    }
    expect(seen).toEqual(order);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.type('somebody');
    await expect.poll(() => page.locator('#login').getByLabel('Username').inputValue()).toBe('somebody');
    await page.keyboard.press('Enter');
    await page.locator('#login').getByText('Please fill this in.').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('login-password');
    await context.close();
  },
);

describe.each(['dark', 'light'] as const)('%s', (mode) => {
  test(
    'a checkbox has the brand’s colours, ticked and unticked, and the system’s with forced colours [LOOK-22]',
    longIf(mode === 'light'),
    async () => {
      const { page, context } = await visit(ground, { viewport: 'phone' });
      await context.addCookies([{ name: 'mode', value: mode, url: ground.origin }]);
      await page.goto(`${ground.origin}/login`);
      await takenOver(page);
      const box = page.locator('#login input[name=remember]');
      const colorOf = (token: string) =>
        page.evaluate((name) => {
          const probe = document.body.appendChild(document.createElement('i'));
          probe.style.color = `var(${name})`;
          const { color } = getComputedStyle(probe);
          probe.remove();
          return color;
        }, token);
      const look = () =>
        box.evaluate((input) => {
          const { appearance, backgroundColor, borderTopColor } = getComputedStyle(input);
          return [appearance, backgroundColor, borderTopColor];
        });
      await expect.poll(look).toEqual(['none', await colorOf('--color-raised'), await colorOf('--color-control-line')]);
      await box.check();
      const accent = await colorOf('--color-accent');
      await page.mouse.move(1, 1);
      await expect.poll(look).toEqual(['none', accent, accent]);
      await page.emulateMedia({ forcedColors: 'active' });
      await expect.poll(async () => (await look())[0]).toBe('auto');
      await context.close();
    },
  );
});

test('a login with an empty field is refused before anything is sent [LOGIN-04]', async () => {
  const { page, context } = await visit(ground, { viewport: 'phone' });
  const sent: string[] = [];
  page.on('request', (request) => request.url().includes('/wps/session/') && sent.push(request.url()));
  await page.goto(`${ground.origin}/login`);
  await takenOver(page);
  await page.locator('#login').getByLabel('Username').fill('   ');
  await page.locator('#login').getByLabel('Password', { exact: true }).fill('   ');
  await page.locator('#login').getByRole('button', { name: 'Log in' }).click();
  await expect.poll(() => page.locator('#login').getByText('Please fill this in.').count()).toBe(2);
  expect(sent).toEqual([]);
  await context.close();
});
