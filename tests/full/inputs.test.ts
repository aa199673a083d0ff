import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildStorybookIfStale, storybookFolder } from '../../scripts/lib/storybook.ts';
import { launchBrowser } from '../support/browser.ts';
import { keyboardOf } from '../support/keyboard.ts';
import { plainPng } from '../support/pictures.ts';
import { serveFolder, type StaticSite } from '../support/static-site.ts';
import { viewports } from '../support/visitor.ts';
import { openStories, showStory } from '../visual/story-viewer.ts';

// The inputs of `src/ui` by keyboard and by touch, in their stories: what each of them does on its own.

/** The smallest target on a phone, in pixels. */
const TARGET_PX = 44;

let site: StaticSite;
let browser: Browser;
beforeAll(async () => {
  await buildStorybookIfStale();
  [site, browser] = await Promise.all([serveFolder(storybookFolder), launchBrowser({ prefer: 'npm' })]);
}, 300_000);
afterAll(async () => {
  await browser?.close();
  site?.close();
});

async function open(story: string, viewport: keyof typeof viewports = 'desktop'): Promise<Page> {
  const isPhone = viewport === 'phone';
  const context = await browser.newContext({ viewport: viewports[viewport], isMobile: isPhone, hasTouch: isPhone });
  const page = await context.newPage();
  await openStories(page, site.origin, { brand: 'aurora', language: 'EN' });
  const { fault, violations } = await showStory(page, story);
  expect([fault, violations]).toEqual([undefined, []]);
  return page;
}

const hasFocus = (locator: Locator) => expect.poll(() => locator.evaluate((at) => at === document.activeElement));
/** What a screen reader says after the name of a field. */
const description = (field: Locator) =>
  field.evaluate((at) =>
    at
      .getAttribute('aria-describedby')!
      .split(' ')
      .map((id) => document.getElementById(id)!.textContent)
      .join(' '),
  );
const heightsOf = async (targets: Locator) =>
  Promise.all((await targets.all()).map(async (target) => (await target.boundingBox())!.height));

test('a player opens a menu, moves in it and runs an action with the keyboard alone [LAYOUT-14, LAYOUT-15]', async () => {
  const page = await open('primitives-menu--closed');
  const { to } = keyboardOf(page);
  const opener = page.getByRole('button', { name: 'Account' });
  const item = (name: string) => page.getByRole('menuitem', { name });
  await to(opener);
  await page.keyboard.press('ArrowDown');
  await hasFocus(item('Appearance')).toBe(true);
  await expect.poll(() => opener.getAttribute('aria-expanded')).toBe('true');
  expect(await page.getByRole('menu', { name: 'Account' }).getByRole('separator').count()).toBe(1);
  for (const [key, name] of [
    ['ArrowUp', 'Sign out'],
    ['ArrowDown', 'Appearance'],
    ['End', 'Sign out'],
    ['Home', 'Appearance'],
    ['g', 'Games'],
    ['h', 'Help'],
  ] as const) {
    await page.keyboard.press(key);
    await hasFocus(item(name)).toBe(true);
  }
  // The disabled item has the focus, says so, and does nothing.
  await page.keyboard.press('Enter');
  expect([await item('Help').getAttribute('aria-disabled'), await item('Help').isVisible()]).toEqual(['true', true]);
  await page.keyboard.press('Escape');
  await hasFocus(opener).toBe(true);
  await expect.poll(() => opener.getAttribute('aria-expanded')).toBe('false');
  await page.keyboard.press('ArrowUp');
  await hasFocus(item('Sign out')).toBe(true);
  await page.keyboard.press('Tab');
  expect(await page.getByRole('menu').count()).toBe(0);
  await opener.focus();
  await page.keyboard.press('Enter');
  await hasFocus(item('Appearance')).toBe(true);
  await page.keyboard.press('g');
  await page.keyboard.press('Enter');
  await hasFocus(opener).toBe(true);
  expect([await page.title(), await page.getByRole('menu').count()]).toEqual(['games', 0]);
  await page.context().close();
});

test('a menu on a phone is a sheet at the bottom edge with targets for a thumb, and a tap beside it closes it [LAYOUT-15]', async () => {
  const page = await open('primitives-menu--long-text', 'phone');
  const { x, y, width, height } = (await page.getByRole('menu').boundingBox())!;
  expect([x, Math.round(y + height), width]).toEqual([0, viewports.phone.height, viewports.phone.width]);
  for (const target of await heightsOf(page.getByRole('menuitem'))) expect(target).toBeGreaterThanOrEqual(TARGET_PX);
  await page.touchscreen.tap(200, 200);
  await page.getByRole('menu').waitFor({ state: 'hidden' });
  await page.context().close();
});

test('an amount stays as typed until the player leaves the field, and says what is wrong from then on [MONEY-14, MONEY-16, MONEY-17]', async () => {
  const page = await open('forms-amount--empty', 'phone');
  const field = page.getByRole('textbox', { name: 'Amount' });
  const alert = page.getByRole('alert');
  expect(await field.getAttribute('inputmode')).toBe('decimal');
  expect(await description(field)).toBe('THB From 100.00\u00a0THB to 50,000.00\u00a0THB.');
  await field.pressSequentially('1234.5');
  expect(await field.inputValue()).toBe('1234.5');
  await field.blur();
  await expect.poll(() => field.inputValue()).toBe('1,234.50');
  await field.fill('1.234,50');
  await field.blur();
  await alert.filter({ hasText: 'Write the amount like this: 1,234.50.' }).waitFor();
  expect([await field.inputValue(), await field.getAttribute('aria-invalid')]).toEqual(['1.234,50', 'true']);
  expect(await description(field)).toContain('Write the amount like this');
  await field.fill('99');
  await alert.filter({ hasText: 'At least 100.00' }).waitFor();
  await field.fill('100');
  await alert.waitFor({ state: 'detached' });
  await page.context().close();
});

test('a player fills an amount with one tap, and the amount follows a change of the language [MONEY-14, MONEY-18]', async () => {
  const page = await open('forms-amount--empty', 'phone');
  const choices = page.getByRole('group', { name: 'Usual amounts' }).getByRole('button');
  for (const target of await heightsOf(choices)) expect(target).toBeGreaterThanOrEqual(TARGET_PX);
  await choices.filter({ hasText: /^1,000$/ }).tap();
  await expect.poll(() => page.getByRole('textbox', { name: 'Amount' }).inputValue()).toBe('1,000.00');
  await expect
    .poll(() => choices.evaluateAll((all) => all.map((at) => at.ariaPressed)))
    .toEqual(['false', 'false', 'true', 'false', 'false', 'false']);
  await page.context().close();
  const other = await open('forms-amount--other-language');
  await expect.poll(() => other.getByRole('textbox', { name: 'Amount' }).inputValue()).toBe('1.234,50');
  await other.context().close();
});

test('a player chooses, drops and removes pictures, and each refused file is named [VALID-15, VALID-16, VALID-17, VALID-18]', async () => {
  const page = await open('forms-pictures--empty');
  const input = page.getByLabel('Choose pictures');
  const alert = page.getByRole('alert');
  const previews = page.locator('li img');
  const png = await plainPng();
  const file = (name: string, buffer = png) => ({ name, mimeType: 'image/png', buffer });
  await keyboardOf(page).to(input);
  // The input itself is invisible, so the zone around it shows the focus.
  expect(await input.evaluate((at) => getComputedStyle(at.parentElement!).outlineWidth)).toBe('3px');
  await input.setInputFiles([file('receipt.gif', Buffer.from('GIF89a')), file('a.png'), file('b.png')]);
  await alert.filter({ hasText: 'receipt.gif is not a PNG or JPEG.' }).waitFor();
  expect(await previews.count()).toBe(2);
  expect(await previews.first().getAttribute('src')).toMatch(/^data:image\/png/);
  const dropped = await page.evaluateHandle(
    (bytes) => {
      const transfer = new DataTransfer();
      for (const name of ['c.png', 'd.png']) transfer.items.add(new File([new Uint8Array(bytes)], name));
      return transfer;
    },
    [...png],
  );
  await input.dispatchEvent('drop', { dataTransfer: dropped });
  await alert.filter({ hasText: 'd.png was left out. You can add 3 at most.' }).waitFor();
  expect(await previews.count()).toBe(3);
  await page.getByRole('button', { name: 'Remove b.png' }).click();
  await hasFocus(input).toBe(true);
  expect([await page.getByRole('listitem').allTextContents(), await alert.count()]).toEqual([['a.png', 'c.png'], 0]);
  // The same file again, which a browser reports only if the input is empty.
  await input.setInputFiles(file('b.png'));
  await expect.poll(() => previews.count()).toBe(3);
  await page.context().close();
});

test('a select names its hint and fault, and cannot be opened while its choices load [VALID-03, VALID-19]', async () => {
  const page = await open('forms-select--fault', 'phone');
  const select = page.getByRole('combobox', { name: 'Games' });
  expect([await select.getAttribute('aria-invalid'), await description(select)]).toEqual([
    'true',
    'Please fill this in. Please choose from the list.',
  ]);
  expect((await select.boundingBox())!.height).toBeGreaterThanOrEqual(TARGET_PX);
  await page.context().close();
  const busy = await open('forms-select--busy');
  const loading = busy.getByRole('combobox', { name: 'Games' });
  expect([await loading.isDisabled(), await loading.getAttribute('aria-busy')]).toEqual([true, 'true']);
  expect(await loading.textContent()).toBe('One moment…');
  await busy.context().close();
});
