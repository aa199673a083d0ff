// @module-tag full
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { brandInBrowser } from '../support/brand-in-browser.ts';
import { closeGreeting, demoPassword, openPage } from '../support/brands.ts';
import { launchBrowser } from '../support/browser.ts';
import { expectAccessible, fillRegistration, newUsername, takenOver, visit } from '../support/visitor.ts';

const ground = brandInBrowser('aurora');

/** Opens a page without the handler that closes the welcome for other tests. */
async function openDesktop(address: string): Promise<Page> {
  const { context } = await visit(ground, { viewport: 'desktop' });
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

test('a new player is welcomed by name, with the play money, and is called by the nickname once there is one [REG-57, HEADER-20, MEMBER-37]', async () => {
  const page = await openDesktop(`${ground.origin}/register`);
  const username = newUsername();
  await fillRegistration(page, username);
  await page.locator('#register').getByRole('button', { name: 'Open my account' }).click();
  const welcome = page.getByRole('dialog', { name: new RegExp(`^Welcome to Aurora.*, ${username}$`) });
  await welcome.getByText('This is play money').waitFor();
  await welcome.getByText('5,000.00').waitFor();
  await expectAccessible(page);
  await welcome.getByRole('button', { name: 'On to the games' }).click();
  await page.goto(`${ground.origin}/member/securityCenter`);
  await page.getByRole('button', { name: 'Change nickname' }).click();
  await page.getByRole('dialog').getByLabel('Nickname').fill('Hoa Sen');
  await page.getByRole('button', { name: 'Save nickname' }).click();
  await page.getByRole('status', { name: 'Just now' }).getByText('Your nickname is changed.').waitFor();
  const menu = page.locator('header').getByRole('button', { name: 'Account menu of Hoa Sen' });
  await menu.click();
  expect(await page.locator('#account-menu strong').textContent()).toBe('Hoa Sen');
  expect(await page.locator('#account-menu').textContent()).toContain(username);
  await page.context().close();
});

test('the welcome of a new player who gave an e-mail address offers to verify it, and leads there [REG-57]', async () => {
  const page = await openDesktop(`${ground.origin}/register`);
  const username = newUsername();
  await fillRegistration(page, username);
  await page.locator('#register').getByLabel('E-mail').fill(`mai.${username}@example.com`);
  await page.locator('#register').getByRole('button', { name: 'Open my account' }).click();
  const welcome = page.getByRole('dialog', { name: new RegExp(`^Welcome to Aurora.*, ${username}$`) });
  await welcome.getByText('ma••@example.com is not verified yet.').waitFor();
  await welcome.getByRole('button', { name: 'Verify your e-mail' }).click();
  await page.waitForURL(/\/member\/securityCenter/);
  const verify = page.getByRole('dialog', { name: 'Verify your e-mail' });
  await verify.getByRole('button', { name: 'Send me a code' }).waitFor();
  await page.context().close();
});

test('the registration keeps title and close button in sight and marks the consent; a forgotten password knows the name that was typed [REG-58, REG-59, LOOK-28]', async () => {
  const { page, context } = await visit(ground, { viewport: 'phone' });
  await page.setViewportSize({ width: 390, height: 560 });
  await page.goto(`${ground.origin}/register`);
  await takenOver(page);
  const dialog = page.locator('#register');
  const consent = dialog.locator('#field_agreement');
  if (await consent.isChecked()) await consent.uncheck();
  const edge = () => consent.evaluate((box) => getComputedStyle(box).borderTop);
  const before = await edge();
  await dialog.getByRole('button', { name: 'Open my account' }).click();
  await expect.poll(edge).toMatch(/^2px/);
  expect(await edge()).not.toBe(before);
  await dialog.evaluate((sheet) => sheet.scrollTo(0, sheet.scrollHeight));
  const top = (await dialog.boundingBox())!.y;
  for (const part of [dialog.locator('.dialog-title'), dialog.locator('.dialog-close')]) {
    const box = (await part.boundingBox())!;
    expect([box.y >= top, box.y < top + 40]).toEqual([true, true]);
  }
  await dialog.locator('.dialog-close').click();
  await dialog.waitFor({ state: 'hidden' });

  await page.locator('header').getByRole('button', { name: 'Log in' }).click();
  await page.locator('#login').getByLabel('Username').fill('mali.suk88');
  await page.locator('#login').getByRole('button', { name: 'Forgot password?' }).click();
  const forgotten = page.locator('#forgot-username');
  expect(await forgotten.inputValue()).toBe('mali.suk88');
  await forgotten.fill('mali.suk99');
  await page.getByRole('button', { name: 'Back to the login' }).click();
  expect(await page.locator('#login').getByLabel('Username').inputValue()).toBe('mali.suk99');
  await context.close();
});

test('a tapped tile does not stay raised, the appearance leaves the sign-out in reach, and a trial may sign up [LOOK-29, LOOK-30, GUARD-11]', async () => {
  const { page, context } = await visit(ground, { viewport: 'phone' });
  await openPage(page, `${ground.origin}/`);
  const tile = page.locator('main a[href^="/game?"]').last();
  await tile.hover();
  expect(await tile.evaluate((link) => getComputedStyle(link).transform)).toBe('none');
  await page.locator('header').getByRole('button', { name: 'Log in' }).click();
  await page.locator('#login').getByRole('button', { name: 'Free trial' }).click();
  await page
    .locator('header')
    .getByTitle(/balance/i)
    .waitFor();
  await page.getByRole('navigation', { name: 'Quick menu' }).getByRole('button', { name: 'Account' }).click();
  const menu = page.locator('#account-menu');
  await menu.getByRole('button', { name: 'Appearance' }).click();
  await page.locator('#appearance').waitFor();
  await menu.getByRole('button', { name: 'Sign out' }).click({ trial: true });
  // Escape closes both.
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'hidden' });
  await page.getByRole('navigation', { name: 'Quick menu' }).getByRole('button', { name: 'Account' }).click();
  await menu.getByRole('button', { name: 'Sign up' }).click();
  await page.locator('#register').waitFor();
  await context.close();
});

test('the logo of the centred layout stands in the middle of a desktop [HEADER-21]', async () => {
  const { page, context } = await visit(ground, { viewport: 'desktop' });
  await page.goto(ground.site.originOf('lotus'));
  const [header, logo] = (await Promise.all(
    ['header', 'header a'].map((part) => page.locator(part).first().boundingBox()),
  )) as { x: number; width: number }[];
  expect(Math.abs(logo!.x + logo!.width / 2 - header!.width / 2)).toBeLessThan(2);
  await context.close();
});

test.each([
  ['lotus', 'VI', 'Tiếng Việt', '123.456.789,00'],
  ['northline', 'TH', 'ไทย', '123,456,789.00'],
] as const)(
  '%s in %s: a long balance never lies over the logo, which gives way, the name of the language keeps its line, and a shade says where more categories are [HEADER-22, HEADER-23]',
  async (...row) => {
    const [slug, language, name, balance] = row;
    const origin = ground.site.originOf(slug);
    // The shade is looked at, so this browser paints.
    const browser = await launchBrowser();
    const { page } = await visit({ browser, origin }, { viewport: 'desktop', language });
    await page.route('**/wps/v2/wallets/balance', (route) =>
      route.fulfill({
        json: { success: true, value: { sumBalance: '123456789', currency: 'VND', isDemoMoney: true }, message: '' },
      }),
    );
    await openPage(page, `${origin}/login`);
    await page.locator('#login-username').fill('demo');
    await page.locator('#login-password').fill(demoPassword(ground.site));
    await page.keyboard.press('Enter');
    await page.locator('#login').waitFor({ state: 'hidden' });
    await closeGreeting(page);
    const header = page.locator('header');
    await header.getByText(balance).waitFor();
    const shaded: number[] = [];
    for (const width of [320, 390, 1000, 1100, 1199, 1280, 1440]) {
      await page.setViewportSize({ width, height: 700 });
      const gap = () =>
        header.evaluate((bar) => {
          const [logo, amount] = [bar.querySelector('a img')!, bar.querySelector('[title]')!.parentElement!];
          return amount.getBoundingClientRect().left - logo.getBoundingClientRect().right;
        });
      // The typeface may come late.
      await expect.poll(gap, { message: `at ${width} px` }).toBeGreaterThanOrEqual(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      if (width < 1000) continue;
      const nameShown = header.getByText(name, { exact: true }).first();
      expect([width, await nameShown.isVisible(), await header.getByText('demo', { exact: true }).isVisible()]).toEqual(
        [width, width >= 1200, width >= 1200],
      );
      const height = width >= 1200 ? (await nameShown.boundingBox())!.height : 0;
      expect(height).toBeLessThan(36);
      for (const part of [name, 'demo']) await header.getByRole('button', { name: part }).first().waitFor();
      if (slug === 'northline' && (await expectShades(page))) shaded.push(width);
    }
    expect(shaded).toEqual(slug === 'northline' ? [1000, 1100, 1199] : []);
    await browser.close();
  },
);

/** How wide the cover of a shade is. */
const COVER_PX = 40;

/**
 * Scrolls the categories to their start, middle and end: a shade is where there is more, and only there.
 * @returns whether there was something to scroll to
 */
async function expectShades(page: Page): Promise<boolean> {
  const row = page.locator('header nav');
  const room = await row.evaluate((nav) => nav.scrollWidth - nav.clientWidth);
  for (const share of [0, 0.5, 1]) {
    await row.evaluate((nav, left) => nav.scrollTo({ left }), room * share);
    const { x, y, width } = (await row.boundingBox())!;
    // The top of the row, where no letters are.
    const pictureAt = async (left: number) =>
      (await page.screenshot({ clip: { x: Math.round(left), y: y + 2, width: 4, height: 4 } })).toString('base64');
    const plain = await pictureAt(x + width / 2);
    for (const [left, hiddenPx] of [
      [x + 2, room * share],
      [x + width - 7, room * (1 - share)],
    ] as const)
      // The cover moves away over its own width.
      expect(
        (hiddenPx >= 1 && hiddenPx <= COVER_PX) || ((await pictureAt(left)) !== plain) === hiddenPx > COVER_PX,
      ).toBe(true);
  }
  return room > COVER_PX;
}
