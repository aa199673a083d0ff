import { expect, test } from 'vitest';
import { brandInBrowser } from '../support/brand-in-browser.ts';
import { signUp } from '../support/sign-up.ts';
import { expectAccessible, reload, visit } from '../support/visitor.ts';
import { long } from '../support/long.ts';

const ground = brandInBrowser('aurora');
const INBOX = '/member/messageV2';

test('a desktop shows the number of unread messages in header and menu; reading a message takes it away, and a deletion can be undone [MEMBER-14, INBOX-04, INBOX-05, INBOX-08, INBOX-09]', async () => {
  const { page, context, complaints } = await visit(ground, { viewport: 'desktop' });
  await signUp(page, ground.origin);
  const envelope = page.locator('header').getByRole('link', { name: /^Messages/ });
  // The welcome may come after the page has asked for the number; its next question is that of the list.
  await envelope.click();
  await page.getByRole('heading', { level: 1, name: 'Messages' }).waitFor();
  const centre = page.getByRole('navigation', { name: 'Member centre' });
  await expect.poll(() => centre.getByRole('link', { name: /Messages/ }).textContent()).toContain('1 unread');
  await expect.poll(() => envelope.getAttribute('aria-label')).toBe('Messages, 1 unread');

  const welcome = page.getByRole('button', { name: /Welcome to Aurora/ });
  await welcome.focus();
  await page.keyboard.press('Enter');
  await page.getByText('Your account is ready.').waitFor();
  await expect.poll(() => envelope.getAttribute('aria-label')).toBe('Messages');
  await expect.poll(() => centre.getByRole('link', { name: /Messages/ }).textContent()).toBe('Messages');
  expect(await page.getByRole('link', { name: 'Find a game' }).getAttribute('href')).toBe('/');
  await expectAccessible(page);

  const bets = page.getByLabel('Which settled bets to be told of');
  const kept = page.waitForResponse(/CSP_setNotices/);
  await bets.selectOption('Bets: all results');
  await kept;
  await reload(page);
  await expect.poll(() => bets.inputValue()).toBe('all');
  await welcome.click();

  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('heading', { name: 'No messages yet' }).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await welcome.waitFor();
  await page.getByRole('button', { name: 'Unread' }).click();
  await page.getByRole('heading', { name: /Nothing/ }).waitFor();
  await expect.poll(() => new URL(page.url()).search).toBe('?show=unread');
  expect(complaints).toEqual([]);
  await context.close();
});

test(
  'a phone has a dot on its bottom bar and the number in the account menu, and a failed change is told [INBOX-08, INBOX-05]',
  long,
  async () => {
    const { page, context } = await visit(ground, { viewport: 'phone' });
    await signUp(page, ground.origin);
    const account = page.getByRole('navigation', { name: 'Quick menu' }).getByRole('button', { name: 'Account' });
    const dot = () => account.evaluate((button) => getComputedStyle(button, '::after').content);
    await page.goto(`${ground.origin}${INBOX}`);
    await expect.poll(dot).toBe('""');
    await account.click();
    await page
      .locator('#account-menu')
      .getByRole('link', { name: /Messages.*1 unread/ })
      .click();
    await page.route('**/CSP_deleteMessage', (route) => route.abort());
    await page.getByRole('button', { name: /Welcome to Aurora/ }).click();
    await expect.poll(dot).toBe('none');
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('That did not work. Please try again.').waitFor();
    await page.getByRole('button', { name: /Welcome to Aurora/ }).waitFor();
    await context.close();
  },
);
