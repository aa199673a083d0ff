import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { RouteSpec } from '../../src/web/features/manifest.ts';
import { asking } from '../support/asking.ts';
import { brandInBrowser } from '../support/brand-in-browser.ts';
import { brandSlugs, demoPassword, expectFit, closeGreeting, fillLogin, openPage } from '../support/brands.ts';
import { siteRoutes } from '../support/site-routes.ts';
import { reload, takenOver, viewports, visit, type Visit } from '../support/visitor.ts';
import { long, longIf } from '../support/long.ts';

const ground = brandInBrowser('aurora');
const originOf = (slug: string) => ground.site.originOf(slug);
const visitBrand = (slug: string, viewport: 'desktop' | 'phone' = 'desktop'): Promise<Visit> =>
  visit({ browser: ground.browser, origin: originOf(slug) }, { viewport, language: 'EN' });

/** What a page may have around its scene. */
interface PageFrame {
  header: boolean;
  footer: boolean;
  side: boolean;
}
/** The pages with all of it, as LAYOUT-11 and LAYOUT-12 name them: home and registration by all their addresses. */
const framedPaths = (
  '/ /index /index.html /home /register /register.html /noticePage /vip /help /app /join /elott /rng /rngGames /live ' +
  '/fish /pvp /sports /esports /cockfight /app/ios /app/android /login /download /feedback'
).split(' ');

/** The frame around a scene (LAYOUT-03, LAYOUT-04, LAYOUT-11, LAYOUT-12), from the rules and not from the manifests. */
function frameOf(path: string): PageFrame {
  if (['/agent', '/agentHome', '/helpmc'].includes(path)) return { header: false, footer: false, side: false };
  // A game and the panel of a centre fill the space below the header.
  const isFilled =
    ['/lottery', '/vnlottery', '/seamless', '/game'].includes(path) || /^\/(member|agentCentre)\b/.test(path);
  return { header: true, footer: !isFilled, side: !isFilled && path !== '/pointMall' };
}

/** What a page has around its scene. */
const frameIn = (html: string): PageFrame => ({
  header: html.includes('<header'),
  footer: html.includes('<footer'),
  side: html.includes('aria-label="Main menu"'),
});

/** Greatest distance between parts of the header that stand side by side. */
const NEIGHBOURS_PX = 32;

const titleOf = (html: string) => /<title>(.*?)<\/title>/.exec(html)?.[1];
const header = (page: Page) => page.locator('header');
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Game categories' });
const current = (page: Page) => tabs(page).locator(':scope > [aria-current]').allInnerTexts();

describe.each(brandSlugs)('%s', (slug) => {
  test(
    'every route of the manifests exists in its frame, aliases show the same page, and no link on any page is broken [ROUTE-01, ROUTE-02, ROUTE-03, ROUTE-29, ROUTE-40, LAYOUT-03, LAYOUT-09, LAYOUT-10, LAYOUT-11, LAYOUT-12, FOOTER-01]',
    long,
    async () => {
      const [fetched, routes] = [asking(originOf(slug)), await siteRoutes()];
      // A brand without agents or an app has no pages for them. A page of the footer has the name of its text.
      const lacks = {
        aurora: ['agents', 'hasDocuments'],
        lotus: ['agents', 'ios', 'android', 'hasDocuments'],
        northline: ['ios', 'android'],
      }[slug];
      const isLacking = ({ needs }: Pick<RouteSpec, 'needs'>) => typeof needs === 'string' && lacks.includes(needs);
      const [others, offered] = [
        routes.filter(isLacking),
        routes
          .filter((route) => !isLacking(route))
          .map((route) =>
            route.needs === 'footerPages' ? { ...route, paths: ['/info/responsible-gaming'] as const } : route,
          ),
      ];
      for (const { paths } of offered) {
        const pages = await fetched(paths);
        for (const { path, status, html } of pages) {
          expect({ path, status, ...frameIn(html) }).toEqual({ path, status: 200, ...frameOf(paths[0]) });
          expect(html).toMatch(
            new RegExp(`<html[^>]* data-layout="${{ aurora: 'rail', lotus: 'centred', northline: 'columns' }[slug]}"`),
          );
        }
        expect(new Set(pages.map(({ html }) => html)).size).toBe(1);
      }
      const missing: readonly string[] = others.flatMap(({ paths }) => paths);
      for (const { path, status, html } of await fetched(framedPaths.filter((path) => !missing.includes(path))))
        expect([path, status, frameIn(html)]).toEqual([path, 200, { header: true, footer: true, side: true }]);
      const all = await fetched(offered.map(({ paths }) => paths[0]));
      const links = new Set(
        all.flatMap(({ html }) =>
          [...html.matchAll(/<a [^>]*href="(\/[^"#]*)/g)].map((match) => match[1]!.replaceAll('&amp;', '&')),
        ),
      );
      expect(links.size).toBeGreaterThan(8);
      expect((await fetched([...links])).filter(({ status }) => status !== 200).map(({ path }) => path)).toEqual([]);
      // No page contains a route's address unless a manifest has the route.
      const known = new Set<string>([...offered.flatMap(({ paths }) => paths), '/app/lite.mobileconfig']);
      expect([...links].filter((link) => !known.has(link.split('?')[0]!))).toEqual([]);
      const [nowhere] = await fetched(['/nowhere']);
      expect([nowhere!.status, titleOf(nowhere!.html)]).toEqual([404, expect.stringContaining('Not found')]);
      for (const { status, path } of await fetched(missing)) expect(status, path).toBe(404);
    },
  );
});

for (const [slug, names, entries, title, hot] of [
  [
    'aurora',
    ['Home', 'Promotions', 'Apps', 'Slots', 'Bingo', 'Live casino', 'Fish games', 'Card games', 'Esports'],
    ['Home', 'Promotions', 'Points mall', 'Leaderboard', 'VIP', 'Betting record', 'Notices', 'Help'],
    'Aurora · Slots that play fair',
    'Hot tonight',
  ],
  [
    'lotus',
    [
      'Home',
      'Promotions',
      'Apps',
      'Lottery',
      'Quick draws',
      'Slots',
      'Cockfighting',
      'Bingo',
      'Live casino',
      'Fish games',
      'Card games',
    ],
    ['Home', 'Promotions', 'Points mall', 'Leaderboard', 'VIP', 'Betting record', 'Notices', 'Help'],
    'Lotus',
    'Hot right now',
  ],
  [
    'northline',
    ['Promotions', 'Apps', 'Sports', 'Slots', 'Esports'],
    ['Home', 'Promotions', 'Leaderboard', 'Points mall', 'Betting record', 'VIP', 'Notices', 'Help'],
    'Northline',
    'Hot right now',
  ],
] as const)
  test(
    `${slug}: its categories list their vendors in order, with the brand’s own names where it has some, and the right end of the top row has the guest’s buttons and the languages [HEADER-03, HEADER-04, HEADER-05, HEADER-19, HOME-04, BRAND-30, CAT-22, LAYOUT-06]`,
    longIf(slug !== 'aurora'),
    async () => {
      const { page, context, complaints } = await visitBrand(slug);
      await openPage(page, originOf(slug));
      const button = (name: string) => header(page).getByRole('button', { name });
      const languages = header(page).locator('button[popovertarget="languages-head"]');
      await expectAtRightEnd(page, [button('Log in'), button('Sign up'), languages]);
      expect(await tabs(page).locator(':scope > a, :scope > button').allInnerTexts()).toEqual(names);
      const logo = header(page).getByRole('link', { name: slug[0]!.toUpperCase() + slug.slice(1), exact: true });
      const picture = logo.locator('img').filter({ visible: true });
      expect([await logo.getAttribute('href'), await picture.count()]).toEqual(['/', 1]);
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
      const apps = header(page).getByRole('link', { name: 'Apps', exact: true });
      expect([await apps.getAttribute('href'), await apps.isVisible()]).toEqual(['/app', true]);
      const side = await page
        .getByRole('navigation', { name: 'Main menu' })
        .locator(':scope > a')
        .evaluateAll((links) => links.map((link) => link.textContent));
      expect(side).toEqual([...entries, ...names.filter((name) => !['Home', 'Promotions', 'Apps'].includes(name))]);
      expect(await page.title()).toBe(title);
      await expect.poll(() => page.locator('#hot-games').innerText()).toBe(hot);
      expect(complaints).toEqual([]);
      await context.close();
    },
  );

/**
 * Expects these parts of the header's top row, from left to right and side by side, at the row's right end.
 */
async function expectAtRightEnd(page: Page, parts: readonly Locator[]): Promise<void> {
  const boxOf = async (part: Locator) => (await part.boundingBox())!;
  const row = await boxOf(header(page).getByRole('link').first());
  const boxes = await Promise.all(parts.map(boxOf));
  let right = boxes[0]!.x;
  expect(right).toBeGreaterThan(viewports.desktop.width / 2);
  for (const box of boxes) {
    expect(box.x - right).toBeGreaterThanOrEqual(0);
    expect(box.x - right).toBeLessThan(NEIGHBOURS_PX);
    // On the row of the logo.
    expect(Math.abs(box.y + box.height / 2 - (row.y + row.height / 2))).toBeLessThan(4);
    right = box.x + box.width;
  }
  const bar = await boxOf(header(page));
  expect(bar.x + bar.width - right).toBeLessThan(NEIGHBOURS_PX * 2);
}

for (const slug of brandSlugs)
  test(
    `${slug}: the right end of the top row has the guest’s buttons, then the player’s panel, and beside them the languages [HEADER-03]`,
    long,
    async () => {
      const { page, context, complaints } = await visitBrand(slug);
      await openPage(page, originOf(slug));
      const button = (name: string | RegExp) => header(page).getByRole('button', { name });
      const languages = header(page).locator('button[popovertarget="languages-head"]');
      await expectAtRightEnd(page, [button('Log in'), button('Sign up'), languages]);
      expect(await button(/^Account menu/).count()).toBe(0);
      await button('Log in').click();
      await fillLogin(page, 'demo', demoPassword(ground.site));
      await closeGreeting(page);
      const balance = header(page).getByTitle(/balance/i);
      await balance.getByText(/\d/).waitFor();
      const inbox = header(page).locator('a[href="/member/messageV2"]');
      const deposit = header(page).locator('a[href="/member/depositv2"]');
      await expectAtRightEnd(page, [
        balance,
        button('Hide the balance'),
        deposit,
        inbox,
        button(/^Account menu/),
        languages,
      ]);
      expect([await button('Log in').count(), await button('Sign up').count()]).toEqual([0, 0]);
      expect(complaints).toEqual([]);
      await context.close();
    },
  );

test(
  'path and page query select exactly one active tab; a category without a vendor says so and leads to those that the brand has [HEADER-05, HEADER-17, ROUTE-14, ROUTE-15, ROUTE-20, ROUTE-21, ROUTE-22, LOOK-11, CAT-28]',
  long,
  async () => {
    const cases = {
      aurora: [
        ['/', []],
        ['/rng', ['Slots']],
        ['/rngGames?page=PCR', ['Slots']],
        ['/help', []],
      ],
      lotus: [
        ['/rngGames?page=GPI', ['Slots']],
        ['/cockfight', ['Cockfighting']],
        ['/cockfight?page=DS88', ['Cockfighting']],
      ],
      northline: [
        ['/sports', ['Sports']],
        ['/esports', ['Esports']],
        ['/sports?sport=tennis', ['Sports']],
      ],
    } as const;
    for (const slug of brandSlugs) {
      const { page, context, complaints } = await visitBrand(slug);
      for (const [path, expected] of cases[slug]) {
        await openPage(page, originOf(slug) + path);
        const shown = (await current(page)).filter((name) => name !== 'Home');
        expect([slug, path, ...shown]).toEqual([slug, path, ...expected]);
      }
      await openPage(page, `${originOf(slug)}${slug === 'northline' ? '/live' : '/sports'}`);
      await page.getByRole('heading', { name: 'Not on offer here' }).waitFor();
      expect(await page.getByText('Look again').count()).toBe(0);
      expect(await current(page)).toEqual([]);
      await expectFit(page);
      expect(complaints).toEqual([]);
      await context.close();
    }
  },
);

test(
  'a vendor outside slots asks a guest to log in and launches nothing; then each opens in its own frame, and only the lottery can hide the categories [HEADER-02, HEADER-09, CAT-11, CAT-13, GUARD-04, ROUTE-24, ROUTE-25]',
  long,
  async () => {
    const { page, context, complaints } = await visitBrand('lotus');
    const launches: string[] = [];
    page.on('request', (request) => request.url().includes('launchGame') && launches.push(request.url()));
    await openPage(page, originOf('lotus'));
    const choose = async (category: string, path: string) => {
      await tabs(page).getByRole('button', { name: category }).click();
      await page.locator(`[popover]:popover-open a[href="${path}"]`).click();
    };
    const vendors = [
      ['Cockfighting', '/cockfight?page=DS88', '/game', undefined],
      ['Quick draws', '/elott?page=TCG_SEA', '/lottery', undefined],
      // A vendor of several games lists them first.
      ['Lottery', '/elott?page=TCG_LOTTO_VN', '/vnlottery', 'Lotto Việt'],
    ] as const;
    for (const [category, path] of vendors) {
      await choose(category, path);
      await page.locator('#login').waitFor();
      await page.keyboard.press('Escape');
    }
    expect(new URL(page.url()).pathname).toBe('/');
    expect(launches).toEqual([]);
    await header(page).getByRole('button', { name: 'Log in' }).click();
    await fillLogin(page, 'demo', demoPassword(ground.site));
    await closeGreeting(page);
    const toggle = () => header(page).getByRole('button', { name: /^(Hide|Show) the categories$/ });
    for (const [index, [category, path, frame, game]] of vendors.entries()) {
      await choose(category, path);
      if (game) await page.getByRole('dialog', { name: game }).getByRole('link', { name: game }).first().click();
      await page.waitForURL((url) => url.pathname === frame);
      await page.locator('iframe').waitFor();
      expect([frame, await toggle().count(), launches.length]).toEqual([
        frame,
        frame === '/lottery' ? 1 : 0,
        index + 1,
      ]);
      const shown: number[] = [];
      // Hide, then show again.
      for (let press = 0; press < (frame === '/lottery' ? 2 : 0); press++) {
        await toggle().click();
        shown.push(await tabs(page).count());
      }
      expect(shown).toEqual(frame === '/lottery' ? [0, 1] : []);
      await header(page).getByRole('link', { name: 'Lotus' }).click();
      await page.waitForURL(`${originOf('lotus')}/`);
      await expect.poll(() => toggle().count()).toBe(0);
    }
    expect(complaints).toEqual([]);
    await context.close();
  },
);

test(
  'two brands in one browser: neither accepts the other’s session, and each keeps its language, titles, icon and manifest [TENANT-03, TENANT-13, LANG-05, LANG-08, STORE-01, BRAND-01]',
  long,
  async () => {
    const context = await ground.browser.newContext({ viewport: { width: 1440, height: 900 } });
    const [aurora, lotus] = [await context.newPage(), await context.newPage()];
    await openPage(aurora, `${originOf('aurora')}/login`);
    await fillLogin(aurora, 'demo', demoPassword(ground.site));
    await closeGreeting(aurora);
    await header(aurora)
      .getByTitle(/balance/i)
      .waitFor();
    await aurora.locator('header button[popovertarget]').filter({ hasText: 'English' }).click();
    await aurora.locator('[popover]:popover-open').getByRole('button', { name: 'ไทย' }).click();
    await expect.poll(() => aurora.evaluate(() => document.documentElement.lang)).toBe('th');
    const token = await aurora.evaluate(() => sessionStorage.getItem('token')!);
    await openPage(lotus, originOf('lotus'));
    const stateOf = (page: Page) =>
      page.evaluate(() => [
        document.documentElement.lang,
        localStorage.getItem('lang'),
        sessionStorage.getItem('token'),
        document.cookie,
      ]);
    expect(await stateOf(lotus)).toEqual(['vi', null, null, '']);
    await expect.poll(() => header(lotus).getByText('5,000.00').count()).toBe(0);
    // The neighbour's token, in the neighbour's own header.
    const infoStatus = (page: Page, bearer: string) =>
      page.evaluate(
        async (value) => (await fetch('/wps/member/info', { headers: { authorization: `Bearer ${value}` } })).status,
        bearer,
      );
    expect([await infoStatus(aurora, token), await infoStatus(lotus, token)]).toEqual([200, 401]);
    await lotus.evaluate((value) => sessionStorage.setItem('token', value), token);
    await reload(lotus);
    await lotus.locator('#login').waitFor();
    await expect.poll(() => lotus.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
    await reload(aurora);
    await takenOver(aurora);
    await header(aurora).getByText('5,000.00').waitFor();
    expect((await stateOf(aurora)).slice(0, 2)).toEqual(['th', 'TY']);
    const looksOf = (page: Page) =>
      page.evaluate(async () => {
        const href = (selector: string) => document.querySelector<HTMLLinkElement>(selector)!.href;
        const manifest = (await (await fetch(href('link[rel=manifest]'))).json()) as {
          name: string;
          lang: string;
          theme_color: string;
          icons: { src: string }[];
        };
        const icon = await fetch(href('link[rel=icon]'));
        return {
          title: document.title,
          name: manifest.name,
          lang: manifest.lang,
          color: manifest.theme_color,
          isIconListed: href('link[rel=icon]').endsWith(manifest.icons[0]!.src),
          icon: await icon.text(),
        };
      });
    const [a, b] = [await looksOf(aurora), await looksOf(lotus)];
    expect([a, b]).toMatchObject([
      { name: 'Aurora', lang: 'en', isIconListed: true },
      { name: 'Lotus', lang: 'vi', isIconListed: true },
    ]);
    for (const key of ['title', 'color', 'icon'] as const) expect(a[key]).not.toBe(b[key]);
    await context.close();
  },
);
