import { expect, test } from 'vitest';
import { alpha } from '../support/fixture-project.ts';
import { fixturesInBrowser, trueComplaints } from '../support/fixture-in-browser.ts';
import { openConsole } from '../support/open-console.ts';
import { expectAccessible } from '../support/visitor.ts';

const ground = fixturesInBrowser({ alpha }, {}, () => ({ consoleHosts: ['console.test', 'console.localhost'] }));

test('an operator writes a campaign in a form of its schema, another one approves it, and it runs until it is ended [PROMO-14, PROMO-15]', async () => {
  const first = await openConsole(ground, '/ALPHA/campaigns');
  const { page } = first;
  await page.getByText('No campaigns').waitFor();
  await page.getByRole('button', { name: 'Write a campaign' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save as a new version' }).click();
  await dialog.getByText('Fill this in.').first().waitFor();
  await expectAccessible(page);
  await dialog.getByLabel('Title').first().fill('Ten for you');
  await dialog.getByLabel('Summary').first().fill('Ten as cash.');
  await dialog.getByLabel('Terms').first().fill('Apply once.');
  await dialog.getByLabel('Picture').fill('welcome');
  await dialog.getByLabel('Currency').fill('THB');
  await dialog.getByLabel('From').fill('2026-01-01T00:00');
  await dialog.getByLabel('Kind').first().selectOption({ label: 'application' });
  await dialog.getByLabel('Kind').nth(1).selectOption({ label: 'cash' });
  await dialog.getByLabel('Turnover times').fill('0');
  await dialog.getByRole('button', { name: 'Save as a new version' }).click();
  // A gift needs an amount: the gateway says so at its field.
  await dialog.getByText('Give either an amount or a percentage.').waitFor();
  await dialog.locator('#campaign_gift_amount').fill('10');
  await dialog.getByRole('button', { name: 'Save as a new version' }).click();
  await page.getByText('A second operator has to approve it.').waitFor();
  await page.getByRole('row', { name: /Ten for you/ }).click();
  await dialog.getByText('It waits for a second operator.').waitFor();
  expect(await dialog.getByRole('button', { name: /^Approve/ }).count()).toBe(0);
  expect(trueComplaints(first.complaints, ['400'])).toEqual([]);

  const second = await openConsole(ground, '/ALPHA/campaigns');
  const other = second.page.getByRole('dialog');
  await second.page.getByRole('row', { name: /Ten for you/ }).click();
  await expectAccessible(second.page);
  await other.getByRole('button', { name: 'Approve version 1' }).click();
  await second.page.getByText('The version is approved.').waitFor();
  await second.page.getByRole('row', { name: /Ten for you/ }).click();
  await other.getByRole('button', { name: 'Start it' }).click();
  await second.page.getByRole('row', { name: /Ten for you Running/ }).click();
  await other.getByRole('button', { name: 'End it…' }).click();
  await other.getByRole('alert').getByText('It cannot be started again.').waitFor();
  await other.getByRole('button', { name: 'End it', exact: true }).click();
  await second.page.getByRole('row', { name: /Ten for you Ended/ }).waitFor();
  await second.page.getByRole('link', { name: /^Applications/ }).click();
  await second.page.getByText('Nobody waits').waitFor();
  await expectAccessible(second.page);
  expect(trueComplaints(second.complaints)).toEqual([]);
});
