import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { brandInBrowser } from '../support/brand-in-browser.ts';
import { fillRegistration, newUsername, submitRegistration, takenOver, visit } from '../support/visitor.ts';
import { long } from '../support/long.ts';

/** Budget of scripts for a first view of the home page, in brotli bytes. */
const SCRIPT_BUDGET_BYTES = 140_000;

const ground = brandInBrowser('aurora');

const signUp = async (page: Page): Promise<string> => {
  const username = newUsername();
  await page.goto(`${ground.origin}/register`);
  await fillRegistration(page, username);
  await submitRegistration(page);
  await page
    .locator('header')
    .getByTitle(/balance/i)
    .getByText('5,000.00')
    .waitFor();
  return username;
};

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
    await expect
      .poll(() => strip.locator('[aria-current=page]').allTextContents(), { timeout: 10_000 })
      .toEqual(['Paper Crane']);
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
      expect(statuses).toEqual(Array.from({ length: 8 }, () => 200));
      expect((await page.locator('footer').innerText()).trim()).toMatch(
        /Copyright © 20\d\d All Rights Reserved Aurora Play$/,
      );
      await signUp(page);
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

  test('a phone has a bottom bar with five items that covers no content, and every target is 44 px [LAYOUT-07, LOOK-02]', async () => {
    const { page, context } = await visit(ground, { viewport: 'phone' });
    await page.goto(ground.origin);
    await takenOver(page);
    const bar = page.getByRole('navigation', { name: 'Quick menu' });
    await expect
      .poll(() => bar.locator('a, button').allTextContents())
      .toEqual(['Home', 'Slots', 'Promotions', 'My bets', 'Log in']);
    await expect.poll(() => page.getByRole('navigation', { name: 'Main menu' }).isVisible()).toBe(false);
    const small = await page.locator('a:visible, button:visible').evaluateAll((targets) =>
      targets
        .map((target) => ({ text: target.textContent, box: target.getBoundingClientRect() }))
        .filter(({ box }) => box.height < 44 || box.width < 44)
        .map(({ text }) => text),
    );
    expect(small).toEqual([]);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const [lastLine, top] = await Promise.all([page.locator('footer p').boundingBox(), bar.boundingBox()]);
    expect(lastLine!.y + lastLine!.height).toBeLessThanOrEqual(top!.y);
    await context.close();
  });

  test('a dialog on a phone is a sheet at the bottom that fits the screen and scrolls [MODAL-08]', async () => {
    const { page, context } = await visit(ground, { viewport: 'phone' });
    await page.setViewportSize({ width: 390, height: 500 });
    await page.goto(`${ground.origin}/register`);
    const box = (await page.locator('#register').boundingBox())!;
    expect([box.x, box.width, Math.round(box.y + box.height)]).toEqual([0, 390, 500]);
    expect(box.y).toBeGreaterThanOrEqual(0);
    const submit = page.locator('#register').getByRole('button', { name: 'Open my account' });
    await submit.scrollIntoViewIfNeeded();
    expect(
      await submit.evaluate(
        (button) =>
          document.elementFromPoint(button.getBoundingClientRect().x + 20, button.getBoundingClientRect().y + 20) ===
          button,
      ),
    ).toBe(true);
    await context.close();
  });
});

describe('the first view', () => {
  test('nothing shifts, tiles reserve their place and show their colour, and scripts stay within the budget [LOOK-12, LOOK-17, PUB-20, SEAL-07]', async () => {
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
    const box = (await tile.boundingBox())!;
    expect(box.height / box.width).toBeCloseTo(4 / 3, 1);
    expect(await tile.evaluate((element) => getComputedStyle(element).backgroundColor)).toMatch(
      /^rgb\(\d+, \d+, \d+\)$/,
    );
    await page.unrouteAll();
    await page.reload({ waitUntil: 'load' });
    await takenOver(page);
    await page.waitForTimeout(500);
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

  test('the styles that came with the page are reused, and none is added twice [PUB-28]', async () => {
    const { page, context } = await visit(ground, { viewport: 'phone' });
    await page.goto(ground.origin, { waitUntil: 'commit' });
    const count = () =>
      page.evaluate(() =>
        [...document.styleSheets]
          .filter(({ ownerNode }) => (ownerNode as Element).hasAttribute('data-styled'))
          .map(({ cssRules }) => cssRules.length),
      );
    await page.locator('#boot').waitFor({ state: 'attached' });
    const [prerendered] = await count();
    await takenOver(page);
    const after = await count();
    // Rules that only the browser needs are added: a handful, where duplicates would be hundreds.
    expect(after).toHaveLength(1);
    expect(after[0]).toBeGreaterThan(100);
    expect(after[0]).toBeLessThanOrEqual(prerendered! + 10);
    await context.close();
  });

  test(
    'no path redirects a guest of this brand to the login; a members’ page asks to log in and continues [ROUTE-33, GUARD-01, GUARD-02, ROUTE-29]',
    long,
    async () => {
      const { page, context } = await visit(ground, { viewport: 'desktop' });
      const username = await signUp(page);
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
  test('the player is logged in once the member info has arrived, and not before; one who is quick is not asked for a login [SESS-01, SESS-13]', async () => {
    const { page, context } = await visit(ground, { viewport: 'desktop' });
    await signUp(page);
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
    expect(await page.locator('dialog[open]').count()).toBe(0);
    await context.close();
  });

  test('signing out succeeds even if the call fails [SESS-06]', long, async () => {
    const { page, context } = await visit(ground, { viewport: 'desktop' });
    const username = await signUp(page);
    await page.route('**/wps/session/logout', (route) => route.abort());
    await page.getByRole('button', { name: `Account menu of ${username}` }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.locator('dialog[open]').getByRole('button', { name: 'Sign out' }).click();
    await page.locator('header').getByRole('button', { name: 'Log in' }).waitFor();
    expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
    await context.close();
  });

  test('a stored language that the brand does not offer is ignored [LANG-12]', async () => {
    const { page, context, complaints } = await visit(ground, { viewport: 'desktop', language: 'VI' });
    await page.addInitScript(() => localStorage.setItem('lang', 'CN'));
    await page.goto(ground.origin);
    await takenOver(page);
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('en');
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('the agreement links to the terms, and a field’s fault is linked to the field for screen readers [REG-16, VALID-03, VALID-11]', async () => {
    const { page, context } = await visit(ground, { viewport: 'desktop' });
    await page.goto(`${ground.origin}/register`);
    await takenOver(page);
    const dialog = page.locator('#register');
    await expect
      .poll(() => dialog.getByRole('link', { name: 'terms of use' }).getAttribute('href'))
      .toBe('/help#terms');
    await dialog.getByRole('button', { name: 'Open my account' }).click();
    const field = dialog.getByLabel('Account holder’s name');
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
    const [note] = (await field.getAttribute('aria-describedby'))!.split(' ');
    expect(await page.locator(`[id="${note!}"]`).textContent()).toBe('Please fill this in.');
    const [label, fault] = await Promise.all([
      dialog.getByText('Account holder’s name').boundingBox(),
      dialog.getByText('Please fill this in.').last().boundingBox(),
    ]);
    expect(fault!.y).toBeGreaterThan(label!.y);
    await context.close();
  });
});
