import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fixturesInBrowser, trueComplaints } from '../support/fixture-in-browser.ts';
import { alpha } from '../support/fixture-project.ts';
import { openConsole } from '../support/open-console.ts';
import { expectAccessible } from '../support/visitor.ts';

const ground = fixturesInBrowser({ alpha: { ...alpha, hosts: ['alpha.test', 'alpha.localhost'] } }, {}, () => ({
  consoleHosts: ['console.test', 'console.localhost'],
}));

test('an operator renames a brand in its form, sees a fault and mends it in the text, publishes, and restores what was there [STUDIO-04, STUDIO-05, STUDIO-06, STUDIO-08, STUDIO-11]', async () => {
  const { page, context, complaints, token } = await openConsole(ground, '/ALPHA/studio');
  const file = () => readFileSync(join(ground.house.project.directory, 'brands/alpha/brand.json'), 'utf8');
  const original = file();
  const titleOf = async () => {
    const { body } = await ground.house.app.inject({ url: '/help', headers: { host: 'alpha.test' } });
    return /<title>(.*?)<\/title>/.exec(body)![1]!;
  };
  await page.getByLabel('Name', { exact: true }).fill('Alpha Prime');
  await page.getByText('Draft kept').waitFor();
  await page.getByRole('list', { name: 'What changes' }).getByText('Alpha Prime').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Market and access' }).click();
  await page.getByLabel('Currency').fill('XXQ');
  await page.getByRole('button', { name: 'Market and access 1 fault' }).waitFor();
  expect(await page.getByRole('button', { name: 'Publish' }).isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'JSON' }).click();
  const json = page.getByRole('textbox', { name: 'brands/alpha/brand.json' });
  await json.fill((await json.inputValue()).replace('XXQ', 'THB'));
  await page.getByText('None. It can be published.').waitFor();
  await expectAccessible(page);

  // Another tab of the operator has the same draft; the site has none of it.
  const second = await openConsole(ground, '/ALPHA/studio', token);
  await expect.poll(() => second.page.getByLabel('Name', { exact: true }).inputValue()).toBe('Alpha Prime');
  await second.context.close();
  expect(await titleOf()).not.toContain('Alpha Prime');

  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByLabel('Reason').fill('The merchant asked for it.');
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await page.getByText('Published.', { exact: true }).waitFor();
  expect(await titleOf()).toContain('Alpha Prime');
  const isChanged = (line: string, at: number) => line !== original.split('\n')[at];
  expect(file().split('\n').filter(isChanged)).toEqual([expect.stringContaining('"name": "Alpha Prime"')]);

  await page.getByRole('button', { name: 'History' }).click();
  await page.getByRole('row', { name: /found on disk/ }).click();
  await page.getByRole('dialog').getByText('Alpha Prime').waitFor();
  await expectAccessible(page);
  await page.getByLabel('Reason').fill('The old name again.');
  await page.getByRole('button', { name: 'Restore it' }).click();
  await page.getByText('Restored and published.').waitFor();
  expect(file()).toBe(original);
  expect(await titleOf()).not.toContain('Alpha Prime');
  expect(trueComplaints(complaints)).toEqual([]);
  await context.close();
});
