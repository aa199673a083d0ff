// @module-tag full
import { expect, test } from 'vitest';
import { fixturesInBrowser, trueComplaints } from '../support/fixture-in-browser.ts';
import { alpha } from '../support/fixture-project.ts';
import { openConsole } from '../support/open-console.ts';
import { expectAccessible } from '../support/visitor.ts';

/** What the test looks at stands at the beginning of the text: an editor shows only the lines that are in sight. */
const { name, market } = alpha;
const inOrder = Object.assign({ name, market }, alpha, { hosts: ['alpha.localhost'] });
const ground = fixturesInBrowser({ alpha: inOrder }, {}, () => ({
  consoleHosts: ['console.test', 'console.localhost'],
}));
/** A frame gets no focus by itself. */
const FRAMED = ['Blocked autofocusing'];

test('an engineer writes the text of a brand with its schema, sees faults at their lines, and leaves by keyboard [STUDIO-04, STUDIO-06, STUDIO-31]', async () => {
  const { page, context, complaints } = await openConsole(ground, '/ALPHA/studio');
  const view = (name: string) => page.getByRole('group', { name: 'View' }).getByRole('button', { name });
  const text = page.getByRole('textbox', { name: 'brands/alpha/brand.json' });
  await view('JSON').click();
  await text.getByText('Alpha House').waitFor();

  // The schema completes a key, and then its value.
  await text.press('Control+Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.keyboard.type('"abst');
  await page.getByRole('option', { name: 'abstract' }).waitFor();
  await page.getByText('The brand is only a parent of others').waitFor();
  await page.getByRole('option', { name: 'abstract' }).click();
  await page.keyboard.type('f');
  await page.getByRole('option', { name: 'false' }).waitFor();
  await page.keyboard.type('alse,');
  await page.getByText('Draft kept').waitFor();
  await expectAccessible(page);

  // Keys that lead elsewhere in the console, `g m` to its members, are only letters here, and Tab leads out.
  await text.press('Escape');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement!.shadowRoot)).toBeNull();
  await page.keyboard.press('Shift+Tab');
  await text.getByText('Alpha House').dblclick({ position: { x: 20, y: 8 } });
  await page.keyboard.type('gmggm');
  await text.getByText('gmggm House').waitFor();
  expect(page.url()).toContain('/ALPHA/studio');

  // What the form changes stands in the text, and the other way round.
  await view('Form').click();
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('gmggm House');
  await page.getByLabel('Name', { exact: true }).fill('Alpha Prime');
  await view('JSON').click();
  await text.getByText('Alpha Prime').waitFor();

  await text.getByText('"THB"').dblclick();
  await page.keyboard.type('XXQ');
  const marked = text.locator('.cm-lintRange-error');
  await marked.waitFor();
  expect(await marked.innerText()).toBe('"XXQ"');
  await marked.hover();
  await page
    .getByText(/XXQ.* is not/)
    .first()
    .waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Control+z');
  await marked.waitFor({ state: 'detached' });

  await page.keyboard.press('Control+f');
  await page.getByRole('textbox', { name: 'Find' }).pressSequentially('hosts');
  await expectAccessible(page);
  expect(trueComplaints(complaints, FRAMED)).toEqual([]);
  await context.close();
});
