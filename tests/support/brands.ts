import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { RunningSite } from './running-site.ts';
import { expectAccessible, takenOver, viewports } from './visitor.ts';

/** The brands of the demonstration. */
export const brandSlugs = ['aurora', 'lotus', 'northline'] as const;

/** Opens a page and has its code take over at once, as a first key does, instead of late. */
export async function openPage(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.keyboard.press('Shift');
  await takenOver(page);
}

/**
 * Holds what is shown against WCAG 2.2 AA and against its width, on a desktop and on a phone. Ends as a desktop. The window is as high as the
 * page: bars that stick to its edges then cover nothing, which the check would take for targets that are too small.
 */
export async function expectFit(page: Page): Promise<void> {
  for (const viewport of [viewports.phone, viewports.desktop]) {
    await page.setViewportSize(viewport);
    // A window that has just been made narrow lays its page out a moment later.
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: page.url() })
      .toBeLessThanOrEqual(viewport.width);
    await page.setViewportSize({
      ...viewport,
      height: await page.evaluate(() => document.documentElement.scrollHeight),
    });
    await expectAccessible(page);
  }
  await page.setViewportSize(viewports.desktop);
}

/** Fills the login dialog, which is open, and sends it. Words are those of EN. */
export async function fillLogin(page: Page, account: string, password: string): Promise<void> {
  const dialog = page.locator('#login');
  await dialog.getByLabel(/^Username/).fill(account);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Log in' }).click();
  await dialog.waitFor({ state: 'hidden' });
}

/** Closes what greets a player after a login that nothing was wanted of. Says nothing in words: they are those of the page. */
export async function closeGreeting(page: Page): Promise<void> {
  await page.locator('#app dialog[open] .dialog-close').click();
  await page.locator('#app dialog[open]').waitFor({ state: 'hidden' });
}

/** Signs out by the menu behind the account name, and answers the question. Words are those of EN. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.locator('dialog[open]').getByRole('button', { name: 'Sign out' }).click();
  await page.locator('header').getByRole('button', { name: 'Log in' }).waitFor();
}

/** Password of the account `demo`, which every brand of a demonstration has. */
export const demoPassword = ({ dataDir }: RunningSite): string =>
  (JSON.parse(readFileSync(join(dataDir, 'demo-accounts.json'), 'utf8')) as { demo: string }).demo;
