import { AxeBuilder } from '@axe-core/playwright';
import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Ground } from './brand-in-browser.ts';

/** The screen sizes at which tests look at pages. */
export const viewports = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } } as const;

/** A page with its complaints: errors, warnings, policy violations and failed requests. Tests expect none. */
export interface Visit {
  page: Page;
  context: BrowserContext;
  complaints: string[];
}

interface VisitOptions {
  viewport: keyof typeof viewports;
  language?: string | undefined;
  /** Where the visitor's clock is (IANA name). */
  timezoneId?: string;
  /** Keeps the blur behind dialogs, for a journey that compares it. */
  hasBlur?: boolean;
}

/** Runs in every page. Blurring what is behind a dialog takes a browser without a graphics card 40 ms a frame, and no journey sees it. */
function withoutBlur(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('*, ::before, ::after, ::backdrop { backdrop-filter: none !important }');
  document.adoptedStyleSheets.push(sheet);
}

/** Opens a new browser context, as for a first visit. */
export async function visit(
  { browser, origin }: Pick<Ground, 'browser' | 'origin'>,
  { viewport, language, timezoneId, hasBlur = false }: VisitOptions,
): Promise<Visit> {
  const isPhone = viewport === 'phone';
  const context = await browser.newContext({
    viewport: viewports[viewport],
    isMobile: isPhone,
    hasTouch: isPhone,
    reducedMotion: 'reduce',
    ...(timezoneId && { timezoneId }),
  });
  if (!hasBlur) await context.addInitScript(withoutBlur);
  if (language) await context.addCookies([{ name: 'lang', value: language, url: origin }]);
  const page = await context.newPage();
  leaveAtRest(page);
  // Most tests register to have a player, so whatever they do next closes the welcome. Its own test opens a page of its own.
  await page.addLocatorHandler(page.locator('dialog:has(#after-sign-up)'), async (welcome) => {
    await welcome.locator('.dialog-close').click();
    await isAtRest(page);
  });
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()))
      complaints.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => complaints.push(`pageerror: ${error.message}`));
  return { page, context, complaints };
}

/** Whether a dialog that was closed has not yet taken its step out of the history. */
const isGoingBack = (): boolean =>
  (history.state as { isStep?: true } | null)?.isStep === true &&
  !document.querySelector('dialog:modal, :popover-open');

/** The browser goes back later than a closed dialog tells it to: until then it aborts a navigation, or takes the page back from where it has gone. */
const isAtRest = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(isGoingBack), { timeout: 10_000 }).toBe(false);

/** Lets a page be left only at rest. */
function leaveAtRest(page: Page): void {
  const [goto, reloadPage] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = async (...options) => {
    await isAtRest(page);
    return goto(...options);
  };
  page.reload = async (...options) => {
    await isAtRest(page);
    return reloadPage(...options);
  };
}

/** Waits until no open dialog has a step in the history. */
export const hasNoStep = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => (history.state as { isStep?: true } | null)?.isStep)).toBeUndefined();

/** Reloads a page that has no open dialog. */
export async function reload(page: Page): Promise<void> {
  await hasNoStep(page);
  await page.reload();
}

/**
 * Hydrates the page, as a first touch does. Without a touch this happens a second and a half after the page has loaded.
 */
export const takenOver = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => {
    dispatchEvent(new Event('pointerdown'));
    return document.documentElement.dataset['hydrated'] === '';
  });

/** Moves the mouse as a visitor does, for a while: what floats comes with the first movement after the code has taken over. */
export async function moveAbout(page: Page): Promise<void> {
  for (let step = 0; step < 10; step += 1) {
    await page.mouse.move(20 + step, 300);
    await page.waitForTimeout(100);
  }
}

/** Waits until the page hydrates by itself. */
export const takenOverByItself = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => document.documentElement.dataset['hydrated'] === '');

/** Checks a page against WCAG 2.2 AA. Frames of other origins have tests of their own. */
export async function expectAccessible(page: Page): Promise<void> {
  // Legacy mode runs in the page instead of a blank one, in half the time. It only misses frames of other origins.
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

/** A unique username. */
export const newUsername = (): string =>
  `t${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`.slice(0, 16);

/** A password that every brand accepts. */
export const PASSWORD = 'moss-lantern-4471';

/** Fills the registration form of a brand with these fields. The language must be EN. */
export async function fillRegistration(page: Page, username: string): Promise<void> {
  const dialog = page.locator('#register');
  // By role, because a tab panel has the same name as its tab.
  await dialog.getByRole('textbox', { name: 'Username' }).fill(username);
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByLabel('Password again').fill(PASSWORD);
  await dialog.getByLabel('Account holder’s name').fill('Mali Suk');
}

/** Submits the registration form. Resolves when its dialog has gone, also from the history: another may be open by then. */
export async function submitRegistration(page: Page): Promise<void> {
  await page.locator('#register button[type=submit]:visible').click();
  await page.locator('#register').waitFor({ state: 'hidden' });
  await isAtRest(page);
}
