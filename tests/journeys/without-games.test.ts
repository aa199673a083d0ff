import { expect, test } from 'vitest';
import { brandInBrowser } from '../support/brand-in-browser.ts';
import { expectAccessible, takenOver, visit } from '../support/visitor.ts';

const ground = brandInBrowser('aurora', { isGatewayAlone: true });

test('a site whose vendor has not been heard of yet waits in the shape of its games, then says so, and can look again [LOOK-11, HEADER-05, HOME-01, HOME-02]', async () => {
  const { page, context, complaints } = await visit(ground, { viewport: 'phone' });
  await page.goto(ground.origin);
  expect(await page.locator('[aria-busy=true]').count()).toBeGreaterThan(0);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('The night plays back');
  await takenOver(page);
  await page.getByRole('heading', { name: 'No games yet' }).last().waitFor();
  expect(await page.getByRole('button', { name: 'Slots' }).count()).toBe(0);
  expect(await page.getByRole('heading', { name: 'Hot tonight' }).count()).toBe(0);
  await expectAccessible(page);
  expect(complaints).toEqual([]);
  await page.route('**/lgw/games/game_menus', (route) => route.abort());
  await page.route('**/wps/relay/**', (route) => route.abort());
  await page.goto(ground.origin);
  await page.getByRole('heading', { name: 'That did not load' }).last().waitFor();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).last().click();
  await page.getByRole('heading', { name: 'No games yet' }).last().waitFor();
  await context.close();
});
