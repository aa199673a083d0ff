// @module-tag full
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../scripts/checks/sources.ts';
import { fixturesInBrowser, trueComplaints } from '../support/fixture-in-browser.ts';
import { alpha } from '../support/fixture-project.ts';
import { openConsole } from '../support/open-console.ts';
import { expectAccessible } from '../support/visitor.ts';

const ground = fixturesInBrowser(
  {
    alpha: {
      ...alpha,
      extends: 'base',
      hosts: ['alpha.test', 'alpha.localhost'],
      languages: { default: 'EN', switch: ['EN', 'VI'] },
    },
  },
  {},
  (project) => {
    cpSync(join(projectRoot, 'brands/base'), join(project.directory, 'brands/base'), { recursive: true });
    return { consoleHosts: ['console.test', 'console.localhost'] };
  },
);

const DRAWN =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="#888"/></svg>';
/** A browser gives the focus of a frame only to one who clicks in it. */
const FRAMED = ['Blocked autofocusing'];

test('an operator writes a text of the brand’s own, a short text and a drawing, sees a fault at its line, and publishes them together [STUDIO-06, STUDIO-08, STUDIO-25, STUDIO-26]', async () => {
  const { page, context, complaints } = await openConsole(ground, '/ALPHA/studio');
  const file = (path: string) => readFileSync(join(ground.house.project.directory, 'brands/alpha', path), 'utf8');
  const served = async (path: string) =>
    (await ground.house.app.inject({ url: path, headers: { host: 'alpha.test' } })).body;
  await page.getByRole('button', { name: 'Texts', exact: true }).click();
  await page.getByRole('button', { name: 'privacy', exact: true }).click();
  const english = page.getByRole('region', { name: 'English' });
  await english.getByText('from base').waitFor();
  await english.getByRole('button', { name: 'Write our own' }).click();
  const text = english.getByRole('textbox');
  await expect.poll(() => text.isEditable()).toBe(true);
  await text.fill('# Privacy\n\nWe keep <b>little</b>.\n');
  await page.getByText('copy/EN/privacy.md:3:9').waitFor();
  expect(await page.getByRole('button', { name: 'Publish' }).isDisabled()).toBe(true);
  await text.fill('# Privacy\n\nWe keep **little**.\n');
  await expect.poll(() => page.getByRole('button', { name: 'Publish' }).isEnabled()).toBe(true);
  await page.getByRole('button', { name: 'As shown' }).click();
  await english.getByText('little', { exact: true }).waitFor();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Short texts' }).click();
  await page.getByLabel('Search in all texts and languages').fill('title.home');
  await page.getByLabel('title.home EN', { exact: true }).fill('{brand}: play well');
  await page.getByLabel('title.home VI', { exact: true }).focus();
  await page.getByText('Draft kept').waitFor();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Pictures' }).click();
  await page
    .getByLabel('Replace: assets/icon.svg')
    .setInputFiles({ name: 'icon.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(DRAWN) });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Identity' }).click();
  await page.getByRole('button', { name: 'Changes (3)' }).click();
  for (const path of ['copy/EN/privacy.md', 'words/EN.json', 'assets/icon.svg'])
    await page.getByRole('list', { name: 'What changes' }).getByText(path).waitFor();

  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByLabel('Reason').fill('Words of our own.');
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await page.getByText('Published.', { exact: true }).waitFor();
  expect(file('copy/EN/privacy.md')).toBe('# Privacy\n\nWe keep **little**.\n');
  expect(file('assets/icon.svg')).toBe(DRAWN);
  await expect.poll(() => served('/')).toContain('play well');
  expect(trueComplaints(complaints, FRAMED)).toEqual([]);
  await context.close();
});
