// @module-tag full
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { trueComplaints } from '../support/fixture-in-browser.ts';
import { openMyAccount, realBrandsInBrowser } from '../support/real-brands-in-browser.ts';
import { expectAccessible, type viewports } from '../support/visitor.ts';

const ground = realBrandsInBrowser();

const toasts = (page: Page) => page.getByRole('status', { name: 'Just now' });
const toast = (page: Page, text: string) => toasts(page).getByText(text);
const nickname = (page: Page) => page.locator('main strong').filter({ visible: true }).first().textContent();
/** The name of the focused element, and whether it is in a toast. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    const isInToast = element.closest('[data-toast]') !== null;
    return `${isInToast ? 'toast: ' : ''}${element.getAttribute('aria-label') ?? element.textContent}`;
  });

/** Opens the account page of a player called Mali, and changes the nickname with the keyboard. */
async function rename(viewport: keyof typeof viewports) {
  const opened = await openMyAccount(ground, 'aurora', viewport, { member: { nickname: 'Mali' } });
  const { page } = opened;
  const fetched: string[] = [];
  page.on('request', (request) => /\/toasts-/.test(request.url()) && fetched.push(request.url()));
  const changeTo = async (name: string) => {
    await page.getByRole('button', { name: 'Change nickname' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Your nickname' }).getByLabel('Nickname').fill(name);
    await page.keyboard.press('Enter');
    await toast(page, 'Your nickname is changed.').waitFor();
  };
  return { ...opened, fetched, changeTo };
}

test('a player who changed the nickname is told so by a toast that takes no focus; Tab leads to it, and Escape closes it [TOAST-01, TOAST-05, TOAST-06, MEMBER-37]', async () => {
  const { page, context, complaints, fetched, changeTo } = await rename('desktop');
  expect(fetched).toEqual([]);
  // How many toasts the live region has each time that it changes.
  await page.evaluate(() => {
    const seen: number[] = [];
    Object.assign(globalThis, { seen });
    new MutationObserver(() => {
      const region = document.querySelector('[role=status]:popover-open');
      const count = region?.querySelectorAll('p').length;
      if (count !== undefined && seen.at(-1) !== count) seen.push(count);
    }).observe(document.body, { subtree: true, childList: true });
  });
  await changeTo('Golden river');
  expect(fetched).toHaveLength(1);
  // A screen reader hears only what comes into a region that is already there.
  expect(await page.evaluate(() => (globalThis as unknown as { seen: number[] }).seen)).toEqual([0, 1]);
  expect(await focused(page)).toBe('Change nickname');
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('toast: Undo');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect.poll(() => toasts(page).count()).toBe(0);
  expect(await focused(page)).toBe('Change nickname');
  await changeTo('Silver river');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await toast(page, 'Your old nickname is back.').waitFor();
  await expect.poll(() => nickname(page)).toBe('Golden river');
  expect(fetched).toHaveLength(1);
  // The focus is on the page again, so Escape leaves the member centre as it does without a toast.
  await page.keyboard.press('Escape');
  await expect.poll(() => new URL(page.url()).pathname).toBe('/');
  await toast(page, 'Your old nickname is back.').waitFor();
  expect(trueComplaints(complaints)).toEqual([]);
  await context.close();
});

test('a toast lies above a dialog that opens after it, and works there by keyboard and by tap, without closing the dialog [TOAST-04, TOAST-05, TOAST-08]', async () => {
  const { page, context, complaints, changeTo } = await rename('phone');
  const bar = page.getByRole('navigation', { name: 'Quick menu' });
  await changeTo('Golden river');
  const box = async () => (await toasts(page).locator('[data-toast]').first().boundingBox())!;
  const below = await box();
  expect(below.y + below.height).toBeLessThanOrEqual((await bar.boundingBox())!.y);
  await page.getByRole('button', { name: 'Change picture' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Your picture' });
  await dialog.waitFor();
  // What is outside of a modal dialog is inert, so the toast is inside.
  await expect.poll(() => dialog.getByRole('status', { name: 'Just now' }).count()).toBe(1);
  const undo = toasts(page).getByRole('button', { name: 'Undo' });
  const target = (await undo.boundingBox())!;
  expect(target.y).toBeLessThan((await dialog.boundingBox())!.y);
  expect(Math.min(target.width, target.height)).toBeGreaterThanOrEqual(44);
  expect(
    await undo.evaluate((button) => {
      const { x, y, width, height } = button.getBoundingClientRect();
      return button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    }),
  ).toBe(true);
  const before = await focused(page);
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('toast: Undo');
  await page.keyboard.press('Enter');
  await toast(page, 'Your old nickname is back.').waitFor();
  expect([await dialog.count(), await focused(page)]).toEqual([1, before]);
  await toasts(page).getByRole('button', { name: 'Hide this message' }).tap();
  await expect.poll(() => toasts(page).count()).toBe(0);
  expect(await dialog.count()).toBe(1);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await nickname(page)).toBe('Mali');
  expect(trueComplaints(complaints)).toEqual([]);
  await context.close();
});

test('a toast in a dialog returns to the page when the dialog closes, and its Escape closes only itself [TOAST-04, TOAST-05]', async () => {
  const { page, context, changeTo } = await rename('desktop');
  await changeTo('Golden river');
  const open = async () => {
    await page.getByRole('button', { name: 'Change picture' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Your picture' }).waitFor();
    await expect.poll(() => page.locator('dialog [data-toast]').count()).toBe(1);
  };
  await open();
  await page.keyboard.press('Escape');
  // The page opens no other dialog while this one is going, which takes until the browser's next frame.
  await page.locator('dialog').filter({ hasText: 'Your picture' }).waitFor({ state: 'detached' });
  await toast(page, 'Your nickname is changed.').waitFor();
  await open();
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('toast: Undo');
  await page.keyboard.press('Escape');
  await expect.poll(() => toasts(page).count()).toBe(0);
  await page.getByRole('dialog', { name: 'Your picture' }).waitFor();
  await context.close();
});

test('the offer to undo closes when the session ends [TOAST-07]', async () => {
  const { page, context, changeTo, token } = await rename('desktop');
  await changeTo('Golden river');
  await ground.house.call('logout', { host: 'aurora.localhost', token });
  await page.getByRole('button', { name: 'Change nickname' }).click();
  await page.getByRole('dialog', { name: 'Your nickname' }).getByLabel('Nickname').fill('Silver river');
  await page.keyboard.press('Enter');
  await page.locator('#login:modal').waitFor();
  await expect.poll(() => toasts(page).count(), { timeout: 2_000 }).toBe(0);
  await context.close();
});
