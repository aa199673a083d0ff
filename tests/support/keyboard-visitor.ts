import type { Browser, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { trueComplaints } from './fixture-in-browser.ts';
import { keyboardOf, type Keyboard } from './keyboard.ts';
import { expectAccessible, newUsername, takenOver, viewports, visit } from './visitor.ts';

type Width = keyof typeof viewports;

/** A visitor of a brand who uses only the keyboard. */
export interface KeyboardVisitor {
  slug: string;
  width: Width;
  page: Page;
  keys: Keyboard;
  account: string;
  /** Names of the dialogs that axe has checked. */
  checkedDialogs: Set<string>;
  /** Closes the browser context. Fails if the page complained of anything but the refusals that the test provoked. */
  end: (...provoked: string[]) => Promise<void>;
}

/** Opens a brand's home, which the first key hydrates, checks it, and continues on the help page. */
export async function startJourney(
  { browser, originOf }: { browser: Browser; originOf: (slug: string) => string },
  slug: string,
  width: Width,
): Promise<KeyboardVisitor> {
  const { page, context, complaints } = await visit(
    { browser, origin: originOf(slug) },
    { viewport: width, language: 'EN' },
  );
  await page.removeLocatorHandler(page.locator('dialog:has(#after-sign-up)'));
  await page.goto(originOf(slug));
  await page.keyboard.press('Tab');
  await takenOver(page);
  const end = async (...provoked: string[]) => {
    expect(trueComplaints(complaints, provoked)).toEqual([]);
    await context.close();
  };
  const visitor = {
    slug,
    width,
    page,
    keys: keyboardOf(page),
    account: newUsername(),
    checkedDialogs: new Set<string>(),
    end,
  };
  await checkPage(visitor);
  await visitor.keys.press(page.getByRole('navigation', { name: 'More' }).getByRole('link', { name: 'Help' }));
  await expect.poll(() => pathOf(page)).toBe('/help');
  await hasFocus(main(page));
  // Wait for the page to finish, because a late part would push the focused element out of view.
  await main(page).locator('#terms').waitFor();
  return visitor;
}

/** Runs a journey at both widths in parallel, because a journey mostly waits. */
export async function atBothWidths(journey: (width: Width) => Promise<void>): Promise<void> {
  const widths = ['phone', 'desktop'] as const;
  const ends = await Promise.allSettled(widths.map(journey));
  for (const [index, end] of ends.entries())
    if (end.status === 'rejected')
      throw new Error(`on a ${widths[index]!}: ${String(end.reason)}`, { cause: end.reason });
}

/** The header of the page. */
export const header = (page: Page) => page.locator('header');
/** The main content of the page. */
export const main = (page: Page) => page.locator('main');
/** The login dialog, or the login panel of the login page. */
export const login = (page: Page) => page.locator('#login');
/** The registration, as a dialog or a page. */
export const register = (page: Page) => page.locator('#register');
/** A text field by its exact label. */
export const field = (within: Locator, name: string | RegExp) => within.getByRole('textbox', { name, exact: true });
/** A button by its exact name. */
export const button = (within: Locator, name: string) => within.getByRole('button', { name, exact: true });
/** A tab by a part of its name. */
export const tab = (within: Locator, name: string) => within.getByRole('tab', { name });
/** The button of the header that opens the login. */
export const logInButton = (page: Page) => button(header(page), 'Log in');
/** A dialog by its title. */
export const dialogNamed = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
/** The path of the page. */
export const pathOf = (page: Page) => new URL(page.url()).pathname;
/** A value of the page's session storage. */
export const stored = (page: Page, key: string) => page.evaluate((name) => sessionStorage.getItem(name), key);
/** Waits until an element has the focus. */
export const hasFocus = (target: Locator) =>
  expect.poll(() => target.evaluate((element) => element === document.activeElement)).toBe(true);
/** Waits until no dialog is open and none is still closing. */
export const isClosed = (page: Page) => expect.poll(() => page.locator('dialog[open], #app dialog').count()).toBe(0);
/** The button of the menu with the member centre and the sign-out. */
export const accountMenu = ({ page, width, account }: KeyboardVisitor) =>
  width === 'desktop'
    ? button(header(page), `Account menu of ${account}`)
    : button(page.getByRole('navigation', { name: 'Quick menu' }), 'Account');
const isScrollLocked = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).overflowY === 'hidden');

/** Checks a page: nothing is wider than the screen, and axe finds nothing. */
export async function checkPage({ page, width }: KeyboardVisitor): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  // A viewport as high as the page, so that sticky bars cover nothing. A half-covered target would count as too small.
  await page.setViewportSize({
    ...viewports[width],
    height: await page.evaluate(() => document.documentElement.scrollHeight),
  });
  await expectAccessible(page);
  await page.setViewportSize(viewports[width]);
}

/**
 * Checks a dialog: it has the focus, the page behind it does not scroll, it fits the screen, and axe finds nothing the
 * first time.
 */
export async function checkDialog({ page, checkedDialogs }: KeyboardVisitor, dialog: Locator): Promise<void> {
  await dialog.waitFor();
  await expect
    .poll(() => dialog.evaluate((element) => element.matches(':modal') && element.contains(document.activeElement)))
    .toBe(true);
  expect([
    await dialog.evaluate((element) => element.scrollWidth - element.clientWidth),
    await isScrollLocked(page),
  ]).toEqual([0, true]);
  if (checkedDialogs.has(String(dialog))) return;
  checkedDialogs.add(String(dialog));
  await expectAccessible(page);
}

/** Closes the open dialog and checks that the focus returns and the page scrolls again. */
export async function closeBackTo({ page }: KeyboardVisitor, opener: Locator): Promise<void> {
  await page.keyboard.press('Escape');
  await isClosed(page);
  await hasFocus(opener);
  expect(await isScrollLocked(page)).toBe(false);
}

/** Waits until the visitor is logged in. */
export async function isIn(visitor: KeyboardVisitor): Promise<void> {
  await expect.poll(() => stored(visitor.page, 'account')).toBe(visitor.account);
  await accountMenu(visitor).waitFor();
}

/** Opens the account menu and follows an entry. */
export async function chooseInMenu(visitor: KeyboardVisitor, role: 'link' | 'button', name: string): Promise<void> {
  await visitor.keys.to(accountMenu(visitor), visitor.width === 'desktop' ? 'Tab' : 'Shift+Tab');
  await visitor.page.keyboard.press('Enter');
  await visitor.keys.press(visitor.page.locator('#account-menu').getByRole(role, { name, exact: true }));
}
