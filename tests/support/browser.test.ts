import { expect, test } from 'vitest';
import { findBrowser, launchBrowser } from './browser.ts';

/** The first start unpacks 200 MB. */
const startTimeoutMs = 90_000;

test('a browser is found, starts and paints what a page says', { timeout: startTimeoutMs }, async () => {
  const found = await findBrowser();
  expect(found.how).toMatch(/^(CHROME_PATH|system|playwright|npm)$/);
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 320, height: 200 } });
    await page.goto('data:text/html,<title>ok</title><h1>Painted</h1>');
    expect(await page.title()).toBe('ok');
    const picture = await page.screenshot();
    await page.evaluate('document.body.innerHTML = ""');
    expect((await page.screenshot()).equals(picture)).toBe(false);
  } finally {
    await browser.close();
  }
});

test('a CHROME_PATH that does not start is passed over for the next place', { timeout: startTimeoutMs }, async () => {
  const before = process.env['CHROME_PATH'];
  process.env['CHROME_PATH'] = process.execPath.replace(/node$/, 'no-such-browser');
  try {
    expect((await findBrowser()).how).not.toBe('CHROME_PATH');
  } finally {
    if (before === undefined) delete process.env['CHROME_PATH'];
    else process.env['CHROME_PATH'] = before;
  }
});
