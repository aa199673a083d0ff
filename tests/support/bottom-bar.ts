import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { cutLabels } from './cut-labels.ts';

/** Expects every label of the bottom bar whole, in its own cell, and the page no wider than the narrowest phones. */
export async function expectWholeBar(page: Page): Promise<void> {
  const entries = page.locator('nav').filter({ visible: true }).last().locator('> *');
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 700 });
    // A window that was just made narrower lays out its page a moment later.
    const look = async () => ({
      cut: await cutLabels(entries),
      px: await page.evaluate(() => document.documentElement.scrollWidth),
    });
    await expect.poll(look, { message: `${page.url()} at ${width} px` }).toEqual({ cut: [], px: width });
  }
  expect(await entries.count()).toBe(5);
}
