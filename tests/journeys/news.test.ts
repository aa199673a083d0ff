import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fixturesInBrowser, trueComplaints } from '../support/fixture-in-browser.ts';
import { alpha } from '../support/fixture-project.ts';
import { callConsole, newOperator, signInAs, type TestOperator } from '../support/operators.ts';
import { registration } from '../support/player.ts';
import { expectAccessible, newUsername, PASSWORD, takenOver, visit } from '../support/visitor.ts';
import { long } from '../support/long.ts';

const yard = {
  ...alpha,
  merchantCode: 'YARD',
  hosts: ['yard.localhost'],
  home: { ...alpha.home, sections: [{ section: 'notices' as const }, ...alpha.home.sections] },
  registration: { ...alpha.registration, username: alpha.registration.username.slice(0, 2) },
};
const ground = fixturesInBrowser({ yard }, {}, () => ({ consoleHosts: ['console.test', 'console.localhost'] }));
let operator: TestOperator;
let token: string;
beforeAll(async () => {
  operator = await newOperator(ground.house);
  // The code of the next half minute is for the console in the browser.
  token = await signInAs(ground.house, operator, Date.now() - 30_000);
});

const document = (type: string, title: string) => ({
  type,
  audience: 'everyone',
  priority: 0,
  from: '2026-01-01T00:00',
  texts: { EN: { title, text: `**${title}**, at length.` } },
});
const write = async (type: string, title: string) =>
  (
    await callConsole(ground.house, 'writeAnnouncement', {
      token,
      body: { merchant: 'YARD', key: crypto.randomUUID(), document: document(type, title) },
    })
  ).value.announcement;

/** Ends what another test, or the first try of one, has left. */
async function endAll(): Promise<void> {
  const { list } = (await callConsole(ground.house, 'announcementList', { token, query: { merchant: 'YARD' } })).value;
  for (const { id } of list)
    await callConsole(ground.house, 'endAnnouncement', { token, body: { merchant: 'YARD', id } });
}

const open = (path = '/', viewport: 'phone' | 'desktop' = 'desktop') =>
  visit({ browser: ground.browser, origin: ground.originOf('yard') }, { viewport }).then(async (opened) => {
    await opened.page.goto(ground.originOf('yard') + path);
    await opened.page.keyboard.press('Shift');
    await takenOver(opened.page);
    return opened;
  });
const again = async (page: Page) => {
  await page.reload();
  await page.keyboard.press('Shift');
  await takenOver(page);
  await page.locator('main').getByRole('link', { name: 'Night shift' }).waitFor();
};

/** Opens the console and signs in. */
async function openConsole(path: string) {
  const opened = await visit({ browser: ground.browser, origin: ground.originOf('console') }, { viewport: 'desktop' });
  const { page } = opened;
  await page.goto(ground.originOf('console') + path);
  await page.getByLabel('Name').fill(operator.login);
  await page.getByLabel('Password', { exact: true }).fill(operator.password);
  await page.getByLabel('One-time code').fill(operator.codeAt(Date.now()));
  await page.keyboard.press('Enter');
  return opened;
}

describe('announcements', () => {
  beforeEach(endAll);

  test('an operator writes one after a look at it, and a guest finds it on home and on the notice page [HOME-03, PAGE-08, ROUTE-06, NEWS-09, NEWS-11, DOC-02]', async () => {
    const { page, context } = await openConsole('/YARD/announcements');
    await page.getByRole('button', { name: 'Write an announcement' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Publish' }).click();
    await dialog.getByText('see the fields above').waitFor();
    await dialog.locator('#announcement_from').fill('2026-01-01T00:00');
    await dialog.locator('#announcement_texts_EN_title').fill('Night shift');
    await dialog.locator('#announcement_texts_EN_text').fill('Support is **awake**. <b>Bold</b>');
    await dialog.getByRole('button', { name: 'Preview' }).click();
    await dialog.getByText('A page does not show this').waitFor();
    await dialog.locator('#announcement_texts_EN_text').fill('Support is **awake**.');
    await dialog.getByRole('button', { name: 'Preview' }).click();
    await dialog.locator('[data-preview=EN] strong', { hasText: 'awake' }).waitFor();
    await dialog.locator(':has(> [data-preview=EN]) > header', { hasText: yard.name }).waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Publish' }).click();
    await page.getByText('The announcement is saved.').waitFor();
    await context.close();

    const guest = await open('/', 'phone');
    const line = guest.page.locator('main').getByRole('link', { name: 'Night shift' });
    await line.click();
    await guest.page.waitForURL(/\/noticePage\?id=\d+$/);
    await guest.page.locator('strong', { hasText: 'awake' }).waitFor();
    await expectAccessible(guest.page);
    await guest.page.getByRole('link', { name: /Night shift/ }).click();
    await expect.poll(() => new URL(guest.page.url()).search).toBe('');
    expect(trueComplaints(guest.complaints)).toEqual([]);
    await guest.context.close();
  });

  test(
    'a tab asks once for those of home, and a publicity window stays closed until its next version; told so, for the day [STORE-08, PROMO-11, NEWS-12, SESS-05]',
    long,
    async () => {
      await write('B', 'Night shift');
      const { id } = await write('PU', 'Lantern week');
      const { page, context, complaints } = await open();
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      const dialog = page.getByRole('dialog', { name: /Lantern/ });
      await dialog.waitFor();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
      asked.length = 0;
      await again(page);
      await page.waitForTimeout(2_500);
      expect(await dialog.isVisible()).toBe(false);
      expect(asked.filter((path) => path.endsWith('MCSFE_getListAnnouncements'))).toEqual([]);
      expect(await page.evaluate(() => sessionStorage.getItem('publicityClosed'))).toBe(`${id}.1`);

      const body = { merchant: 'YARD', id, version: 1, document: document('PU', 'Lantern month') };
      await callConsole(ground.house, 'changeAnnouncement', { token, body });
      // What a sign-out does: it clears the tab's storage.
      await page.evaluate(() => sessionStorage.clear());
      await page.reload();
      await page.keyboard.press('Shift');
      await dialog.waitFor();
      await dialog.getByLabel('Not again today').check();
      await dialog.getByRole('button', { name: 'Close' }).last().click();
      await page.evaluate(() => sessionStorage.clear());
      await again(page);
      await page.waitForTimeout(2_500);
      expect(await dialog.isVisible()).toBe(false);
      expect(trueComplaints(complaints)).toEqual([]);
      await context.close();
    },
  );
});

test('a guest writes, logs in, and it is sent; an operator answers, and the answer stands beside it [PAGE-09, ROUTE-34, LAYOUT-05, VALID-10, FEED-01, FEED-06]', async () => {
  const username = newUsername();
  const form = { username, password: PASSWORD, agreement: true };
  await ground.house.call('register', { host: 'yard.localhost', body: registration(form) });
  const { page, context, complaints } = await open('/feedback', 'phone');
  await page.locator('header').waitFor();
  await page.locator('footer').waitFor();
  const text = page.getByLabel('Your feedback', { exact: true });
  await text.fill('Too short');
  await page.getByRole('button', { name: 'Send feedback' }).click();
  await page.getByText('Write between 10 and 1000 characters.').waitFor();
  await expectAccessible(page);
  await text.fill('The lamp over table four flickers.');
  await page.getByRole('button', { name: 'Send feedback' }).click();
  const login = page.locator('#login');
  await login.getByLabel('Username').fill(username);
  await login.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByText('Thank you, we have it').waitFor();
  await page.getByText('The lamp over table four flickers.').waitFor();
  await page.getByText('Waiting for an answer').waitFor();

  const { list } = (
    await callConsole(ground.house, 'feedbackQueue', { token, query: { merchant: 'YARD', queue: 'waiting' } })
  ).value;
  const { id } = list.find(({ member }) => member.account === username)!;
  const body = { merchant: 'YARD', id, text: 'We have changed the bulb.' };
  await callConsole(ground.house, 'answerFeedback', { token, body });
  await page.reload();
  await page.getByText('We have changed the bulb.').waitFor();
  expect(trueComplaints(complaints)).toEqual([]);
  await context.close();
});

test(
  'the help is found by its words, with typing errors and by keyboard, and nothing found leads to feedback [FEED-07]',
  long,
  async () => {
    const { page, context, complaints } = await open('/help');
    const search = page.getByRole('searchbox', { name: 'Search the help' });
    await search.focus();
    await page.keyboard.type('qqqqzzzz');
    await page.getByText('No answer found').waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Ask us' }).click();
    await page.waitForURL(/\/feedback$/);
    expect(trueComplaints(complaints)).toEqual([]);
    await context.close();
  },
);
