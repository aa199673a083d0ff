import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { brandInBrowser } from '../support/brand-in-browser.ts';
import { signUp } from '../support/sign-up.ts';
import { fillRegistration, newUsername, takenOver, visit } from '../support/visitor.ts';
import { long } from '../support/long.ts';

/** Budget of scripts for a first view of the home page, in brotli bytes. */
const SCRIPT_BUDGET_BYTES = 140_000;

/** An answer to who has won. */
const WINNERS = {
  success: true,
  value: {
    currency: 'THB',
    list: [
      {
        account: 'pl***r',
        gameId: 'koi-current',
        vassalage: 'PCR',
        winAmount: '10.00',
        wonAt: '2026-01-01T00:00:00.000Z',
      },
    ],
  },
  message: '',
};

const ground = brandInBrowser('aurora');

/** Opens the registration on a low phone, and expects a sheet at the bottom that fits the screen and scrolls. */
async function expectSheet(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 500 });
  await page.locator('header').getByRole('button', { name: 'Sign up' }).click();
  const dialog = page.locator('#register');
  await expect
    .poll(async () => {
      const box = await dialog.boundingBox();
      return box && [box.x, box.width, Math.round(box.y + box.height), box.y >= 0];
    })
    .toEqual([0, 390, 500, true]);
  const submit = dialog.getByRole('button', { name: 'Open my account' });
  await submit.scrollIntoViewIfNeeded();
  const isOnTop = (button: Element) => {
    const { x, y } = button.getBoundingClientRect();
    return document.elementFromPoint(x + 20, y + 20) === button;
  };
  await expect.poll(() => submit.evaluate(isOnTop)).toBe(true);
}

/** Opens a dialog above the open login, and closes both with Escape. */
async function expectOneAbove(page: Page): Promise<void> {
  const login = page.locator('#login:modal');
  await login.getByLabel('Username').fill('mali2026');
  const forgot = login.getByRole('button', { name: 'Forgot password?' });
  await forgot.click();
  const above = page.getByRole('dialog', { name: 'Forgot your password?' });
  await above.waitFor();
  await expect.poll(() => page.locator('dialog:modal').count()).toBe(2);
  // The login below is inert: a click outside the top dialog closes that one, wherever it lands.
  const field = (await login.getByLabel('Username').boundingBox())!;
  expect(
    await page.evaluate(([x, y]) => document.elementFromPoint(x!, y!)?.closest('#login'), [field.x, field.y]),
  ).toBeNull();
  await page.keyboard.press('Escape');
  await above.waitFor({ state: 'detached' });
  await expect.poll(() => login.getByLabel('Username').inputValue()).toBe('mali2026');
  await expect.poll(() => forgot.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(() => page.locator('dialog[open]').count()).toBe(0);
}

/** Counts the rules in each sheet of styles that the page's components have. */
const styles = (page: Page) =>
  page.evaluate(() =>
    [...document.styleSheets]
      .filter(({ ownerNode }) => (ownerNode as Element | null)?.hasAttribute('data-styled'))
      .map(({ cssRules }) => cssRules.length),
  );

describe('the frame', () => {
  test('a desktop has the categories with their vendors in the header, and the tab of the page’s vendor is active [HEADER-04, HEADER-08, HEADER-17, ROUTE-14, ROUTE-15, GAME-26]', async () => {
    const { page, context, complaints } = await visit(ground, { viewport: 'desktop' });
    await page.goto(ground.origin);
    const header = page.locator('header');
    await header.getByRole('button', { name: 'Slots' }).click();
    await header.getByRole('link', { name: 'Paper Crane' }).click();
    await page.waitForURL(`${ground.origin}/rngGames?page=PCR`);
    await expect.poll(() => header.getByRole('button', { name: 'Slots' }).getAttribute('aria-current')).toBe('true');
    const strip = page.locator('main').getByRole('navigation', { name: 'Studios' });
    await expect
      .poll(() => strip.getByRole('link').allTextContents())
      .toEqual(['All', 'Nightjar', 'Paper Crane', 'Halden']);
    await expect.poll(() => strip.locator('[aria-current=page]').allTextContents()).toEqual(['Paper Crane']);
    await expect.poll(() => page.locator('main').locator('a[href^="/game?"]').count()).toBe(8);
    await strip.getByRole('link', { name: 'All' }).click();
    await page.waitForURL(`${ground.origin}/rng`);
    await expect.poll(() => page.locator('main').locator('a[href^="/game?"]').count()).toBe(24);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(async () => (await strip.getByRole('link', { name: 'All' }).boundingBox())!.x).toBeGreaterThan(0);
    for (const vendor of await strip.getByRole('link').all()) {
      await vendor.scrollIntoViewIfNeeded();
      const box = (await vendor.boundingBox())!;
      expect(box.x >= 0 && box.x + box.width <= 390, (await vendor.textContent())!).toBe(true);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Paper Crane' }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  test(
    'the footer’s links lead to existing pages and it ends with the copyright line; a game has no footer and no side menu [FOOTER-01, FOOTER-02, LAYOUT-03]',
    long,
    async () => {
      const { page, context } = await visit(ground, { viewport: 'desktop' });
      await page.goto(ground.origin);
      const statuses = await page
        .locator('footer a')
        .evaluateAll((links) =>
          Promise.all(links.map(async (link) => (await fetch((link as HTMLAnchorElement).href)).status)),
        );
      expect(statuses).toEqual(Array.from({ length: 9 }, () => 200));
      expect((await page.locator('footer').innerText()).trim()).toMatch(
        /Copyright © 20\d\d All Rights Reserved Aurora Play$/,
      );
      await signUp(page, ground.origin);
      await page.goto(`${ground.origin}/game?gameId=iron-bear&vassalage=HLD`);
      await page.locator('iframe').waitFor();
      expect([
        await page.locator('header').count(),
        await page.locator('footer').count(),
        await page.getByRole('navigation', { name: 'Main menu' }).count(),
      ]).toEqual([1, 0, 0]);
      await context.close();
    },
  );

  test('a phone has a bottom bar with five items that covers no content, and every target is 44 px; a dialog is a sheet at the bottom that fits the screen and scrolls [LAYOUT-07, LOOK-02, MODAL-08]', async () => {
    const { page, context } = await visit(ground, { viewport: 'phone' });
    await page.goto(ground.origin);
    await takenOver(page);
    const bar = page.getByRole('navigation', { name: 'Quick menu' });
    await expect
      // A label may have a place where it breaks.
      .poll(async () => (await bar.locator('a, button').allTextContents()).map((text) => text.replace('\u00ad', '')))
      .toEqual(['Home', 'Slots', 'Promotions', 'My bets', 'Log in']);
    await expect.poll(() => page.getByRole('navigation', { name: 'Main menu' }).isVisible()).toBe(false);
    const small = await page.locator('a:visible, button:visible').evaluateAll((targets) =>
      targets
        .map((target) => ({ text: target.textContent, box: target.getBoundingClientRect() }))
        .filter(({ box }) => box.height < 44 || box.width < 44)
        .map(({ text }) => text),
    );
    expect(small).toEqual([]);
    // Sections that come later make the page longer.
    const gap = () =>
      page.evaluate(() => {
        scrollTo(0, document.body.scrollHeight);
        const boxOf = (selector: string) => document.querySelector(selector)!.getBoundingClientRect();
        return boxOf('nav[aria-label="Quick menu"]').top - boxOf('footer p').bottom;
      });
    await expect.poll(gap).toBeGreaterThanOrEqual(0);
    await expectSheet(page);
    await context.close();
  });
});

describe('the first view', () => {
  test('nothing shifts, tiles reserve their place and show their colour, and scripts stay within the budget; the styles that came with the page are reused, and none is added twice [LOOK-12, LOOK-17, PUB-20, PUB-28, SEAL-07]', async () => {
    const { page, context } = await visit(ground, { viewport: 'phone' });
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(globalThis, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const scripts: { url: string; bytes: number }[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script')
        scripts.push({ url: response.url(), bytes: Number(response.headers()['content-length']) });
    });
    await page.route('**/art/**/tile*', () => {});
    await page.goto(ground.origin, { waitUntil: 'domcontentloaded' });
    const tile = page.locator('main a[href^="/game?"] > span:first-child').nth(3);
    const [prerendered] = await styles(page);
    const box = (await tile.boundingBox())!;
    expect(box.height / box.width).toBeCloseTo(4 / 3, 1);
    expect(await tile.evaluate((element) => getComputedStyle(element).backgroundColor)).toMatch(
      /^rgb\(\d+, \d+, \d+\)$/,
    );
    await page.unrouteAll();
    // Other journeys win meanwhile, and each of their wins would move the page.
    await page.route('**/MCSFE_getWinners', (route) => route.fulfill({ json: WINNERS }));
    await page.reload({ waitUntil: 'load' });
    await takenOver(page);
    await page.waitForTimeout(500);
    const after = await styles(page);
    // Rules that only the browser needs are added: a handful, where duplicates would be hundreds.
    expect(after).toHaveLength(1);
    expect(after[0]).toBeGreaterThan(100);
    expect(after[0]).toBeLessThanOrEqual(prerendered! + 10);
    expect(
      await page.evaluate(() =>
        (globalThis as unknown as { shifts: number[] }).shifts.reduce((sum, shift) => sum + shift, 0),
      ),
    ).toBeLessThan(0.1);
    const fetched = [...new Map(scripts.map(({ url, bytes }) => [url, bytes])).values()];
    expect(fetched.length).toBeGreaterThan(5);
    expect(fetched.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(SCRIPT_BUDGET_BYTES);
    expect(scripts.filter(({ url }) => /seal|register/.test(url))).toEqual([]);
    await context.close();
  });

  test(
    'no path redirects a guest of this brand to the login; a members’ page asks to log in and continues [ROUTE-33, GUARD-01, GUARD-02, ROUTE-29]',
    long,
    async () => {
      const { page, context } = await visit(ground, { viewport: 'desktop' });
      const username = await signUp(page, ground.origin);
      await page.getByRole('button', { name: `Account menu of ${username}` }).click();
      await page.getByRole('button', { name: 'Sign out' }).click();
      await page.locator('dialog[open]').getByRole('button', { name: 'Sign out' }).click();
      await page.locator('header').getByRole('button', { name: 'Log in' }).waitFor();
      for (const path of ['/', '/rng', '/help', '/game', '/member/personalHistoryCopy']) {
        await page.goto(ground.origin + path);
        await takenOver(page);
        expect(new URL(page.url()).pathname).toBe(path);
      }
      await page.locator('#login').getByLabel('Username').fill(username);
      await page.locator('#login').getByLabel('Password', { exact: true }).fill('moss-lantern-4471');
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'No rounds yet' }).waitFor();
      await context.close();
    },
  );
});

describe('the session', () => {
  test(
    'the player is logged in once the member info has arrived, and not before; one who is quick is not asked for a login [SESS-01, SESS-13]',
    long,
    async () => {
      const { page, context } = await visit(ground, { viewport: 'desktop' });
      await signUp(page, ground.origin);
      let answer = () => {};
      // Created before the call, because the answer may be given before the request.
      const answered = new Promise<void>((resolve) => (answer = resolve));
      await page.route('**/wps/member/info', async (route) => {
        await answered;
        await route.continue();
      });
      await page.goto(ground.origin);
      await takenOver(page);
      await expect
        .poll(() =>
          page
            .locator('header')
            .getByTitle(/balance/i)
            .count(),
        )
        .toBe(0);
      await expect.poll(() => page.locator('header').getByRole('button', { name: 'Log in' }).count()).toBe(0);
      await page.locator('main a[href*="gameId="]').first().click();
      answer();
      await page
        .locator('header')
        .getByTitle(/balance/i)
        .waitFor();
      await page.waitForURL('**/game?gameId=*');
      await expect.poll(() => page.locator('dialog[open]').count()).toBe(0);
      await context.close();
    },
  );

  test('signing out succeeds even if the call fails [SESS-06]', long, async () => {
    const { page, context } = await visit(ground, { viewport: 'desktop' });
    const username = await signUp(page, ground.origin);
    await page.route('**/wps/session/logout', (route) => route.abort());
    await page.getByRole('button', { name: `Account menu of ${username}` }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.locator('dialog[open]').getByRole('button', { name: 'Sign out' }).click();
    await page.locator('header').getByRole('button', { name: 'Log in' }).waitFor();
    expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
    await context.close();
  });

  test('a stored language that the brand does not offer is ignored [LANG-12]', long, async () => {
    const { page, context, complaints } = await visit(ground, { viewport: 'desktop', language: 'VI' });
    await page.addInitScript(() => localStorage.setItem('lang', 'CN'));
    await page.goto(ground.origin);
    await takenOver(page);
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('en');
    expect(complaints).toEqual([]);
    await context.close();
  });
});

test('a switch of language translates the page and an open form, keeps what was typed, and is remembered [LANG-05, LANG-08, LANG-10, LANG-07]', async () => {
  const { page, context, complaints } = await visit(ground, { viewport: 'desktop' });
  await page.goto(`${ground.origin}/register`);
  await takenOver(page);
  const username = newUsername();
  await fillRegistration(page, username);
  await page.locator('#register').getByLabel('E-mail').fill('no address');
  await page.locator('#register').getByRole('button', { name: 'Open my account' }).click();
  await page.locator('#register').getByText('An e-mail address such as').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('header').getByRole('button', { name: 'Language: English' }).click();
  await page.locator('#languages-head').getByRole('button', { name: 'ไทย' }).click();
  await page.locator('header').getByRole('button', { name: 'สมัครเลย' }).click();
  const dialog = page.locator('#register');
  await expect.poll(() => dialog.getByRole('heading', { level: 2 }).textContent()).toBe('สมัครสมาชิก');
  await expect.poll(() => dialog.getByLabel('ชื่อผู้ใช้').inputValue()).toBe(username);
  await dialog.getByText('อีเมล เช่น name@example.com').waitFor();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('lang'))).toBe('TY');
  await page.goto(ground.origin);
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('ค่ำคืนนี้ ฟ้าเล่นกับคุณ');
  expect(complaints).toEqual([]);
  await context.close();
});

test('a dialog closes with Escape and by its backdrop, locks the page’s scroll, and returns the focus; one above it keeps what was typed below, and Escape closes the top one alone [MODAL-02, MODAL-03, MODAL-04, MODAL-05, MODAL-16, MODAL-24]', async () => {
  const { page, context, complaints } = await visit(ground, { viewport: 'desktop' });
  await page.goto(ground.origin);
  await takenOver(page);
  const opener = page.locator('header').getByRole('button', { name: 'Log in' });
  const login = page.locator('#login');
  const overflow = () => page.evaluate(() => getComputedStyle(document.documentElement).overflow);
  await opener.click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('login-username');
  await expect.poll(overflow).toBe('hidden');
  await login.getByLabel('Username').click();
  await expect.poll(() => login.isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(() => login.isVisible()).toBe(false);
  await expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true);
  await opener.click();
  await page.mouse.click(20, 400);
  await expect.poll(() => login.isVisible()).toBe(false);
  await expect.poll(overflow).not.toBe('hidden');
  await page.locator('header').getByRole('button', { name: 'Sign up' }).click();
  await page.locator('#register').getByRole('button', { name: 'Log in' }).click();
  await expect.poll(() => login.isVisible()).toBe(true);
  await expectOneAbove(page);
  expect(complaints).toEqual([]);
  await context.close();
});

test('a registration shows every fault under its field at the same time, linked to the field for screen readers, and a field’s rule before any fault; the agreement links to the terms [REG-16, REG-17, REG-20, REG-01, VALID-03, VALID-11, VALID-14, MODAL-15]', async () => {
  const { page, context, complaints } = await visit(ground, { viewport: 'phone' });
  await page.goto(`${ground.origin}/register`);
  await takenOver(page);
  const dialog = page.locator('#register');
  await expect.poll(() => dialog.getByText('4 to 16 letters and digits, a letter first.').isVisible()).toBe(true);
  await dialog.getByRole('checkbox').uncheck();
  await dialog.getByLabel('Username').fill('7up');
  await dialog.getByLabel('Password', { exact: true }).fill('short');
  await dialog.getByLabel('Password again').fill('other');
  await dialog.getByRole('button', { name: 'Open my account' }).click();
  await dialog.getByText('Please agree before you go on.').waitFor();
  await expect
    .poll(() => dialog.getByRole('alert').allTextContents())
    .toEqual([
      '4 to 16 letters and digits, a letter first.',
      '8 to 64 characters, no spaces.',
      'The two passwords are not the same.',
      'Please fill this in.',
      'Please agree before you go on.',
    ]);
  const field = dialog.getByLabel('Account holder’s name');
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
  const [note] = (await field.getAttribute('aria-describedby'))!.split(' ');
  expect(await page.locator(`[id="${note!}"]`).textContent()).toBe('Please fill this in.');
  const [label, fault] = await Promise.all([
    dialog.getByText('Account holder’s name').boundingBox(),
    dialog.getByText('Please fill this in.').last().boundingBox(),
  ]);
  expect(fault!.y).toBeGreaterThan(label!.y);
  expect(await dialog.getByRole('link', { name: 'terms of use' }).getAttribute('href')).toBe('/help#terms');
  expect(complaints).toEqual([]);
  await context.close();
});
