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
  // A hall that has been open for a while has more draws than the list shows at first.
  const older = page.getByRole('button', { name: 'Kỳ cũ hơn' });
  while (await older.isVisible()) await older.click();
  // Five balls a draw, each counted once. Both are read at once, because a draw may come between.
  const uncounted = () =>
    page.evaluate(() => {
      const texts = [...document.querySelectorAll<HTMLElement>('main ol[data-is-long] > li')].map((li) => li.innerText);
      const counted = texts.reduce((sum, text) => sum + Number(text.split('\n')[1]), 0);
      return 5 * document.querySelectorAll('main ol > li > p').length - counted;
    });
  await expect.poll(uncounted).toBe(0);
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
