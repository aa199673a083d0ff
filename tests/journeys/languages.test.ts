import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ground } from '../support/brand-in-browser.ts';
import { expectWholeBar } from '../support/bottom-bar.ts';
import { sharedBrowser } from '../support/shared-browser.ts';
import { alpha, makeProject, type FixtureProject } from '../support/fixture-project.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { testFeed } from '../support/test-feed.ts';
import { textsOnPage, unmirrored } from '../support/text-on-page.ts';
import { reload, takenOver, visit } from '../support/visitor.ts';
import { long, longIf } from '../support/long.ts';

/** A brand in every language with a catalogue, and in the two languages made for tests. */
const tongues = {
  ...alpha,
  merchantCode: 'TONGUES',
  name: 'Tongues',
  hosts: ['tongues.localhost'],
  languages: { default: 'EN', switch: ['EN', 'TY', 'CN', 'VI', 'XX', 'XR'] },
  home: { ...alpha.home, layout: 'centred' },
  navigation: { ...alpha.navigation, bottom: ['home', 'slots', 'betting-record', 'terms', 'log-in', 'account'] },
};

const pages = {
  home: '/',
  slots: '/rng',
  help: '/help',
  login: '/login',
  registration: '/register',
  nowhere: '/nowhere',
} as const;

const ground = {} as Pick<Ground, 'browser' | 'origin'>;
let project: FixtureProject;
let house: TestGateway;
beforeAll(async () => {
  project = makeProject({ tongues });
  [house, ground.browser] = await Promise.all([
    startTestGateway({ project, config: { hasPseudoLanguages: true } }),
    sharedBrowser(),
  ]);
  await house.app.listen({ port: 0, host: '127.0.0.1' });
  ground.origin = `http://tongues.localhost:${(house.app.server.address() as { port: number }).port}`;
});
afterAll(async () => {
  await house.close();
  project.close();
});

/** Text that does not come from a catalogue: names of the brand, of games and studios, their taglines, and figures. */
const names = new Set([
  tongues.name,
  ...testFeed.vendors.map(({ displayName }) => displayName),
  ...testFeed.games.flatMap(({ name, tagline }) => [name['EN']!, tagline['EN']!]),
]);
const isNoText = (text: string) =>
  names.has(text) || /^[\d\s.,:–+•…%]+$/.test(text) || text === tongues.market.currency;
const isPseudo = (text: string) => /^\[.*\]$/s.test(text);

/** How far a page extends beyond its window, in pixels. */
const overflow = (page: Page) =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth));

describe('in the pseudo-language', () => {
  for (const [name, path] of Object.entries(pages))
    test(
      `${name} shows only text from a catalogue, and has room for longer text [LANG-17, LOOK-04, LOOK-18]`,
      longIf(!['home', 'registration'].includes(name)),
      async () => {
        const { page, context } = await visit(ground, { viewport: 'phone', language: 'XX' });
        await page.goto(ground.origin + path);
        await takenOver(page);
        const texts = await textsOnPage(page);
        expect(texts.filter(isPseudo).length).toBeGreaterThan(5);
        expect(texts.filter((text) => !isPseudo(text) && !isNoText(text))).toEqual([]);
        expect(await overflow(page)).toBe(0);
        await context.close();
      },
    );

  test(
    'the bottom bar shows its labels whole on the narrowest phones, longer ones in two lines [LAYOUT-07, LANG-17]',
    long,
    async () => {
      for (const language of ['XX', 'XR']) {
        const { page, context } = await visit(ground, { viewport: 'phone', language });
        await page.goto(ground.origin);
        await expectWholeBar(page);
        await context.close();
      }
    },
  );

  test('the faults of a form also come from a catalogue [LANG-17]', long, async () => {
    const { page, context } = await visit(ground, { viewport: 'phone', language: 'XX' });
    for (const [path, id] of [
      ['/register', 'register'],
      ['/login', 'login'],
    ] as const) {
      await page.goto(ground.origin + path);
      await takenOver(page);
      expect(await overflow(page)).toBe(0);
      const dialog = page.locator(`#${id}`);
      await dialog.locator('button[type=submit]').click();
      await dialog.getByRole('alert').first().waitFor();
      expect((await textsOnPage(page)).filter((text) => !isPseudo(text) && !isNoText(text))).toEqual([]);
      expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    }
    await context.close();
  });
});

describe.each(['phone', 'desktop'] as const)('from right to left, on a %s', (viewport) => {
  for (const [name, path] of Object.entries(pages))
    test(
      `${name} mirrors its left-to-right layout [LANG-18, LANG-09]`,
      longIf(viewport === 'desktop' || name !== 'home'),
      async () => {
        const { page, context, complaints } = await visit(ground, { viewport, language: 'XR' });
        await page.goto(ground.origin + path);
        await takenOver(page);
        expect(await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])).toEqual([
          'en-XB',
          'rtl',
        ]);
        expect(await overflow(page)).toBe(0);
        expect(await unmirrored(page)).toEqual([]);
        expect(complaints.filter((complaint) => !complaint.includes('ERR_') && !complaint.includes('404'))).toEqual([]);
        await context.close();
      },
    );
});

describe.each([
  { code: 'TY', tag: 'th', style: '', paths: ['/'] },
  { code: 'TY', tag: 'th', style: '', paths: ['/help', '/register'] },
  { code: 'EN', tag: 'en', style: '', paths: ['/', '/help', '/register'] },
  { code: 'CN', tag: 'zh-Hans', style: '', paths: ['/', '/help', '/register'] },
  { code: 'VI', tag: 'vi', style: 'vi', paths: ['/', '/help', '/register'] },
])('in $code at $paths', ({ code, tag, style, paths }) => {
  test(
    'the first page is in the cookie’s language, and hydration changes no text of it [LANG-08, LANG-09, LANG-06]',
    longIf(code !== 'TY' || paths[0] !== '/'),
    async () => {
      const { page, context, complaints } = await visit(ground, { viewport: 'desktop', language: code });
      // Watch from the first paint on, because a text that changes and changes back is a visible flash.
      await page.addInitScript(() => {
        const seen: string[] = [];
        Object.assign(globalThis, { seen });
        const watch = () =>
          new MutationObserver((records) => {
            for (const { target, type } of records) if (type === 'characterData') seen.push(target.textContent ?? '');
          }).observe(document.documentElement, { subtree: true, characterData: true });
        document.addEventListener('DOMContentLoaded', watch, { once: true });
      });
      for (const path of paths) {
        await page.goto(ground.origin + path, { waitUntil: 'domcontentloaded' });
        const before = await textsOnPage(page);
        expect(await page.evaluate(() => [document.documentElement.lang, document.documentElement.className])).toEqual([
          tag,
          style,
        ]);
        await takenOver(page);
        expect(await textsOnPage(page)).toEqual(before);
        expect(await page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen)).toEqual([]);
      }
      expect(complaints.filter((complaint) => !complaint.includes('ERR_'))).toEqual([]);
      await context.close();
    },
  );
});

test(
  'the style class of Vietnamese follows the language, and the previous choice is kept [LANG-06, LANG-05, LANG-10]',
  long,
  async () => {
    const { page, context } = await visit(ground, { viewport: 'desktop' });
    await page.goto(ground.origin);
    await takenOver(page);
    const stored = () =>
      page.evaluate(() => [
        localStorage.getItem('lang'),
        localStorage.getItem('hisLang'),
        document.documentElement.className,
        document.cookie,
      ]);
    const choose = async (from: string, to: string) => {
      await page.locator('header button[popovertarget]').filter({ hasText: from }).click();
      await page.locator('[popover]:popover-open').getByRole('button', { name: to }).click();
      await page.locator('header button[popovertarget]').filter({ hasText: to }).waitFor();
    };
    expect(await stored()).toEqual([null, null, '', '']);
    await choose('English', 'Tiếng Việt');
    await expect.poll(stored).toEqual(['VI', 'EN', 'vi', 'lang=VI']);
    await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('vi');
    await choose('Tiếng Việt', '简体中文');
    await expect.poll(stored).toEqual(['CN', 'VI', '', 'lang=CN']);
    // After the cookie is cleared, the stored choice applies and the previous one stays.
    await context.clearCookies();
    await reload(page);
    await takenOver(page);
    await page.locator('header button[popovertarget]').filter({ hasText: '简体中文' }).waitFor();
    await expect.poll(stored).toEqual(['CN', 'VI', '', 'lang=CN']);
    await context.close();
  },
);

test('Vietnamese marks have room, and a word uses one typeface [LANG-16, LOOK-10]', long, async () => {
  const { page, context } = await visit(ground, { viewport: 'desktop', language: 'VI' });
  for (const path of ['/', '/help', '/register']) {
    await page.goto(ground.origin + path);
    await takenOver(page);
    const tight = await page.locator('body *:visible').evaluateAll((elements) =>
      elements
        .filter((element) =>
          [...element.childNodes].some(
            (node) =>
              node.nodeType === Node.TEXT_NODE &&
              /[\u1ea0-\u1ef9\u0103\u0111\u01a1\u01b0]/iu.test(node.textContent ?? ''),
          ),
        )
        .map((element) => ({ text: element.textContent, style: getComputedStyle(element) }))
        .filter(({ style }) => Number.parseFloat(style.lineHeight) / Number.parseFloat(style.fontSize) < 1.499)
        .map(({ text, style }) => `${text}: ${style.lineHeight} of ${style.fontSize}`),
    );
    expect(tight).toEqual([]);
  }
  expect(
    await page
      .locator('h1, h2')
      .first()
      .evaluate((heading) => getComputedStyle(heading).fontFamily),
  ).toContain('Manrope');
  expect(await page.evaluate(() => document.fonts.check("16px 'Manrope Variable'", 'ố'))).toBe(true);
  await context.close();
});
