import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { projectRoot } from '../../scripts/checks/sources.ts';
import { sharedBrowser } from '../support/shared-browser.ts';
import type { Ground } from '../support/brand-in-browser.ts';
import { makeProject } from '../support/fixture-project.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { expectAccessible, takenOver, visit } from '../support/visitor.ts';
import { long, longIf } from '../support/long.ts';

/** A brand of a few lines that takes all its words from the one it extends. */
const corner = {
  $schema: '../../schemas/brand.schema.json',
  schemaVersion: 2,
  extends: 'base',
  merchantCode: 'CORNER',
  name: 'Corner & Co',
  hosts: ['corner.localhost'],
  market: { currency: 'THB', timeZone: 'Asia/Bangkok' },
  languages: { default: 'EN', switch: ['EN', 'TY'] },
  vendors: ['GPI'],
  contact: {
    service: 'https://chat.example/',
    line: 'https://line.me/R/ti/p/@corner',
    affiliateTelegram: 'https://t.me/corner_partners',
    email: 'us@corner.example',
  },
  theme: {
    tokens: 'paper',
    mode: 'light',
    logo: 'assets/logo.svg',
    icon: 'assets/icon.svg',
    images: { hero: 'assets/hero.svg' },
  },
  home: {
    layout: 'rail',
    sections: [
      { section: 'hero', copy: 'hero' },
      { section: 'copy-block', copies: ['bonus'] },
      { section: 'game-wall' },
    ],
  },
  apps: { ios: 'https://apps.example/ios', android: 'https://apps.example/android', lite: true },
};
/** Network file entries for the browser of these tests. */
const HOME = 'network,country\n127.0.0.0/8,LA\n::1/128,LA\n';
/** What the brand advertises on its home. */
const ADVERTISED = 'A bonus of up to 131K';

const project = makeProject({});
const ground = {} as Pick<Ground, 'browser'>;
let house: TestGateway;
let port = 0;
const at = (slug: string) => ({ browser: ground.browser, origin: `http://${slug}.localhost:${port}` });

/** Writes a brand's file, as an operator saves it. */
const write = (slug: string, brand: object) =>
  writeFileSync(join(project.directory, `brands/${slug}/brand.json`), JSON.stringify(brand));
const read = (slug: string) =>
  JSON.parse(readFileSync(join(project.directory, `brands/${slug}/brand.json`), 'utf8')) as typeof corner;

/** Copies the brands into a folder of their own, so that a test can close one of them. */
beforeAll(async () => {
  for (const part of ['brands', 'schemas'])
    cpSync(join(projectRoot, part), join(project.directory, part), { recursive: true });
  const geoFile = join(project.directory, 'networks.csv');
  writeFileSync(geoFile, HOME);
  mkdirSync(join(project.directory, 'brands/corner/assets'), { recursive: true });
  writeFileSync(
    join(project.directory, 'brands/corner/assets/hero.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"><path fill="#0b3d3a" d="M0 0h16v9H0z"/></svg>',
  );
  for (const language of ['EN', 'TH']) {
    mkdirSync(join(project.directory, 'brands/corner/copy', language), { recursive: true });
    writeFileSync(join(project.directory, 'brands/corner/copy', language, 'bonus.md'), `# ${ADVERTISED}\n`);
  }
  write('corner', corner);
  [house, ground.browser] = await Promise.all([startTestGateway({ project, config: { geoFile } }), sharedBrowser()]);
  await house.app.listen({ port: 0, host: '127.0.0.1' });
  port = (house.app.server.address() as { port: number }).port;
});
afterAll(async () => {
  await house.close();
  project.close();
});

/** Opens a page and presses a key, so that it hydrates immediately. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.keyboard.press('Shift');
  await takenOver(page);
}

/**
 * Checks the whole page at its full height. On a smaller screen, sticky bars would half cover some targets, which is no
 * fault of the page.
 */
async function expectWholeAccessible(page: Page): Promise<void> {
  const { width } = page.viewportSize()!;
  const fullHeight = () => page.evaluate(() => document.documentElement.scrollHeight);
  // Twice, because a short page is as high as the window, up to the height of a phone.
  for (const _ of ['as it is', 'as it grew']) await page.setViewportSize({ width, height: await fullHeight() });
  await expectAccessible(page);
}

describe('public pages hydrate in silence, are accessible, show their text and fit into 320 px [PUB-04, LOOK-01, LOOK-04, PAGE-01, PAGE-02, PAGE-13]', () => {
  for (const [slug, language, viewport, paths] of [
    ['aurora', 'TY', 'phone', ['/vip', '/app/lite']],
    ['aurora', 'EN', 'desktop', ['/join', '/info/responsible-gaming']],
    ['lotus', 'VI', 'phone', ['/help', '/app']],
    ['lotus', 'CN', 'desktop', ['/app/lite']],
    ['northline', 'TH', 'phone', ['/join', '/help']],
    ['northline', 'EN', 'desktop', ['/noticePage', '/helpmc']],
    ['corner', 'TY', 'phone', ['/info/privacy', '/app/android']],
  ] as const)
    test(
      `${slug} in ${language} on a ${viewport}: ${paths.join(' ')}`,
      longIf(slug !== 'aurora' || viewport === 'desktop'),
      async () => {
        // In parallel, to use the machine's waiting time.
        await Promise.all(
          paths.map(async (path) => {
            const { page, context, complaints } = await visit(at(slug), { viewport, language });
            await open(page, at(slug).origin + path);
            if (viewport === 'phone') await page.setViewportSize({ width: 320, height: 640 });
            expect(
              await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
              path,
            ).toBeLessThanOrEqual(0);
            await expectWholeAccessible(page);
            const words = `${await page.title()} ${await page.locator('body').innerText()}`;
            expect(words, path).not.toMatch(/\{\{|\b(nav|title|next|apps|page|notice)\.[a-z]/i);
            expect(words, path).toContain(slug === 'corner' ? corner.name : slug[0]!.toUpperCase() + slug.slice(1));
            expect(complaints, path).toEqual([]);
            await context.close();
          }),
        );
      },
    );
});

test('the home fetches no code of other scenes: each of them brings its own [ROUTE-39]', long, async () => {
  const { origin } = at('aurora');
  /** The scripts that a first visit of a page fetches. */
  const scriptsOf = async (path: string) => {
    const { page, context } = await visit(at('aurora'), { viewport: 'desktop' });
    const scripts = new Set<string>();
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.add(new URL(response.url()).pathname);
    });
    await open(page, origin + path);
    await page.waitForLoadState('load');
    await context.close();
    return scripts;
  };
  const ofHome = await scriptsOf('/');
  const scenes = [
    '/vip',
    '/agent',
    '/app/lite',
    '/help',
    '/join',
    '/live',
    '/noticePage',
    '/pointMall',
    '/promotions',
    '/promoDetail',
  ];
  // One after another: ten pages at once would take the machine from the other journeys.
  const lacking: string[] = [];
  for (const path of scenes) if ([...(await scriptsOf(path))].every((script) => ofHome.has(script))) lacking.push(path);
  expect(lacking).toEqual([]);
});

test('the questions of the help open and close by keyboard, and the terms are below them; a question is found although a word is misspelt, with its answer open [PAGE-02, PAGE-18, FEED-07]', async () => {
  const { page, context, complaints } = await visit(at('aurora'), { viewport: 'desktop' });
  await open(page, `${at('aurora').origin}/help`);
  const [first, second] = [page.locator('main details').nth(0), page.locator('main details').nth(1)];
  await first.locator('summary').focus();
  await expect.poll(() => first.getByText('Your account opens with play money').isVisible()).toBe(true);
  await page.keyboard.press('Enter');
  await expect.poll(() => first.getByText('Your account opens with play money').isVisible()).toBe(false);
  await page.keyboard.press('Tab');
  await expect
    .poll(() => second.locator('summary').evaluate((summary) => summary === document.activeElement))
    .toBe(true);
  await page.keyboard.press('Space');
  await expect.poll(() => second.getByText('Each game commits to its outcome').isVisible()).toBe(true);
  await page.getByRole('heading', { level: 2, name: 'Terms of use' }).waitFor();
  const main = page.getByRole('main');
  await main.getByRole('searchbox', { name: 'Search the help' }).focus();
  await page.keyboard.type('comitment');
  await expect.poll(() => main.locator('summary').allInnerTexts()).toEqual(['Is it fair?']);
  await main.getByText('Each game commits to its outcome before you bet.').waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

/** Expects the page that invites visitors, in the words of the brand that this one extends. */
async function expectJoin(page: Page): Promise<void> {
  const main = page.locator('main');
  await main.getByRole('heading', { level: 1, name: 'Work with us' }).waitFor();
  const gains = main.getByRole('heading', { name: 'What you can count on' }).locator('xpath=following-sibling::*[1]');
  await expect.poll(() => gains.getByText('commission').count()).toBe(1);
  const contact = main.getByRole('link', { name: 'Write to the partner desk' });
  expect([await contact.getAttribute('href'), await contact.getAttribute('target')]).toEqual([
    corner.contact.affiliateTelegram,
    '_blank',
  ]);
  await main.getByRole('button', { name: 'Open an account' }).click();
  await page.locator('#register').getByRole('textbox', { name: 'Username' }).waitFor();
}

test('the help page lists the channels of the brand, each in a tab of its own, and a hero without a game shows the brand’s picture; the home advertises the bonus in the words of the brand, and the join page says what an agent gains and leads a guest to the registration and to the contact for affiliates [BRAND-68, BRAND-70, HOME-06, PAGE-10, ROUTE-12]', async () => {
  const { page, context, complaints } = await visit(at('corner'), { viewport: 'phone', language: 'EN' });
  await open(page, `${at('corner').origin}/help`);
  const channels = page.getByRole('region', { name: 'Write to us' }).getByRole('link');
  expect(
    await channels.evaluateAll((links) =>
      links.map((link) => [link.textContent.trim(), link.getAttribute('href'), link.getAttribute('target')]),
    ),
  ).toEqual([
    ['Customer service', corner.contact.service, '_blank'],
    ['LINE', corner.contact.line, '_blank'],
    ['Telegram for partners', corner.contact.affiliateTelegram, '_blank'],
    ['E-mail', `mailto:${corner.contact.email}`, null],
  ]);
  await open(page, at('corner').origin);
  const hero = page.locator('section', { has: page.getByRole('heading', { level: 1 }) });
  expect(await hero.locator('img').count()).toBe(0);
  await expect.poll(() => hero.evaluate((box) => getComputedStyle(box).backgroundImage)).toMatch(/^url\(.*\.svg"\)$/);
  await page.getByRole('heading', { name: ADVERTISED }).waitFor();
  await open(page, `${at('corner').origin}/join`);
  await expectJoin(page);
  expect(complaints).toEqual([]);
  await context.close();
});

describe('apps', () => {
  test(
    'the tabs lead to the installation of each app; the QR codes are pictures, and one that fails to load says so [PAGE-03, PAGE-04, PAGE-05, PAGE-15, PAGE-19, ERR-04]',
    long,
    async () => {
      const { page, context } = await visit(at('corner'), { viewport: 'desktop' });
      await page.route('**/app/qr/android.svg', (route) => route.abort());
      await open(page, `${at('corner').origin}/app`);
      const main = page.locator('main');
      await expect.poll(() => main.getByRole('alert').allTextContents()).toEqual(['Image load error']);
      const codes = main.getByRole('img', { name: /^QR code/ });
      const sizes = () =>
        codes.evaluateAll((pictures) =>
          pictures.map((picture) => [(picture as HTMLImageElement).naturalWidth, picture.clientWidth]),
        );
      await expect.poll(sizes).toEqual([
        [200, 200],
        [200, 200],
      ]);
      const tabs = main.getByRole('navigation', { name: 'Apps and how to install them' });
      await expect
        .poll(() => tabs.getByRole('link').allTextContents())
        .toEqual(['All apps', 'iOS', 'Android', 'iOS lite']);
      for (const [tab, title, steps] of [
        ['iOS lite', 'Install the lite app on iOS', 5],
        ['Android', 'Install on Android', 3],
        ['iOS', 'Install on iPhone or iPad', 3],
      ] as const) {
        await tabs.getByRole('link', { name: tab, exact: true }).click();
        await main.getByRole('heading', { level: 1, name: title }).waitFor();
        expect([
          await tabs.locator('[aria-current=page]').allTextContents(),
          await main.locator('ol > li > svg').count(),
        ]).toEqual([[tab], steps]);
      }
      await context.close();
    },
  );

  test(
    'the browser finds no fault in the web app manifest, and the page offers the installation once [PAGE-16, PAGE-20]',
    long,
    async () => {
      const { page, context, complaints } = await visit(at('lotus'), { viewport: 'phone', language: 'EN' });
      await open(page, `${at('lotus').origin}/app`);
      const devtools = await context.newCDPSession(page);
      const manifest = await devtools.send('Page.getAppManifest');
      expect([manifest.errors, manifest.data?.includes('maskable')]).toEqual([[], true]);
      // A private window cannot install apps. No other error is allowed.
      const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
      expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
      const install = page.getByRole('button', { name: 'Install on this device' });
      await expect.poll(() => install.count()).toBe(0);
      await page.evaluate(() =>
        dispatchEvent(
          Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
            prompt: () => Promise.resolve(document.body.toggleAttribute('data-prompted')),
          }),
        ),
      );
      await install.click();
      await expect
        .poll(async () => [await page.locator('body[data-prompted]').count(), await install.count()])
        .toEqual([1, 0]);
      expect(complaints).toEqual([]);
      await context.close();
    },
  );
});

describe('a running site closes', () => {
  /** Saves a change of the brand, and waits until its pages answer with the new status. */
  async function become(slug: string, changes: object, status: number): Promise<void> {
    write(slug, { ...read(slug), ...changes });
    const get = () => house.app.inject({ url: '/', headers: { host: `${slug}.localhost` } });
    await expect.poll(async () => (await get()).statusCode).toBe(status);
  }

  for (const [what, slug, changes, back, closedStatus, title, texts, logoCount] of [
    [
      'for maintenance, with the brand’s own text',
      'corner',
      { access: { maintenance: true } },
      { access: {} },
      503,
      'Back in a little while',
      ['Corner & Co is under maintenance'],
      1,
    ],
    [
      'for maintenance, with the default text',
      'northline',
      { access: { agents: true, maintenance: true } },
      { access: { agents: true } },
      503,
      'Down for maintenance',
      ['Balances and rounds in progress are safe'],
      2,
    ],
    [
      'for a region, showing the address and the country',
      'lotus',
      { market: { blockedCountries: ['LA'] } },
      {},
      403,
      'Not available where you are',
      ['127.0.0.1', 'LA'],
      1,
    ],
  ] as const)
    test(
      `${what}, and reopens [START-04, START-05, START-07, START-08, PAGE-21, THEME-05]`,
      longIf(slug !== 'corner'),
      async () => {
        const before = read(slug);
        const { page, context, complaints } = await visit(at(slug), { viewport: 'phone', language: 'EN' });
        const home = at(slug).origin;
        await page.goto(home);
        await become(
          slug,
          { ...changes, market: { ...before.market, ...('market' in changes && changes.market) } },
          closedStatus,
        );
        expect((await page.goto(`${home}/vip`))!.status()).toBe(closedStatus);
        await page.getByRole('heading', { level: 1, name: title }).waitFor();
        for (const text of texts) await page.getByText(text).first().waitFor();
        const logo = page.getByRole('img', { name: before.name });
        await expect
          .poll(() => logo.evaluate((picture) => (picture as HTMLImageElement).naturalWidth))
          .toBeGreaterThan(0);
        const logos = new Set<string>();
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          logos.add(await logo.evaluate((picture) => getComputedStyle(picture).content));
        }
        expect(logos.size).toBe(logoCount);
        await expect.poll(() => page.getByRole('link', { name: 'Customer service' }).count()).toBe(1);
        await page.setViewportSize({ width: 320, height: 640 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
        await expectWholeAccessible(page);
        await become(slug, { ...back, market: before.market }, 200);
        await page.getByRole('link', { name: 'Try again' }).click();
        await page.getByRole('heading', { level: 1, name: title }).waitFor({ state: 'detached' });
        await takenOver(page);
        expect(complaints.filter((complaint) => !complaint.includes(` status of ${closedStatus} `))).toEqual([]);
        await context.close();
      },
    );
});
