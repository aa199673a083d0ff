import { afterEach, expect, test } from 'vitest';
import { fixturesInBrowser, trueComplaints } from '../support/fixture-in-browser.ts';
import { alpha } from '../support/fixture-project.ts';
import { openConsole } from '../support/open-console.ts';
import { expectAccessible } from '../support/visitor.ts';
import { long } from '../support/long.ts';

const yard = { ...alpha, merchantCode: 'YARD', name: 'The Yard', hosts: ['yard.localhost'] };
const ground = fixturesInBrowser({ yard }, {}, () => ({ consoleHosts: ['console.test', 'console.localhost'] }));
afterEach(async () => {
  ground.house.project.write('yard', yard);
  await ground.house.gateway.services.sites.refresh();
});

test('an operator reads the faults of a brand, closes its site with a text, and opens it again [OPER-40, OPER-41, OPER-48]', async () => {
  ground.house.project.write('yard', { ...yard, vendors: ['NOBODY'] });
  await ground.house.gateway.services.sites.refresh();
  const { page, context, complaints } = await openConsole(ground, '/brands');
  await page.getByRole('row', { name: /The Yard.*Last good served/ }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('"NOBODY" is not a vendor').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Close The Yard…' }).click();
  await page.getByLabel('Text for players').fill('Back at nine.');
  await page.getByRole('button', { name: 'Close it' }).click();
  await page.getByText('Players read: “Back at nine.”').waitFor();
  const site = () => ground.house.app.inject({ url: '/', headers: { host: 'yard.localhost' } });
  await expect.poll(async () => (await site()).body).toContain('Back at nine.');
  await page.getByRole('button', { name: 'Open The Yard…' }).click();
  await page.getByRole('button', { name: 'Open it' }).click();
  await page.getByText('Open to players.').waitFor();
  await expect.poll(async () => (await site()).statusCode).toBe(200);
  expect(trueComplaints(complaints)).toEqual([]);
  await context.close();
});

test(
  'an operator hides, highlights, orders and closes games by keys alone [OPER-42, OPER-45, OPER-46, OPER-47]',
  long,
  async () => {
    const { page, context, complaints } = await openConsole(ground, '/YARD/games');
    const row = (name: RegExp) => page.getByRole('row', { name });
    await row(/Game red-two/).focus();
    await page.keyboard.press('k');
    await row(/^1 ?Game red-two/).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('red-two');
    await page.keyboard.press('h');
    await row(/red-two.*by an operator/).waitFor();
    await page.keyboard.press('c');
    await page.getByRole('button', { name: 'Close it' }).click();
    await row(/red-two.*maintenance/).waitFor();
    await row(/blue-one/).focus();
    await page.keyboard.press('v');
    await row(/blue-one.*hidden/).waitFor();
    await expectAccessible(page);
    const list = async () =>
      (await ground.house.call('gameList', { host: 'yard.localhost', query: { language: 'EN' } })).value.list;
    const shown = async () => (await list()).map(({ gameId, isHot, isClosed = false }) => [gameId, isHot, isClosed]);
    await expect.poll(shown).toEqual([
      ['red-two', true, true],
      ['red-one', true, false],
    ]);
    expect(trueComplaints(complaints)).toEqual([]);
    await context.close();
  },
);
