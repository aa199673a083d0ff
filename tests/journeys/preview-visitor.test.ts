// @module-tag full
import { beforeAll, expect, test } from 'vitest';
import { fixturesInBrowser, trueComplaints } from '../support/fixture-in-browser.ts';
import { alpha } from '../support/fixture-project.ts';
import { openConsole } from '../support/open-console.ts';
import { callConsole, newOperator, signInAs } from '../support/operators.ts';
import { expectAccessible } from '../support/visitor.ts';

const ground = fixturesInBrowser(
  {
    alpha: {
      ...alpha,
      hosts: ['alpha.localhost'],
      access: { agents: true },
      home: { ...alpha.home, sections: [{ section: 'notices' as const }, ...alpha.home.sections] },
    },
  },
  {},
  () => ({ consoleHosts: ['console.test', 'console.localhost'] }),
);
let token: string;
beforeAll(async () => {
  // The code of the next half minute is for the console in the browser.
  token = await signInAs(ground.house, await newOperator(ground.house), Date.now() - 30_000);
});

/** A frame gets no focus by itself, and a preview refuses what a page would do and the stream. */
const PROVOKED = ['Blocked autofocusing', '409'];

test('an operator looks at a draft as a member, an agent, a trial and a guest, and no window covers it [STUDIO-30]', async () => {
  const announce = async (type: string, title: string) => {
    const texts = { EN: { title, text: 'A text.' } };
    const document = { type, audience: 'everyone', priority: 0, from: '2026-01-01T00:00', texts };
    const body = { merchant: 'ALPHA', key: crypto.randomUUID(), document };
    expect((await callConsole(ground.house, 'writeAnnouncement', { token, body })).code).toBeUndefined();
  };
  await announce('PU', 'Lantern week');
  await announce('B', 'Night shift');
  const { page, context, complaints } = await openConsole(ground, '/ALPHA/studio', token);
  const inPreview = page.frameLocator('iframe');
  const choose = async (visitor: string) => {
    await page.getByRole('group', { name: 'Visitor' }).getByRole('button', { name: visitor }).press('Enter');
    await inPreview.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  };
  const goTo = (path: string) => page.getByLabel('Page', { exact: true }).selectOption(path);

  await choose('Member');
  await inPreview.getByRole('banner').getByText('Visitor').first().waitFor();
  await expectAccessible(page);
  await inPreview.locator('main').getByRole('link', { name: 'Night shift' }).waitFor();
  // Longer than a page that knows its announcements waits before it opens a window.
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  expect(await inPreview.getByRole('dialog').count()).toBe(0);
  await goTo('/noticePage');
  await inPreview.getByText('Lantern week').first().waitFor();
  await goTo('/member/securityCenter');
  await inPreview.getByRole('main').getByText('Visitor').first().waitFor();

  await choose('Agent');
  await goTo('/agentHome');
  await inPreview.getByText('Agent account').waitFor();
  await choose('Trial');
  await goTo('/');
  await inPreview.getByRole('banner').getByText('Visitor').first().waitFor();
  await choose('Guest');
  await inPreview.getByRole('banner').getByText('Log in').first().waitFor();
  expect(trueComplaints(complaints, PROVOKED)).toEqual([]);
  await context.close();
});
