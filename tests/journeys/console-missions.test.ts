// @module-tag full
import { expect, test } from 'vitest';
import { threeRounds } from '../support/challenges.ts';
import { fixturesInBrowser, trueComplaints } from '../support/fixture-in-browser.ts';
import { alpha } from '../support/fixture-project.ts';
import { openConsole } from '../support/open-console.ts';
import { callConsole, newOperator, signInAs } from '../support/operators.ts';
import { expectAccessible } from '../support/visitor.ts';

const ground = fixturesInBrowser({ alpha }, {}, () => ({ consoleHosts: ['console.test', 'console.localhost'] }));

test('an operator writes a mission in its form, reads what is wrong at the field, opens it, and stops it [MISS-09, DOC-02]', async () => {
  const { page, complaints, context } = await openConsole(ground, '/ALPHA/missions');
  await page.getByText('A mission gives players a reward').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Write a mission' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save' }).waitFor();
  await dialog.getByLabel('Days to claim').fill('200');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('Some fields need another value.').waitFor();
  await dialog.getByText('At most 90.').waitFor();
  await expectAccessible(page);
  await dialog.getByLabel('Title').first().fill('Ten rounds');
  await dialog.getByLabel('Days to claim').fill('7');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('It is saved.').waitFor();
  await page.getByRole('row', { name: /Ten rounds draft daily/ }).click();
  await dialog.getByRole('button', { name: 'Open it to players' }).click();
  await page.getByText('It is open to players now.').waitFor();
  await page.getByRole('row', { name: /Ten rounds open daily/ }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Stop it' }).click();
  await page.getByRole('row', { name: /Ten rounds stopped daily/ }).waitFor();
  expect(trueComplaints(complaints, ['400'])).toEqual([]);
  await context.close();
});

test('a mission that gives money is opened after another operator has approved it [MISS-10]', async () => {
  const { house } = ground;
  const token = await signInAs(house, await newOperator(house), Date.now());
  const body = { merchant: 'ALPHA', kind: 'mission', terms: threeRounds } as const;
  await callConsole(house, 'saveChallenge', { token, body });
  const own = await openConsole(ground, '/ALPHA/missions', token);
  const row = { name: /Three rounds Waits for approval/ };
  await own.page.getByRole('row', row).click();
  await own.page.getByText('It waits for a second operator.').waitFor();
  expect(await own.page.getByRole('button', { name: /^Approve|^Open it/ }).count()).toBe(0);
  const { page, complaints } = await openConsole(ground, '/ALPHA/missions');
  await page.getByRole('row', row).click();
  await page.getByText('"amountMinor": "2500"').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Approve version 1' }).click();
  await page.getByRole('row', { name: /Three rounds draft/ }).click();
  await page.getByRole('button', { name: 'Open it to players' }).click();
  await page.getByRole('row', { name: /Three rounds open/ }).waitFor();
  expect(trueComplaints([...own.complaints, ...complaints])).toEqual([]);
});
