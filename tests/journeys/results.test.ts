// @module-tag full
import { expect, test } from 'vitest';
import { expectFit } from '../support/brands.ts';
import { brandInBrowser } from '../support/brand-in-browser.ts';
import { expectAccessible, takenOver, visit } from '../support/visitor.ts';

const ground = brandInBrowser('lotus');

test('the results of a lottery lead to all its draws, and to how often each number came and how long ago [LOTT-05]', async () => {
  const { page, context, complaints } = await visit(ground, { viewport: 'phone' });
  await page.goto(`${ground.origin}/elott`);
  await takenOver(page);
  await page.locator('main h3').getByRole('link', { name: 'Ngũ Phúc' }).click();
  await page.waitForURL('**/results?gameId=lucky-five');
  const numbers = page.locator('main ol[data-is-long] > li');
  await expect.poll(() => numbers.count()).toBe(35);
  expect(await page.locator('main nav [aria-current=page]').textContent()).toBe('Ngũ Phúc');
  const counted = (await numbers.allInnerTexts()).map((text) => Number(text.split('\n')[1]));
  const draws = await page.locator('main ol > li > p').count();
  // Five balls a draw, each counted once.
  expect(counted.reduce((sum, times) => sum + times, 0)).toBe(5 * draws);
  await page.getByRole('button', { name: 'Số kỳ chưa về' }).click();
  // The numbers of the last draw have been away for none.
  await expect.poll(async () => (await numbers.allInnerTexts()).filter((text) => text.endsWith('\n0')).length).toBe(5);
  await page.locator('main nav').getByRole('link', { name: 'Hai Số' }).click();
  await expect.poll(() => numbers.count()).toBe(100);
  await expectAccessible(page);
  await expectFit(page);
  expect(complaints).toEqual([]);
  await context.close();
});
