import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { trueComplaints } from '../support/fixture-in-browser.ts';
import { sentCode } from '../support/person.ts';
import { openAs, realBrandsInBrowser } from '../support/real-brands-in-browser.ts';
import { expectAccessible, PASSWORD, visit, type viewports } from '../support/visitor.ts';

const ground = realBrandsInBrowser();
const NEW_PASSWORD = 'fern-harbour-7719';

/** A page of my account that somebody finds open: its owner logged in a while ago. */
async function findOpen(slug: string, viewport: keyof typeof viewports, { hasPassword = true, email = '' } = {}) {
  const visitor = await visit({ browser: ground.browser, origin: ground.originOf(slug) }, { viewport, language: 'EN' });
  const known = await ground.newMember(slug, hasPassword ? {} : { passwordHash: null });
  const { merchantCode } = (await ground.house.gateway.services.sites.forHost(`${slug}.localhost`))!.loaded.brand;
  await ground.house.database.withMerchant(merchantCode, async (trx) => {
    await trx.updateTable('session').set({ proved_at: null }).where('member_id', '=', known.memberId).execute();
    if (email)
      await trx
        .insertInto('member_contact')
        .values({ merchant_code: merchantCode, kind: 'email', value: email, member_id: known.memberId })
        .execute();
  });
  await openAs(visitor.page, known.token, `${ground.originOf(slug)}/member/securityCenter`);
  await visitor.page.getByRole('heading', { name: 'Keeping your account safe' }).waitFor();
  return { ...visitor, ...known };
}

const press = (page: Page, id: string) => page.locator(`#change-${id}`).click();
const question = (page: Page) => page.getByRole('dialog', { name: 'Confirm that it is you' });

test('a contact is asked for in an open session: the question stands above it, Escape leaves it as it was, and the password goes on with it [PWD-26, PWD-28]', async () => {
  const { page, context, complaints, memberId } = await findOpen('northline', 'desktop');
  const address = `new${String(memberId)}@example.com`;
  await press(page, 'email');
  const dialog = page.getByRole('dialog', { name: 'Verify your e-mail' });
  await dialog.getByLabel('E-mail').fill(address);
  await dialog.getByRole('button', { name: 'Send me a code' }).click();
  await question(page).waitFor();
  await expect
    .poll(() => page.locator('#confirm-password').evaluate((input) => input === document.activeElement))
    .toBe(true);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await question(page).waitFor({ state: 'detached' });
  await dialog.getByRole('alert').getByText('Confirm first that it is you.').waitFor();
  expect(await dialog.getByLabel('E-mail').inputValue()).toBe(address);
  await expect.poll(() => dialog.getByLabel('E-mail').evaluate((input) => input === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  const password = question(page).getByLabel('Password of your login');
  await question(page).getByRole('button', { name: 'Confirm', exact: true }).click();
  await question(page).getByText('Please fill this in.').waitFor();
  await password.fill('not-my-password-1');
  await page.keyboard.press('Enter');
  await question(page).getByText('This password is not right.').waitFor();
  await password.fill(PASSWORD);
  await page.keyboard.press('Enter');
  await question(page).waitFor({ state: 'detached' });
  await dialog.getByLabel('Code').fill(sentCode(ground.house, await dialog.getByText(address).innerText()));
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  expect(trueComplaints(complaints, ['400', '403'])).toEqual([]);
  await context.close();
});

test('a first password is set after a code to the verified contact, and is the one that was typed before the question [PWD-26, PWD-28, PWD-17]', async () => {
  const email = 'first-password@example.com';
  const { page, context, complaints, account } = await findOpen('lotus', 'phone', { hasPassword: false, email });
  await press(page, 'password');
  const dialog = page.getByRole('dialog', { name: 'Your password' });
  for (const label of ['New password', 'New password again'])
    await dialog.getByLabel(label, { exact: true }).fill(NEW_PASSWORD);
  await page.keyboard.press('Enter');
  await question(page).getByText('The code goes to fi••@example.com.').waitFor();
  expect(await question(page).getByRole('tab').count()).toBe(0);
  await question(page).getByRole('button', { name: 'Confirm', exact: true }).click();
  await question(page).getByText('Please fill this in.').waitFor();
  await question(page).getByRole('button', { name: 'Send code' }).click();
  await expect
    .poll(() => {
      try {
        return sentCode(ground.house, email);
      } catch {
        return '';
      }
    })
    .not.toBe('');
  await expectAccessible(page);
  await question(page).getByLabel('Verification code').fill(sentCode(ground.house, email));
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('status').getByText('Your password is changed').waitFor({ state: 'attached' });
  const { password_hash: hash } = await ground.house.database.withMerchant('LOTUS', (trx) =>
    trx.selectFrom('member').select('password_hash').where('account', '=', account).executeTakeFirstOrThrow(),
  );
  expect(await ground.house.gateway.services.passwordHasher.verify('LOTUS', hash!, NEW_PASSWORD)).toEqual({
    ok: true,
    value: true,
  });
  expect(trueComplaints(complaints, ['403'])).toEqual([]);
  await context.close();
});

test('who has several ways chooses one, and who has none logs in again and comes back to his account [PWD-26, PWD-28]', async () => {
  const several = await findOpen('aurora', 'desktop', { email: 'several@example.com' });
  await press(several.page, 'email');
  await several.page
    .getByRole('dialog', { name: 'Verify your e-mail' })
    .getByLabel('E-mail')
    .fill('another@example.com');
  await several.page.keyboard.press('Enter');
  await question(several.page).getByRole('tab', { name: 'By e-mail' }).click();
  await question(several.page).getByRole('button', { name: 'Send code' }).click();
  await expect
    .poll(() => {
      try {
        return sentCode(ground.house, 'several@example.com');
      } catch {
        return '';
      }
    })
    .not.toBe('');
  await question(several.page).getByRole('tab', { name: 'By password' }).click();
  await question(several.page).getByLabel('Password of your login').fill(PASSWORD);
  await several.page.keyboard.press('Enter');
  await several.page.getByRole('dialog', { name: 'Verify your e-mail' }).getByLabel('Code').waitFor();
  await several.context.close();

  const none = await findOpen('aurora', 'phone', { hasPassword: false });
  await press(none.page, 'payment');
  for (const name of ['newPassword', 'confirmNewPassword']) await none.page.locator(`#account-${name}`).fill('481516');
  await none.page.keyboard.press('Enter');
  await question(none.page).getByText('no password and no verified contact').waitFor();
  await expectAccessible(none.page);
  await question(none.page).getByRole('button', { name: 'Log in again' }).click();
  await none.page.locator('#login:modal').waitFor();
  expect(await none.page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
  expect((await ground.house.call('memberInfo', { host: 'aurora.localhost', token: none.token })).code).toBe(
    'not_logged_in',
  );
  expect(new URL(none.page.url()).pathname).toBe('/member/securityCenter');
  expect(trueComplaints([...several.complaints, ...none.complaints], ['403'])).toEqual([]);
  await none.context.close();
});
