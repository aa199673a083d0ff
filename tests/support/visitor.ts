import { AxeBuilder } from '@axe-core/playwright';
import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Ground } from './brand-in-browser.ts';

/** The widths that every page is looked at. */
export const viewports = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } } as const;

/** Everything that a page complained of: errors, warnings, policy violations, failed requests. Tests expect it to be empty. */
export interface Visit {
  page: Page;
  context: BrowserContext;
  complaints: string[];
}

interface VisitOptions {
  viewport: keyof typeof viewports;
  language?: string | undefined;
}

/** Opens a fresh browser context: a visitor who was never here. */
export async function visit(
  { browser, origin }: Pick<Ground, 'browser' | 'origin'>,
  { viewport, language }: VisitOptions,
): Promise<Visit> {
  const isPhone = viewport === 'phone';
  const context = await browser.newContext({
    viewport: viewports[viewport],
    isMobile: isPhone,
    hasTouch: isPhone,
    reducedMotion: 'reduce',
  });
  if (language) await context.addCookies([{ name: 'lang', value: language, url: origin }]);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()))
      complaints.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => complaints.push(`pageerror: ${error.message}`));
  return { page, context, complaints };
}

/** Has the page's code take over, as a first touch does: by itself it would only a second and a half after the page has loaded. */
export const takenOver = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => {
    dispatchEvent(new Event('pointerdown'));
    return document.documentElement.dataset['hydrated'] === '';
  });

/** Waits until the page's code has taken over by itself. */
export const takenOverByItself = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => document.documentElement.dataset['hydrated'] === '');

/** Checks a page after WCAG 2.2 AA; frames of other origins are left to their own tests. */
export async function expectAccessible(page: Page): Promise<void> {
  // Within the page and not in a blank one beside it: half the time, and only frames of other origins see less of it.
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .exclude('iframe')
    .setLegacyMode()
    .analyze();
  expect(
    violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary ?? ''}`).join(' | ')}`,
    ),
  ).toEqual([]);
}

/** A username that nobody has. */
export const newUsername = (): string =>
  `t${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`.slice(0, 16);

/** A password that any brand takes. */
export const PASSWORD = 'moss-lantern-4471';

/** Fills the registration form of a brand that asks for these fields, in the words of EN. */
export async function fillRegistration(page: Page, username: string): Promise<void> {
  const dialog = page.locator('#register');
  // By role: where there are tabs, a panel has the name of its tab.
  await dialog.getByRole('textbox', { name: 'Username' }).fill(username);
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByLabel('Password again').fill(PASSWORD);
  await dialog.getByLabel('Name of the payee').fill('Mali Suk');
}
