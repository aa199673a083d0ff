import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PNG } from 'pngjs';
import { launchBrowser } from '../support/browser.ts';
import { startPayments, type TestPayments } from '../support/payments.ts';
import { modulesIn, readQr } from '../support/read-qr.ts';
import { sharedBrowser } from '../support/shared-browser.ts';
import { expectAccessible, viewports } from '../support/visitor.ts';
import { long, longIf } from '../support/long.ts';

const methods = ['bank', 'card', 'ewallet', 'qr'];
const languages = [
  ['en', 'THB'],
  ['th', 'THB'],
  ['vi', 'VND'],
  ['zh-Hans', 'THB'],
] as const;
/** The narrowest phone that the pages fit. */
const NARROW_PX = 320;

let house: TestPayments;
let made = 0;
beforeAll(async () => void (house = await startPayments({ timings: { bankMs: 300 } })));
afterAll(() => house.close());

async function deposit(method: string, language = 'en', currency = 'THB'): Promise<string> {
  const { json } = await house.call('createDeposit', {
    merchantCode: 'AURORA',
    reference: `D-${(made += 1)}`,
    method,
    amountMinor: 125_050,
    currency,
    brand: 'Aurora',
    language,
    returnUrl: `${house.url}/healthz`,
    expiresAtMs: Date.now() + 900_000,
  });
  return json.value['pageUrl'] as string;
}

/** Opens a page as a new visitor, and fails if the page complains. */
async function onPage(
  url: string,
  options: { width: number; height: number; isScriptOff?: boolean; colorScheme?: 'dark' },
  work: (page: Page) => Promise<void>,
): Promise<void> {
  const { width, height, isScriptOff, colorScheme } = options;
  const context = await (
    await sharedBrowser()
  ).newContext({
    viewport: { width, height },
    javaScriptEnabled: isScriptOff !== true,
    colorScheme: colorScheme ?? 'light',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', ({ message }) => complaints.push(message));
  await page.goto(url);
  await work(page);
  await context.close();
  expect(complaints).toEqual([]);
}

const overflowPx = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

for (const method of methods)
  test(
    `the page of a deposit by ${method} is accessible, and fits every width in every language [PAY-20, PAY-21]`,
    longIf(method !== 'bank'),
    async () => {
      await onPage(await deposit(method), viewports.phone, async (page) => {
        await expectAccessible(page);
        for (const [language, currency] of languages) {
          await page.goto(await deposit(method, language, currency));
          for (const width of [NARROW_PX, viewports.desktop.width]) {
            await page.setViewportSize({ width, height: viewports.desktop.height });
            await expect.poll(() => overflowPx(page), { message: `${language} at ${width} px` }).toBeLessThanOrEqual(0);
          }
        }
      });
    },
  );

test('the page is legible in the dark, also when it is paid [PAY-20]', long, async () => {
  const dark = { ...viewports.phone, colorScheme: 'dark' } as const;
  for (const method of methods) await onPage(await deposit(method), dark, expectAccessible);
  const url = await deposit('ewallet');
  await house.submit(`${new URL(url).pathname}/sandbox`, { outcome: 'success' });
  await onPage(url, dark, expectAccessible);
});

test('a player without scripts pays by card with the keyboard alone and goes back [PAY-19, PAY-20]', async () => {
  const size = { ...viewports.phone, isScriptOff: true };
  await onPage(await deposit('card'), size, async (page) => {
    await page.getByLabel('Card number').focus();
    for (const text of ['4111 1111 1111 1111', '12/30', '737', 'Somchai Jaidee']) {
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
    // The page looks again by itself.
    await page.getByRole('heading', { name: 'Payment received' }).waitFor();
    await page.getByRole('link', { name: 'Back to Aurora' }).click();
    await page.waitForURL('**/healthz');
  });
});

test('a visitor of the sandbox pays another amount and charges it back [PAY-24, PAY-26]', long, async () => {
  await onPage(await deposit('bank'), { ...viewports.desktop, isScriptOff: true }, async (page) => {
    await page.getByLabel('Another amount').fill('99.50');
    await page.getByRole('button', { name: 'Pay another amount' }).click();
    await page.getByRole('heading', { name: 'Payment received' }).waitFor();
    expect(await page.getByText('99.50').count()).toBe(1);
    await page.getByRole('button', { name: 'Charge it back' }).click();
    await page.getByRole('heading', { name: 'Payment returned' }).waitFor();
  });
});

test('a camera reads the amount and the pay code from the QR code on a phone [PAY-09, PAY-10]', long, async () => {
  // The shared browser paints nothing.
  const browser = await launchBrowser();
  try {
    for (const [currency, amount] of [
      ['THB', '54071250.50'],
      ['VND', '5406125050'],
    ] as const) {
      const page = await browser.newPage({ viewport: viewports.phone, deviceScaleFactor: 2 });
      await page.goto(await deposit('qr', 'en', currency));
      const picture = PNG.sync.read(await page.locator('.qr svg').screenshot());
      const isDark = (x: number, y: number) => picture.data[(y * picture.width + x) * 4]! < 128;
      const payload = readQr(modulesIn(picture.width, isDark).modules);
      expect(payload).toContain(amount);
      expect(payload).toContain(await page.locator('.qr-name').textContent());
      await page.close();
    }
  } finally {
    await browser.close();
  }
});
