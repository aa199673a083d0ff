import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { RunningSite } from './running-site.ts';
import { expectAccessible, hasNoStep, takenOver, viewports } from './visitor.ts';

/** The brands of the demonstration. */
export const brandSlugs = ['aurora', 'lotus', 'northline'] as const;

/** Opens a page and hydrates it immediately, as a first key does. */
export async function openPage(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.keyboard.press('Shift');
  await takenOver(page);
}

/**
 * Checks the page against WCAG 2.2 AA and the width of the screen, on a desktop and on a phone, and leaves it at the
 * desktop's width. The window is as high as the page, so that sticky bars cover nothing. A half-covered target would
 * count as too small.
 */
export async function expectFit(page: Page): Promise<void> {
  for (const viewport of [viewports.phone, viewports.desktop]) {
    await page.setViewportSize(viewport);
    // A window that was just made narrower lays out its page a moment later.
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

/** Fills and submits the open login dialog. The language must be EN. */
export async function fillLogin(page: Page, account: string, password: string): Promise<void> {
  const dialog = page.locator('#login');
  await dialog.getByLabel(/^Username/).fill(account);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Log in' }).click();
  await dialog.waitFor({ state: 'hidden' });
}

/** Closes the greeting after a login. Works in any language. */
export async function closeGreeting(page: Page): Promise<void> {
  await page.locator('#app dialog[open] .dialog-close').click();
  await page.locator('#app dialog[open]').waitFor({ state: 'hidden' });
  await hasNoStep(page);
}

/** Signs out from the account menu, and confirms it. The language must be EN. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.locator('dialog[open]').getByRole('button', { name: 'Sign out' }).click();
  await page.locator('header').getByRole('button', { name: 'Log in' }).waitFor();
}

/** Password of the account `demo`, which every demonstration brand has. */
export const demoPassword = ({ dataDir }: Pick<RunningSite, 'dataDir'>): string =>
  (JSON.parse(readFileSync(join(dataDir, 'demo-accounts.json'), 'utf8')) as { demo: string }).demo;
