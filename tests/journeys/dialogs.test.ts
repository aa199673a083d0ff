import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { brandInBrowser } from '../support/brand-in-browser.ts';
import {
  expectAccessible,
  fillRegistration,
  newUsername,
  submitRegistration,
  takenOver,
  type viewports,
  visit,
} from '../support/visitor.ts';
import { long } from '../support/long.ts';

const ground = brandInBrowser('aurora');

/** Opens an account and returns a function that clicks the menu entry that opens a feature's dialog. */
async function signUp(page: Page, viewport: keyof typeof viewports): Promise<() => Promise<void>> {
  const username = newUsername();
  await page.goto(`${ground.origin}/register`);
  await fillRegistration(page, username);
  await submitRegistration(page);
  await page
    .locator('header')
    .getByTitle(/balance/i)
    .waitFor();
  await takenOver(page);
  return async () => {
    if (viewport === 'desktop') await page.getByRole('button', { name: `Account menu of ${username}` }).click();
    else await page.getByRole('navigation', { name: 'Quick menu' }).getByRole('button', { name: 'Account' }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
  };
}

describe.each(['phone', 'desktop'] as const)('a feature’s dialog on a %s', (viewport) => {
  test(
    'its code loads when it is first opened; it takes and keeps the focus, closes, and returns the focus [MODAL-25, MODAL-02, MODAL-03, MODAL-05, MODAL-08]',
    long,
    async () => {
      const { page, context, complaints } = await visit(ground, { viewport });
      const fetched: string[] = [];
      page.on('request', (request) => /sign-out-dialog/.test(request.url()) && fetched.push(request.url()));
      const ask = await signUp(page, viewport);
      expect(fetched).toEqual([]);
      await ask();
      const dialog = page.getByRole('dialog', { name: 'Sign out?' });
      await dialog.waitFor();
      await expectAccessible(page);
      await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
      const close = (await dialog.getByRole('button', { name: 'Close' }).boundingBox())!;
      expect([close.width, close.height]).toEqual([44, 44]);
      const box = (await dialog.boundingBox())!;
      const { width, height } = page.viewportSize()!;
      // A sheet at the bottom on a phone, a card in the middle on a desktop.
      const isSheet = box.width === width && Math.round(box.y + box.height) === height;
      expect(isSheet).toBe(viewport === 'phone');
      for (let turn = 0; turn < 5; turn += 1) await page.keyboard.press('Tab');
      expect(
        await page.evaluate(
          () => document.activeElement === document.body || document.activeElement!.closest('dialog') !== null,
        ),
      ).toBe(true);
      const closings = [
        () => page.keyboard.press('Escape'),
        () => page.mouse.click(5, 5),
        () => dialog.getByRole('button', { name: 'Close' }).click(),
        () => dialog.getByRole('button', { name: 'Stay' }).click(),
      ];
      for (const [turn, leave] of closings.entries()) {
        if (turn > 0) await ask();
        await dialog.waitFor();
        await leave();
        await dialog.waitFor({ state: 'detached' });
        await expect
          .poll(() => page.evaluate(() => (document.activeElement as HTMLElement).closest('nav, header') !== null))
          .toBe(true);
      }
      expect(fetched).toHaveLength(1);
      expect(complaints).toEqual([]);
      await context.close();
    },
  );

  test(
    'it opens above an open login dialog, which keeps what was typed; Escape closes the top one alone [MODAL-24, MODAL-02]',
    long,
    async () => {
      const { page, context, complaints } = await visit(ground, { viewport });
      await page.goto(`${ground.origin}/login`);
      await takenOver(page);
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
      expect(await login.getByLabel('Username').inputValue()).toBe('mali2026');
      await expect.poll(() => forgot.evaluate((button) => button === document.activeElement)).toBe(true);
      await page.keyboard.press('Escape');
      await expect.poll(() => page.locator('dialog[open]').count()).toBe(0);
      expect(complaints).toEqual([]);
      await context.close();
    },
  );
});

test.each([
  ['the same dialog', 'Forgot password?', 'Forgot your password?'],
  ['another dialog', 'Free trial', 'Free trial'],
])(
  '%s that is opened while the one on top is still closing opens, once, and Escape leads back to the login [MODAL-24, MODAL-02, MODAL-05]',
  long,
  async (_, openerName, title) => {
    const { page, context, complaints } = await visit(ground, { viewport: 'desktop' });
    // A trial that begins would close every dialog.
    await page.route('**/wps/session/login/freeplay', () => {});
    await page.goto(`${ground.origin}/login`);
    await takenOver(page);
    const login = page.locator('#login:modal');
    await login.getByRole('button', { name: 'Forgot password?' }).click();
    const above = page.locator('dialog:modal:not(#login)');
    await above.waitFor();
    const opener = await login.getByRole('button', { name: openerName, includeHidden: true }).elementHandle();
    // The browser tells of the closing in a task of its own, which comes after this one.
    await page.evaluate((button) => {
      document.querySelector<HTMLDialogElement>('dialog:modal:not(#login)')!.close();
      (button as HTMLElement).click();
    }, opener);
    await page.getByRole('dialog', { name: title }).waitFor();
    await expect.poll(() => above.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
    await expect.poll(() => page.locator('dialog:modal').count()).toBe(2);
    await page.keyboard.press('Escape');
    await above.waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('dialog')?.id)).toBe('login');
    await expect.poll(() => page.locator('dialog[open]').count()).toBe(1);
    expect(complaints).toEqual([]);
    await context.close();
  },
);

test('a dialog whose code fails to load says so, and can be tried again [MODAL-25, ERR-19]', long, async () => {
  const { page, context } = await visit(ground, { viewport: 'desktop' });
  const ask = await signUp(page, 'desktop');
  let isCut = true;
  await page.route('**/assets/sign-out-dialog-*.js', (route) => (isCut ? route.abort() : route.continue()));
  await ask();
  const fault = page.getByRole('dialog', { name: 'Please try again' });
  await fault.getByText('Loading chunk failed').waitFor();
  isCut = false;
  // The browser remembers the failed module, so a retry needs a new page.
  const loaded = page.waitForEvent('load');
  await fault.getByRole('button', { name: 'Try again' }).click();
  await loaded;
  await page
    .locator('header')
    .getByTitle(/balance/i)
    .waitFor();
  await takenOver(page);
  await ask();
  await page.getByRole('dialog', { name: 'Sign out?' }).waitFor();
  await context.close();
});

test('a dialog that loads slowly shows that it is loading, and can be closed [MODAL-25]', long, async () => {
  const { page, context, complaints } = await visit(ground, { viewport: 'phone' });
  const ask = await signUp(page, 'phone');
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/sign-out-dialog-*.js', (route) => released.then(() => route.continue()));
  await ask();
  const waiting = page.getByRole('dialog', { name: 'One moment…' });
  await waiting.waitFor();
  await page.keyboard.press('Escape');
  await waiting.waitFor({ state: 'detached' });
  await ask();
  await waiting.waitFor();
  release();
  await page.getByRole('dialog', { name: 'Sign out?' }).waitFor();
  await expect.poll(() => page.locator('dialog[open]').count()).toBe(1);
  expect(complaints).toEqual([]);
  await context.close();
});

test(
  'dialogs that have not been opened yet follow a switch of the language, and keep what was typed [LANG-10, LANG-21]',
  long,
  async () => {
    const { page, context, complaints } = await visit(ground, { viewport: 'desktop' });
    await page.goto(ground.origin);
    // Typed, and closed, before the code has loaded.
    await page.locator('header').getByRole('button', { name: 'Sign up' }).click();
    await page.locator('#register').getByRole('textbox', { name: 'Username' }).fill('somebody');
    await page.keyboard.press('Escape');
    await takenOver(page);
    await page.locator('header').getByRole('button', { name: 'Language: English' }).click();
    await page.locator('#languages-head').getByRole('button', { name: 'ไทย' }).click();
    await page.getByRole('heading', { level: 1, name: 'ค่ำคืนนี้ ฟ้าเล่นกับคุณ' }).waitFor();
    const thai = /[\u0e00-\u0e7f]/;
    for (const id of ['login', 'register']) {
      const words = () => page.locator(`#${id}`).locator('label, h2, button[type=submit]').allTextContents();
      await expect.poll(async () => (await words()).filter((word) => !thai.test(word))).toEqual([]);
      expect((await words()).length).toBeGreaterThan(3);
    }
    await page.locator('header').locator('[commandfor=register]').click();
    await expect.poll(() => page.locator('#field_username').inputValue()).toBe('somebody');
    await page.locator('#register button[type=submit]').click();
    await page.locator('#register [aria-invalid="true"]').first().waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  },
);

test.each([false, true])(
  'dialogs with tabs open on the first field of the visible tab, and later where they were left [MODAL-26]',
  long,
  async (javaScriptEnabled) => {
    const context = await ground.browser.newContext({ javaScriptEnabled, reducedMotion: 'reduce' });
    const page = await context.newPage();
    const expectFocus = (id: string) => expect.poll(() => page.locator(':focus').getAttribute('id')).toBe(id);
    await page.goto(ground.site.originOf('lotus'));
    if (javaScriptEnabled) await takenOver(page);
    const header = page.locator('header');
    const opener = header.locator('[commandfor=login]');
    await opener.click();
    await expectFocus('login-username');
    await page.keyboard.press('Escape');
    await header.locator('[commandfor=register]').click();
    await expectFocus('field_username');
    await page.keyboard.press('Escape');
    if (javaScriptEnabled) {
      await opener.click();
      await page.locator('#tab-loginSms').click();
      await page.locator('#login-mobile').waitFor();
      await page.keyboard.press('Escape');
      await opener.click();
      await expectFocus('login-mobile');
      await page.locator('#panel-loginSms').getByRole('button', { name: /Quên/ }).click();
      await expectFocus('forgot-username');
    }
    await context.close();
  },
);

test('a page that is opened while the browser still goes back from what was closed stays, and the next Back leads to the page before [MODAL-32]', async () => {
  const { page, context } = await visit(ground, { viewport: 'desktop' });
  await page.goto(ground.origin);
  await takenOver(page);
  await page.locator('header').getByRole('button', { name: 'Log in' }).click();
  await page.locator('#login:modal').waitFor();
  await expect.poll(() => page.evaluate(() => (history.state as { isStep?: true } | null)?.isStep)).toBe(true);
  await page.evaluate(() => {
    const back = history.back.bind(history);
    history.back = () => {
      back();
      // As a game does whose code took a moment to come.
      document.querySelector<HTMLElement>('footer a[href="/app"]')!.click();
    };
  });
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { level: 1, name: 'one tap away' }).waitFor();
  expect([new URL(page.url()).pathname, await page.locator('#login:modal').count()]).toEqual(['/app', 0]);
  await page.goBack();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/');
  await page.goForward();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/app');
  await context.close();
});
