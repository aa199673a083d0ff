import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../scripts/checks/sources.ts';
import { fixturesInBrowser, trueComplaints } from '../support/fixture-in-browser.ts';
import { alpha } from '../support/fixture-project.ts';
import { openConsole } from '../support/open-console.ts';
import { expectAccessible } from '../support/visitor.ts';
import { long } from '../support/long.ts';

const ground = fixturesInBrowser(
  {
    alpha: { ...alpha, hosts: ['alpha.test', 'alpha.localhost'], theme: { ...alpha.theme, modes: ['dark', 'light'] } },
  },
  {},
  (project) => {
    // The parent of new brands.
    cpSync(join(projectRoot, 'brands/base'), join(project.directory, 'brands/base'), { recursive: true });
    return { consoleHosts: ['console.test', 'console.localhost'] };
  },
);

/** A browser gives the focus of a frame only to one who clicks in it. */
const FRAMED = ['Blocked autofocusing'];

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
  const inPreview = page.frameLocator('iframe');
  await expect.poll(() => page.frame({ url: /preview/ })?.title(), { timeout: 20_000 }).toContain('Alpha Prime');
  await page.getByRole('button', { name: /^Changes/ }).click();
  await page.getByRole('list', { name: 'What changes' }).getByText('Alpha Prime').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Market and access' }).click();
  await page.getByLabel('Currency').fill('XXQ');
  await page.getByRole('button', { name: 'Market and access 1 fault' }).waitFor();
  expect(await page.getByRole('button', { name: 'Publish' }).isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'JSON' }).click();
  await page.getByRole('textbox', { name: 'brands/alpha/brand.json' }).press('Control+f');
  await page.getByRole('textbox', { name: 'Find' }).pressSequentially('XXQ');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await page.keyboard.type('THB');
  await expect.poll(() => page.getByRole('button', { name: 'Publish' }).isEnabled()).toBe(true);
  await expectAccessible(page);
  // A click in the page leads to the part of the brand that it comes from.
  await page.getByRole('button', { name: 'Find by click' }).click();
  await inPreview.locator('footer').last().click();
  await page.getByRole('button', { name: 'Contact', pressed: true }).waitFor();

  // Another tab of the operator has the same draft; the site has none of it.
  const second = await openConsole(ground, '/ALPHA/studio', token);
  await expect.poll(() => second.page.getByLabel('Name', { exact: true }).inputValue()).toBe('Alpha Prime');
  await second.context.close();
  expect(await titleOf()).not.toContain('Alpha Prime');

  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByLabel('Reason').fill('The merchant asked for it.');
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await page.getByText('Published.', { exact: true }).waitFor();
  await expect.poll(titleOf).toContain('Alpha Prime');
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
  await expect.poll(titleOf).not.toContain('Alpha Prime');
  expect(trueComplaints(complaints, FRAMED)).toEqual([]);
  await context.close();
});

test(
  'a designer makes a palette of one colour, sees both modes, publishes, and rolls back [STUDIO-14, STUDIO-19, STUDIO-11]',
  long,
  async () => {
    const { page, context, complaints } = await openConsole(ground, '/ALPHA/studio');
    const file = () => readFileSync(join(ground.house.project.directory, 'brands/alpha/brand.json'), 'utf8');
    const original = file();
    const accentOf = () =>
      page
        .frameLocator('iframe')
        .locator('html')
        .evaluate((html) => getComputedStyle(html).getPropertyValue('--color-accent').trim());
    await page.getByRole('button', { name: 'Look' }).click();
    await page.getByText(/^All \d+ pairs can be read$/).waitFor();
    const before = await accentOf();
    await page.getByLabel('Colour of the palette').fill('#ff7a3d');
    await page.getByRole('button', { name: 'Make a palette' }).click();
    await expect.poll(accentOf, { timeout: 20_000 }).not.toBe(before);
    await page.getByText(/^All \d+ pairs can be read$/).waitFor();
    await expectAccessible(page);
    await page.getByLabel('Mode', { exact: true }).first().selectOption('Light');
    await page.frameLocator('iframe').locator('html[data-mode=light]').waitFor({ state: 'attached' });
    await page.getByRole('button', { name: 'Phone' }).click();
    expect(await page.locator('iframe').evaluate((frame) => (frame as HTMLIFrameElement).clientWidth)).toBe(390);

    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByLabel('Reason').fill('A warmer look.');
    await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
    await page.getByText('Published.', { exact: true }).waitFor();
    expect(file()).toContain('"overrides"');
    await page.getByRole('button', { name: 'History' }).click();
    await page
      .getByRole('row', { name: /found on disk/ })
      .first()
      .click();
    await page.getByLabel('Reason').fill('Back to the old look.');
    await page.getByRole('button', { name: 'Restore it' }).click();
    await page.getByText('Restored and published.').waitFor();
    expect(file()).toBe(original);
    expect(trueComplaints(complaints, FRAMED)).toEqual([]);
    await context.close();
  },
);

test(
  'an operator makes a merchant from nothing to served, and looks at its home [STUDIO-17, STUDIO-18, STUDIO-14]',
  long,
  async () => {
    const { page, context, complaints } = await openConsole(ground, '/brands');
    await page.getByRole('link', { name: 'New brand' }).click();
    await page.getByLabel('Short name, for its directory').fill('alpha');
    await page.getByText('brands/alpha already exists. Choose another name.').waitFor();
    await page.getByLabel('Short name, for its directory').fill('harbour');
    await expect.poll(() => page.getByLabel('Name that players see').getAttribute('placeholder')).toBe('Harbour');
    await page.getByLabel('Logo (SVG)').setInputFiles({
      name: 'logo.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40"><path fill="#2f7fd6" d="M0 0h120v40H0z"/></svg>',
      ),
    });
    await expect
      .poll(() =>
        page
          .getByLabel(/^Accent colour/)
          .first()
          .inputValue(),
      )
      .toBe('#2f7fd6');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Make the brand' }).click();
    await page.getByRole('heading', { name: 'Studio: harbour' }).waitFor({ timeout: 30_000 });
    await page
      .frameLocator('iframe')
      .getByRole('link', { name: 'Home' })
      .first()
      .waitFor({ state: 'attached', timeout: 20_000 });
    const served = async () => {
      const { body, statusCode } = await ground.house.app.inject({ url: '/', headers: { host: 'harbour.localhost' } });
      return [statusCode, body.includes('<title>Harbour')];
    };
    await expect.poll(served).toEqual([200, true]);
    expect(trueComplaints(complaints, FRAMED)).toEqual([]);
    await context.close();
  },
);

test(
  'an operator gives a draft to a second one, who sees what changes and approves it [STUDIO-20, STUDIO-21]',
  long,
  async () => {
    const first = await openConsole(ground, '/ALPHA/studio');
    await first.page.getByLabel('Name', { exact: true }).fill('Alpha by Two');
    await first.page.getByText('Draft kept').waitFor();
    await first.page.getByRole('button', { name: 'Publish' }).click();
    await first.page.getByRole('button', { name: 'By a second operator' }).click();
    await first.page.getByLabel('Reason').fill('The merchant asked for it.');
    await first.page.getByLabel('Publish at').waitFor();
    await expectAccessible(first.page);
    await first.page.getByRole('button', { name: 'Give it to a second operator' }).click();
    await first.page.getByText('Given to a second operator.').waitFor();
    await first.page.getByRole('button', { name: 'Proposals 1' }).click();
    await first.page.getByRole('row', { name: /waits for a second operator/ }).click();
    expect(await first.page.getByRole('button', { name: 'Approve' }).count()).toBe(0);
    await first.page.getByRole('button', { name: 'Withdraw' }).waitFor();

    const second = await openConsole(ground, '/ALPHA/studio');
    await second.page.getByRole('button', { name: 'Proposals 1' }).click();
    await second.page.getByRole('row', { name: /waits for a second operator/ }).click();
    await second.page.getByRole('dialog').getByText('Alpha by Two').waitFor();
    await expectAccessible(second.page);
    await second.page.getByRole('button', { name: 'Approve' }).click();
    await second.page.getByText('Approved.').waitFor();
    await second.page.getByRole('row', { name: /published/ }).waitFor();
    const body = async () => (await ground.house.app.inject({ url: '/help', headers: { host: 'alpha.test' } })).body;
    await expect.poll(body).toContain('Alpha by Two');
    for (const { complaints, context } of [first, second]) {
      expect(trueComplaints(complaints, FRAMED)).toEqual([]);
      await context.close();
    }
  },
);

test('sections of the home move by keyboard and by dragging, and the page shows it [STUDIO-24]', long, async () => {
  const { page, context, complaints } = await openConsole(ground, '/ALPHA/studio');
  await page.getByRole('button', { name: 'Home', exact: true }).click();
  const list = page.getByRole('list', { name: 'Sections' });
  const names = () => list.getByRole('listitem').allInnerTexts();
  const before = await names();
  expect(before).toHaveLength(2);
  const wall = page.frameLocator('iframe').getByRole('heading', { name: 'All games' });
  await wall.waitFor({ timeout: 20_000 });
  await page.getByRole('button', { name: 'Move Game wall up' }).press('Enter');
  await expect.poll(names).toEqual(before.toReversed());
  await list.getByRole('listitem').first().dragTo(list.getByRole('listitem').last());
  await expect.poll(names).toEqual(before);
  await page.getByRole('button', { name: 'Take Game wall out' }).click();
  await page.getByLabel('Add to Sections').selectOption('Jackpots');
  await expect.poll(names).toEqual([before[0], 'Jackpots']);
  await wall.waitFor({ state: 'detached', timeout: 20_000 });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Navigation', exact: true }).click();
  await page.getByRole('button', { name: 'Take Help out' }).first().click();
  await page.getByText('Draft kept').waitFor();
  await page.getByRole('button', { name: 'Drop the draft' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Drop the draft' }).click();
  await expect.poll(() => page.getByRole('button', { name: 'Drop the draft' }).isDisabled()).toBe(true);
  expect(trueComplaints(complaints, FRAMED)).toEqual([]);
  await context.close();
});
