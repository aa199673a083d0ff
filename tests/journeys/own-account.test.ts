import { expect, test } from 'vitest';
import { codeNow } from '../../src/gateway/operators/one-time-codes.ts';
import { trueComplaints } from '../support/fixture-in-browser.ts';
import { long } from '../support/long.ts';
import { openMyAccount, realBrandsInBrowser } from '../support/real-brands-in-browser.ts';
import { expectAccessible, PASSWORD, takenOver } from '../support/visitor.ts';

const ground = realBrandsInBrowser();
const PRIVACY = '/member/privacy';

test('a player turns one-time codes on, and the next login asks for one [OWN-01, OWN-02, OWN-04]', long, async () => {
  const { page, context, complaints, account } = await openMyAccount(ground, 'northline', 'desktop');
  await page.goto(ground.originOf('northline') + PRIVACY);
  await page.getByRole('button', { name: 'Turn on Authenticator app' }).click();
  await page.locator('#field-password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByAltText('QR code for your authenticator app').waitFor();
  await expectAccessible(page);
  const secret = await page.locator('dialog strong', { hasText: /^[A-Z2-7]{32}$/ }).textContent();
  const code = page.locator('#field-code');
  await code.fill('000000');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').waitFor();
  await code.fill(codeNow(secret!, Date.now()));
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').count()).toBe(10);
  const recovery = await page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').first().textContent();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await page.getByText('10 recovery codes left').waitFor();
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(`${ground.originOf('northline')}/login`);
  await takenOver(page);
  await page.locator('#login-username').fill(account);
  await page.locator('#login-password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  const step = page.getByRole('dialog', { name: 'One more step' });
  await step.waitFor();
  await expectAccessible(page);
  await step.getByLabel('One-time code').fill(recovery!);
  await page.keyboard.press('Enter');
  await step.waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('token'))).not.toBe(null);
  expect(trueComplaints(complaints, ['400', '401', '403'])).toEqual([]);
  await context.close();
});

test(
  'a player on a phone agrees to marketing, asks for their data and closes the account [OWN-18, OWN-20, OWN-24]',
  long,
  async () => {
    const { page, context } = await openMyAccount(ground, 'northline', 'phone');
    await page.goto(ground.originOf('northline') + PRIVACY);
    await page.getByRole('heading', { name: 'Messages' }).waitFor();
    await expectAccessible(page);
    // This brand needs no consent, so it may be withdrawn before it was ever given.
    await page.locator('#own-marketing').click();
    await page.getByText(/^Withdrawn /).waitFor();
    await page.locator('#own-marketing').click();
    await page.getByText(/^Agreed /).waitFor();
    await page.getByRole('button', { name: 'Ask for it' }).click();
    await page.getByText('Your inbox tells you when it is ready.').waitFor();
    await page.getByRole('button', { name: 'Close my account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Close your account' });
    await dialog.locator('#field-password').fill('not-my-password-1');
    await page.keyboard.press('Enter');
    await dialog.getByText('This password is not right.').waitFor();
    await dialog.locator('#field-password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByText('Your account is closed.').waitFor();
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('token'))).toBe(null);
    await context.close();
  },
);
