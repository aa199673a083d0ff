import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { buildAll } from '../../build.mjs';
import { brandInBrowser } from '../support/brand-in-browser.ts';
import { expectAccessible, fillRegistration, newUsername, takenOver, visit } from '../support/visitor.ts';
import { longIf } from '../support/long.ts';

/** React's development build warns where the production build is silent. The same pages must be silent in both. */
const DEV_DIST = resolve(import.meta.dirname, '../output/dist-dev');

const pages = {
  home: '/',
  slots: '/rng',
  vendor: '/rngGames?page=PCR',
  help: '/help',
  login: '/login',
  game: '/game?gameId=iron-bear&vassalage=HLD',
  record: '/member/personalHistoryCopy',
} as const;

const ground = brandInBrowser('aurora', { distDir: DEV_DIST }, () => buildAll({ isDev: true, outDir: DEV_DIST }));
afterAll(() => rmSync(DEV_DIST, { recursive: true, force: true }));

describe.each(['EN', 'TY'] as const)('in %s', (language) => {
  test.each(Object.entries(pages))(
    '%s hydrates in silence, is accessible, and keeps inside 320 px [PUB-04, LOOK-01, LOOK-04, LANG-08, LANG-09]',
    longIf(language !== 'EN'),
    async (_, path) => {
      const { page, context, complaints } = await visit(ground, { viewport: 'phone', language });
      await page.goto(ground.origin + path);
      await takenOver(page);
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(language === 'EN' ? 'en' : 'th');
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      // As high as the page, so that the bar of a phone covers nothing. A half-covered target would count as too small.
      await page.setViewportSize({
        width: 320,
        height: await page.evaluate(() => document.documentElement.scrollHeight),
      });
      await expectAccessible(page);
      await expect
        .poll(() => page.locator('body').innerText())
        .not.toMatch(/\b(nav|title|field|error|validation|records|game|games|hero|login|register|wallet)\.[a-z]/i);
      expect(complaints).toEqual([]);
      await context.close();
    },
  );
});

test('an unknown path answers 404 with a page that links home [ROUTE-40]', async () => {
  const { page, context } = await visit(ground, { viewport: 'desktop' });
  const response = await page.goto(`${ground.origin}/nowhere`);
  expect(response!.status()).toBe(404);
  await takenOver(page);
  await page.getByRole('link', { name: 'Back to the lobby' }).click();
  await page.getByRole('heading', { level: 1, name: 'The night plays back' }).waitFor();
  await context.close();
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
  expect(await page.evaluate(() => localStorage.getItem('lang'))).toBe('TY');
  await page.goto(ground.origin);
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('ค่ำคืนนี้ ฟ้าเล่นกับคุณ');
  expect(complaints).toEqual([]);
  await context.close();
});

test('a dialog closes with Escape and by its backdrop, locks the page’s scroll, and returns the focus [MODAL-02, MODAL-03, MODAL-04, MODAL-05, MODAL-16]', async () => {
  const { page, context } = await visit(ground, { viewport: 'desktop' });
  await page.goto(ground.origin);
  await takenOver(page);
  const opener = page.locator('header').getByRole('button', { name: 'Log in' });
  const login = page.locator('#login');
  await opener.click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('login-username');
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('hidden');
  await login.getByLabel('Username').click();
  await expect.poll(() => login.isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(() => login.isVisible()).toBe(false);
  expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);
  await opener.click();
  await page.mouse.click(20, 400);
  await expect.poll(() => login.isVisible()).toBe(false);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).not.toBe('hidden');
  await page.locator('header').getByRole('button', { name: 'Sign up' }).click();
  await page.locator('#register').getByRole('button', { name: 'Log in' }).click();
  await expect.poll(() => login.isVisible()).toBe(true);
  await context.close();
});

test('a registration shows every fault under its field at the same time, and a field’s rule before any fault [REG-17, REG-20, REG-01, VALID-14, MODAL-15]', async () => {
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
  expect(complaints).toEqual([]);
  await context.close();
});
