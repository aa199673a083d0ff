import { createHash, createHmac } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { brandInBrowser } from '../support/brand-in-browser.ts';
import { long } from '../support/long.ts';
import { expectAccessible, takenOver, visit } from '../support/visitor.ts';

const ground = brandInBrowser('aurora');

/** The example by another implementation: five balls of 35. */
function ballsByHand(seed: string, text: string): number[] {
  const signed = createHmac('sha256', Buffer.from(seed, 'hex')).update(text).digest();
  const left = Array.from({ length: 35 }, (_, index) => index + 1);
  return Array.from({ length: 5 }, (_, at) => left.splice(signed.readUInt32BE(at * 4) % (35 - at), 1)[0]!);
}

const shownBalls = async (page: Page): Promise<number[]> =>
  (await page.locator('[aria-live] > span').allTextContents()).map(Number);

test(
  'the page of fairness computes its example as anybody can, says what is no seed, and lists every return [FAIR-03, FAIR-04]',
  long,
  async () => {
    const { page, complaints } = await visit(ground, { viewport: 'phone' });
    await page.goto(`${ground.origin}/fairness`);
    await takenOver(page);
    const seed = '5eed'.repeat(16);
    await expect.poll(() => shownBalls(page)).toEqual(ballsByHand(seed, 'my own words:1:0'));
    const fingerprint = createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex');
    await page.getByText(fingerprint).waitFor();
    await page.getByLabel('Your seed').fill('other words');
    await page.getByLabel('Number of the round').fill('12');
    await expect.poll(() => shownBalls(page)).toEqual(ballsByHand(seed, 'other words:12:0'));

    await page.getByLabel('The game’s seed').fill('5eed');
    await page.getByText('A seed has 64 characters').waitFor();
    expect(await shownBalls(page)).toEqual([]);
    await page.getByRole('button', { name: 'Another seed' }).click();
    await expect.poll(async () => (await shownBalls(page)).length).toBe(5);
    await page.getByLabel('Number of the round').fill('0');
    await page.getByText('Write a whole number from 1 on.').waitFor();

    const rows = page.getByRole('table', { name: 'What the games return' }).locator('tbody tr');
    expect(await rows.count()).toBeGreaterThan(0);
    for (const text of await rows.allTextContents()) expect(text).toMatch(/\d\d\.\d\d%/);
    await expectAccessible(page);
    expect(complaints).toEqual([]);
  },
);
